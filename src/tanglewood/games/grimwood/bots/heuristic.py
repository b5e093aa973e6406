"""The heuristic value of an action."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.games.grimwood.bots.evaluation import hand_worth
from tanglewood.games.grimwood.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.rules.bags import bag_of_one, count_of
from tanglewood.games.grimwood.rules.cards import COUNTS, SET_POINTS, SUPER_POINTS, Kind
from tanglewood.games.grimwood.rules.combos import is_shielded, points_of, row_of_card
from tanglewood.games.grimwood.rules.effects import row_chosen
from tanglewood.games.grimwood.rules.hands import seen_cards
from tanglewood.games.grimwood.rules.state import HAND_LIMIT, Frame, GrimwoodState
from tanglewood.games.grimwood.rules.steals import reachable

LAYING, PLAYING, RUNES, DRAWING, ENDING = 20.0, 7.0, 8.0, 5.0, 1.0  # in this order, if nothing speaks against it
PER_CARD, PER_POINT = 0.15, 0.03  # the worth of stealing from a player
PROTECTED = 4.0  # an amulet is played for a hand of at least this worth
HELD_BACK = 0.5  # below ENDING: a supernatural is kept for its power
POWER_VALUES = (  # the average gain of each power; `power_value` has those of combos
    *(1.5, 0.0, 1.5, 1.5, 2.0, 0.0, 3.0, -8.0, 2.0, 2.0, 3.5, 1.5),
    *(3.0, 4.5, 0.0, 0.2, 3.5, 3.0, 2.5, 0.0, 4.0, 2.5, 1.0, 2.0),
)


# The heuristic


@rule
def gain_of(state: GrimwoodState, seat: int, card: int) -> float:
    """The worth that a card would add to the hand."""
    hand = int(state.hands[seat])
    return hand_worth(hand + bag_of_one(card)) - hand_worth(hand)


@rule
def loss_of(state: GrimwoodState, seat: int, card: int) -> float:
    """The worth that the hand would lose with a card."""
    hand = int(state.hands[seat])
    return hand_worth(hand) - hand_worth(hand - bag_of_one(card))


@rule
def rich_combo(state: GrimwoodState, seat: int) -> int:
    """The points of the best combo of others that a power can touch."""
    best = 0
    for row in range(state.combos):
        if state.combo_owner[row] != seat and not is_shielded(state, row):
            best = max(best, points_of(state, row))
    return best


@rule
def poor_combo(state: GrimwoodState, seat: int) -> int:
    """The points of the least own combo that a power can touch, 1 for the card still to be placed."""
    worst = 1
    for row in range(state.combos):
        if state.combo_owner[row] == seat and not is_shielded(state, row):
            worst = min(worst, points_of(state, row))
    return worst


@rule
def most_held(state: GrimwoodState, seat: int) -> int:
    """The cards of the largest other hand."""
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, int(state.held[other]))
    return most


@rule
def power_value(state: GrimwoodState, seat: int, card: int) -> float:
    """The present value of a power, in points."""
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
def victim_value(state: GrimwoodState, seat: int, victim: int) -> float:
    """The value of taking from a player: many cards, many points, good known cards."""
    seen_worth = hand_worth(seen_cards(state, seat, victim))
    return PER_CARD * int(state.held[victim]) + PER_POINT * int(state.points[victim]) + 0.1 * seen_worth


@rule
def placing_value(state: GrimwoodState, seat: int, card: int) -> float:
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
def joining_value(state: GrimwoodState, card: int, first: int) -> float:
    """The points that a card adds to a combo; the Dragon prefers the largest one to protect."""
    size = int(state.combo_size[row_of_card(state, first)])
    return SUPER_POINTS[size + 1] - SUPER_POINTS[size] + (2.0 if card == Kind.DRAGON and size > 1 else 0.1)


@rule
def asking_value(state: GrimwoodState, seat: int, kind: int) -> float:
    """Ask for what completes the most, if it can be about."""
    about = COUNTS[kind] - count_of(state.hands[seat], kind) - count_of(state.discards, kind)
    for row in range(state.combos):
        for index in range(state.combo_size[row]):
            about -= int(state.combo_cards[row, index] == kind)
    seen = 0
    for other in range(state.seats):
        if other != seat:
            seen += count_of(seen_cards(state, seat, other), kind)
    chance = min(1.0, 0.1 * about + 1.0 * min(seen, 1))
    return gain_of(state, seat, kind) * chance if about > 0 else 0.0


@rule
def choosing_value(state: GrimwoodState, seat: int, other: int) -> float:
    """The seat to harm: the one ahead, for a look or a swap the one with most cards; the Laraki's gifts to the last."""
    points = 1.0 * int(state.points[other])
    if top_kind(state) == Frame.HAND_OUT:
        return -points
    card = top_argument(state, 0)
    if card == Kind.TROLL or card == Kind.WEREWOLF:  # noqa: PLR1714 - a tuple would be built each time
        return points + int(state.held[other])
    return 1.0 * int(state.held[other]) + victim_value(state, seat, other)


@rule
def combo_value(state: GrimwoodState, seat: int, row: int) -> float:
    """The value of a combo to hit, or to give away."""
    points = 1.0 * points_of(state, row)
    return -points if top_kind(state) == Frame.OFFER or state.combo_owner[row] == seat else points


@rule
def catching_value(state: GrimwoodState, seat: int, card: int) -> float:
    """A card of the discard pile, or a supernatural out of a combo: most from where it hurts others."""
    if top_kind(state) != Frame.CATCH:
        return gain_of(state, seat, card)
    row = row_of_card(state, card)
    size = int(state.combo_size[row])
    lost = SUPER_POINTS[size] - SUPER_POINTS[size - 1]
    return power_value(state, seat, card) + (-lost if state.combo_owner[row] == seat else lost)


@rule
def heuristic(state: GrimwoodState, action: int) -> float:  # noqa: PLR0911 - one return a family
    """The heuristic value of a legal action: combos first, then powers, then a draw or steal."""
    seat, move, index = int(state.actor), int(MOVE_OF[action]), int(INDEX_OF[action])
    match move:
        case Move.DRAW:
            return DRAWING
        case Move.STEAL:
            return DRAWING - 0.6 + victim_value(state, seat, index)  # about as good; an amulet would end the turn
        case Move.PLAY:
            return PLAYING + power_value(state, seat, index)
        case Move.RUNE:
            return RUNES if reachable(state, seat) else 0.0
        case Move.PLACE:
            return placing_value(state, seat, index)
        case Move.LAY:
            return LAYING + SET_POINTS[index + 1]
        case Move.END | Move.NEW:
            return ENDING
        case Move.WITH:
            return joining_value(state, top_argument(state, 0), index)
        case _:
            return answer_heuristic(state, seat, move, index)


@rule
def answer_heuristic(state: GrimwoodState, seat: int, move: int, index: int) -> float:  # noqa: PLR0911 - one return a family
    """Amulets, and the players, cards and combos chosen for a power."""
    match move:
        case Move.AMULET:
            return hand_worth(state.hands[seat])
        case Move.NO:
            return PROTECTED
        case Move.PLAYER:
            return choosing_value(state, seat, index)
        case Move.ASK:
            return asking_value(state, seat, index)
        case Move.TAKE:
            return catching_value(state, seat, index)
        case Move.WAKE:
            return power_value(state, seat, index)
        case Move.COMBO | Move.SET:
            return combo_value(state, seat, row_chosen(state, move, index))
        case Move.KEEP:
            return gain_of(state, seat, index)
        case Move.DISCARD:
            return -loss_of(state, seat, index)
        case _:
            return DRAWING - 2.0
