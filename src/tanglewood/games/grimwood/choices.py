"""What happens when a pending question is answered. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import lowest
from tanglewood.core.events import EVERYONE, emit
from tanglewood.core.frames import pop_frame, push_frame, top_argument
from tanglewood.core.rule import rule
from tanglewood.core.seats import next_seat
from tanglewood.games.grimwood.actions import (
    ASK,
    COMBO,
    DISCARD,
    DRAW,
    KEEP,
    NEW,
    PASS,
    PLAY,
    PLAYER,
    RUNE,
    SET,
    STEAL,
    TAKE,
    WAKE,
    WITH,
    decode,
    decode_set_kind,
    decode_set_owner,
)
from tanglewood.games.grimwood.cards import NO_CARD, Combo, Kind
from tanglewood.games.grimwood.hands import (
    discard,
    draw,
    gain_openly,
    give,
    lift,
    note_without,
    put_on_pile,
    show,
    take_off_pile,
)
from tanglewood.games.grimwood.powers import meet, offer_play, take_from_pile, use_power
from tanglewood.games.grimwood.ready import playable_powers
from tanglewood.games.grimwood.state import NOBODY, Frame, Happened
from tanglewood.games.grimwood.steals import reach_draw, reach_steal, steal_next
from tanglewood.games.grimwood.table import (
    add_card,
    can_join,
    discard_combo,
    give_combo,
    new_combo,
    remove_combo,
    remove_supernatural,
    row_of_card,
    row_of_set,
)
from tanglewood.games.grimwood.words import count_of

JOIN, PICK, TARGET, HAND_OUT = int(Frame.JOIN), int(Frame.PICK), int(Frame.TARGET), int(Frame.HAND_OUT)
CARD, WITH_POWER = 0, 1  # arguments of JOIN
POWER, LEFT, FIRST = 0, 1, 2  # arguments of PICK
OWN_ROW = 1  # argument of TARGET, besides the power's card
CARDS_LEFT, SERVED = 0, 1  # arguments of HAND_OUT
RUNE_ACTIONS = 2


# Placing a supernatural [G5]


@rule
def place_supernatural(state: Any, seat: int, card: int, with_power: int) -> None:
    """A supernatural that is in nobody's hand any more begins a combo; then it may join another. [G5, G27]"""
    row = new_combo(state, seat, Combo.SUPERNATURAL)
    add_card(state, row, card)
    emit(state, Happened.PLACE, seat, card, with_power)
    for other in range(row):
        if can_join(state, other, seat):
            push_frame(state, JOIN, seat, card, with_power)
            return
    if with_power:
        resolve(state, seat, card)


@rule
def place_from_hand(state: Any, seat: int, card: int, with_power: int) -> None:
    """Place a supernatural of the hand, with its power or without. [G3]"""
    show(state, seat, card)
    place_supernatural(state, seat, card, with_power)


@rule
def resolve(state: Any, seat: int, card: int) -> None:
    """Use the power of the card just placed, if it can do something. [G24]"""
    if (playable_powers(state, seat, 0) >> card) & 1:
        use_power(state, seat, card)


@rule
def join(state: Any, seat: int, action: int) -> None:
    """Leave the card just placed alone, or lay it to another combo; then comes its power. [G5]"""
    card, with_power = top_argument(state, CARD), top_argument(state, WITH_POWER)
    first = NO_CARD if action == NEW else decode(action, WITH)
    pop_frame(state)
    if first != NO_CARD:
        remove_combo(state, int(state.combos) - 1)
        add_card(state, row_of_card(state, first), card)
    emit(state, Happened.JOIN, seat, card, first)
    if with_power:
        resolve(state, seat, card)


@rule
def play_rune(state: Any, seat: int) -> None:
    """A rune goes to the discard pile and gives two more actions. [G4]"""
    show(state, seat, Kind.RUNE)
    put_on_pile(state, Kind.RUNE)
    state.extra += RUNE_ACTIONS
    emit(state, Happened.RUNE, seat)


@rule
def play_taken(state: Any, seat: int, action: int) -> None:
    """Play the card just taken, or leave it in the hand. [G24, G25]"""
    pop_frame(state)
    if action == PASS:
        emit(state, Happened.DECLINE, seat)
    elif action == RUNE:
        play_rune(state, seat)
    else:
        place_from_hand(state, seat, decode(action, PLAY), 1)


# Draw or steal by a power


@rule
def reach(state: Any, seat: int, action: int) -> None:
    """Ghouls and Eternals: draw, steal, or have enough. [G29]"""
    if action == DRAW:
        reach_draw(state)
    elif action == PASS:
        pop_frame(state)
        emit(state, Happened.DECLINE, seat)
    else:
        reach_steal(state, decode(action, STEAL))


# Asking and choosing


@rule
def ask_all(state: Any, seat: int, kind: int) -> None:
    """Amazon: each other player who holds such a card gives one; of the rest all know that they have none. [G22]"""
    pop_frame(state)
    emit(state, Happened.ASK, seat, kind)
    other = next_seat(state, seat)
    while other != seat:
        if count_of(state.hands[other], kind) > 0:
            give(state, other, seat, kind)
        else:
            note_without(state, other, kind)
            emit(state, Happened.MISS, other, kind)
        other = next_seat(state, other)


@rule
def choose(state: Any, seat: int, action: int) -> None:
    """Whom Boogeyman, Hydra, Troll or Werewolf meets."""
    card = top_argument(state, POWER)
    pop_frame(state)
    meet(state, seat, card, decode(action, PLAYER))


@rule
def catch(state: Any, seat: int, card: int) -> None:
    """Bride and Nymph: a supernatural comes out of a combo, to the hand or at once to the table. [G24]"""
    power = top_argument(state, POWER)
    pop_frame(state)
    owner = remove_supernatural(state, card)
    emit(state, Happened.TAKE, seat, card, owner)
    if power == Kind.BRIDE:
        gain_openly(state, seat, card)
        offer_play(state, seat, card, NO_CARD)
    else:
        place_supernatural(state, seat, card, 1)


@rule
def wake(state: Any, seat: int, card: int) -> None:
    """Elf: another of the own supernaturals uses its power again. [G28]"""
    pop_frame(state)
    emit(state, Happened.WAKE, seat, card)
    use_power(state, seat, card)


# The discard pile [G25, G29]


@rule
def place_in_pile(state: Any, kind: int, lowest_place: int) -> int:
    """The place of the topmost card of a kind, -1 if there is none from `lowest_place` up."""
    place = int(state.pile_size) - 1
    while place >= lowest_place and state.pile[place] != kind:
        place -= 1
    return place if place >= lowest_place else -1


@rule
def pick(state: Any, seat: int, kind: int) -> None:
    """Faeries, Giant and Laraki: the card picked comes into the hand; what follows is each one's own."""
    power, left, first = top_argument(state, POWER), top_argument(state, LEFT), top_argument(state, FIRST)
    pop_frame(state)
    take_from_pile(state, seat, place_in_pile(state, kind, 0))
    if power == Kind.LARAKI:
        if left > 1:
            push_frame(state, HAND_OUT, seat, left - 1, 1 << seat)
    elif left > 1 and state.pile_size > 0:
        push_frame(state, PICK, seat, power, left - 1, kind)
    else:
        offer_play(state, seat, kind, first)


@rule
def unserved(state: Any) -> int:
    """Who has got no card from the Laraki yet, a set."""
    return ((1 << int(state.seats)) - 1) & ~top_argument(state, SERVED)


@rule
def hand_out(state: Any, seat: int, other: int) -> None:
    """Laraki: the top card of the discard pile goes to a player, face up."""
    left, served = top_argument(state, CARDS_LEFT), top_argument(state, SERVED)
    pop_frame(state)
    card = take_off_pile(state, int(state.pile_size) - 1)
    gain_openly(state, other, card)
    emit(state, Happened.TAKE, other, card, NOBODY)
    if left > 1:
        push_frame(state, HAND_OUT, seat, left - 1, served | 1 << other)


@rule
def go_on_handing_out(state: Any, seat: int) -> bool:
    """Give the last player without a card the last card; whether that happened. [G104]"""
    rest = unserved(state)
    if rest & (rest - 1):
        return False
    hand_out(state, seat, lowest(rest))
    return True


@rule
def keep(state: Any, seat: int, kind: int) -> None:
    """Dwarf: keep the deck's card or the discard pile's, discard the other. [G29]

    Of two alike ones nobody else can tell which was kept, so it counts as the deck's.
    """
    pop_frame(state)
    if kind == state.deck[state.deck_size - 1]:
        draw(state, seat)
        shown = take_off_pile(state, int(state.pile_size) - 1)
    else:
        take_from_pile(state, seat, int(state.pile_size) - 1)
        shown = lift(state)
    put_on_pile(state, shown)
    emit(state, Happened.DISCARD, seat, shown, Kind.DWARF)


# Combos [G26]


@rule
def row_of(state: Any, action: int) -> int:
    """The combo that an action chooses."""
    if action >= SET:
        return row_of_set(state, decode_set_owner(action), decode_set_kind(action))
    return row_of_card(state, decode(action, COMBO))


@rule
def offer(state: Any, seat: int, action: int) -> None:
    """Highwayman: the own combo to swap. Sorceress: the own set of owls or crows that is given up."""
    power, row = top_argument(state, POWER), row_of(state, action)
    pop_frame(state)
    if power == Kind.SORCERESS:
        destroy(state, row, power)
        row = NOBODY
    else:
        emit(state, Happened.OFFER, seat, int(state.combo_kind[row]), int(state.combo_cards[row, 0]))
    push_frame(state, TARGET, seat, power, row)


@rule
def hit(state: Any, seat: int, action: int) -> None:
    """Demon destroys a combo, the Sorceress takes it, the Highwayman swaps it for the own one."""
    power, own, row = top_argument(state, POWER), top_argument(state, OWN_ROW), row_of(state, action)
    pop_frame(state)
    if power == Kind.DEMON:
        destroy(state, row, power)
        return
    owner = int(state.combo_owner[row])
    hand_over(state, row, seat)
    if power == Kind.HIGHWAYMAN:
        hand_over(state, own, owner)


@rule
def destroy(state: Any, row: int, power: int) -> None:
    """A combo goes to the discard pile."""
    owner, kind, first = int(state.combo_owner[row]), int(state.combo_kind[row]), int(state.combo_cards[row, 0])
    discard_combo(state, row)
    emit(state, Happened.DESTROY, owner, kind, first, power)


@rule
def hand_over(state: Any, row: int, seat: int) -> None:
    """A combo comes to another player, whole."""
    owner = int(state.combo_owner[row])
    give_combo(state, row, seat)
    emit(state, Happened.MOVE, seat, int(state.combo_kind[row]), int(state.combo_cards[row, 0]), owner)


# Which answer belongs to which question


@rule
def answer_power(state: Any, kind: int, action: int) -> None:
    """Carry out the answer to a question of the player at turn; `kind` is the frame's."""
    seat = int(state.turn)
    match kind:
        case Frame.JOIN:
            join(state, seat, action)
        case Frame.STEAL:
            steal_next(state, decode(action, STEAL))
        case Frame.REACH:
            reach(state, seat, action)
        case Frame.MAY_PLAY:
            play_taken(state, seat, action)
        case Frame.OFFER:
            offer(state, seat, action)
        case Frame.TARGET:
            hit(state, seat, action)
        case Frame.PLAYER:
            choose(state, seat, action)
        case _:
            answer_with_card(state, kind, action)


@rule
def answer_with_card(state: Any, kind: int, action: int) -> None:
    """Carry out an answer that is a card, and the Laraki's giving."""
    seat = int(state.turn)
    match kind:
        case Frame.ASK:
            ask_all(state, seat, decode(action, ASK))
        case Frame.PICK:
            pick(state, seat, decode(action, TAKE))
        case Frame.CATCH:
            catch(state, seat, decode(action, TAKE))
        case Frame.WAKE:
            wake(state, seat, decode(action, WAKE))
        case Frame.KEEP:
            keep(state, seat, decode(action, KEEP))
        case Frame.HAND_OUT:
            hand_out(state, seat, decode(action, PLAYER))
        case _:
            discard(state, seat, decode(action, DISCARD), NO_CARD)
