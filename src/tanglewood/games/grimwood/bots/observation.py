"""The observation of a seat, as numbers for programs that learn. Seats come in order of play, the observer first."""

from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED, Feature, write_seats
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.numbers.row_writers import write_counts, write_numbers, write_set, write_zeros
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, top_argument, top_kind
from tanglewood.core.state.seats import NOBODY, seat_after, seats_from
from tanglewood.games.grimwood.knowledge.worlds import sees_top
from tanglewood.games.grimwood.rules.cards import (
    CARDS,
    COUNTS,
    KINDS,
    MOST_COMBOS,
    MOST_IN_COMBO,
    PLAIN_KINDS,
    SETS,
    SUPERNATURALS,
    Combo,
)
from tanglewood.games.grimwood.rules.hands import has_seen
from tanglewood.games.grimwood.rules.state import (
    IDLE_ROUNDS,
    MOST_RUNES,
    MOST_SEATS,
    MOST_SKIPS,
    Frame,
    GrimwoodState,
    most_idle,
)

OTHERS = MOST_SEATS - 1
FRAMES = 16  # one for the turn itself, then each kind of `Frame`
MOST_OF_A_KIND = max(COUNTS)
SECOND = FIRST_ARGUMENT + 1

# Places of flags among those that are written at once, and of the numbers behind them
FRESH, POWER = 1, 2
THIEF = POWER + FRAMES
VICTIM, SERVED, FLAGS = (THIEF + MOST_SEATS * count for count in (1, 2, 3))
MORE = 4
LIMITS = MOST_SEATS + 1  # a limit of no idle rounds, in the place of the last turns

OBSERVATION = (
    Feature("hand", KINDS, "Own cards of each kind.", MOST_OF_A_KIND),
    Feature("known", OTHERS * KINDS, "Cards one knows in each other hand.", MOST_OF_A_KIND),
    Feature("excluded", OTHERS * KINDS, "How many of the unseen cards in each other hand cannot be of a kind.", CARDS),
    Feature("pile", KINDS, "Cards of each kind in the discard pile.", MOST_OF_A_KIND),
    Feature("pile_top", KINDS, "The top card of the discard pile."),
    Feature("deck_top", KINDS, "The deck's top card, while one compares it by the Dwarf."),
    Feature("placed", MOST_SEATS * SUPERNATURALS, "The supernaturals on the table, by owner."),
    Feature("company", SUPERNATURALS, "For each supernatural on the table, the size of its combo.", MOST_IN_COMBO),
    Feature("shielded", SUPERNATURALS, "The supernaturals in a combo with the Dragon."),
    Feature(
        "sets", MOST_SEATS * SETS, "Owls, crows, mixed, swamps, paths and clearings placed, by owner.", MOST_OF_A_KIND
    ),
    Feature("held", MOST_SEATS, "Cards in each hand.", CARDS),
    Feature("points", MOST_SEATS, "Points of each seat; 127 stands for more.", MOST_OBSERVED),
    Feature("skips", MOST_SEATS, "Turns each seat is to miss.", MOST_SKIPS),
    Feature("turn", MOST_SEATS, "Whose turn it is."),
    Feature("decides", MOST_SEATS, "Who is to decide."),
    Feature("question", FRAMES, "One of: the turn itself, or what is pending, in the order of `Frame`."),
    Feature("cause", KINDS, "The card that the pending question is about."),
    Feature("used", SUPERNATURALS, "Powers used in this turn."),
    Feature(
        "left",
        3,
        "Whether the turn's card is left; its draw or steal, 2 more if it is voluntary; extra actions.",
        CARDS,
    ),
    Feature(
        "clock",
        3,
        "Cards in the deck; last turns left; idle turns. If the limit of idle rounds is not 10: before the last turns 7"
        " and the limit, and the idle turns that are left.",
        CARDS,
    ),
    Feature("seats", MOST_SEATS, "Which places of the features by seat are taken."),
    Feature("trimmed", 1, "Whether two runes and two amulets are in the box."),
    Feature("fresh", 1, "Whether a card has left the deck in this turn."),
    Feature("power", 1, "Whether the power follows of the supernatural that is about to join a combo."),
    Feature("pending", FRAMES - 1, "All that is pending, also below what is decided now, in the order of `Frame`."),
    Feature("thief", MOST_SEATS, "Who steals, while the victim is asked."),
    Feature("victim", MOST_SEATS, "The only seat that a power may steal from."),
    Feature("served", MOST_SEATS, "Who has got a card from Laraki."),
    Feature("more", 3, "Steals left, picks left, cards left to hand out.", MOST_SEATS),
    Feature("row", 1, "The own combo to swap, from 1.", MOST_COMBOS),
    Feature("other", KINDS, "The other card of the pending question: picked first, or taken too."),
    Feature("runes", 1, "Runes that were played in this turn.", MOST_RUNES),
    Feature(
        "pile_order", CARDS, "The discard pile from its bottom, each card as the number of its kind from 1.", KINDS
    ),
    Feature("begins", SUPERNATURALS, "The number, from 1, of what each one's combo begins with.", SUPERNATURALS),
    Feature("order", SUPERNATURALS, "The place of each supernatural on the table in its combo, from 1.", MOST_IN_COMBO),
    Feature("own", SUPERNATURALS + SETS, "The own combo to swap: what it begins with, or the kind of set."),
)
OBSERVED = sum(feature.size for feature in OBSERVATION)
GROWN = OBSERVED - sum(feature.size for feature in OBSERVATION[-4:])  # the place of the last four features


@rule
def write_bag(bag: int, out: Any, at: int) -> int:
    """Write how many cards of each kind a multiset has; return where it ended."""
    return write_counts(int(bag) >> SUPERNATURALS, PLAIN_KINDS, 0, out, write_set(bag, SUPERNATURALS, out, at))


@rule
def write_one(chosen: int, size: int, out: Any, at: int) -> int:
    """Write a one at a place of a feature that is all zeros, none for -1; return where it ended."""
    if chosen >= 0:
        out[at + chosen] = 1
    return at + size


@rule
def observe(state: GrimwoodState, seat: int, out: Any) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    write_zeros(OBSERVED, out, 0)
    at = write_hands(state, seat, out)
    at = write_table(state, seat, out, at)
    at = write_seats(state, state.held, seat, out, at)
    at = write_seats(state, state.points, seat, out, at)
    at = write_seats(state, state.skips, seat, out, at)
    at = write_one(place_after(state, seat, int(state.turn)), MOST_SEATS, out, at)
    at = write_one(place_after(state, seat, int(state.actor)), MOST_SEATS, out, at)
    write_turn(state, seat, out, at)
    write_order(state, out)


@rule
def place_after(state: GrimwoodState, seat: int, other: int) -> int:
    """The number of places from a seat to the left to another seat; -1 for nobody."""
    if other < seat:
        return -1 if other == NOBODY else other - seat + int(state.seats)
    return other - seat


@rule
def write_hands(state: GrimwoodState, seat: int, out: Any) -> int:
    """The known cards of hands, and the two piles."""
    at = write_bag(state.hands[seat], out, 0)
    write_slots(state, seat, out, at)
    at = write_bag(state.discards, out, at + 2 * OTHERS * KINDS)
    at = write_one(int(state.pile[state.pile_size - 1]) if state.pile_size > 0 else -1, KINDS, out, at)
    return write_one(int(state.deck[state.deck_size - 1]) if sees_top(state, seat) else -1, KINDS, out, at)


@rule
def write_slots(state: GrimwoodState, seat: int, out: Any, at: int) -> None:
    """Write the seat's knowledge of cards in other hands: those seen, and the kinds excluded."""
    for slot in range(state.slots):
        owner = int(state.slot_owner[slot])
        if owner == seat:
            continue
        hand = at + KINDS * (place_after(state, seat, owner) - 1)
        if has_seen(state, seat, slot):
            out[hand + int(state.slot_card[slot])] += 1
            continue
        excluded = int(state.slot_excluded[slot])
        while excluded:
            out[hand + OTHERS * KINDS + lowest(excluded)] += 1
            excluded &= excluded - 1


@rule
def write_table(state: GrimwoodState, seat: int, out: Any, at: int) -> int:
    """The combos: whose, with whom and how many."""
    ones, twos, fours = state.company[0], state.company[1], state.company[2]
    shielded = write_numbers(ones, twos, fours, SUPERNATURALS, out, at + MOST_SEATS * SUPERNATURALS)
    sets = write_set(state.shielded, SUPERNATURALS, out, shielded)
    for step in range(state.seats):
        other = seat_after(state, seat, step)
        write_set(state.placed[other], SUPERNATURALS, out, at + step * SUPERNATURALS)
        write_counts(state.laid[other], SETS, 0, out, sets + step * SETS)
    return sets + MOST_SEATS * SETS


@rule
def cause_of(state: GrimwoodState) -> int:
    """The card that the pending question is about, -1 where there is none."""
    match top_kind(state):
        case 0 | Frame.ASK | Frame.WAKE | Frame.KEEP | Frame.HAND_OUT | Frame.LIMIT:
            return -1
        case Frame.ANSWER:
            return top_argument(state, 1)
        case _:
            return top_argument(state, 0)


@rule
def write_turn(state: GrimwoodState, seat: int, out: Any, at: int) -> None:
    """Write the pending question, the rest of the turn and of the game, and the number of players."""
    at = write_one(top_kind(state), FRAMES, out, at)
    at = write_one(cause_of(state), KINDS, out, at)
    at = write_set(state.used, SUPERNATURALS, out, at)
    out[at], out[at + 1], out[at + 2] = state.play_left, int(state.draw_left) | int(state.free_draw) << 1, state.extra
    out[at + 3], out[at + 4], out[at + 5] = state.deck_size, last_turns(state), idle_turns(state)
    for step in range(state.seats):
        out[at + 6 + step] = 1
    write_pending(state, seat, out, at + 6 + MOST_SEATS)
    out[GROWN - 1] = state.runes


@rule
def last_turns(state: GrimwoodState) -> int:
    """The last turns left. Before them it says the limit of idle rounds, unless that is the usual one. [G9]"""
    if state.final_turns > 0 or state.max_idle_rounds == IDLE_ROUNDS:
        return int(state.final_turns)
    return LIMITS + min(int(state.max_idle_rounds), CARDS - LIMITS)


@rule
def idle_turns(state: GrimwoodState) -> int:
    """The idle turns; with an unusual limit those that are left to it instead, as far as they are observed. [G9]"""
    if state.max_idle_rounds == IDLE_ROUNDS:
        return max(0, int(state.idle))
    return min(most_idle(state) - max(0, int(state.idle)), CARDS) if state.max_idle_rounds > 0 else 0


@rule
def write_pending(state: GrimwoodState, seat: int, out: Any, at: int) -> None:
    """The option, whether the deck was touched, and the details of all that is pending."""
    flags, more = int(state.two_player_trim) | int(state.idle < 0) << FRESH, at + FLAGS
    other = more + MORE
    for row in range(state.frame_count):
        kind, b, c = int(state.frames[row, KIND]), int(state.frames[row, SECOND]), int(state.frames[row, SECOND + 1])
        flags |= 1 << POWER + kind
        match kind:
            case Frame.JOIN:
                flags |= b << POWER
            case Frame.ANSWER:
                flags |= seats_from(state, 1 << int(state.frames[row, FIRST_ARGUMENT]), seat) << THIEF
            case Frame.STEAL:
                flags |= seats_from(state, 1 << c + 1 >> 1, seat) << VICTIM
                out[more] = b
            case Frame.PICK:
                out[more + 1] = b
                write_one(c, KINDS, out, other)
            case Frame.HAND_OUT:
                flags |= seats_from(state, b, seat) << SERVED
                out[more + 2] = state.frames[row, FIRST_ARGUMENT]
            case Frame.TARGET:
                out[more + 3] = b + 1
            case Frame.MAY_PLAY:
                write_one(b, KINDS, out, other)
    write_set(flags, FLAGS, out, at)


@rule
def write_order(state: GrimwoodState, out: Any) -> None:
    """Write the order of the discard pile, and the supernatural combos: their groups and their order."""
    for index in range(CARDS):
        out[GROWN + index] = state.pile[index] + 1  # 0: no card
    begins = GROWN + CARDS
    for row in range(state.combos):
        if state.combo_kind[row] == Combo.SUPERNATURAL:
            for index in range(state.combo_size[row]):
                card = begins + int(state.combo_cards[row, index])
                out[card] = state.combo_cards[row, 0] + 1
                out[card + SUPERNATURALS] = index + 1
    if top_kind(state) == Frame.TARGET and top_argument(state, 1) >= 0:
        write_own(state, top_argument(state, 1), out, begins + 2 * SUPERNATURALS)


@rule
def write_own(state: GrimwoodState, row: int, out: Any, at: int) -> None:
    """Write the combo that is given away by its kind, as row numbers depend on earlier placements."""
    kind = int(state.combo_kind[row])
    out[at + (int(state.combo_cards[row, 0]) if kind == Combo.SUPERNATURAL else SUPERNATURALS + kind - 1)] = 1
