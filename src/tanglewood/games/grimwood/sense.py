"""A little sense: what a player thinks of each action at a glance."""

from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.actions import (
    AMULET,
    ASK,
    COMBO,
    DISCARD,
    DRAW,
    END,
    KEEP,
    LAY,
    NEW,
    NO,
    PASS,
    PLACE,
    PLAY,
    PLAYER,
    RUNE,
    STEAL,
    TAKE,
    WAKE,
    WITH,
    decode,
    decode_lay,
)
from tanglewood.games.grimwood.cards import COUNTS, SET_POINTS, SUPER_POINTS, Kind
from tanglewood.games.grimwood.choices import row_of
from tanglewood.games.grimwood.hands import holders, seen_cards
from tanglewood.games.grimwood.outlook import hand_worth
from tanglewood.games.grimwood.state import HAND_LIMIT, Frame
from tanglewood.games.grimwood.table import is_shielded, points_of, row_of_card
from tanglewood.games.grimwood.words import count_of, one

OFFER = int(Frame.OFFER)
LAYING, PLAYING, RUNES, DRAWING, ENDING = 20.0, 7.0, 8.0, 5.0, 1.0  # in this order, if nothing speaks against it
PER_CARD, PER_POINT = 0.15, 0.03  # what makes a player worth stealing from
PROTECTED = 4.0  # an amulet is played for a hand worth so much
HELD_BACK = 0.5  # below ENDING: a supernatural is kept for its power
POWER_VALUES = (  # what each power brings on the average; for those of combos see `power_value`
    *(1.5, 0.0, 1.5, 1.5, 2.0, 0.0, 3.0, -8.0, 2.0, 2.0, 3.5, 1.5),
    *(3.0, 4.5, 0.0, 0.2, 3.5, 3.0, 2.5, 0.0, 4.0, 2.5, 1.0, 2.0),
)


@rule
def gain_of(state: Any, seat: int, card: int) -> float:
    """How much more the hand would be worth with a card."""
    hand = int(state.hands[seat])
    return hand_worth(hand + one(card)) - hand_worth(hand)


@rule
def loss_of(state: Any, seat: int, card: int) -> float:
    """How much less the hand would be worth without a card."""
    hand = int(state.hands[seat])
    return hand_worth(hand) - hand_worth(hand - one(card))


@rule
def rich_combo(state: Any, seat: int) -> int:
    """The points of the best combo of others that a power can touch."""
    best = 0
    for row in range(state.combos):
        if state.combo_owner[row] != seat and not is_shielded(state, row):
            best = max(best, points_of(state, row))
    return best


@rule
def poor_combo(state: Any, seat: int) -> int:
    """The points of the least own combo that a power can touch, 1 for the card still to be placed."""
    worst = 1
    for row in range(state.combos):
        if state.combo_owner[row] == seat and not is_shielded(state, row):
            worst = min(worst, points_of(state, row))
    return worst


@rule
def most_held(state: Any, seat: int) -> int:
    """The cards of the largest other hand."""
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, int(state.held[other]))
    return most


@rule
def power_value(state: Any, seat: int, card: int) -> float:
    """What a power brings now, in points."""
    match card:
        case Kind.DEMON:
            return rich_combo(state, seat) - 4.0
        case Kind.HIGHWAYMAN:
            return 2.0 * rich_combo(state, seat) - 2.0 * poor_combo(state, seat) - 2.0
        case Kind.SORCERESS:
            return 2.0 * rich_combo(state, seat) - 14.0
        case Kind.BOOGEYMAN:
            return 2.0 * (most_held(state, seat) - int(state.held[seat])) - 1.0
        case _:
            return POWER_VALUES[card]


@rule
def victim_value(state: Any, seat: int, victim: int) -> float:
    """How much one would like to take something from a player: many cards, many points, good cards seen."""
    known = hand_worth(seen_cards(state, seat, victim))
    return PER_CARD * int(state.held[victim]) + PER_POINT * int(state.points[victim]) + 0.1 * known


@rule
def steal_value(state: Any, seat: int, victim: int) -> float:
    """A steal is about as good as a draw; an amulet would end the turn."""
    return DRAWING - 0.6 + victim_value(state, seat, victim)


@rule
def placing_value(state: Any, seat: int, card: int) -> float:
    """Place without power only when the hand is full, the end is near, or for the Dragon a combo needs it."""
    if card == Kind.DRAGON:
        best = 0
        for row in range(state.combos):
            if state.combo_owner[row] == seat:
                best = max(best, int(state.combo_size[row]))
        return DRAWING + 1.0 if best >= 3 else HELD_BACK
    crowded = not state.draw_left and state.held[seat] > HAND_LIMIT
    return ENDING + 1.0 if crowded or state.final_turns > 0 else HELD_BACK


@rule
def joining_value(state: Any, card: int, first: int) -> float:
    """What the card adds there; the Dragon goes where most is to be kept."""
    size = int(state.combo_size[row_of_card(state, first)])
    return SUPER_POINTS[size + 1] - SUPER_POINTS[size] + (2.0 if card == Kind.DRAGON and size > 1 else 0.1)


@rule
def asking_value(state: Any, seat: int, kind: int) -> float:
    """Ask for what completes the most, if it can be about."""
    about = COUNTS[kind] - count_of(state.hands[seat], kind) - count_of(state.discards, kind)
    for row in range(state.combos):
        for place in range(state.combo_size[row]):
            about -= int(state.combo_cards[row, place] == kind)
    seen = 0
    for other in range(state.seats):
        if other != seat:
            seen += count_of(seen_cards(state, seat, other), kind)
    chance = min(1.0, 0.1 * about + 1.0 * min(seen, 1))
    return gain_of(state, seat, kind) * chance if about > 0 else 0.0


@rule
def choosing_value(state: Any, seat: int, other: int) -> float:
    """Whom to harm: the one ahead, for a look or a swap the one with most cards; the Laraki's gifts to the last."""
    points = 1.0 * int(state.points[other])
    if top_kind(state) == Frame.HAND_OUT:
        return -points
    card = top_argument(state, 0)
    if card == Kind.TROLL or card == Kind.WEREWOLF:  # noqa: PLR1714 - a tuple would be built each time
        return points + int(state.held[other])
    return 1.0 * int(state.held[other]) + victim_value(state, seat, other)


@rule
def combo_value(state: Any, seat: int, action: int) -> float:
    """Which combo to hit, or to give."""
    row = row_of(state, action)
    points = 1.0 * points_of(state, row)
    return -points if top_kind(state) == OFFER or state.combo_owner[row] == seat else points


@rule
def catching_value(state: Any, seat: int, card: int) -> float:
    """A card of the discard pile, or a supernatural out of a combo: most from where it hurts others."""
    if top_kind(state) != Frame.CATCH:
        return gain_of(state, seat, card)
    row = row_of_card(state, card)
    size = int(state.combo_size[row])
    lost = SUPER_POINTS[size] - SUPER_POINTS[size - 1]
    return power_value(state, seat, card) + (-lost if state.combo_owner[row] == seat else lost)


@rule
def appeal(state: Any, action: int) -> float:
    """What a player of some sense thinks of a legal action."""
    seat = int(state.actor)
    if action < NEW:
        return turn_appeal(state, seat, action)
    if action < PLAYER:
        return small_appeal(state, seat, action)
    return choice_appeal(state, seat, action)


@rule
def turn_appeal(state: Any, seat: int, action: int) -> float:
    """Combos first, then powers, then draw or steal."""
    if action == DRAW:
        return DRAWING
    if action < PLAY:
        return steal_value(state, seat, decode(action, STEAL))
    if action < RUNE:
        return PLAYING + power_value(state, seat, decode(action, PLAY))
    if action == RUNE:
        return RUNES if state.deck_size > 0 or holders(state, seat) else 0.0
    if action < LAY:
        return placing_value(state, seat, decode(action, PLACE))
    return ENDING if action == END else LAYING + SET_POINTS[decode_lay(action)]


@rule
def small_appeal(state: Any, seat: int, action: int) -> float:
    """Where to place, and whether an amulet is worth it."""
    if action == NEW:
        return 1.0
    if action < AMULET:
        return joining_value(state, top_argument(state, 0), decode(action, WITH))
    if action == NO:
        return PROTECTED
    return hand_worth(state.hands[seat])


@rule
def choice_appeal(state: Any, seat: int, action: int) -> float:  # noqa: PLR0911 - one return a family
    """Players, cards and combos chosen for a power, and what to discard."""
    if action == PASS:
        return DRAWING - 2.0
    if action >= DISCARD:
        return -loss_of(state, seat, decode(action, DISCARD))
    if action >= KEEP:
        return gain_of(state, seat, decode(action, KEEP))
    if action >= COMBO:
        return combo_value(state, seat, action)
    if action >= WAKE:
        return power_value(state, seat, decode(action, WAKE))
    if action >= TAKE:
        return catching_value(state, seat, decode(action, TAKE))
    if action >= ASK:
        return asking_value(state, seat, decode(action, ASK))
    return choosing_value(state, seat, decode(action, PLAYER))
