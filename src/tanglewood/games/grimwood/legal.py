"""Which actions are legal, and why the others are barred. Numbers in brackets are those of RULINGS.md.

`options` says once what answers a question: `legal` lists it, and whatever is not among it is barred for a reason.
"""

from enum import IntEnum

from tanglewood.core.bits import list_members, lowest
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rule import rule
from tanglewood.games.grimwood import actions, table
from tanglewood.games.grimwood.actions import INDEX_OF, MOVE_OF, Move, set_index
from tanglewood.games.grimwood.answers import LEFT, POWER, row_chosen, unserved
from tanglewood.games.grimwood.cards import KINDS, MALES, SUPERNATURALS, Combo, Kind
from tanglewood.games.grimwood.hands import holders
from tanglewood.games.grimwood.powers import ELF, NYMPH, eligible, offered, playable_powers, ready_powers, survey
from tanglewood.games.grimwood.rules import may_end
from tanglewood.games.grimwood.state import Frame, GrimwoodState
from tanglewood.games.grimwood.steals import victims
from tanglewood.games.grimwood.words import ALL_SUPERNATURALS, count_of, kinds_in, layable

ANSWERED_BY = {
    Frame.JOIN: (Move.NEW, Move.WITH),
    Frame.ANSWER: (Move.AMULET, Move.NO),
    Frame.STEAL: (Move.STEAL,),
    Frame.REACH: (Move.DRAW, Move.STEAL, Move.PASS),
    Frame.PLAYER: (Move.PLAYER,),
    Frame.ASK: (Move.ASK,),
    Frame.PICK: (Move.TAKE,),
    Frame.MAY_PLAY: (Move.PLAY, Move.RUNE, Move.PASS),
    Frame.CATCH: (Move.TAKE,),
    Frame.WAKE: (Move.WAKE,),
    Frame.TARGET: (Move.COMBO, Move.SET),
    Frame.OFFER: (Move.COMBO, Move.SET),
    Frame.KEEP: (Move.KEEP,),
    Frame.HAND_OUT: (Move.PLAYER,),
    Frame.LIMIT: (Move.DISCARD,),
}
TURN_MOVES = tuple(move for move in Move if move <= Move.END)
# By what is pending, 0: nothing, the families of actions that answer it, a set
MOVES = tuple(sum(1 << move for move in moves) for moves in (TURN_MOVES, *(ANSWERED_BY[kind] for kind in Frame)))


Reason = IntEnum(  # why an action is barred
    "Reason",
    "QUESTION UNASKED NOBODY_THERE YOURSELF EMPTY_HAND SAME_VICTIM SERVED EMPTY_DECK REACHED MUST_REACH STOPPED "
    "NOT_HELD NOT_WHOLE CARD_PLAYED RUNE_LATE DRAGON USED NO_USE NO_SLEEPER NOT_TAKEN NOT_ON_TOP NOT_IN_PILE NEITHER "
    "NO_BEING NOT_PLACED HERSELF NO_MALE NOT_AWAKE NO_COMBO NOT_YOURS YOURS SHIELDED FULL NO_ANIMALS",
)


@rule
def legal(state: GrimwoodState, out: Ints) -> int:
    """Write the legal actions, ascending; return how many."""
    if state.actor < 0:
        return 0
    kind, seat = top_kind(state), int(state.actor)
    if kind == 0:
        return list_turn(state, seat, out)
    moves, count = MOVES[kind], 0
    while moves:
        move = lowest(moves)
        count = list_members(options(state, kind, seat, move), out, count, int(actions.BASES[move]))
        moves &= moves - 1
    return count


@rule
def list_turn(state: GrimwoodState, seat: int, out: Ints) -> int:
    """What `turn_options` says, family by family: most decisions are of this kind, and a loop costs five times that."""
    hand, count = int(state.hands[seat]), 0
    if may_reach(state):
        count = list_members(int(state.deck_size > 0), out, 0, actions.DRAW)
        count = list_members(holders(state, seat), out, count, actions.STEAL)
    count = list_members(playable(state, seat, hand), out, count, actions.PLAY)
    count = list_members(int(may_play_rune(state, hand)), out, count, actions.RUNE)
    count = list_members(hand & ALL_SUPERNATURALS, out, count, actions.PLACE)
    count = list_members(layable(hand), out, count, actions.LAY)
    return list_members(int(may_end(state)), out, count, actions.END)


@rule
def options(state: GrimwoodState, kind: int, seat: int, move: int) -> int:  # noqa: PLR0911 - one return a question
    """What answers the pending question among a family of actions that can: the set of their indices."""
    match kind:
        case 0:
            return turn_options(state, seat, move)
        case Frame.ANSWER:
            return int(move == Move.NO or count_of(state.hands[seat], Kind.AMULET) > 0)
        case Frame.JOIN:
            return 1 if move == Move.NEW else joinable(state, seat)
        case Frame.REACH:
            return reach_options(state, seat, move)
        case Frame.MAY_PLAY:
            return taken_options(state, seat, move)
        case Frame.OFFER | Frame.TARGET:
            return choosable(state, kind, seat, move)
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
    """The questions that are answered with a card, a set of kinds."""
    match kind:
        case Frame.ASK:
            return (1 << KINDS) - 1
        case Frame.PICK:
            return pickable(state)
        case Frame.CATCH:
            return catchable(state, seat)
        case Frame.WAKE:
            return wakeable(state, seat)
        case Frame.LIMIT:
            return kinds_in(state.hands[seat])
        case _:  # the two cards that the Dwarf compares
            return 1 << int(state.deck[state.deck_size - 1]) | 1 << int(state.pile[state.pile_size - 1])


# A turn


@rule
def turn_options(state: GrimwoodState, seat: int, move: int) -> int:
    """What the player at turn can do. [G1 to G6]"""
    hand = int(state.hands[seat])
    match move:
        case Move.DRAW | Move.STEAL:
            return reach_options(state, seat, move) if may_reach(state) else 0
        case Move.PLAY:
            return playable(state, seat, hand)
        case Move.RUNE:
            return int(may_play_rune(state, hand))
        case Move.PLACE:
            return hand & ALL_SUPERNATURALS
        case Move.LAY:
            return layable(hand)
        case _:
            return int(may_end(state))


@rule
def may_reach(state: GrimwoodState) -> bool:
    """Whether an action is left that can be a draw or a steal. [G1, G4]"""
    return bool(state.draw_left or state.extra > 0)


@rule
def may_play_rune(state: GrimwoodState, hand: int) -> bool:
    """Whether a rune can be the turn's card. [G4]"""
    return bool(state.play_left and count_of(hand, Kind.RUNE) > 0)


@rule
def playable(state: GrimwoodState, seat: int, hand: int) -> int:
    """The supernaturals of the hand that can be placed with their power, a set. [G3]"""
    supernaturals = hand & ALL_SUPERNATURALS
    return supernaturals & playable_powers(state, seat, 1) if supernaturals and may_use(state) else 0


@rule
def may_use(state: GrimwoodState) -> bool:
    """Whether an action is left that can be a power. [G1, G4]"""
    return bool(state.play_left or state.extra > 0)


@rule
def reach_options(state: GrimwoodState, seat: int, move: int) -> int:
    """Draw, or whom to steal from; the Eternals can stop. [G10, G29]"""
    match move:
        case Move.DRAW:
            return int(state.deck_size > 0)
        case Move.STEAL:
            return holders(state, seat)
        case _:
            return int(top_argument(state, POWER) == Kind.ETERNALS)


# Answers


@rule
def joinable(state: GrimwoodState, seat: int) -> int:
    """The first cards of the combos that a card just placed can join, a set. [G5]"""
    firsts = 0
    for row in range(state.combos - 1):  # the last holds the card itself
        if table.can_join(state, row, seat):
            firsts |= 1 << int(state.combo_cards[row, 0])
    return firsts


@rule
def taken_options(state: GrimwoodState, seat: int, move: int) -> int:
    """Play a card just taken, or leave it. [G25]"""
    if move == Move.PASS:
        return 1
    cards = offered(state, seat, top_argument(state, 0), top_argument(state, 1))
    return cards & ALL_SUPERNATURALS if move == Move.PLAY else cards >> Kind.RUNE


@rule
def pickable(state: GrimwoodState) -> int:
    """Which kinds of cards can be picked from the discard pile, a set: for the Laraki the top ones only. [G25, G29]"""
    size = int(state.pile_size)
    depth = top_argument(state, LEFT) if top_argument(state, POWER) == Kind.LARAKI else size
    kinds = 0
    for place in range(size - depth, size):
        kinds |= 1 << int(state.pile[place])
    return kinds


@rule
def catchable(state: GrimwoodState, seat: int) -> int:
    """Which supernaturals can be taken out of combos, a set. [G24]"""
    _, cards, _ = survey(state, seat)
    return cards & MALES if top_argument(state, POWER) == Kind.BRIDE else cards & ~NYMPH


@rule
def wakeable(state: GrimwoodState, seat: int) -> int:
    """Which own supernaturals the Elf can wake, a set. [G28]"""
    return int(state.placed[seat]) & ready_powers(state, seat, 0) & ~ELF


@rule
def barred_combo(state: GrimwoodState, row: int, kind: int, seat: int) -> int:
    """Why the pending power cannot have a combo, 0 if it can: offered, or hit. [G26, G27]"""
    power, mine = top_argument(state, POWER), state.combo_owner[row] == seat
    if table.is_shielded(state, row):
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
def choosable(state: GrimwoodState, kind: int, seat: int, move: int) -> int:
    """The combos that the pending power can have: supernaturals by their first card, alike sets of a player once."""
    chosen = 0
    for row in range(state.combos):
        owner, sort = int(state.combo_owner[row]), int(state.combo_kind[row])
        if (sort == Combo.SUPERNATURAL) == (move == Move.COMBO) and barred_combo(state, row, kind, seat) == 0:
            index = int(state.combo_cards[row, 0]) if move == Move.COMBO else set_index(owner, sort)
            chosen |= 1 << index
    return chosen


# Why not


@rule
def barred(state: GrimwoodState, action: int) -> int:  # noqa: PLR0911 - one return a family
    """Why the actor may not do that, 0 if it may."""
    kind, seat, move, index = top_kind(state), int(state.actor), int(MOVE_OF[action]), int(INDEX_OF[action])
    if not MOVES[kind] >> move & 1:
        return Reason.QUESTION if kind else Reason.UNASKED
    if options(state, kind, seat, move) >> index & 1:
        return 0
    match move:
        case Move.STEAL | Move.PLAYER:
            return barred_player(state, kind, seat, index)
        case Move.PLAY:
            return barred_power(state, kind, seat, index)
        case Move.WITH | Move.COMBO | Move.SET:
            return barred_row(state, kind, seat, row_chosen(state, move, index))
        case Move.TAKE:
            return barred_take(state, kind, index)
        case Move.WAKE:
            return barred_wake(state, seat, index)
        case _:
            return barred_alone(state, kind, seat, move)


@rule
def barred_alone(state: GrimwoodState, kind: int, seat: int, move: int) -> int:  # noqa: PLR0911 - one return a family
    """Why not draw, play a rune, place, lay, end, pass, keep or discard a card, or play an amulet."""
    match move:
        case Move.DRAW:
            return Reason.REACHED if state.deck_size > 0 else Reason.EMPTY_DECK
        case Move.RUNE:
            if kind == Frame.MAY_PLAY:
                return Reason.NOT_TAKEN
            return Reason.RUNE_LATE if count_of(state.hands[seat], Kind.RUNE) > 0 else Reason.NOT_HELD
        case Move.LAY:
            return Reason.NOT_WHOLE
        case Move.END:
            return Reason.MUST_REACH
        case Move.PASS:
            return Reason.STOPPED
        case Move.KEEP:
            return Reason.NEITHER
        case _:
            return Reason.NOT_HELD


@rule
def barred_player(state: GrimwoodState, kind: int, seat: int, other: int) -> int:
    """Why a player cannot be chosen. [G20, G29]"""
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
def barred_power(state: GrimwoodState, kind: int, seat: int, card: int) -> int:
    """Why a supernatural of the hand, or one just taken, cannot be played. [G1, G21, G25, G27, G103]"""
    if kind == Frame.MAY_PLAY and card != top_argument(state, 0) and card != top_argument(state, 1):
        return Reason.NOT_TAKEN
    if count_of(state.hands[seat], card) == 0:
        return Reason.NOT_HELD
    if card == Kind.DRAGON:
        return Reason.DRAGON
    if int(state.used) >> card & 1:
        return Reason.USED
    return Reason.NO_USE if kind or may_use(state) else Reason.CARD_PLAYED


@rule
def barred_take(state: GrimwoodState, kind: int, card: int) -> int:
    """Why a card cannot be taken off the discard pile, or out of a combo. [G24, G25, G27]"""
    if kind == Frame.PICK:
        return Reason.NOT_ON_TOP if top_argument(state, POWER) == Kind.LARAKI else Reason.NOT_IN_PILE
    if card >= SUPERNATURALS:
        return Reason.NO_BEING
    row = table.row_of_card(state, card)
    if row == table.NO_ROW:
        return Reason.NOT_PLACED
    if table.is_shielded(state, row):
        return Reason.SHIELDED
    return Reason.NO_MALE if top_argument(state, POWER) == Kind.BRIDE else Reason.HERSELF


@rule
def barred_wake(state: GrimwoodState, seat: int, card: int) -> int:
    """Why the Elf cannot wake a supernatural. [G27, G28, G103]"""
    if not int(state.placed[seat]) >> card & 1:
        return Reason.NOT_AWAKE
    if card == Kind.ELF:
        return Reason.HERSELF
    return Reason.DRAGON if card == Kind.DRAGON else Reason.NO_SLEEPER


@rule
def barred_row(state: GrimwoodState, kind: int, seat: int, row: int) -> int:
    """Why a combo cannot be joined, or chosen for a power. [G5, G26, G27]"""
    if row == table.NO_ROW or (kind == Frame.JOIN and row == state.combos - 1):
        return Reason.NO_COMBO
    if kind != Frame.JOIN:
        return barred_combo(state, row, kind, seat)
    if state.combo_owner[row] != seat:
        return Reason.NOT_YOURS
    return Reason.SHIELDED if table.is_shielded(state, row) else Reason.FULL
