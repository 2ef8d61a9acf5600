"""Files that are written whole or not at all."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from rules.errors import FileError


class Files:
    """Files that get their names together: none before all are written, none at all if one fails."""

    def __init__(self) -> None:
        self._ready: list[tuple[Path, Path]] = []

    @contextmanager
    def file(self, path: Path) -> Iterator[BinaryIO]:
        """A file to write into; files may be written at the same time."""
        temporary: Path | None = None
        try:
            with _told(path), tempfile.NamedTemporaryFile(dir=path.parent, prefix=".loire.", delete=False) as file:
                temporary = Path(file.name)
                yield file  # type: ignore[misc]
                file.flush()
                os.fsync(file.fileno())
            self._ready.append((temporary, path))
            temporary = None
        finally:
            if temporary is not None:
                temporary.unlink(missing_ok=True)

    def name(self) -> None:
        """Gives all their names; if one cannot have it, those before lose theirs."""
        mask = os.umask(0)
        os.umask(mask)
        named: list[Path] = []
        try:
            while self._ready:
                temporary, path = self._ready[0]
                with _told(path):
                    temporary.chmod(0o666 & ~mask)
                    temporary.replace(path)
                named.append(path)
                del self._ready[0]
        except BaseException:
            for path in named:
                path.unlink(missing_ok=True)
            raise

    def drop(self) -> None:
        """Removes what has no name yet."""
        for temporary, _ in self._ready:
            temporary.unlink(missing_ok=True)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What the system says about a file, in our words."""
    try:
        yield
    except FileNotFoundError:
        raise FileError(f"There is no folder {path.parent}. Make it first, or choose another.") from None
    except NotADirectoryError:
        raise FileError(f"{path.parent} is a file, not a folder. Choose another place.") from None
    except OSError as e:
        raise FileError(
            f"{path} cannot be written: {e.strerror or e}. Nothing was left of it; choose another place."
        ) from None


@contextmanager
def whole_files() -> Iterator[Files]:
    """Files to write into, as many as need be: all of them come to be, or none."""
    files = Files()
    try:
        yield files
        files.name()
    finally:
        files.drop()


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write into; it gets its name only once all is written, and vanishes if that fails."""
    with whole_files() as files, files.file(path) as file:
        yield file


@contextmanager
def folder_for(folder: Path) -> Iterator[None]:
    """A folder to write into, made if need be; if the writing fails, what was made and is still empty goes again."""
    missing: list[Path] = []
    try:
        missing = [p for p in (folder, *folder.parents) if not p.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise FileError(f"{folder} is a file, not a folder. Choose another with -o.") from None
    except OSError as e:
        _remove_empty(missing)
        raise FileError(f"The folder {folder} cannot be made: {e.strerror or e}. Choose another with -o.") from None
    try:
        yield
    except BaseException:
        _remove_empty(missing)
        raise


def _remove_empty(folders: Sequence[Path]) -> None:
    """Removes folders from the innermost outwards, up to the first that something lies in."""
    for folder in folders:
        try:
            folder.rmdir()
        except FileNotFoundError:
            continue
        except OSError:
            return
