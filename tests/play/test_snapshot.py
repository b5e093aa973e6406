"""Matches as bytes: they come back as they were, and only where they fit."""

import random

import pytest

import tanglewood as tw
from tanglewood.core.checks.errors import BadJournal


def played(game: str, moves: int = 40, seed: int = 3) -> tw.Match:
    match, chance = tw.new(game, seed=seed), random.Random(seed)
    while not match.over and len(match.moves) < moves:
        match.play(chance.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", tw.games())
def test_a_match_comes_back_as_it_was(game: str) -> None:
    match = played(game)
    again = tw.new(game, seed=3).restore(match.dump())
    assert again.journal() == match.journal()
    for _ in range(len(match.moves) + 1):
        assert again.state.tobytes() == match.state.tobytes()
        assert again.log(0) == match.log(0)
        if match.moves:
            assert again.undo() == match.undo()
    again.play(again.legal()[0])


def test_another_deal_is_refused() -> None:
    with pytest.raises(BadJournal, match="differently"):
        tw.new("fox", seed=4).restore(played("fox").dump())


def test_another_game_and_damage_are_refused() -> None:
    dumped = played("fox").dump()
    with pytest.raises(BadJournal, match="another version"):
        tw.new("woods", seed=3).restore(dumped)
    for cut in (b"", dumped[:10], dumped[:18], dumped[:40], dumped[:-10]):
        with pytest.raises(BadJournal):
            tw.new("fox", seed=3).restore(cut)
