"""What the views of lost mean: the map is mirrored, north to south, in the last six, and turned against the clock.

The four spaces of Tiny Lost have a single other view: mirrored along the axis from south-west to north-east.
"""

from collections.abc import Sequence
from typing import Any

import tanglewood as tw
from tanglewood.core.view.view import Speaker, default_names
from tanglewood.games.lost.rules.board import SPACE_TEXTS

DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")
LETTERS = "ABCDEF"  # of the exits, with the clock from the north-west
SMALL_MAP = ("b2", "b3", "a2", "a1")  # of Tiny Lost
SMALL_VIEWS = ((0, False), (2, True))

SPECTATOR = Speaker(None, default_names(4))


class Turned:
    """One of the twelve symmetries of a hexagon."""

    def __init__(self, turns: int, mirrored: bool, spaces: Sequence[str] = SPACE_TEXTS) -> None:
        self.turns, self.mirrored, self.spaces = turns, mirrored, spaces
        self.middle = "abcdefg".index(spaces[0][0])  # the middle row

    def space(self, text: str) -> str:
        """Where a space goes; worked out in three coordinates that add up to 0, as hexes are."""
        row = "abcdefg".index(text[0]) - self.middle
        column = int(text[1:]) - 1 - self.middle + max(0, -row)
        place = (column, row, -column - row)
        if self.mirrored:
            place = (-place[2], -place[1], -place[0])
        for _ in range(self.turns):  # what was eastward is north-eastward then
            place = (-place[2], -place[0], -place[1])
        column, row, _ = place
        return f"{'abcdefg'[row + self.middle]}{column + 1 + self.middle - max(0, -row)}"

    def way(self, text: str) -> str:
        """Where a direction goes."""
        way = DIRECTIONS.index(text)
        return DIRECTIONS[((-way if self.mirrored else way) + self.turns) % 6]

    def letter(self, letter: str) -> str:
        """Where a letter goes: they go with the clock, the map is turned against it."""
        if self.spaces == SMALL_MAP:
            return "AB"["AB".index(letter) ^ self.mirrored]
        number = LETTERS.index(letter)
        return LETTERS[((4 - number if self.mirrored else number) - self.turns) % 6]

    def token(self, text: str | None) -> str | None:
        """What a token shows."""
        return f"clue {self.letter(text[-1])}" if text and text.startswith("clue") else text

    def frame(self, frame: dict[str, Any]) -> dict[str, Any]:
        """A pending question: only the ways of a walk are of the map."""
        if frame["question"] != "walk":
            return frame
        beast, steps, ways, rest = frame["arguments"]
        ways = sum(1 << DIRECTIONS.index(self.way(name)) for way, name in enumerate(DIRECTIONS) if ways >> way & 1)
        return {**frame, "arguments": [beast, steps, ways, rest]}

    def position(self, given: dict[str, Any]) -> dict[str, Any]:
        """The same match on this map."""
        goes = [self.spaces.index(self.space(text)) for text in self.spaces]
        found = {**given, "cards": [None] * len(goes), "tokens": [None] * len(goes)}
        for space, there in enumerate(goes):
            found["cards"][there] = given["cards"][space]
            found["tokens"][there] = self.token(given["tokens"][space])
        found["seen"] = [*map(self.space, given["seen"])]
        found["heaps"] = {self.space(text): heap for text, heap in given["heaps"].items()}
        found["beasts"] = {name: self.space(text) for name, text in given["beasts"].items()}
        found["winds"] = [*map(self.way, given["winds"])]
        found["people"] = [{**someone, "at": self.space(someone["at"])} for someone in given["people"]]
        found["clues"] = [*map(self.letter, given["clues"])]
        found["pending"] = [*map(self.frame, given["pending"])]
        return found


def renamed(position: dict[str, Any], view: int) -> dict[str, Any]:
    """The position in a view."""
    if len(position["cards"]) == len(SMALL_MAP):
        return Turned(*SMALL_VIEWS[view], SMALL_MAP).position(position)
    mirrored, turns = divmod(view, len(DIRECTIONS))
    return Turned(turns, bool(mirrored)).position(position)


def goes_by_names(match: tw.Match) -> bool:
    """Whether two animals of a kind are equally near to the players: L30 then goes by the spaces' numbers."""
    facts = match.game.facts(match.state, SPECTATOR)
    places = {space["space"]: space["axial"] for space in facts["map"]}
    people = [places[someone["at"]] for someone in facts["people"]]
    near = [
        (beast, min(apart(space["axial"], place) for place in people))
        for space in facts["map"]
        if space["terrain"]
        for beast in set(space["beasts"])
    ]
    return len(set(near)) < len(near)


def apart(one: list[int], other: list[int]) -> int:
    """The steps between two axial places."""
    column, row = other[0] - one[0], other[1] - one[1]
    return max(abs(column), abs(row), abs(column + row))
