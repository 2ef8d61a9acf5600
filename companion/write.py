"""Writing what people asked for: never over a file of theirs unless they say so, never half a file."""

import os
from pathlib import Path

from pnp.output import whole_file
from rules.errors import FileError


def refuse(path: Path, force: bool) -> None:
    """Says no before any work is done, if a file cannot be written there or would be overwritten."""
    folder = path.parent
    try:
        if path.is_dir():
            raise FileError(f"{path} is a folder. Name a file in it.")
        if path.exists() and not force:
            raise FileError(f"{path} exists already. Choose another name, or add --force to overwrite it.")
        if not folder.exists():
            raise FileError(f"There is no folder {folder}. Make it first, or choose another.")
        if not folder.is_dir():
            raise FileError(f"{folder} is a file, not a folder. Choose another place.")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise FileError(f"{path} cannot be written: you may not write into {folder}. Choose another place.")
    except OSError as e:
        raise FileError(f"{path} cannot be written: {e.strerror or e}. Choose another name or place.") from None


def write(path: Path, content: bytes, force: bool = False) -> None:
    """Writes a file whole or not at all."""
    refuse(path, force)
    with whole_file(path) as file:
        file.write(content)
