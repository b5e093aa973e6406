"""The parts of a position that the fields do not hold. Numbers in the reasons are those of RULINGS.md.

A position written by hand needs only the places of cards and the player at turn. For each card in `hands`, it can name
the other seats that have `seen` it, or "all", and the kinds publicly known to be wrong (`excluded`), with the `order`
of the slots by their seats.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tanglewood.core.checks.position_checks import check, read_list, read_numbers
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, SEAT, frames_of, top_seat
from tanglewood.core.state.encodings import SEATS_IN_SET
from tanglewood.core.state.position import Key, Position
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.grimwood.rules import cards, combos, rules
from tanglewood.games.grimwood.rules.bags import bag_with, count_of
from tanglewood.games.grimwood.rules.cards import COMBO_TEXTS, NO_CARD, SET_CARDS, SUPERNATURALS, TEXTS, Combo, Kind
from tanglewood.games.grimwood.rules.hands import gain, slots_of
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.powers import OTHER_OPEN, all_seats, survey
from tanglewood.games.grimwood.rules.state import ALL_SEE, CARD, KINDS, Frame, GrimwoodState

EVERYBODY = "all"


# Hands, card by card [G110, G140]


def by_hand(write: Callable[[GrimwoodState, int], Any]) -> Callable[[GrimwoodState], list[list[Any]]]:
    """A writer that lists a property for each card of each hand, in the order of their slots."""
    return lambda state: [[write(state, slot) for slot in slots_of(state, seat)] for seat in range(state.seats)]


@by_hand
def write_hands(state: GrimwoodState, slot: int) -> Any:
    """The cards of each hand."""
    return CARD.write(state.slot_card[slot])


@by_hand
def write_seen(state: GrimwoodState, slot: int) -> Any:
    """Write the seats, besides its owner, that have seen the card."""
    seen = int(state.slot_seen[slot])
    return EVERYBODY if seen == ALL_SEE else SEATS_IN_SET.write(seen & ~(1 << int(state.slot_owner[slot])))


@by_hand
def write_excluded(state: GrimwoodState, slot: int) -> Any:
    """The kinds that all know each of them not to be."""
    return KINDS.write(int(state.slot_excluded[slot]))


def write_order(state: GrimwoodState) -> list[int]:
    """Write the owner of each slot."""
    return [int(seat) for seat in state.slot_owner[: state.slots]]


def read_hands(written: object, state: GrimwoodState) -> None:
    """Each card into a slot, seat by seat; `order` lays the slots as they are."""
    for seat, hand in enumerate(read_list(written, "hands", int(state.seats))):
        for text in read_list(hand, f"hands[{seat}]"):
            check(state.slots < cards.CARDS, f"G101: there are {cards.CARDS} cards.")
            gain(state, seat, CARD.read(text, f"hands[{seat}]", state), 1 << seat)


def _each(written: object, key: str, state: GrimwoodState) -> Iterator[tuple[int, Any]]:
    """The slots, with what is given for the card in each."""
    hands = read_list(written, key, int(state.seats))
    for seat, hand in enumerate(hands):
        yield from zip(slots_of(state, seat), read_list(hand, key, int(state.held[seat])), strict=True)


def read_seen(written: object, state: GrimwoodState) -> None:
    """Read the seats, besides its owner, that have seen each card."""
    for slot, seats in _each(written, "seen", state):
        state.slot_seen[slot] |= ALL_SEE if seats == EVERYBODY else SEATS_IN_SET.read(seats, "seen", state)


def read_excluded(written: object, state: GrimwoodState) -> None:
    """Read the kinds that each card is known not to be."""
    for slot, kinds in _each(written, "excluded", state):
        excluded, card = KINDS.read(kinds, "excluded", state), int(state.slot_card[slot])
        check(not excluded >> card & 1, f"G140: {CARD.write(card)!r} is not what it is.")
        state.slot_excluded[slot] = excluded


def read_order(written: object, state: GrimwoodState) -> None:
    """Lay the slots in that order, each seat's own as they follow each other."""
    owners = write_order(state)
    order = read_numbers(written, "order", len(owners), 0, int(state.seats) - 1)
    check(sorted(order) == owners, "'order' names each seat as often as it has cards in hand.")
    ranks = sorted(range(len(order)), key=lambda slot: order[slot])  # stable: slot `ranks[n]` gets the nth card
    for row in (state.slot_card, state.slot_owner, state.slot_seen, state.slot_excluded):
        for slot, value in zip(ranks, row[: len(ranks)].copy(), strict=True):
            row[slot] = value


# Values that follow from the rest


def complete(state: GrimwoodState, written: Mapping[str, Any]) -> None:
    """Fill in the counts of discard pile and combos, the actor, and the rest of the turn."""
    state.discards = bag_with(state.pile[: state.pile_size])
    for row in range(state.combos):
        kind, laid = int(state.combo_kind[row]), state.combo_cards[row][: state.combo_size[row]].tolist()
        check_combo(kind, laid)
        state.combo_set[row] = sum(1 << card for card in laid) if kind == Combo.SUPERNATURAL else 0
        combos.tally(state, row, 1)
    over = state.turn == NOBODY
    for name in ("play_left", "draw_left"):
        if over and name not in written:
            setattr(state, name, 0)
    if "final_turns" not in written and state.deck_size == 0 and not over:
        state.final_turns = int(state.seats)
    state.actor = top_seat(state) if state.frame_count else state.turn


def check_combo(kind: int, laid: list[int]) -> None:
    """A combo is of its kind. [G5, G6]"""
    if kind == Combo.SUPERNATURAL:
        check(len(laid) > 0, message("position-empty-combo"))
        check(all(card < SUPERNATURALS for card in laid), message("position-supernatural"))
    else:
        named = message(f"combo-{COMBO_TEXTS[kind]}")
        order = ", ".join(TEXTS[card] for card in SET_CARDS[kind])
        check(tuple(laid) == SET_CARDS[kind], message("position-set", combo=named, order=order))


# Whether the position is consistent and safe to play on


def check_position(state: GrimwoodState) -> None:
    """Deck and last turns fit together, what is over has nothing left, and what is pending can be asked."""
    if state.turn == NOBODY:
        left = state.play_left or state.draw_left or state.extra or state.final_turns or state.used or state.runes
        check(not left and not state.frame_count, "G8: nothing is left to do when the game is over.")
        return
    limit = int(state.max_idle_rounds)
    check(not rules.is_idle(state), f"G9: {limit} rounds without a card leaving the deck end the game.")
    check((state.deck_size == 0) == (state.final_turns > 0), message("position-last-turns"))
    check(state.skips[state.turn] == 0, "G29: a player with a turn to miss is not at turn.")
    frames = frames_of(state)
    for frame in frames:
        check_frame(state, frame)
    if len(frames) > 1:
        (kind, _, power, *_), (top, _, _, cause, *_) = frames
        check(kind in (Frame.STEAL, Frame.REACH) and top == Frame.ANSWER, "Only a steal's answer lies on top.")
        check(cause == power, "The steal is not of that power.")


POWERS = {  # the powers that can ask each question
    Frame.ANSWER: (NO_CARD, Kind.DRACULA, Kind.GOBLINS, Kind.SHADOW_QUEEN, Kind.GHOULS, Kind.ETERNALS),
    Frame.STEAL: (Kind.DRACULA, Kind.GOBLINS, Kind.SHADOW_QUEEN),
    Frame.REACH: (Kind.GHOULS, Kind.ETERNALS),
    Frame.PLAYER: (Kind.BOOGEYMAN, Kind.HYDRA, Kind.TROLL, Kind.WEREWOLF),
    Frame.PICK: (Kind.FAERIES, Kind.GIANT, Kind.LARAKI),
    Frame.CATCH: (Kind.BRIDE, Kind.NYMPH),
    Frame.TARGET: (Kind.DEMON, Kind.HIGHWAYMAN, Kind.SORCERESS),
    Frame.OFFER: (Kind.HIGHWAYMAN, Kind.SORCERESS),
}


def check_frame(state: GrimwoodState, frame: list[int]) -> None:
    """Check that the question fits the seat asked, and has an answer. [G10]"""
    kind, seat, first = Frame(frame[KIND]), frame[SEAT], frame[FIRST_ARGUMENT]
    arguments = frame[FIRST_ARGUMENT:]
    if kind == Frame.ANSWER:
        asked = first == state.turn != seat and state.held[seat] > 0
        check(asked, "G10: only a player with a card is asked, by the one at turn.")
    else:
        check(seat == state.turn, "Only the player at turn is asked, but for the answer to a steal.")
    if kind in POWERS:
        power = frame[FIRST_ARGUMENT + (kind == Frame.ANSWER)]
        check(power in POWERS[kind], f"Whose power asks that? {arguments}.")
    check(_possible(state, kind, arguments), f"The arguments {arguments} of {kind.name.lower()} cannot be.")


def _possible(state: GrimwoodState, kind: Frame, arguments: list[int]) -> bool:  # noqa: PLR0911 - one return a question
    """Whether the cards, rows and players that a question names are there."""
    first, second, third, _ = arguments
    hand, last, size = int(state.hands[state.turn]), int(state.combos) - 1, int(state.pile_size)
    match kind:
        case Frame.JOIN:
            return last >= 0 and state.combo_owner[last] == state.turn and write_row(state, last) == [first]
        case Frame.PICK if first == Kind.LARAKI:
            return second <= min(int(state.seats), size) and third == NO_CARD
        case Frame.PICK:
            return third == NO_CARD or count_of(hand, third) > 0
        case Frame.MAY_PLAY:
            return all(count_of(hand, card) >= arguments.count(card) for card in (first, second) if card != NO_CARD)
        case Frame.TARGET if first == Kind.HIGHWAYMAN:
            owned = 0 <= second <= last and state.combo_owner[second] == state.turn
            return bool(owned and not combos.is_shielded(state, second))
        case Frame.OFFER:
            return bool(survey(state, int(state.turn))[2] & OTHER_OPEN)
        case Frame.KEEP:
            return bool(state.deck_size > 0 and size > 0)
        case Frame.HAND_OUT:
            unserved = all_seats(state) & ~second
            return bool(second >> int(state.turn) & 1 and first <= min(unserved.bit_count(), size))
    return True


def write_row(state: GrimwoodState, row: int) -> list[int]:
    """The cards of a combo."""
    return [int(card) for card in state.combo_cards[row][: state.combo_size[row]]]


def all_cards(state: GrimwoodState) -> Sequence[int]:
    """The number of cards of each kind in the match. [G101]"""
    there = rules.cards_in_play(state)
    return [count_of(there, kind) for kind in range(cards.KINDS)]


POSITION = Position(
    keys=(
        Key("hands", write_hands, read_hands),
        Key("seen", write_seen, read_seen, needed=False),
        Key("excluded", write_excluded, read_excluded, needed=False),
        Key("order", write_order, read_order, needed=False),
    ),
    complete=complete,
    check=check_position,
    settle=rules.settle,
    cards=all_cards,
    card_name=CARD.write,
    cards_rule="G101",
)
