"""Laws of Explorers and Paths over random matches: pieces, paths and games as the rules say."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from tests.games.explorers.setting import SEATS
from tests.games.playing import looks, walk
from tests.sampling import sampled

from tanglewood.core.state.events import events_of
from tanglewood.games.explorers.rules.cards import BOARD_SIZES, RIVERS, SLOT_TEXTS
from tanglewood.games.explorers.rules.state import Happened

pytestmark = pytest.mark.many

BOTH = ["glade", "valley"]


@pytest.mark.parametrize("board", range(2))
def test_boards_look_alike_from_every_corner(board: int) -> None:
    last = BOARD_SIZES[board] - 1
    rivers = {divmod(slot, 7) for slot in RIVERS[board]}
    assert rivers == {(column, last - row) for row, column in rivers}
    assert rivers == {(row, last - column) for row, column in rivers}


@pytest.mark.parametrize("board", BOTH)
def test_pieces_and_paths_keep_off_rivers(board: str) -> None:
    rivers = {SLOT_TEXTS[slot] for slot in RIVERS[BOTH.index(board)]}
    for match in looks("explorers", 3, board=board):
        given = match.position()
        assert not rivers & {*given["pieces"], *given["paths"]}
        assert not {*given["goals"], *given["pieces"]} & rivers


def test_paths_under_pieces_vanish_by_druids_only() -> None:
    """A slot with a piece that had a path has one after the move, unless a Druid's path was moved off."""
    for seed in range(sampled(2, 3)):
        for before, after, gone in moments(seed):
            for slot in set(before["pieces"]) & set(before["paths"]):
                assert slot in after["paths"] or slot in gone, slot


@cache
def moments(seed: int) -> list[tuple[dict[str, Any], dict[str, Any], list[str]]]:
    """Pairs of positions before and after each move of a random match, and the slots where a Druid removed a path."""
    seen = [
        (match.position(), [SLOT_TEXTS[e.a] for e in events_of(match.state) if e.kind == Happened.GONE])
        for match in walk("explorers", seed, SEATS[seed % len(SEATS)])
    ]
    return [(before, after, gone) for (before, _), (after, gone) in pairwise(seen)]


def test_only_the_player_at_turn_moves() -> None:
    for seed in range(sampled(2, 3)):
        for before, after, _ in moments(seed):
            moved = [seat for seat, slot in enumerate(before["pieces"]) if after["pieces"][seat] != slot]
            assert moved in ([], [before["turn"]])


@pytest.mark.parametrize("seats", SEATS)
def test_games_end_at_the_goal_or_after_sixty_rounds(seats: int) -> None:
    for seed in range(2):
        *_, match = walk("explorers", seed, seats)
        given = match.position()
        arrived = [seat for seat in range(seats) if given["pieces"][seat] == given["goals"][seat]]
        if arrived:
            assert match.winners() == arrived
        else:
            assert given["turns"] == 60 * seats
            best = max(match.scores())
            assert match.winners() == [seat for seat, points in enumerate(match.scores()) if points == best]


def test_counts_of_a_turn_stay_sensible() -> None:
    for match in looks("explorers", 3):
        given = match.position()
        assert given["moves"] >= 0
        assert -4 <= given["plays"] <= 16
        assert given["phase"] == "explorers" or given["active"]
        assert match.over or match.actor == given["turn"] or given["pending"][-1]["question"] in ("gift", "halve")
