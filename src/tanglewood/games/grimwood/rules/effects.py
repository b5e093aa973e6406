"""The effects of answers to pending questions. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.state.decision_stack import pop_frame, push_frame, top_argument
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import seat_after
from tanglewood.games.grimwood.rules import combos, hands
from tanglewood.games.grimwood.rules.actions import Move
from tanglewood.games.grimwood.rules.bags import count_of
from tanglewood.games.grimwood.rules.cards import NO_CARD, SETS, Combo, Kind
from tanglewood.games.grimwood.rules.powers import (
    ELF,
    all_seats,
    meet,
    offer_play,
    ready_powers,
    take_from_pile,
    use_power,
)
from tanglewood.games.grimwood.rules.state import ALL_SEE, MOST_EXTRA, Frame, GrimwoodState, Happened
from tanglewood.games.grimwood.rules.steals import reach, steal_next

CARD, WITH_POWER = 0, 1  # arguments of JOIN
POWER, LEFT, FIRST = 0, 1, 2  # arguments of PICK
OWN_ROW = 1  # argument of TARGET, besides the power's card
CARDS_LEFT, SERVED = 0, 1  # arguments of HAND_OUT
RUNE_ACTIONS = 2


# Placing a supernatural [G5]


@rule
def place_supernatural(state: GrimwoodState, seat: int, card: int, with_power: int) -> None:
    """A supernatural that has left its hand begins a combo; then it may join another. [G5, G27]"""
    row = combos.begin_combo(state, seat, Combo.SUPERNATURAL, card)
    combos.tally(state, row, 1)
    emit(state, Happened.PLACE, seat, card, with_power)
    for other in range(row):
        if combos.can_join(state, other, seat):
            push_frame(state, Frame.JOIN, seat, card, with_power)
            return
    if with_power:
        resolve(state, seat, card)


@rule
def place_from_hand(state: GrimwoodState, seat: int, card: int, with_power: int) -> None:
    """Place a supernatural of the hand, with its power or without. [G3]"""
    hands.show(state, seat, card)
    place_supernatural(state, seat, card, with_power)


@rule
def resolve(state: GrimwoodState, seat: int, card: int) -> None:
    """Use the power of the card just placed, if it can do something. [G24]"""
    if (ready_powers(state, seat, 0) >> card) & 1:
        use_power(state, seat, card)


@rule
def join(state: GrimwoodState, seat: int, first: int) -> None:
    """Lay the card just placed to the combo that begins with `first`, -1: leave it alone. Then comes its power. [G5]"""
    card, with_power = top_argument(state, CARD), top_argument(state, WITH_POWER)
    pop_frame(state)
    if first != NO_CARD:
        combos.remove_combo(state, int(state.combos) - 1)
        combos.join_combo(state, combos.row_of_card(state, first), card)
    emit(state, Happened.JOIN, seat, card, first)
    if with_power:
        resolve(state, seat, card)


@rule
def play_rune(state: GrimwoodState, seat: int) -> None:
    """A rune goes to the discard pile and gives two more actions. [G4]"""
    hands.show(state, seat, Kind.RUNE)
    hands.put_on_pile(state, Kind.RUNE)
    state.extra = min(int(state.extra) + RUNE_ACTIONS, MOST_EXTRA)
    state.runes += 1
    emit(state, Happened.RUNE, seat)


@rule
def play_taken(state: GrimwoodState, seat: int, move: int, card: int) -> None:
    """Play the card just taken, or leave it in the hand. [G24, G25]"""
    pop_frame(state)
    match move:
        case Move.PLAY:
            place_from_hand(state, seat, card, 1)
        case Move.RUNE:
            play_rune(state, seat)
        case _:
            emit(state, Happened.DECLINE, seat)


# Asking and choosing


@rule
def ask_all(state: GrimwoodState, seat: int, kind: int) -> None:
    """Amazon: each other player who holds such a card gives one; of the rest all know that they have none. [G22]"""
    pop_frame(state)
    emit(state, Happened.ASK, seat, kind)
    for step in range(1, state.seats):
        other = seat_after(state, seat, step)
        if count_of(state.hands[other], kind) > 0:
            hands.show(state, other, kind)
            hands.gain(state, seat, kind, ALL_SEE)
            emit(state, Happened.GIVE, other, kind, seat)
        else:
            hands.note_without(state, other, kind)
            emit(state, Happened.MISS, other, kind)


@rule
def catch(state: GrimwoodState, seat: int, card: int) -> None:
    """Bride and Nymph: a supernatural comes out of a combo, to the hand or at once to the table. [G24]"""
    power = top_argument(state, POWER)
    pop_frame(state)
    owner = combos.remove_supernatural(state, card)
    emit(state, Happened.TAKE, seat, card, owner)
    if power == Kind.BRIDE:
        hands.gain(state, seat, card, ALL_SEE)
        offer_play(state, seat, card, NO_CARD)
    else:
        place_supernatural(state, seat, card, 1)


# The discard pile [G25, G29]


@rule
def pick(state: GrimwoodState, seat: int, kind: int) -> None:
    """Faeries, Giant and Laraki: the topmost such card comes into the hand; what follows is each one's own. [G139]"""
    power, left, first = top_argument(state, POWER), top_argument(state, LEFT), top_argument(state, FIRST)
    pop_frame(state)
    index = int(state.pile_size) - 1
    while state.pile[index] != kind:
        index -= 1
    take_from_pile(state, seat, index)
    if power == Kind.LARAKI:
        if left > 1:
            push_frame(state, Frame.HAND_OUT, seat, left - 1, 1 << seat)
    elif left > 1 and state.pile_size > 0:
        push_frame(state, Frame.PICK, seat, power, left - 1, kind)
    else:
        offer_play(state, seat, kind, first)


@rule
def unserved(state: GrimwoodState) -> int:
    """The players without a card from the Laraki so far, as a set."""
    return all_seats(state) & ~top_argument(state, SERVED)


@rule
def hand_out(state: GrimwoodState, seat: int, other: int) -> None:
    """Laraki: the top card of the discard pile goes to a player, face up."""
    left, served = top_argument(state, CARDS_LEFT), top_argument(state, SERVED)
    pop_frame(state)
    take_from_pile(state, other, int(state.pile_size) - 1)
    if left > 1:
        push_frame(state, Frame.HAND_OUT, seat, left - 1, served | 1 << other)


@rule
def go_on_handing_out(state: GrimwoodState, seat: int) -> bool:
    """Give the last player without a card the last card; whether that happened. [G104]"""
    rest = unserved(state)
    if rest & (rest - 1):
        return False
    hand_out(state, seat, lowest(rest))
    return True


@rule
def keep(state: GrimwoodState, seat: int, kind: int) -> None:
    """Dwarf: keep the deck's card or the discard pile's, discard the other. [G29]

    Of two alike ones nobody else can tell which was kept, so it counts as the deck's.
    """
    pop_frame(state)
    top = int(state.pile_size) - 1
    if kind == state.deck[state.deck_size - 1]:
        hands.draw(state, seat)
        shown = hands.take_off_pile(state, top)
    else:
        take_from_pile(state, seat, top)
        shown = hands.lift(state)
    hands.put_on_pile(state, shown)
    emit(state, Happened.DISCARD, seat, shown, Kind.DWARF)


@rule
def discard(state: GrimwoodState, seat: int, card: int) -> None:
    """One of too many cards goes to the discard pile. [G7]"""
    hands.show(state, seat, card)
    hands.put_on_pile(state, card)
    emit(state, Happened.DISCARD, seat, card, NO_CARD)


# Combos [G26]


@rule
def row_chosen(state: GrimwoodState, move: int, index: int) -> int:
    """The combo that an action chooses, -1 where there is none."""
    if move == Move.SET:
        return combos.row_of_set(state, index // SETS, index % SETS + 1)
    row = combos.row_of_card(state, index)
    return row if row >= 0 and state.combo_cards[row, 0] == index else combos.NO_ROW


@rule
def offer(state: GrimwoodState, seat: int, row: int) -> None:
    """Highwayman: the own combo to swap. Sorceress: the own set of owls or crows that is given up."""
    power = top_argument(state, POWER)
    pop_frame(state)
    if power == Kind.SORCERESS:
        destroy(state, row, power)
        row = combos.NO_ROW
    else:
        emit(state, Happened.OFFER, seat, int(state.combo_kind[row]), int(state.combo_cards[row, 0]))
    push_frame(state, Frame.TARGET, seat, power, row)


@rule
def hit(state: GrimwoodState, seat: int, row: int) -> None:
    """Demon destroys a combo, the Sorceress takes it, the Highwayman swaps it for the own one."""
    power, own_row = top_argument(state, POWER), top_argument(state, OWN_ROW)
    pop_frame(state)
    if power == Kind.DEMON:
        destroy(state, row, power)
        return
    owner = int(state.combo_owner[row])
    hand_over(state, row, seat)
    if power == Kind.HIGHWAYMAN:
        hand_over(state, own_row, owner)


@rule
def destroy(state: GrimwoodState, row: int, power: int) -> None:
    """A combo goes to the discard pile."""
    owner, kind, first = int(state.combo_owner[row]), int(state.combo_kind[row]), int(state.combo_cards[row, 0])
    combos.discard_combo(state, row)
    emit(state, Happened.DESTROY, owner, kind, first, power)


@rule
def hand_over(state: GrimwoodState, row: int, seat: int) -> None:
    """A combo comes to another player, whole."""
    owner = int(state.combo_owner[row])
    combos.give_combo(state, row, seat)
    emit(state, Happened.MOVE, seat, int(state.combo_kind[row]), int(state.combo_cards[row, 0]), owner)


# The answers to each question


@rule
def answer(state: GrimwoodState, kind: int, move: int, index: int) -> None:
    """Carry out the answer to a question of the player at turn; `kind` is the frame's."""
    seat = int(state.turn)
    match kind:
        case Frame.JOIN:
            join(state, seat, NO_CARD if move == Move.NEW else index)
        case Frame.STEAL:
            steal_next(state, index)
        case Frame.REACH:
            reach(state, seat, move, index)
        case Frame.MAY_PLAY:
            play_taken(state, seat, move, index)
        case Frame.OFFER:
            offer(state, seat, row_chosen(state, move, index))
        case Frame.TARGET:
            hit(state, seat, row_chosen(state, move, index))
        case Frame.LIMIT:
            discard(state, seat, index)
        case Frame.HAND_OUT:
            hand_out(state, seat, index)
        case _:
            answer_power(state, seat, kind, index)


@rule
def answer_power(state: GrimwoodState, seat: int, kind: int, index: int) -> None:
    """Carry out an answer that is a player whom a power meets, or a card."""
    match kind:
        case Frame.ASK:
            ask_all(state, seat, index)
        case Frame.PICK:
            pick(state, seat, index)
        case Frame.CATCH:
            catch(state, seat, index)
        case Frame.KEEP:
            keep(state, seat, index)
        case Frame.WAKE:
            pop_frame(state)
            state.used |= ELF
            emit(state, Happened.WAKE, seat, index)
            use_power(state, seat, index)
        case _:
            card = top_argument(state, POWER)
            pop_frame(state)
            meet(state, seat, card, index)
