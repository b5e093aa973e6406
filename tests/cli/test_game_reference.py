"""`tanglewood games GAME` says what the game's code says."""

import re

import pytest

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.core.state.fields import Origin, fields


@pytest.mark.parametrize("game", tw.games())
def test_every_detail_of_a_game_is_told(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For every game there is: each family of actions, feature, field, question and event has its row."""
    assert main(["games", game]) == 0
    page = capsys.readouterr().out
    rules = tw.get_game(game)
    assert all(f"| {family.name} | `" in page for family in rules.actions.families)
    assert all(f"| {feature.name} | {feature.low} to {feature.high} |" in page for feature in rules.observation)
    named = [(name, item) for name, item in fields(rules.state).items() if item.origin is not Origin.OPTION]
    assert all(re.search(rf"^\| `{name}` \| .*\| {re.escape(item.doc)} \|$", page, re.M) for name, item in named)
    entries = [*(rules.state.asks or ()), *(rules.state.tells or ())]
    assert all(
        f"{'; '.join(one.summary for one in kind.encodings) or 'nothing'} | {kind.doc} |" in page for kind in entries
    )


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
