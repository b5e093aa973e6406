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


def rounds_of(one: Tournament) -> int:
    """The number of rounds with the people who take part; nobody has to meet somebody twice."""
    most = most_rounds(len(one.entrants), one.seats)
    return most if one.system == ROBIN else min(one.rounds, most)


def sizes_now(one: Tournament) -> list[int]:
    """The sizes of the next round's tables; none where too few take part."""
    return sizes_of(len(one.active), one.seats, get_game(one.game).seats)


def sittings_of(one: Tournament) -> list[Sitting]:
    """All tables so far."""
    return [Sitting(table.players, table.places) for table in one.seatings]


def standings_of(one: Tournament) -> list[Standing]:
    """How everybody stands."""
    numbers = [entrant.number for entrant in one.entrants]
    return standings(numbers, sittings_of(one), robin=one.system == ROBIN)


def next_round(one: Tournament, blocks: Collection[Pair]) -> list[Seating]:
    """The tables of the next round, without their ids, and the byes; `blocks` are who blocks whom.

    Of two who would have to meet although one blocks the other, the one who blocks gives way.
    """
    past, number = sittings_of(one), one.round + 1
    apart = {(min(pair), max(pair)) for pair in blocks}
    tables = _robin_tables(one) if one.system == ROBIN else _swiss_tables(one, past, apart)
    drawn = [seated(players, past) for players in tables]
    resting = [player for player in one.active if not any(player in players for players in drawn)]
    ways = {players: _given_way(players, blocks) for players in drawn}
    found = [(players, ways[players]) for players in drawn] + [((player,), BYE) for player in resting]
    return [Seating(number, place, "", players, places) for place, (players, places) in enumerate(found)]


def _robin_tables(one: Tournament) -> list[Pair]:
    pairs = robin_rounds([entrant.number for entrant in one.entrants])[one.round]
    return [pair for pair in pairs if {*pair} <= {*one.active}]


def _swiss_tables(one: Tournament, past: list[Sitting], apart: Collection[Pair]) -> list[list[int]]:
    order = [standing.player for standing in standings_of(one) if standing.player in one.active]
    return swiss_round(order, past, sizes_now(one), apart)


def _given_way(players: tuple[int, ...], blocks: Collection[Pair]) -> tuple[int, ...]:
    """The places of two of whom one blocks the other; none for others, who play."""
    if len(players) > 2:
        return ()
    blocking = [(own, other) in blocks for own, other in (players, players[::-1])]
    return tuple(1 + blocks_other for blocks_other in blocking) if any(blocking) else ()


def scores_of(seating: Seating) -> Mapping[int, float]:
    """The score of each player at a table that is over."""
    table = Sitting(seating.players, seating.places)
    return {player: table.score(player) for player in seating.players}
