"""Laws of Explorers and Paths over random matches: pieces, paths and games as the rules say, and mirrored alike."""

import random
from itertools import pairwise
from typing import Any

import pytest
from tests.games.explorers.setting import SEATS
from tests.games.playing import walk, walks

import tanglewood as tw
from tanglewood.core.events import events_of
from tanglewood.games.explorers.cards import (
    BOARD_SIZES,
    COLUMNS,
    RIVERS,
    SHAPE_TEXTS,
    SIDE_TEXTS,
    SLOT_TEXTS,
)
from tanglewood.games.explorers.state import Happened

pytestmark = pytest.mark.many

BOTH = ["glade", "valley"]
MIRRORED = (0, 2, 1, 4, 3, 5, 6)  # each shape's mirror image


@pytest.mark.parametrize("board", range(2))
def test_boards_look_alike_from_every_corner(board: int) -> None:
    last = BOARD_SIZES[board] - 1
    rivers = {divmod(slot, 7) for slot in RIVERS[board]}
    assert rivers == {(column, last - row) for row, column in rivers}
    assert rivers == {(row, last - column) for row, column in rivers}


@pytest.mark.parametrize("board", BOTH)
def test_pieces_and_paths_keep_off_rivers(board: str) -> None:
    rivers = {SLOT_TEXTS[slot] for slot in RIVERS[BOTH.index(board)]}
    for match in walks("explorers", 3, board=board):
        given = match.position()
        assert not rivers & {*given["pieces"], *given["paths"]}
        assert not {*given["goals"], *given["pieces"]} & rivers


def test_paths_under_pieces_vanish_by_druids_only() -> None:
    """A slot with a piece that had a path has one after the move, unless a Druid's path was moved off."""
    for seed in range(3):
        for before, after, gone in moments(seed):
            for slot in set(before["pieces"]) & set(before["paths"]):
                assert slot in after["paths"] or slot in gone, slot


def moments(seed: int) -> list[tuple[dict[str, Any], dict[str, Any], list[str]]]:
    """Pairs of positions before and after each move of a random match, and the slots where a Druid removed a path."""
    seen = [
        (match.position(), [SLOT_TEXTS[e.a] for e in events_of(match.state) if e.kind == Happened.GONE])
        for match in walk("explorers", seed, SEATS[seed % len(SEATS)])
    ]
    return [(before, after, gone) for (before, _), (after, gone) in pairwise(seen)]


def test_only_the_player_at_turn_moves() -> None:
    for seed in range(3):
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
    for match in walks("explorers", 3):
        given = match.position()
        assert given["moves"] >= 0
        assert -4 <= given["plays"] <= 16
        assert given["phase"] == "explorers" or given["active"]
        assert match.over or match.actor == given["turn"] or given["pending"][-1]["question"] in ("gift", "halve")


# The forest turned and mirrored: the game is the same with all slots, arrows and bends moved alike


class Symmetry:
    """One of the eight symmetries of a square: quarter turns clockwise, mirrored left to right before or not."""

    def __init__(self, size: int, turns: int, mirrored: bool) -> None:
        self.last, self.turns, self.mirrored = size - 1, turns, mirrored

    def slot(self, text: str) -> str:
        """Where a slot goes."""
        column, row = COLUMNS.index(text[0]), int(text[1:]) - 1
        if self.mirrored:
            column = self.last - column
        for _ in range(self.turns):
            row, column = column, self.last - row
        return f"{COLUMNS[column]}{row + 1}"

    def side(self, text: str) -> str:
        """Where a side goes."""
        side = SIDE_TEXTS.index(text)
        if self.mirrored and side % 2:
            side = (side + 2) % 4
        return SIDE_TEXTS[(side + self.turns) % 4]

    def card(self, text: str) -> str:
        """A card: bends are exchanged by a mirror."""
        if self.mirrored and text in SHAPE_TEXTS:
            return SHAPE_TEXTS[MIRRORED[SHAPE_TEXTS.index(text)]]
        return text

    def move(self, text: str) -> str:
        """A move."""
        family, _, rest = text.partition(" ")
        change = {"go": self.slot, "at": self.slot, "arrow": self.side, "path": self.card, "discard": self.card}
        return f"{family} {change[family](rest)}" if family in change else text

    def position(self, given: dict[str, Any]) -> dict[str, Any]:
        """A position with nothing pending, its cards in the order in which they lie."""
        paths = {}
        for slot, way in given["paths"].items():
            shape, arrow = way.split()
            paths[self.slot(slot)] = f"{self.card(shape)} {self.side(arrow)}"
        cards: dict[str, Any] = {key: [self.card(card) for card in given[key]] for key in ("deck", "pile", "pool")}
        hands = {
            key: [[self.card(card) for card in cards] for cards in given[key]] for key in ("hands", "known", "drawn")
        }
        slots = {key: [self.slot(slot) for slot in given[key]] for key in ("pieces", "goals")}
        return {**given, **cards, **hands, **slots, "paths": paths}


def comparable(given: dict[str, Any]) -> dict[str, Any]:
    """What has to be alike: all but chances, events and the numbers within what is pending."""
    kept = {
        key: given[key] for key in ("paths", "pieces", "goals", "turn", "phase", "plays", "moves", "turns", "front")
    }
    kept["questions"] = [frame["question"] for frame in given["pending"]]
    kept["cards"] = [sorted(given[key]) for key in ("deck", "pile")] + [sorted(hand) for hand in given["hands"]]
    return kept


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("board", BOTH)
def test_symmetric_forests_give_symmetric_games(board: str, turns: int, mirrored: bool) -> None:
    """Moves that are mirrored and turned keep a game alike, until its deck is first shuffled anew."""
    symmetry = Symmetry(BOARD_SIZES[BOTH.index(board)], turns, mirrored)
    chance = random.Random(turns)
    match = tw.new("explorers", 3, turns, board=board)
    twin = tw.from_position("explorers", symmetry.position(match.position()))
    for _ in range(400):
        legal = [action.text for action in match.legal()]
        assert {symmetry.move(text) for text in legal} == {action.text for action in twin.legal()}
        assert twin.scores() == match.scores()
        assert comparable(twin.position()) == comparable(symmetry.position(match.position()))
        choice = chance.choice(legal)
        match.play(choice)
        if match.over or any(event.kind == Happened.SHUFFLE for event in events_of(match.state)):
            return
        twin.play(symmetry.move(choice))
    raise AssertionError("the deck should have run out")
