"""Each game agrees with its plain second implementation: legal moves, refusals, what lies where, scores and winners."""

import re

import pytest
from tests.reference.compare import SUMMARY, DifferenceError, compare, follow

import tanglewood as tw


@pytest.mark.parametrize("game", SUMMARY)
def test_a_game_agrees_with_its_reference(game: str) -> None:
    """Whole matches, with all numbers of seats and all options in turn."""
    assert compare(game, 2_000) == 2_000


@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", SUMMARY)
def test_a_game_agrees_with_its_reference_for_long(game: str, part: int) -> None:
    """The same in other matches: 40,000 moves in all."""
    assert compare(game, 5_000, seed=10_000 * (part + 1)) == 5_000


def test_the_original_games_all_have_a_reference() -> None:
    """A sixth game of ours would need one."""
    assert set(SUMMARY) == {game for game in tw.games() if tw.get_game(game).folder.parent.name == "games"}


def test_a_difference_names_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that the reference forbids, and one that the game forbids."""
    follower = follow(tw.new("fox", seed=1))
    legal = sorted(follower.reference.legal())
    monkeypatch.setattr(type(follower.reference), "legal", lambda _: [*legal[1:], "keep"])
    monkeypatch.setattr(type(follower.reference), "refusal", lambda _, __: "F3")
    with pytest.raises(DifferenceError) as raised:
        follower.compare(follower.match.position())
    assert f"{legal[0]!r} is legal, and F3 of the reference forbids it" in str(raised.value)
    assert re.search(r"'keep' is legal by the reference, and F\d+: ", str(raised.value))
