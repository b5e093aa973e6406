"""The cache of the machine code of rules: one file for each rule and types of arguments, named by its contents.

The name contains a digest of everything that the machine code depends on: the sources of the rule's module and of all
that it imports, those of the game whose records it works on, the types, the processor, and the versions of Python and
Numba. Paths and times are not part of it. So all checkouts, environments and installed packages of a user share the
files, an edit compiles again only what can depend on it, and no two processes ever write different code to one file.

A file holds a checksum, and appears under its name only once it is whole. A damaged file counts as a missing one.

A wheel may bring such files for all processors of a common kind (`tools/portable.py`). They are read if the folder has
none for this very processor, and never written.
"""

import hashlib
import os
import re
import sys
import tempfile
from contextlib import suppress
from functools import cache, lru_cache
from importlib.util import resolve_name
from pathlib import Path

from platformdirs import user_cache_path

CACHE_VARIABLE = "TANGLEWOOD_CACHE"
MOST_BYTES = 1 << 30  # of all files; those that were not used for the longest time go first
SUFFIX = ".code"
SHIPPED = Path(__file__).resolve().parent.parent / "compiled"  # what came with the package

# Imports at the top of a module: what is imported within functions is not there when rules are compiled.
IMPORT = re.compile(r"^(?:from +([\w.]+) +import +(\([^)]*\)|.*)|import +(.*))", re.MULTILINE)


@lru_cache(maxsize=1)
def code_folder() -> Path:
    """Return the folder of compiled code, created; a temporary one where the cache cannot be written."""
    named = os.environ.get(CACHE_VARIABLE)
    folder = (Path(named) if named else user_cache_path("tanglewood")) / "code"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tanglewood-code-"))
    return folder


def code_name(name: str, *dependencies: object) -> str:
    """Return the name of the file for the rule `name` and all that its machine code depends on."""
    digest = hashlib.sha256(repr(dependencies).encode()).hexdigest()
    return f"{name.replace('<', '').replace('>', '')}-{digest[:32]}{SUFFIX}"


def read_code(path: Path) -> bytes | None:
    """Return what was kept in a file, None if it is missing or damaged."""
    try:
        kept = path.read_bytes()
    except OSError:
        return None
    checksum, data = kept[: hashlib.sha256().digest_size], kept[hashlib.sha256().digest_size :]
    if hashlib.sha256(data).digest() != checksum:
        return None
    with suppress(OSError):
        os.utime(path)  # tells `make_room` that the file is in use
    return data


def keep_code(path: Path, data: bytes) -> None:
    """Keep data in a file; where that fails, on a full disk for example, it is compiled again next time."""
    with suppress(OSError):
        _make_room_once()
        handle, draft = tempfile.mkstemp(prefix=path.stem, suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            Path(draft).replace(path)
        except OSError:
            Path(draft).unlink(missing_ok=True)


@cache
def _make_room_once() -> None:
    make_room(code_folder())


def make_room(folder: Path) -> None:
    """Remove the files that were not used for the longest time, until all others have at most `MOST_BYTES`."""
    files = []
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):  # another process may have removed it
                files.append((entry.stat().st_mtime, entry.stat().st_size, entry.path))
    kept = 0
    for _, size, path in sorted(files, reverse=True):
        kept += size
        if kept > MOST_BYTES:
            with suppress(OSError):
                Path(path).unlink()


@cache
def sources_digest(modules: frozenset[str]) -> str:
    """Return a digest of the sources of imported modules and of all that they import, of their own packages and ours.

    Raises OSError where a source cannot be read.
    """
    packages = {"tanglewood", *(name.partition(".")[0] for name in modules)}
    found, waiting = set(), set(modules)
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= {other for other in _imports(name) if other.partition(".")[0] in packages} - found
    digest = hashlib.sha256()
    for name in sorted(found):
        digest.update(f"{name} {hashlib.sha256(_source(name)).hexdigest()}\n".encode())
    return digest.hexdigest()


@cache
def _source(module: str) -> bytes:
    with suppress(AttributeError, ImportError):
        source = sys.modules[module].__loader__.get_source(module)  # type: ignore[union-attr]  # not the file: see `variant`
        if source is not None:
            return bytes(source, "utf-8")
    raise OSError(f"The module {module} has no source.")


@cache
def _imports(module: str) -> frozenset[str]:
    """The loaded modules that a module imports at its top."""
    package = getattr(sys.modules[module], "__package__", None)
    found: set[str] = set()
    for origin, names, plain in IMPORT.findall(_source(module).decode(errors="replace")):
        base = resolve_name(origin, package) if origin else ""
        for name in _words(names or plain):
            part = f"{base}.{name}" if base else name
            found.add(part if part in sys.modules else base)
    return frozenset(name for name in found if name in sys.modules)


def _words(text: str) -> list[str]:
    """The names in the list of an import, without those that they are given."""
    return re.findall(r"[\w.*]+", re.sub(r"\bas +\w+|#.*", "", text))
