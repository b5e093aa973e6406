"""The page of a game says what its code says."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import tanglewood as tw
from tanglewood.core.fields import Origin, fields

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = sorted(path.stem for path in (ROOT / "docs" / "games").glob("*.md"))


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("game_pages", ROOT / "tools" / "game_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", WRITTEN)
def test_page_is_up_to_date(game: str, writer: ModuleType) -> None:
    """If this fails: python tools/game_pages.py"""
    assert (writer.PAGES / f"{game}.md").read_text(encoding="utf-8") == writer.page(tw.get_game(game))


@pytest.mark.parametrize("game", tw.games())
def test_page_can_be_written(game: str, writer: ModuleType) -> None:
    """For every game there is: each family of actions, feature, field, question and event has its row."""
    page = writer.page(tw.get_game(game))
    rules = tw.get_game(game)
    assert all(f"| {family.name} | `" in page for family in rules.actions.families)
    assert all(f"| {feature.name} | {feature.low} to {feature.high} |" in page for feature in rules.observation)
    named = [(name, item) for name, item in fields(rules.state).items() if item.origin is not Origin.OPTION]
    assert all(re.search(rf"^\| `{name}` \| .*\| {re.escape(item.doc)} \|$", page, re.M) for name, item in named)
    entries = [*(rules.state.asks or ()), *(rules.state.tells or ())]
    assert all(
        f"{'; '.join(one.summary for one in kind.encodings) or 'nothing'} | {kind.doc} |" in page for kind in entries
    )
    assert "## How to play" not in page
