"""Writing files so that nothing is ever half-written: to a temporary file beside, then renamed."""

import os
import tempfile
from pathlib import Path

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
    temporary = ""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".loire.", delete=False) as f:
            temporary = f.name
            f.write(content)
            f.flush()
            os.fsync(f.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
        temporary = ""
    except OSError as e:
        raise FileError(
            f"{path} cannot be written: {e.strerror or e}. Nothing was left of it; choose another place."
        ) from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
