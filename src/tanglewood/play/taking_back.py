"""Whether moves can be taken back among people: only those that have shown nobody anything hidden.

Movers may show what they knew, such as a card of their own hand.
"""

from typing import Any

import numpy as np

from tanglewood.core.checks.errors import MoveError
from tanglewood.core.game.concealing import BYTE, FIRST_SEAT, masks
from tanglewood.core.game.game import Game
from tanglewood.core.state.events import AUDIENCE, EVERYONE
from tanglewood.core.view.view import SPECTATOR
from tanglewood.play.match import Match

WORLDS = 16  # in which the moves are made again


def has_shown(match: Match, ply: int) -> bool:
    """Whether the moves from the first `ply` on have shown anybody something hidden.

    They have if the player of the first of them, or everybody, learned more than that player knew: then the same moves
    lead to other sights in other worlds that fit what the player knew. And they have if they changed what another
    player alone sees, as a draw or a look does.
    """
    before, (first, *then) = match.at(ply), match.states[ply:]
    seat, moves, game = before.actor, match.moves[ply:], match.game
    for other in range(match.seats):
        own = _own(game, first, other)
        if other != seat and any(_own(game, state, other) != own or _looked(state, other, seat) for state in then):
            return True
    sights = _sights(match, seat)
    return any(_sights_after(before.imagine(seat, world), moves, seat) != sights for world in range(WORLDS))


def _sights(match: Match, seat: int) -> tuple[bytes, bytes]:
    """The sight of a seat, and that of everybody."""
    return match.concealed(seat).tobytes(), match.concealed(None).tobytes()


def _sights_after(world: Match, moves: list[str], seat: int) -> tuple[bytes, bytes] | None:
    """The sights after moves in another world; None where they cannot be made."""
    try:
        for move in moves:
            world.play(move)
    except MoveError:
        return None
    return _sights(world, seat)


def _own(game: Game, state: Any, seat: int) -> bytes:
    """The part of a state that a seat alone sees."""
    seen, of_all = (masks(game)[0][viewer + FIRST_SEAT] for viewer in (seat, SPECTATOR))
    return bytes(np.frombuffer(state.tobytes(), BYTE) & seen & ~of_all)


def _looked(state: Any, seat: int, mover: int) -> bool:
    """Whether the last move told a seat something that the mover was not told."""
    audiences = [int(state.events[row, AUDIENCE]) for row in range(int(state.event_count))]
    return any(one != EVERYONE and one >> seat & 1 and not one >> mover & 1 for one in audiences)
