"""Bots from elsewhere: classes by their modules, entry points, objects; and who may not name them."""

import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.bots.elsewhere import Last, Mute

import tanglewood as tw
from tanglewood.arena.paired_match import play_paired
from tanglewood.bots import as_bot, hurried, is_external, read_bot, to_warm
from tanglewood.bots.kit import external
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.terminal.seating import check, saved_seating

LAST, BROKEN = "tests.bots.elsewhere:Last", "tests.bots.broken:Bot"


def test_a_class_is_a_spec() -> None:
    """It is made without arguments, or with the text behind a further colon, as it is written."""
    assert read_bot(LAST).spec == f"{LAST}:0"
    assert read_bot(f" {LAST}:2 ").spec == f"{LAST}:2"
    assert play_paired("fox", LAST, "uniform", pairs=2).bot_a == f"{LAST}:0"
    assert check(LAST) == to_warm(LAST) == hurried(LAST, 5) == LAST


def test_an_object_is_a_bot() -> None:
    bot = Last("1")
    assert as_bot(bot) is bot
    assert as_bot("greedy").spec == "greedy"
    for wrong in (Last, Mute(), 7, None):
        with pytest.raises(BadOption, match="A bot is a spec, or an object"):
            as_bot(wrong)


def test_what_is_installed_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last-one", LAST, external.GROUP)
    monkeypatch.setattr(external, "entry_points", lambda group: [entry] if group == external.GROUP else [])
    external.declared.cache_clear()
    try:
        assert read_bot("last-one").spec == f"{LAST}:0"
        assert read_bot("last-one:3").spec == f"{LAST}:3"
        with pytest.raises(UnknownName, match="Did you mean 'last-one'"):
            read_bot("last-on")
    finally:
        external.declared.cache_clear()


@pytest.mark.parametrize(
    ("spec", "error", "words"),
    [
        ("tests.bots.nowhere:Bot", BadOption, "There is no module 'tests.bots.nowhere' in the current folder ("),
        ("tests.nowhere.at_all:Bot", BadOption, "There is no module"),
        ("Brook:Fern", UnknownName, "no bot 'Brook:Fern', and no module 'Brook' in the current folder ("),
        (BROKEN, BadOption, "'tests.bots.broken' cannot be imported: RuntimeError: nobody may import this"),
        ("tests.bots.elsewhere:Lsat", UnknownName, "Did you mean 'Last'"),
        ("tests.bots.elsewhere:Mute", BadOption, "is no bot: bots have a `spec`"),
        (f"{LAST}:many", BadOption, "cannot be made: ValueError"),
        ("ismtcs:fast", UnknownName, "Did you mean 'ismcts'"),
        ("Ismcts:Fast", BadOption, "'ismcts:1000'"),
        ("os.path:", UnknownName, "There is no bot 'os.path'"),
    ],
)
def test_a_bad_one_says_what_is_wrong(spec: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error) as caught:
        read_bot(spec)
    assert words in str(caught.value)


def test_a_module_is_looked_for_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes before other modules of its name, as with `python -m`; what is already imported says where it is."""
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path not in ("", str(Path.cwd()))])
    monkeypatch.chdir(tmp_path)
    text = "from tests.bots.elsewhere import Last"
    for name in ("bramble_of_this_folder", "this", "string"):
        (tmp_path / f"{name}.py").write_text(text)
    assert read_bot("bramble_of_this_folder:Last").spec == f"{LAST}:0"
    assert read_bot("this:Last").spec == f"{LAST}:0"
    with pytest.raises(UnknownName, match=re.escape(f"bot in string ({sys.modules['string'].__file__})")):
        read_bot("string:Last")


def test_a_folder_that_is_gone_is_not_looked_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    tmp_path.rmdir()
    with pytest.raises(UnknownName, match="no module 'brook'"):
        read_bot("brook:Fern")


def test_a_saved_game_imports_nothing() -> None:
    """A file that somebody else may have written names no bot of one's own."""
    sys.modules.pop("tests.bots.broken", None)
    saved = {"table": {"seats": ["none", BROKEN]}}
    assert is_external(BROKEN)
    assert saved_seating(saved, tw.new("fox")) is None
    assert "tests.bots.broken" not in sys.modules
    assert saved_seating({"table": {"seats": ["none", "greedy"]}}, tw.new("fox"))
