"""What the views of explorers mean: the forest is turned and mirrored, with all slots, arrows and bends."""

from typing import Any

from tanglewood.games.explorers.rules.cards import COLUMNS, SHAPE_TEXTS, SIDE_TEXTS, SLOT_TEXTS

SIZES = {"glade": 5, "valley": 7}
WAYS = 7  # of turning or mirroring a board
MIRRORED = {"left": "right", "straight-left": "straight-right"}
MIRRORED |= {right: left for left, right in MIRRORED.items()}


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
        return MIRRORED.get(text, text) if self.mirrored else text

    def asked(self, frame: dict[str, Any]) -> dict[str, Any]:
        """A pending question: its arguments are numbers of shapes and slots."""
        arguments = list(frame["arguments"])
        if frame["question"] in ("slot", "rotation"):
            arguments[0] = SHAPE_TEXTS.index(self.card(SHAPE_TEXTS[arguments[0]]))
        if frame["question"] in ("rotation", "chart-rotation", "drop"):
            place = int(frame["question"] == "rotation")
            arguments[place] = SLOT_TEXTS.index(self.slot(SLOT_TEXTS[arguments[place]]))
        return {**frame, "arguments": arguments}

    def position(self, given: dict[str, Any]) -> dict[str, Any]:
        """A position."""
        paths = {}
        for slot, way in given["paths"].items():
            shape, arrow = way.split()
            paths[self.slot(slot)] = f"{self.card(shape)} {self.side(arrow)}"
        cards: dict[str, Any] = {key: [self.card(card) for card in given[key]] for key in ("deck", "pile", "pool")}
        hands = {
            key: [[self.card(card) for card in cards] for cards in given[key]] for key in ("hands", "known", "drawn")
        }
        unseen = [
            {**one, "card": self.card(one["card"]), "excluded": [*map(self.card, one["excluded"])]}
            for one in given["unseen"]
        ]
        slots = {key: [self.slot(slot) for slot in given[key]] for key in ("pieces", "goals")}
        return {
            **given,
            **cards,
            **hands,
            **slots,
            "unseen": unseen,
            "paths": paths,
            "pending": [*map(self.asked, given["pending"])],
        }


def renamed(position: dict[str, Any], view: int) -> dict[str, Any] | None:
    """The position in a view: seven of one board, then seven of the other."""
    board, way = divmod(view - 1, WAYS) if view else (list(SIZES).index(position["board"]), -1)
    if position["board"] != list(SIZES)[board]:
        return None
    mirrored, turns = divmod(way + 1, 4)
    return Symmetry(SIZES[position["board"]], turns, bool(mirrored)).position(position)
