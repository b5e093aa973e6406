"""Journals, as dicts and as files: refused as such, or replayed to a match as good as any."""

import json
import random
import tempfile
import warnings
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.conformance.mutants import Mutant, scrambled
from tests.conformance.tables import finished
from tests.conformance.using import use
from tests.soak.fuzz.positions import EACH_MATCH, tables_of

import tanglewood as tw
from tanglewood.play import deal, journal
from tanglewood.play.journal import TABLE, names_in
from tanglewood.terminal import saved_games
from tanglewood.terminal.seating import Seating

A_KEY = 1 << 255


@lru_cache(4)
def journals(game: str, number: int) -> list[dict[str, Any]]:
    """Of one random match: from its seed, cut short, from a key, from a position, and as a terminal keeps it."""
    kinds = tables_of(game)
    table = kinds[number % len(kinds)]
    whole = finished(table, number).journal()
    cut = {**whole, "moves": whole["moves"][: len(whole["moves"]) // 2]}
    middle = tw.replay(cut)
    placed = tw.from_position(game, middle.position())
    placed.play(placed.legal()[0])
    keyed = tw.new(game, table.seats, A_KEY + number, **dict(table.options))
    for _ in range(min(8, len(whole["moves"]))):
        keyed.play(keyed.legal()[-1])
    seating = {TABLE: {**Seating(("none",) + ("greedy",) * (table.seats - 1)).to_dict(), "over": False}}
    return [whole, cut, placed.journal(), deal.opened(keyed.journal(), "t1"), {**cut, **seating}]


class Journals:
    """Changed journals of a game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._folder = tempfile.TemporaryDirectory()
        self.path = Path(self._folder.name) / "journal.json"

    def __call__(self, number: int, chance: random.Random) -> bool:
        """Try one, in every second case from a file; whether it was accepted."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", tw.RulesChanged)
            return self._try(number, chance)

    def _try(self, number: int, chance: random.Random) -> bool:
        known = journals(self.game, number // EACH_MATCH)
        given: Any = Mutant.of(chance.choice(known), known, chance).given
        try:
            if number % 2:
                data, other = (json.dumps(one).encode() for one in (given, chance.choice(known)))
                self.path.write_bytes(scrambled(data, other, chance) if chance.random() < 0.5 else data)
                given = journal.load(self.path)
                saved_games.open_game(self.game, self.path, Seating(("none", "greedy")))
            match = tw.replay(given)
        except tw.BadJournal:
            match = None
        with suppress(tw.BadJournal):
            deal.verify(given)
        if match is not None:
            names_in(given, match.seats)
            use(match, chance)
        return match is not None

    def close(self) -> None:
        """Remove the file."""
        self._folder.cleanup()
