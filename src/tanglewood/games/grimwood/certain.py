"""What is certain of an action by what its seat knows: facts for those who explain a move.

Combos, the discard pile and how many cards each holds are open, so that what an action changes there is certain; where
it asks at once which combo is meant, the best answer is told.
"""

from collections.abc import Iterator, Sequence

from tanglewood.core.ahead import outcomes
from tanglewood.core.frames import top_kind
from tanglewood.core.message import Argument, Message, Player
from tanglewood.core.seats import NOBODY
from tanglewood.core.view import Speaker, counted
from tanglewood.games.grimwood import bags, cards, table
from tanglewood.games.grimwood.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.cards import COMBO_NAMES, NAMES, SET_POINTS, Combo, Kind, card_named
from tanglewood.games.grimwood.hands import seen_cards
from tanglewood.games.grimwood.knowledge import cards_in_sight
from tanglewood.games.grimwood.messages import message
from tanglewood.games.grimwood.rules import cards_in_play
from tanglewood.games.grimwood.state import Frame, GrimwoodState
from tanglewood.games.grimwood.story import result

OF_COMBOS = (Frame.JOIN, Frame.OFFER, Frame.TARGET)  # questions whose answers change nothing but combos
OF_KNOWN_CARDS = (Frame.PICK, Frame.KEEP, Frame.LIMIT)  # questions after which the own hand is known
AMULET = int(Kind.AMULET)  # as compiled rules take no member of an enum from outside


def certain(state: GrimwoodState, action: int, speaker: Speaker) -> tuple[Message, ...]:
    """Of an action of the seat for which the state is concealed."""
    after = outcomes(state, action, lambda one: top_kind(one) in OF_COMBOS)
    if all(one.actor == NOBODY for one in after):
        return (message("certain-end", result=result(after[0], speaker)),)
    return (
        *_of_combos(state, after),
        *_of_others(state, after[0]),
        *_of_sets(state, after[0], ends_turn=MOVE_OF[action] == Move.END),
        *_of_asking(state, action),
    )


# Combos


def _of_combos(state: GrimwoodState, after: Sequence[GrimwoodState]) -> Iterator[Message]:
    """What each has on the table then: one's own at its most, that of others at its least; and what is shielded."""
    open_still = len(after) > 1
    for seat in range(int(state.seats)):
        choose, name = (max, "certain-points-best") if seat == state.actor else (min, "certain-points-least")
        before, then = int(state.points[seat]), choose(int(one.points[seat]) for one in after)
        if then != before:
            name = name if open_still else "certain-points"
            yield message(name, player=Player(seat), points=then, before=before)
    safe = max(_shielded(one) for one in after)
    if safe and not state.shielded:
        yield message("certain-shield-can" if open_still else "certain-shield", points=safe)


def _shielded(state: GrimwoodState) -> int:
    """What the combo with the Dragon is worth, 0 without one."""
    return sum(table.points_of(state, row) for row in range(state.combos) if table.is_shielded(state, row))


# Hands and turns


def _of_others(state: GrimwoodState, after: GrimwoodState) -> Iterator[Message]:
    """How many cards each holds then, if it takes others theirs, who misses a turn, and the last turns. [G8, G29]"""
    changed = [seat for seat in range(int(state.seats)) if state.held[seat] != after.held[seat]]
    for seat in changed if changed != [state.actor] and top_kind(state) != Frame.ASK else []:
        about: dict[str, Argument] = {"cards": int(after.held[seat]), "before": int(state.held[seat])}
        yield message("certain-held", player=Player(seat), **about)
    for seat in range(int(state.seats)):
        if after.skips[seat] > state.skips[seat]:
            yield message("certain-miss", player=Player(seat))
    if after.deck_size == 0 < state.deck_size:
        yield message("certain-last-card")


def _of_sets(state: GrimwoodState, after: GrimwoodState, *, ends_turn: bool) -> Iterator[Message]:
    """Which sets are together in the own hand, or not any more. [G6]"""
    seat, before = int(state.actor), int(bags.layable(int(state.hands[state.actor])))
    then = int(bags.layable(int(after.hands[seat]))) if top_kind(state) in OF_KNOWN_CARDS else before
    for combo in range(Combo.OWLS, cards.COMBO_KINDS):
        bit = 1 << combo - 1
        about: dict[str, Argument] = {"combo": COMBO_NAMES[combo], "points": SET_POINTS[combo]}
        if then & ~before & bit:
            yield message("certain-completes", **about)
        if before & ~then & bit:
            yield message("certain-breaks", **about)
        if ends_turn and before & bit:
            yield message("certain-keeps", **about)


# Steals and questions to others


def _of_asking(state: GrimwoodState, action: int) -> Iterator[Message]:
    """What others are known to hold or not to hold, where it is asked or stolen, and what is left against steals."""
    move, index, seat = int(MOVE_OF[action]), int(INDEX_OF[action]), int(state.actor)
    match move:
        case Move.STEAL:
            yield from _of_a_steal(state, index)
        case Move.ASK:
            holders = [other for other in range(int(state.seats)) if other != seat and _knows(state, other, index)]
            for other in holders:
                yield message("certain-holds", player=Player(other), card=NAMES[index])
            if not _hidden(state, index) and not holders:
                yield message("certain-nobody", card=NAMES[index])
        case Move.AMULET:
            yield message("certain-amulets", amulets=bags.count_of(int(state.hands[seat]), AMULET) - 1)
        case Move.NO:
            yield message("certain-costs", cards=int(state.held[seat]))


def _of_a_steal(state: GrimwoodState, victim: int) -> Iterator[Message]:
    seen, held = seen_cards(state, int(state.actor), victim), int(state.held[victim])
    unknown = held - bags.size_of(seen)
    if bags.count_of(seen, AMULET):
        yield message("certain-blocked", player=Player(victim))
    elif not unknown or not _hidden(state, AMULET):
        yield message("certain-open", player=Player(victim))
    if seen:
        yield message("certain-loot", held=held, cards=counted(bags.cards_in(seen), card_named))


def _knows(state: GrimwoodState, other: int, kind: int) -> int:
    return bags.count_of(seen_cards(state, int(state.actor), other), kind)


def _hidden(state: GrimwoodState, kind: int) -> int:
    """How many cards of a kind lie where the seat to decide cannot see them."""
    return bags.count_of(cards_in_play(state) - cards_in_sight(state, int(state.actor)), kind)
