"""Legal actions of The Grimwood, and the reasons why an action is illegal. Numbers in brackets: RULINGS.md.

`options` defines the answers to a question: `legal` lists them, and every other action is illegal for a reason.
"""

from enum import IntEnum

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import list_members, lowest, size
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.games.grimwood.rules import combos
from tanglewood.games.grimwood.rules.actions import ACTIONS, FIRST, INDEX_OF, MOVE_OF, MOVES, Move, set_index
from tanglewood.games.grimwood.rules.bags import ALL_SUPERNATURALS, count_of, kinds_in, layable
from tanglewood.games.grimwood.rules.cards import KINDS, MALES, SUPERNATURALS, Combo, Kind
from tanglewood.games.grimwood.rules.effects import LEFT, POWER, row_chosen, unserved
from tanglewood.games.grimwood.rules.powers import NYMPH, eligible, never_woken, offered, ready_powers, survey
from tanglewood.games.grimwood.rules.state import MOST_RUNES, Frame, GrimwoodState
from tanglewood.games.grimwood.rules.steals import reachable, victims

DRAW, STEAL, PLAY, RUNE, PLACE, LAY, END = ACTIONS.bases[: Move.END + 1]
NEW, AMULET, NO, PASS = (ACTIONS.bases[move] for move in (Move.NEW, Move.AMULET, Move.NO, Move.PASS))
REACHES, FEW = (1 << PLAY) - 1, 3
RUNE_TAKEN, FIRST_SET = RUNE - PLAY, SUPERNATURALS  # places of families behind another in what answers a question


Reason = IntEnum(  # the reasons why an action is illegal
    "Reason",
    "QUESTION UNASKED NOBODY_THERE YOURSELF EMPTY_HAND SAME_VICTIM SERVED EMPTY_DECK REACHED MUST_REACH STOPPED "
    "NOT_HELD NOT_WHOLE CARD_PLAYED RUNE_LATE MANY_RUNES DRAGON WOKEN NO_USE NO_SLEEPER NOT_TAKEN NOT_ON_TOP "
    "NOT_IN_PILE NEITHER NO_BEING NOT_PLACED HERSELF NO_MALE NOT_AWAKE NO_COMBO NOT_YOURS YOURS SHIELDED FULL "
    "NO_ANIMALS",
)


# Why an action of another family is illegal: the hand or the pending question does not allow it
OTHERWISE = {
    Move.DRAW: Reason.REACHED,
    Move.LAY: Reason.NOT_WHOLE,
    Move.END: Reason.MUST_REACH,
    Move.KEEP: Reason.NEITHER,
    Move.PASS: Reason.STOPPED,
}
BARS = tuple(OTHERWISE.get(move, Reason.NOT_HELD) for move in Move)


@rule
def legal(state: GrimwoodState, out: Ints) -> int:
    """Write the legal actions in ascending order; return their number."""
    if state.actor < 0:
        return 0
    kind, seat = top_kind(state), int(state.actor)
    match kind:
        case 0:
            return list_few(turn_options(state, seat), out)
        case Frame.ANSWER:  # without a branch that the processor could mispredict
            count = int(count_of(state.hands[seat], Kind.AMULET) > 0)
            out[0], out[count] = AMULET, NO
            return count + 1
        case Frame.JOIN:
            out[0] = NEW
            return list_members(joinable(state, seat), out, 1, NEW + 1)
    count = list_members(options(state, kind, seat), out, 0, FIRST[kind])
    out[count] = PASS
    return count + int(may_pass(kind))


@rule
def list_few(members: int, out: Ints) -> int:
    """List what can be done in a turn. `FEW` places are always written, as a branch guessed wrongly costs more."""
    rest = members
    for index in range(FEW):
        out[index] = lowest(rest)
        rest &= rest - 1
    list_members(rest, out, FEW, 0)
    return size(members)


@rule
def may_pass(kind: int) -> bool:
    """Whether the pending question can be left at that: only a card just taken need not be played. [G25]"""
    return kind == Frame.MAY_PLAY


@rule
def options(state: GrimwoodState, kind: int, seat: int) -> int:  # noqa: PLR0911 - one return a question
    """The answers to the pending question except the pass, as a set of actions counted from its `FIRST`."""
    match kind:
        case 0:
            return turn_options(state, seat)
        case Frame.ANSWER:  # an amulet, or no
            return 2 | int(count_of(state.hands[seat], Kind.AMULET) > 0)
        case Frame.JOIN:  # a combo of its own, or one of those
            return 1 | joinable(state, seat) << 1
        case Frame.REACH:
            return reachable(state, seat)
        case Frame.MAY_PLAY:
            cards = offered(state, seat, top_argument(state, 0), top_argument(state, 1))
            return cards & ALL_SUPERNATURALS | cards >> Kind.RUNE << RUNE_TAKEN
        case Frame.OFFER | Frame.TARGET:
            return choosable(state, kind, seat)
        case Frame.STEAL:
            return victims(state, seat)
        case Frame.PLAYER:
            return eligible(state, seat, top_argument(state, POWER))
        case Frame.HAND_OUT:
            return unserved(state)
        case _:
            return card_options(state, kind, seat)


@rule
def card_options(state: GrimwoodState, kind: int, seat: int) -> int:
    """The questions that are answered with a card, a set of kinds. [G22, G24, G28, G29]"""
    match kind:
        case Frame.ASK:
            return (1 << KINDS) - 1
        case Frame.PICK:
            return pickable(state)
        case Frame.CATCH:
            _, cards, _ = survey(state, seat)
            return cards & (MALES if top_argument(state, POWER) == Kind.BRIDE else ~NYMPH)
        case Frame.WAKE:
            return int(state.placed[seat]) & ready_powers(state, seat, 0) & ~never_woken(state)
        case Frame.LIMIT:
            return kinds_in(state.hands[seat])
        case _:  # the two cards that the Dwarf compares
            return 1 << int(state.deck[state.deck_size - 1]) | 1 << int(state.pile[state.pile_size - 1])


@rule
def turn_options(state: GrimwoodState, seat: int) -> int:
    """The actions of the player at turn, as a set. [G1 to G6]"""
    hand = int(state.hands[seat])
    beings, options = hand & ALL_SUPERNATURALS, layable(hand) << LAY
    if state.draw_left or state.extra > 0:
        options |= reachable(state, seat) << DRAW
    if beings:
        options |= beings << PLACE
        options |= (beings & ready_powers(state, seat, 1)) << PLAY if state.play_left or state.extra > 0 else 0
    if state.play_left and count_of(hand, Kind.RUNE) > 0:
        options |= 1 << RUNE
    if not state.draw_left or state.free_draw or not options & REACHES:
        options |= 1 << END
    return options


# Answers


@rule
def joinable(state: GrimwoodState, seat: int) -> int:
    """The first cards of the combos that a card just placed can join, a set. [G5]"""
    firsts = 0
    for row in range(state.combos - 1):  # the last one holds the card itself
        if combos.can_join(state, row, seat):
            firsts |= 1 << int(state.combo_cards[row, 0])
    return firsts


@rule
def pickable(state: GrimwoodState) -> int:
    """The kinds of cards to pick from the discard pile, as a set; for the Laraki only from the top. [G25, G29]"""
    size = int(state.pile_size)
    depth = top_argument(state, LEFT) if top_argument(state, POWER) == Kind.LARAKI else size
    kinds = 0
    for index in range(size - depth, size):
        kinds |= 1 << int(state.pile[index])
    return kinds


@rule
def why_not_combo(state: GrimwoodState, row: int, kind: int, seat: int) -> int:
    """The reason why the pending power cannot use a combo, offered or hit; 0 if it can. [G26, G27]"""
    power, mine = top_argument(state, POWER), state.combo_owner[row] == seat
    if combos.is_shielded(state, row):
        return Reason.SHIELDED
    if power == Kind.DEMON:
        return 0
    if kind == Frame.TARGET:
        return Reason.YOURS if mine else 0
    if not mine:
        return Reason.NOT_YOURS
    animals = state.combo_kind[row] == Combo.OWLS or state.combo_kind[row] == Combo.CROWS
    return 0 if animals or power == Kind.HIGHWAYMAN else Reason.NO_ANIMALS


@rule
def choosable(state: GrimwoodState, kind: int, seat: int) -> int:
    """The combos that the pending power can have: supernaturals by their first card, alike sets of a player once."""
    chosen = 0
    for row in range(state.combos):
        if why_not_combo(state, row, kind, seat) == 0:
            sort = int(state.combo_kind[row])
            option = FIRST_SET + set_index(int(state.combo_owner[row]), sort)
            chosen |= 1 << (int(state.combo_cards[row, 0]) if sort == Combo.SUPERNATURAL else option)
    return chosen


# Reasons why an action is illegal


@rule
def illegal_reason(state: GrimwoodState, action: int) -> int:  # noqa: PLR0911 - one return a family
    """The reason why an action is illegal for the actor; 0 if it is legal."""
    kind, seat, move, index = top_kind(state), int(state.actor), int(MOVE_OF[action]), int(INDEX_OF[action])
    if not MOVES[kind] >> move & 1:
        return Reason.QUESTION if kind else Reason.UNASKED
    if may_pass(kind) if move == Move.PASS else options(state, kind, seat) >> action - FIRST[kind] & 1:
        return 0
    match move:
        case Move.STEAL | Move.PLAYER:
            return why_not_player(state, kind, seat, index)
        case Move.PLAY:
            return why_not_power(state, kind, seat, index)
        case Move.WITH | Move.COMBO | Move.SET:
            return why_not_row(state, kind, seat, row_chosen(state, move, index))
        case Move.TAKE:
            return why_not_take(state, kind, index)
        case Move.WAKE:
            return why_not_wake(state, seat, index)
        case Move.DRAW if state.deck_size == 0:
            return Reason.EMPTY_DECK
        case Move.RUNE if kind == Frame.MAY_PLAY:
            return Reason.NOT_TAKEN if state.runes < MOST_RUNES else Reason.MANY_RUNES
        case Move.RUNE if count_of(state.hands[seat], Kind.RUNE) > 0:
            return Reason.RUNE_LATE
    return BARS[move]


@rule
def why_not_player(state: GrimwoodState, kind: int, seat: int, other: int) -> int:
    """The reason why a player cannot be chosen. [G20, G29]"""
    if other >= state.seats:
        return Reason.NOBODY_THERE
    if other == seat:
        return Reason.YOURSELF
    if kind == Frame.HAND_OUT:
        return Reason.SERVED
    if state.held[other] == 0:
        return Reason.EMPTY_HAND
    return Reason.SAME_VICTIM if kind == Frame.STEAL else Reason.REACHED


@rule
def why_not_power(state: GrimwoodState, kind: int, seat: int, card: int) -> int:
    """The reason why a supernatural in hand, or one just taken, cannot be played. [G1, G25, G27, G103]"""
    if kind == Frame.MAY_PLAY and card != top_argument(state, 0) and card != top_argument(state, 1):
        return Reason.NOT_TAKEN
    if count_of(state.hands[seat], card) == 0:
        return Reason.NOT_HELD
    if card == Kind.DRAGON:
        return Reason.DRAGON
    return Reason.NO_USE if kind or state.play_left or state.extra > 0 else Reason.CARD_PLAYED


@rule
def why_not_take(state: GrimwoodState, kind: int, card: int) -> int:
    """The reason why a card cannot be taken from the discard pile or from a combo. [G24, G25, G27]"""
    if kind == Frame.PICK:
        return Reason.NOT_ON_TOP if top_argument(state, POWER) == Kind.LARAKI else Reason.NOT_IN_PILE
    if card >= SUPERNATURALS:
        return Reason.NO_BEING
    row = combos.row_of_card(state, card)
    if row == combos.NO_ROW:
        return Reason.NOT_PLACED
    if combos.is_shielded(state, row):
        return Reason.SHIELDED
    return Reason.NO_MALE if top_argument(state, POWER) == Kind.BRIDE else Reason.HERSELF


@rule
def why_not_wake(state: GrimwoodState, seat: int, card: int) -> int:
    """The reason why the Elf cannot wake a supernatural. [G21, G27, G28, G103]"""
    if not int(state.placed[seat]) >> card & 1:
        return Reason.NOT_AWAKE
    if card == Kind.ELF:
        return Reason.HERSELF
    if never_woken(state) >> card & 1:
        return Reason.WOKEN
    return Reason.DRAGON if card == Kind.DRAGON else Reason.NO_SLEEPER


@rule
def why_not_row(state: GrimwoodState, kind: int, seat: int, row: int) -> int:
    """The reason why a combo cannot be joined, or chosen for a power. [G5, G26, G27]"""
    if row == combos.NO_ROW or (kind == Frame.JOIN and row == state.combos - 1):
        return Reason.NO_COMBO
    if kind != Frame.JOIN:
        return why_not_combo(state, row, kind, seat)
    if state.combo_owner[row] != seat:
        return Reason.NOT_YOURS
    return Reason.SHIELDED if combos.is_shielded(state, row) else Reason.FULL
