"""The user's folders for data and caches, and questions about paths that cannot fail."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

NO_HOME = Path(os.devnull, "no home")  # where nothing can be made, not even by root


def data_folder() -> Path:
    """Return the user's data folder, which need not be there."""
    return _folder(user_data_path)


def cache_folder() -> Path:
    """Return the user's folder for what can be made again, which need not be there."""
    return _folder(user_cache_path)


def _folder(folder_of: Callable[[str], Path]) -> Path:
    """The folder, but not one named "~" in the current one if nobody knows where the user's home is."""
    try:
        folder = folder_of("tanglewood")
    except RuntimeError:
        return NO_HOME
    return NO_HOME if folder.parts[0] == "~" else folder  # older versions of platformdirs


def is_there(path: Path) -> bool:
    """Whether a file or folder exists; False if this user may not look."""
    with suppress(OSError):  # Path.exists raises if a folder above may not be searched
        return path.exists()
    return False
