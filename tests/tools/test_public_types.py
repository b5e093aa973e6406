"""tools/public_types.py knows what is public."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("name", "public"),
    [
        ("tanglewood.new", True),
        ("tanglewood.Match", True),
        ("tanglewood.play.match.Match.copy", True),
        ("tanglewood.play.match_state.Standing.view", True),
        ("tanglewood.core.game.verbs.start", True),
        ("tanglewood.play.match.MatchTape", False),
        ("tanglewood.games.fox.rules.rules.play", False),
        ("tanglewood.web.app", False),
    ],
)
def test_public_is_what_the_page_names(name: str, public: bool) -> None:
    spec = importlib.util.spec_from_file_location("public_types", ROOT / "tools" / "public_types.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.is_public(name, tool.homes()) == public
