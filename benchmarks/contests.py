"""The contests that `benchmarks.strength` measures: which bots meet in which game, and on how many deals."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from tanglewood.arena.paired_match import PairedMatch
from tanglewood.bots import LEVELS, in_game, is_external, read_bot
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.nets.about import digest
from tanglewood.nets.file import Trained, digest_of, net_of

SEED = 1
TABLE, LADDER = "table", "levels"
TABLES = {  # by game, the deals for two of matches that need no time, of 25 ms a move and of 250 ms
    "fox": (400, 100, 20),
    "woods": (400, 100, 16),
    "grimwood": (200, 20, 5),
    "explorers": (100, 30, 6),
    "lost": (200, 20, 6),
}
CONTESTS = (  # bot A, bot B, and which of the numbers of deals
    ("net", "greedy", 0),
    ("net", "ismcts:1000", 1),
    ("champion:25ms", "greedy", 1),
    ("champion:25ms", "ismcts:25ms", 1),
    ("champion:250ms", "ismcts:250ms", 2),
    ("champion:250ms", "champion:25ms", 2),
)
THEIRS = "openspiel:benchmarks.contests:open_spiel_ismcts"
THEIR_SIMULATIONS = 46  # of OpenSpiel's search in Python: some 250 ms a move
OTHERS = {"fox": (("champion:25ms", THEIRS, 2),)}  # contests of one game
LEVEL_TABLES = {  # by game, the deals for two of levels by a net, of the others, of the top two
    "fox": (400, 100, 20),
    "woods": (400, 100, 30),
    "grimwood": (300, 60, 8),
    "explorers": (200, 40, 10),
    "lost": (200, 80, 4),
}
FEWEST = 2  # deals of a contest


@dataclass(frozen=True)
class Pairing:
    """Two bots in a game with so many seats, to meet on the deals from 0 to `deals`."""

    table: str  # TABLE or LADDER
    game: str
    seats: int
    bot_a: str
    bot_b: str
    deals: int

    @cached_property
    def key(self) -> dict[str, Any]:
        """All that a result depends on. Another net, temperature or version of the rules needs new games."""
        game = get_game(self.game)
        return {
            "game": self.game,
            "rules": game.version,
            "seats": self.seats,
            "bot_a": self.bot_a,
            "bot_b": self.bot_b,
            "plays_a": plays(self.bot_a, game, self.seats),
            "plays_b": plays(self.bot_b, game, self.seats),
        }

    @property
    def contest(self) -> PairedMatch:
        """The two bots at the game's tables."""
        game = get_game(self.game)
        return PairedMatch(game, game.prepare(self.seats), read_bot(self.bot_a), read_bot(self.bot_b), SEED)


def player(bot: str, game: str, seats: int) -> str:
    """The spec of the bot that really plays: that of a level depends on the game."""
    spec = in_game(bot, game, seats)
    return spec if is_external(spec) else read_bot(spec).spec


def plays(bot: str, game: Game, seats: int) -> str:
    """The same, with a digest of the net that it uses."""
    spec = player(bot, game.id, seats)
    made: Any = None if is_external(spec) else read_bot(spec)
    file = made.net_at(game, seats) if hasattr(made, "net_at") else None
    if file is None:
        return spec
    trained = net_of(game, file, seats)
    how = f" {trained.about.exploration:g} {trained.about.ahead}" if hasattr(made, "ahead") else ""
    return f"{spec} {digest_of(trained.net)}{how}{plan_of(trained, seats)}"


def plan_of(trained: Trained, seats: int) -> str:
    """A digest of the game's plan, if it has one there."""
    own, none = (
        digest(b"".join(part.tobytes() for part in trained.planner(of) or () if part.any())) for of in (seats, 0)
    )
    return f" {own}" if own != none else ""


def table(games: Sequence[str], factor: float) -> Iterator[Pairing]:
    """The contests of nets and searches, in all games with all numbers of seats."""
    for game in games:
        for seats in get_game(game).seats:
            for bot_a, bot_b, place in CONTESTS + OTHERS.get(game, ()):
                yield Pairing(TABLE, game, seats, bot_a, bot_b, _deals(TABLES[game][place], seats, factor))


def ladder(games: Sequence[str], factor: float) -> Iterator[Pairing]:
    """Each level against the one below, in all games with all numbers of seats."""
    for game in games:
        for seats in get_game(game).seats:
            for below, above in pairwise(LEVELS):
                by_net = player(above.id, game, seats).startswith("net:")
                many = LEVEL_TABLES[game][2 if above is LEVELS[-1] else not by_net]
                yield Pairing(LADDER, game, seats, above.id, below.id, _deals(many, seats, factor))


def _deals(many: int, seats: int, factor: float) -> int:
    """With more seats a deal is played more often, so fewer deals do."""
    return max(FEWEST, round(many * factor * 2 / max(2, seats)))


def known_games(games: Iterable[str]) -> list[str]:
    """Those games for which the numbers of deals are set: variants and games from elsewhere have none."""
    return [game for game in games if game in TABLES]


def open_spiel_ismcts(game: Any, _player: int, seed: int) -> Any:
    """OpenSpiel's search over the same rules, which `THEIRS` names."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    chance = RandomState(seed % (1 << 32))
    return ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.0, THEIR_SIMULATIONS, random_state=chance)
