"""What a seat of Lost in the Woods observes of each person stands where it belongs."""

import numpy as np
from tests.conformance.tables import features
from tests.games.playing import walk

from tanglewood.games.lost.rules import cards
from tanglewood.games.lost.rules.board import SPACES
from tanglewood.games.lost.rules.state import MOST_SEATS

SEATS = 3


def one_of(place: int, places: int) -> list[int]:
    return [int(place == at) for at in range(places)]


def test_what_is_observed_of_people() -> None:
    """Oneself first, then the others to the left; places of those who are not there are empty."""
    done = 0
    for match in walk("lost", 4, SEATS):
        state = match.state
        for seat in range(SEATS):
            rows = np.reshape(features(match, seat)["people"], (MOST_SEATS, -1)).tolist()
            assert not any(rows[SEATS])
            for step, row in enumerate(rows[:SEATS]):
                who = (seat + step) % SEATS
                tracks = [track[who] for track in (state.vital, state.energy, state.water, state.food)]
                things = [int(np.sum(state.hands[who] == thing)) for thing in range(cards.THINGS)]
                turn = [int(state.done) >> who & 1, int(state.turn == who)]
                character = one_of(state.character[who], cards.CHARACTERS)
                assert row == [1, *character, *tracks, *things, *turn, *one_of(state.at[who], SPACES)]
                done += turn[0]
    assert done
