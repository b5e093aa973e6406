"""What is certain of an action by what its seat knows, in sentences: facts for those who explain a move.

Combos, the discard pile and how many cards each holds are open, so that what an action changes there is certain; where
it asks at once which combo is meant, the best answer is told.
"""

from collections.abc import Iterator, Sequence

from tanglewood.core.ahead import outcomes
from tanglewood.core.frames import top_kind
from tanglewood.core.seats import NOBODY
from tanglewood.core.view import Speaker, cards_in_words, count_of
from tanglewood.games.grimwood import bags, cards, table
from tanglewood.games.grimwood.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.cards import COMBO_NAMES, SET_POINTS, Combo, Kind, card_name
from tanglewood.games.grimwood.hands import seen_cards
from tanglewood.games.grimwood.knowledge import cards_in_sight
from tanglewood.games.grimwood.rules import cards_in_play
from tanglewood.games.grimwood.state import Frame, GrimwoodState
from tanglewood.games.grimwood.story import result

OF_COMBOS = (Frame.JOIN, Frame.OFFER, Frame.TARGET)  # questions whose answers change nothing but combos
OF_KNOWN_CARDS = (Frame.PICK, Frame.KEEP, Frame.LIMIT)  # questions after which the own hand is known
AMULET = int(Kind.AMULET)  # as compiled rules take no member of an enum from outside


def certain(state: GrimwoodState, action: int, speaker: Speaker) -> tuple[str, ...]:
    """Of an action of the seat for which the state is concealed."""
    after = outcomes(state, action, lambda one: top_kind(one) in OF_COMBOS)
    if all(one.actor == NOBODY for one in after):
        return (f"It ends the game. {result(after[0], speaker)}",)
    return (
        *_of_combos(state, after, speaker),
        *_of_others(state, after[0], speaker),
        *_of_sets(state, after[0], ends_turn=MOVE_OF[action] == Move.END),
        *_of_asking(state, action, speaker),
    )


# Combos


def _of_combos(state: GrimwoodState, after: Sequence[GrimwoodState], speaker: Speaker) -> Iterator[str]:
    """What each has on the table then: one's own at its most, that of others at its least; and what is shielded."""
    has = ("have", "has") if len(after) == 1 else ("can have", "can have")
    for seat in range(int(state.seats)):
        choose = max if seat == state.actor else min
        before, then = int(state.points[seat]), choose(int(one.points[seat]) for one in after)
        if then != before:
            yield f"{speaker.does(seat, *has)} {count_of(then, 'point')} on the table then, not {before}."
    safe = max(_shielded(one) for one in after)
    if safe and not state.shielded:
        yield f"It {'shields' if len(after) == 1 else 'can shield'} a combo worth {count_of(safe, 'point')} for good."


def _shielded(state: GrimwoodState) -> int:
    """What the combo with the Dragon is worth, 0 without one."""
    return sum(table.points_of(state, row) for row in range(state.combos) if table.is_shielded(state, row))


# Hands and turns


def _of_others(state: GrimwoodState, after: GrimwoodState, speaker: Speaker) -> Iterator[str]:
    """How many cards each holds then, if it takes others theirs, who misses a turn, and the last turns. [G8, G29]"""
    changed = [seat for seat in range(int(state.seats)) if state.held[seat] != after.held[seat]]
    for seat in changed if changed != [state.actor] and top_kind(state) != Frame.ASK else []:
        yield f"{speaker.does(seat, 'hold')} {count_of(int(after.held[seat]), 'card')} then, not {state.held[seat]}."
    for seat in range(int(state.seats)):
        if after.skips[seat] > state.skips[seat]:
            yield f"It makes {speaker.whom(seat)} miss a turn."
    if after.deck_size == 0 < state.deck_size:
        yield "It draws the last card of the deck: each other player has one more turn."


def _of_sets(state: GrimwoodState, after: GrimwoodState, *, ends_turn: bool) -> Iterator[str]:
    """Which sets are together in the own hand, or not any more. [G6]"""
    seat, before = int(state.actor), int(bags.layable(int(state.hands[state.actor])))
    then = int(bags.layable(int(after.hands[seat]))) if top_kind(state) in OF_KNOWN_CARDS else before
    for combo in range(Combo.OWLS, cards.COMBO_KINDS):
        bit = 1 << combo - 1
        if then & ~before & bit:
            yield f"It brings together {COMBO_NAMES[combo]}, worth {SET_POINTS[combo]} points on the table."
        if before & ~then & bit:
            yield f"It breaks up {COMBO_NAMES[combo]}, worth {SET_POINTS[combo]} points on the table."
        if ends_turn and before & bit:
            yield f"It keeps {COMBO_NAMES[combo]} in the hand, where they count nothing and can be stolen."


# Steals and questions to others


def _of_asking(state: GrimwoodState, action: int, speaker: Speaker) -> Iterator[str]:
    """What others are known to hold or not to hold, where it is asked or stolen, and what is left against steals."""
    move, index, seat = int(MOVE_OF[action]), int(INDEX_OF[action]), int(state.actor)
    match move:
        case Move.STEAL:
            yield from _of_a_steal(state, index, speaker)
        case Move.ASK:
            holders = [other for other in range(int(state.seats)) if other != seat and _knows(state, other, index)]
            for other in holders:
                yield f"{speaker.who(other)} is known to hold {card_name(index)}."
            if not _hidden(state, index) and not holders:
                yield f"Nobody else can hold {card_name(index)}."
        case Move.AMULET:
            left = bags.count_of(int(state.hands[seat]), AMULET) - 1
            yield f"It leaves {count_of(left, 'amulet') if left else 'no amulet'} against the steals to come."
        case Move.NO:
            yield f"It costs a card drawn by chance, one of {int(state.held[seat])}."


def _of_a_steal(state: GrimwoodState, victim: int, speaker: Speaker) -> Iterator[str]:
    seen, held = seen_cards(state, int(state.actor), victim), int(state.held[victim])
    unknown = held - bags.size_of(seen)
    if bags.count_of(seen, AMULET):
        yield f"{speaker.who(victim)} is known to hold an amulet."
    elif not unknown or not _hidden(state, AMULET):
        yield f"{speaker.who(victim)} can have no amulet against it."
    if seen:
        known = cards_in_words(bags.cards_in(seen), card_name, cards.NAMES)
        yield f"It brings one of {count_of(held, 'card')}; known of them: {known}."


def _knows(state: GrimwoodState, other: int, kind: int) -> int:
    return bags.count_of(seen_cards(state, int(state.actor), other), kind)


def _hidden(state: GrimwoodState, kind: int) -> int:
    """How many cards of a kind lie where the seat to decide cannot see them."""
    return bags.count_of(cards_in_play(state) - cards_in_sight(state, int(state.actor)), kind)
