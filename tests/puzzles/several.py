"""Shipped puzzles of one move; and puzzles that ask for two, made from those by hand with invented values.

Which numbers the shipped puzzles have changes with each hunt, so tests ask for what they need.
"""

import json
from collections.abc import Iterator
from typing import Any

from tanglewood.core.game.game import Game
from tanglewood.play.match import Match, replay
from tanglewood.puzzles import Puzzle, puzzles_of
from tanglewood.puzzles.collection import FILE, Collection, read

Json = dict[str, Any]
LATEST = 40  # moves until the seat decides again


def shipped(game: Game) -> Json:
    found: Json = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    return found


def of_one_move(game: Game) -> Iterator[Puzzle]:
    """The shipped puzzles that ask for one move and have one solution, in their order."""
    found = puzzles_of(game)
    for puzzle in map(found.puzzle, range(1, len(found) + 1)):
        if puzzle.then is None and len(puzzle.solutions) == 1:
            yield puzzle


def entry_of(game: Game) -> Json:
    """The first shipped puzzle with one of three moves as its solution, after which its seat decides again."""
    given = (one for one in shipped(game)["puzzles"] if len(one["worth"]) > 2)
    return next(found for one in given for found in [_with_a_step(one)] if found)


def several(game: Game) -> Collection:
    """The puzzles of a game, of which the first asks for two moves."""
    given = shipped(game)
    return read(game, json.dumps({**given, "puzzles": [entry_of(game), *given["puzzles"]]}))


def _with_a_step(entry: Json) -> Json | None:
    match = replay(entry["journal"])
    seat, first = match.actor, len(match.moves) + 1
    match.play(entry["solutions"][0])
    while not match.over and (match.actor != seat or len(match.legal()) < 3) and len(match.moves) < first + LATEST:
        match.play(match.legal()[0])
    if match.over or match.actor != seat or len(entry["solutions"]) > 1:
        return None
    return {**entry, "then": [{"between": match.moves[first:], **_made_up(match, entry["themes"])}]}


def _made_up(match: Match, themes: list[str]) -> Json:
    texts = [action.text for action in match.legal()]
    worth = {text: float(number == 0) for number, text in enumerate(texts)}
    return {"solutions": texts[:1], "tempting": texts[1], "worth": worth, "themes": themes, "solved": {"greedy": 0.5}}
