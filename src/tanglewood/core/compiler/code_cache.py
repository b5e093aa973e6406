"""The cache of the machine code of rules: one file for each rule and types of arguments, named by its contents.

The name contains a digest of everything that the machine code depends on. These are the sources of the rule's module,
of all that it imports, and of the game whose records it works on. They are also the types, the processor, and the
versions of Python and Numba. Paths and times are not part of it. So all checkouts, environments and installed packages
of a user share the files. An edit compiles again only what can depend on it. No two processes ever write different code
to one file.

A file holds a checksum, and appears under its name only once it is whole. A damaged file counts as a missing one.

A wheel may bring such files for all processors of a common kind (`tools/portable.py`), and a container's image those
for the processor that built it. They are read if the folder has none for this very processor, and never written.
"""

import atexit
import hashlib
import logging
import os
import re
import shutil
import sys
import tempfile
from contextlib import suppress
from functools import cache, lru_cache
from importlib.util import resolve_name
from pathlib import Path

from tanglewood.core.files.user_folders import NO_HOME, cache_folder, is_there

LOG = logging.getLogger("tanglewood.cache")
CACHE_VARIABLE = "TANGLEWOOD_CACHE"
MOST_BYTES = 1 << 30  # of all files; those that were not used for the longest time go first
SUFFIX = ".code"
SHIPPED = Path(__file__).resolve().parents[2] / "compiled"  # what came with the package

# Imports at the top of a module: what is imported within functions is not there when rules are compiled.
IMPORT = re.compile(r"^(?:from +([\w.]+) +import +(\([^)]*\)|.*)|import +(.*))", re.MULTILINE)


def named_folder() -> Path:
    """Return the folder where compiled code is to be kept; nothing is made."""
    named = os.environ.get(CACHE_VARIABLE)
    if not named:
        return cache_folder() / "code"
    return Path(os.path.expanduser(named)).absolute() / "code"  # noqa: PTH111  Path's own fails without a home


def why_not_kept(folder: Path) -> str:
    """Return why no code can be kept in a folder, and what to set; "" if it can be. Nothing is made."""
    existing = next(path for path in (folder, *folder.parents) if is_there(path))
    try:
        with tempfile.TemporaryFile(dir=existing):
            return ""
    except OSError as error:
        no_home = NO_HOME in folder.parents
        why = "This user has no home" if no_home else f"{existing} cannot be written: {error.strerror}"
    return f"{why}. Set {CACHE_VARIABLE} to a folder that can be written."


@lru_cache(maxsize=1)
def code_folder() -> Path:
    """Return the folder of compiled code, created.

    If the cache cannot be written, this says so once. The folder is then a temporary one. This process shares it with
    those that it starts, and removes it at its end.
    """
    folder = named_folder()
    why = why_not_kept(folder)
    with suppress(OSError):
        if not why:
            folder.mkdir(parents=True, exist_ok=True)
            return folder
        LOG.warning("Rules are compiled anew each time. %s", why)
        return _temporary_folder(folder)
    return folder


def _temporary_folder(instead_of: Path) -> Path:
    """A folder for this process and those that it starts, with the code of another one; raises OSError."""
    parent, process = tempfile.mkdtemp(prefix="tanglewood-code-"), os.getpid()
    os.environ[CACHE_VARIABLE] = parent

    def remove() -> None:
        if os.getpid() == process:  # and not a process that was forked from it
            shutil.rmtree(parent, ignore_errors=True)

    atexit.register(remove)
    folder = Path(parent, "code")
    folder.mkdir()
    for file in instead_of.glob(f"*{SUFFIX}"):
        (folder / file.name).symlink_to(file)
    return folder


def code_name(name: str, *dependencies: object) -> str:
    """Return the name of the file for the rule `name` and all that its machine code depends on."""
    digest = hashlib.sha256(repr(dependencies).encode()).hexdigest()
    return f"{name.replace('<', '').replace('>', '')}-{digest[:32]}{SUFFIX}"


def read_code(path: Path) -> bytes | None:
    """Return what was kept in a file, None if it is missing or damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    checksum, data = content[: hashlib.sha256().digest_size], content[hashlib.sha256().digest_size :]
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
    total = 0
    for _, size, path in sorted(files, reverse=True):
        total += size
        if total > MOST_BYTES:
            with suppress(OSError):
                Path(path).unlink()


@cache
def sources_digest(modules: frozenset[str]) -> str:
    """Return a digest of the sources of imported modules and of all that they import, of their own packages and ours.

    Raises OSError where a source cannot be read.
    """
    packages = {"tanglewood", *(name.partition(".")[0] for name in modules)}
    visited, waiting = set(), set(modules)
    while waiting:
        name = waiting.pop()
        visited.add(name)
        waiting |= {other for other in _imports(name) if other.partition(".")[0] in packages} - visited
    digest = hashlib.sha256()
    for name in sorted(visited):
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
    imported: set[str] = set()
    for origin, names, plain in IMPORT.findall(_source(module).decode(errors="replace")):
        base = resolve_name(origin, package) if origin else ""
        for name in _words(names or plain):
            part = f"{base}.{name}" if base else name
            imported.add(part if part in sys.modules else base)
    return frozenset(name for name in imported if name in sys.modules)


def _words(text: str) -> list[str]:
    """The names in the list of an import, without those that they are given."""
    return re.findall(r"[\w.*]+", re.sub(r"\bas +\w+|#.*", "", text))
