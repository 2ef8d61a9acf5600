"""Writing files so that nothing is ever half-written: to a temporary file beside, then renamed."""

import os
import tempfile
from pathlib import Path

from rules.errors import FileError


def refuse_existing(path: Path, force: bool) -> None:
    """Says no before any work is done, if a file would be overwritten."""
    if path.is_dir():
        raise FileError(f"{path} is a folder. Name a file in it.")
    if path.exists() and not force:
        raise FileError(f"{path} exists already. Choose another name, or add --force to overwrite it.")


def write(path: Path, content: bytes, force: bool = False) -> None:
    """Writes a file whole or not at all."""
    refuse_existing(path, force)
    temporary = ""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as f:
            temporary = f.name
            f.write(content)
            f.flush()
            os.fsync(f.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
        temporary = ""
    except FileNotFoundError:
        raise FileError(f"There is no folder {path.parent}. Make it first, or choose another.") from None
    except NotADirectoryError:
        raise FileError(f"{path.parent} is a file, not a folder. Choose another place.") from None
    except OSError as e:
        raise FileError(f"{path} cannot be written: {e.strerror or e}. Nothing was left behind.") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
