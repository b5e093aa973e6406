"""Dangers of the next animal phase for a player, if everyone stays. Numbers in brackets are those of RULINGS.md."""

from tanglewood.games.lost.rules import beasts, board, cards, people
from tanglewood.games.lost.rules.cards import Beast
from tanglewood.games.lost.rules.state import LostState, Phase


def of_boars(state: LostState, space: int) -> int:
    """The damage of boars on a space when the day or the night ends, before the meal. [L32]"""
    damage = int(cards.BEAST_DAMAGE[Beast.BOAR])
    return sum(damage for kind, lair in _awake(state) if kind == Beast.BOAR and lair == space)


def after_the_meal(state: LostState, space: int) -> int:
    """The most damage that snakes, bear and jaguar can do to one player on a space. [L31, L33]

    Boars are left out: they walk away then, and only a movement card could lead one here.
    """
    return sum(int(cards.BEAST_DAMAGE[kind]) for kind, lair in _awake(state) if _attacks(state, kind, lair, space))


def _awake(state: LostState) -> list[tuple[int, int]]:
    """The kind and the space of each animal that is face up."""
    return [
        (int(kind), int(state.beasts[beast]))
        for beast, kind in enumerate(cards.KIND_OF)
        if beasts.is_awake(state, beast)
    ]


def _attacks(state: LostState, kind: int, lair: int, space: int) -> bool:
    """Whether an animal can attack a player on a space."""
    if kind == Beast.SNAKE:
        return lair == space or (board.distance(lair, space) == 1 and not people.standing_at(state, lair))
    hunts = kind >= Beast.BEAR and state.phase >= Phase.NIGHT
    return hunts and _arrives(state, kind, lair, space, int(cards.WALK_STEPS[kind]))


def _arrives(state: LostState, kind: int, here: int, space: int, steps: int) -> bool:
    """Whether a bear or jaguar can reach a space before something stops it. [L33, L36]"""
    if here == space:
        return True
    if steps == 0 or people.standing_at(state, here) or people.is_face_down(state, here):
        return False
    walked = steps < int(cards.WALK_STEPS[kind])
    if walked and kind == Beast.BEAR and int(state.heaps[here]) & cards.FOOD_THINGS:
        return False
    ways = beasts.ways_towards(here, beasts.goals_of(state, kind, here))
    further = (board.neighbour(here, way) for way in range(board.DIRECTIONS) if ways >> way & 1)
    return any(_arrives(state, kind, other, space, steps - 1) for other in further)
