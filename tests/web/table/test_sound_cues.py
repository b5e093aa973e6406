"""Which sound a move has: that of its most important event, for every game."""

import random
from dataclasses import replace

import pytest
from tests.web.browser.stall import CARDS, view

import tanglewood as tw
from tanglewood.core.view.view import CUES, Happening
from tanglewood.web.table.recap import cue

MOVES = 250
DRAWS = {"fox", "grimwood", "explorers", "lost"}  # games in which single cards are drawn or things taken


@pytest.mark.parametrize("game", ["fox", "woods", "grimwood", "explorers", "lost"])
def test_a_game_has_each_sound_that_it_has_events_for(game: str) -> None:
    match, chance = tw.new(game, seed=3), random.Random(1)
    heard = set()
    while not match.over and len(match.moves) < MOVES:
        match.play(chance.choice(match.legal()))
        heard |= {cue(match.view(seat)) for seat in range(match.seats)}
    assert heard - {""} == set(CUES if game in DRAWS else ("capture", "card"))


def test_the_most_important_event_is_heard_and_a_chapter_is_silent() -> None:
    def happened(*cues: str) -> str:
        return cue(replace(view(CARDS), happened=tuple(Happening("event", 0, "", cue=one) for one in cues)))

    assert happened("card", "capture", "draw") == "capture"
    assert happened("", "card") == "card"
    assert happened("") == happened() == ""
