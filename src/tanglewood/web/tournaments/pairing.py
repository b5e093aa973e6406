"""A tournament of people as the arena sees it: numbers at tables, their standings, and who meets whom next."""

from collections.abc import Collection, Mapping

from tanglewood.arena.rounds import (
    Pair,
    Sitting,
    Standing,
    most_rounds,
    robin_rounds,
    seated,
    sizes_of,
    standings,
    swiss_round,
)
from tanglewood.core.game.registry import get_game
from tanglewood.store import Seating, Tournament
from tanglewood.store.tournaments import ROBIN

BYE = (1,)


def rounds_of(tournament: Tournament) -> int:
    """The number of rounds with the people who take part; nobody has to meet somebody twice."""
    most = most_rounds(len(tournament.entrants), tournament.seats)
    return most if tournament.system == ROBIN else min(tournament.rounds, most)


def sizes_now(tournament: Tournament) -> list[int]:
    """The sizes of the next round's tables; none where too few take part."""
    return sizes_of(len(tournament.active), tournament.seats, get_game(tournament.game).seats)


def sittings_of(tournament: Tournament) -> list[Sitting]:
    """The tables of all rounds so far."""
    return [Sitting(table.players, table.places) for table in tournament.seatings]


def standings_of(tournament: Tournament) -> list[Standing]:
    """How everybody stands."""
    numbers = [entrant.number for entrant in tournament.entrants]
    return standings(numbers, sittings_of(tournament), robin=tournament.system == ROBIN)


def next_round(tournament: Tournament, blocks: Collection[Pair]) -> list[Seating]:
    """The tables of the next round, without their ids, and the byes; `blocks` are who blocks whom.

    Of two who would have to meet although one blocks the other, the one who blocks gives way.
    """
    past, number = sittings_of(tournament), tournament.round + 1
    apart = {(min(pair), max(pair)) for pair in blocks}
    tables = _robin_tables(tournament) if tournament.system == ROBIN else _swiss_tables(tournament, past, apart)
    drawn = [seated(players, past) for players in tables]
    resting = [player for player in tournament.active if not any(player in players for players in drawn)]
    ways = {players: _given_way(players, blocks) for players in drawn}
    seated_and_resting = [(players, ways[players]) for players in drawn] + [((player,), BYE) for player in resting]
    numbered = enumerate(seated_and_resting)
    return [Seating(number, table, "", players, places) for table, (players, places) in numbered]


def _robin_tables(tournament: Tournament) -> list[Pair]:
    pairs = robin_rounds([entrant.number for entrant in tournament.entrants])[tournament.round]
    return [pair for pair in pairs if {*pair} <= {*tournament.active}]


def _swiss_tables(tournament: Tournament, past: list[Sitting], apart: Collection[Pair]) -> list[list[int]]:
    order = [standing.player for standing in standings_of(tournament) if standing.player in tournament.active]
    return swiss_round(order, past, sizes_now(tournament), apart)


def _given_way(players: tuple[int, ...], blocks: Collection[Pair]) -> tuple[int, ...]:
    """The places of two of whom one blocks the other; none for others, who play."""
    if len(players) > 2:
        return ()
    blocking = [(player, other) in blocks for player, other in (players, players[::-1])]
    return tuple(1 + blocks_other for blocks_other in blocking) if any(blocking) else ()


def scores_of(seating: Seating) -> Mapping[int, float]:
    """The score of each player at a table that is over."""
    table = Sitting(seating.players, seating.places)
    return {player: table.score(player) for player in seating.players}
