"""The cache of compiled code: shared by equal sources wherever they are, safe against damage and other processes."""

import importlib
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tanglewood.core.compiler import code_cache
from tanglewood.core.compiler.code_cache import code_folder, code_name, keep_code, make_room, read_code, sources_digest
from tanglewood.core.compiler.rule import INTERPRETED, PACKAGE
from tanglewood.core.game.registry import get_game
from tanglewood.core.state import record

PORTABLE = {"NUMBA_CPU_NAME": "x86-64-v3", "NUMBA_CPU_FEATURES": ""}  # as in tools/portable.py
compiled_only = pytest.mark.skipif(INTERPRETED, reason="interpreted, nothing is compiled")

COUNT = """
import tanglewood
from tanglewood.core.compiler.rule import on_compile
from tanglewood.core.game.registry import get_game
from tanglewood.core.state.record import new_state
compiled = []
on_compile(compiled.append)
state = new_state(get_game("fox").dtype)
get_game("fox").rules.segment(state)
if {more}:
    get_game("fox").rules.illegal_reason(state, 0)
print(sorted(set(compiled)))
"""

NATIVE = """
from tanglewood.core.compiler.rule import compile_natively
compile_natively()
"""


def modern() -> bool:
    """Whether the processor is one that the code of wheels is for."""
    if INTERPRETED:
        return False
    from tanglewood.core.compiler.processors import is_portable

    return is_portable()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of this test alone; a process chooses its folder once, so it forgets before and after."""
    monkeypatch.setenv(code_cache.CACHE_VARIABLE, str(tmp_path / "cache"))
    code_cache.code_folder.cache_clear()
    yield tmp_path / "cache" / "code"
    code_cache.code_folder.cache_clear()


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A cache folder after a first run with these sources, and what that run compiled."""
    cache = tmp_path_factory.mktemp("filled")
    return cache, compiled(PACKAGE.parent, **{code_cache.CACHE_VARIABLE: str(cache)})


@pytest.fixture
def first(filled: tuple[Path, str], folder: Path) -> str:
    """What was compiled into the cache folder of this test."""
    shutil.copytree(filled[0], folder.parent)
    return filled[1]


def compiled(sources: Path, *, more: bool = False, native: bool = False, **variables: str) -> str:
    """What a new process compiles for a rule or two of fox, with the package below `sources`; it inherits the cache."""
    command = [sys.executable, "-c", (NATIVE if native else "") + COUNT.format(more=more)]
    environment = {**os.environ, **variables, "PYTHONPATH": str(sources)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def copy_of_package(to: Path) -> Path:
    """A copy of the package, as another checkout or environment has it: another path, other times."""
    shutil.copytree(PACKAGE, to / "tanglewood", ignore=shutil.ignore_patterns("__pycache__", "*.npz"))
    return to


def edit(sources: Path, module: str) -> None:
    """Change a module without changing what it does."""
    with (sources / "tanglewood" / module).open("a", encoding="utf-8") as file:
        file.write("# an edit\n")


@pytest.mark.many
@compiled_only
def test_other_checkouts_compile_nothing_again(first: str, tmp_path: Path) -> None:
    """Nor does an edit of what rules do not depend on; one of theirs compiles again only what depends on it."""
    assert "segment" in first
    there = copy_of_package(tmp_path / "there")
    edit(there, "web/app.py")
    edit(there, "games/fox/words/log.py")
    edit(there, "games/woods/rules/rules.py")
    assert compiled(there) == "[]"
    edit(there, "games/fox/rules/cards.py")
    assert "segment" in compiled(there)
    assert compiled(PACKAGE.parent) == "[]"


@pytest.mark.many
@compiled_only
def test_damaged_files_are_compiled_again(first: str, folder: Path) -> None:
    sources = PACKAGE.parent
    for number, file in enumerate(sorted(folder.iterdir())):
        data = file.read_bytes()
        file.write_bytes(data[: len(data) // 2] if number % 2 else data[:-1] + bytes([data[-1] ^ 1]))
    assert compiled(sources) == first
    assert compiled(sources) == "[]"


@pytest.mark.many
@compiled_only
def test_processes_that_compile_at_once_share_what_they_find(folder: Path) -> None:
    """Each writes files of its own types of arguments; whoever comes later finds all of them, and no draft is left."""
    command = [sys.executable, "-c", COUNT]
    both = [
        subprocess.Popen([*command[:2], COUNT.format(more=more)], stdout=subprocess.DEVNULL) for more in (False, True)
    ]
    assert [process.wait() for process in both] == [0, 0]
    assert compiled(PACKAGE.parent, more=True) == "[]"
    assert {file.suffix for file in folder.iterdir()} == {code_cache.SUFFIX}


@pytest.mark.many
@compiled_only
def test_code_of_an_image_compiles_nothing_under_an_older_cache(first: str, folder: Path, tmp_path: Path) -> None:
    """A container's volume hides what the image has below it, but not what is in the package; native code will do."""
    sources = copy_of_package(tmp_path / "here")
    shutil.rmtree(sources / "tanglewood" / "compiled", ignore_errors=True)
    shutil.move(folder, sources / "tanglewood" / "compiled")
    assert first != "[]"
    assert compiled(sources, native=True) == "[]"
    assert not list(folder.iterdir())


@pytest.mark.many
@compiled_only
@pytest.mark.skipif(not modern(), reason="the processor cannot run the code of wheels")
def test_code_that_came_with_the_package_compiles_nothing(folder: Path, tmp_path: Path) -> None:
    """Unless it is damaged, the sources have changed, or native code is asked for; it is never written."""
    sources = copy_of_package(tmp_path / "here")
    shutil.rmtree(sources / "tanglewood" / "compiled", ignore_errors=True)
    everything = compiled(sources, **PORTABLE)
    assert "segment" in everything
    shipped = Path(shutil.move(folder, sources / "tanglewood" / "compiled"))
    edit(sources, "web/app.py")
    assert compiled(sources) == "[]"
    assert not list(folder.iterdir())
    assert compiled(sources, native=True) == everything
    shutil.rmtree(folder)
    for file in shipped.iterdir():
        file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert compiled(sources) == everything


def test_a_file_is_named_by_all_that_it_depends_on() -> None:
    plain = code_name("rule", "types", True)
    assert plain == code_name("rule", "types", True)
    assert plain not in (code_name("other", "types", True), code_name("rule", "types", False))


def test_what_is_kept_is_read_whole_or_not_at_all(folder: Path) -> None:
    path = code_folder() / code_name("rule")
    assert read_code(path) is None
    keep_code(path, b"machine code")
    assert read_code(path) == b"machine code"
    path.write_bytes(path.read_bytes()[:-1])
    assert read_code(path) is None
    path.write_bytes(b"")
    assert read_code(path) is None


def test_the_digest_follows_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the packages that are asked for; imports within functions and of modules elsewhere do not count."""
    monkeypatch.syspath_prepend(tmp_path)
    for name, text in {
        "__init__": "",
        "a": "from .b import (\n    B,\n)\n\ndef late():\n    from acorns import d\n",
        "b": "from acorns import c\nB = c.C\n",
        "c": "C = 1\n",
        "d": "D = 1\n",
    }.items():
        (tmp_path / "acorns").mkdir(exist_ok=True)
        (tmp_path / "acorns" / f"{name}.py").write_text(text)
    for name in ("acorns.a", "acorns.d"):
        importlib.import_module(name)
    try:
        found = []
        for edited in ("d", "c", "b", "a"):
            code_cache._source.cache_clear()
            code_cache._imports.cache_clear()
            sources_digest.cache_clear()
            found.append(sources_digest(frozenset({"acorns.a"})))
            with (tmp_path / "acorns" / f"{edited}.py").open("a") as file:
                file.write("# an edit\n")
        assert found[0] == found[1]
        assert len(set(found)) == 3
    finally:
        for name in [name for name in sys.modules if name.startswith("acorns")]:
            del sys.modules[name]


@pytest.mark.parametrize("module", ["chacha", "memory_access", "replacing", "vectors"])
def test_the_digest_of_rules_follows_intrinsics(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted too: they are imported where they are not used."""
    source = code_cache._source
    rules = frozenset({get_game("fox").rules.play.__module__, record.__name__})  # which copies memory
    before = sources_digest(rules)
    edited = f"tanglewood.core.compiler.intrinsics.{module}"
    monkeypatch.setattr(code_cache, "_source", lambda name: source(name) + b"# an edit\n" * (name == edited))
    assert sources_digest.__wrapped__(rules) != before


def test_the_oldest_files_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_cache, "MOST_BYTES", 30)
    for age in range(5):
        file = tmp_path / f"used-{age}"
        file.write_bytes(b"0123456789")
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    make_room(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"used-0", "used-1", "used-2"}


def test_a_full_disk_loses_nothing_but_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr("tempfile.mkstemp", full)
    path = code_folder() / code_name("rule")
    keep_code(path, b"machine code")
    assert read_code(path) is None


def test_a_folder_that_cannot_be_written_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A file where the folder should be cannot be written to by anybody, the administrator included."""
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv(code_cache.CACHE_VARIABLE, str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    code_cache.code_folder.cache_clear()
    try:
        folder = code_cache.code_folder()
        assert code_cache.code_folder() == folder
        assert folder.is_dir()
        assert folder.parent.parent == tmp_path
        assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700
        assert code_cache.named_folder() == folder, "processes that are started now share it"
        (said,) = caplog.messages
        assert f"{blocked} cannot be written: Not a directory. Set TANGLEWOOD_CACHE to a folder that" in said
    finally:
        code_cache.code_folder.cache_clear()


def test_code_in_a_folder_that_cannot_be_written_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = code_name("rule")
    keep_code(code_folder() / name, b"machine code")
    monkeypatch.setattr(code_cache, "why_not_kept", lambda _: "This test forbids it.")
    code_cache.code_folder.cache_clear()
    temporary = code_folder()
    assert temporary != folder
    assert read_code(temporary / name) == b"machine code"
    keep_code(temporary / name, b"other code")
    assert (read_code(temporary / name), read_code(folder / name)) == (b"other code", b"machine code")
