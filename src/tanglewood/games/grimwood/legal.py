"""Which actions are legal. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import list_members
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.actions import (
    AMULET,
    ASK,
    COMBO,
    DISCARD,
    DRAW,
    END,
    KEEP,
    NEW,
    NO,
    PASS,
    PLACE,
    PLAY,
    PLAYER,
    RUNE,
    SET,
    STEAL,
    TAKE,
    WAKE,
    WITH,
    encode_lay,
    set_index,
)
from tanglewood.games.grimwood.cards import COMBO_KINDS, KINDS, MALES, Combo, Kind
from tanglewood.games.grimwood.choices import LEFT, POWER, unserved
from tanglewood.games.grimwood.hands import holders
from tanglewood.games.grimwood.powers import eligible
from tanglewood.games.grimwood.ready import A_RUNE, ELF, NYMPH, offered, playable_powers, ready_powers, survey
from tanglewood.games.grimwood.state import Frame
from tanglewood.games.grimwood.steals import victims
from tanglewood.games.grimwood.table import can_join, can_lay, is_shielded
from tanglewood.games.grimwood.turn import may_end, may_reach, may_use
from tanglewood.games.grimwood.words import ALL_SUPERNATURALS, count_of, kinds_in


@rule
def legal(state: Any, out: Ints) -> int:  # noqa: PLR0911 - one return a question
    """Write the legal actions, ascending; return how many."""
    if state.actor < 0:
        return 0
    kind, seat = top_kind(state), int(state.actor)
    match kind:
        case 0:
            return list_turn(state, seat, out)
        case Frame.ANSWER:
            return list_answers(state, seat, out)
        case Frame.JOIN:
            return list_joins(state, seat, out)
        case Frame.REACH:
            return list_reaches(state, seat, out)
        case Frame.MAY_PLAY:
            return list_offered(state, seat, out)
        case Frame.OFFER | Frame.TARGET:
            return list_combos(state, kind, seat, out)
        case Frame.PICK:
            return list_members(pickable(state), out, 0, TAKE)
        case Frame.LIMIT:
            return list_members(kinds_in(state.hands[seat]), out, 0, DISCARD)
        case _:
            return list_chosen(state, kind, seat, out)


@rule
def list_chosen(state: Any, kind: int, seat: int, out: Ints) -> int:  # noqa: PLR0911 - one return a question
    """The questions that are answered with a player or with a card anyone can see."""
    match kind:
        case Frame.STEAL:
            return list_members(victims(state, seat), out, 0, STEAL)
        case Frame.PLAYER:
            return list_members(eligible(state, seat, top_argument(state, POWER)), out, 0, PLAYER)
        case Frame.HAND_OUT:
            return list_members(unserved(state), out, 0, PLAYER)
        case Frame.ASK:
            return list_members((1 << KINDS) - 1, out, 0, ASK)
        case Frame.CATCH:
            return list_members(catchable(state, seat), out, 0, TAKE)
        case Frame.WAKE:
            return list_members(wakeable(state, seat), out, 0, WAKE)
        case _:
            return list_members(kept(state), out, 0, KEEP)


# A turn


@rule
def list_turn(state: Any, seat: int, out: Ints) -> int:
    """What the player at turn can do. [G1 to G6]"""
    hand = int(state.hands[seat])
    supernaturals = hand & ALL_SUPERNATURALS
    count = 0
    if may_reach(state):
        count = list_reach(state, seat, out)
    if supernaturals and may_use(state):
        count = list_members(supernaturals & playable_powers(state, seat, 1), out, count, PLAY)
    if state.play_left and count_of(hand, Kind.RUNE) > 0:
        out[count] = RUNE
        count += 1
    count = list_members(supernaturals, out, count, PLACE)
    for kind in range(1, COMBO_KINDS):
        if can_lay(hand, kind):
            out[count] = encode_lay(kind)
            count += 1
    if may_end(state):
        out[count] = END
        count += 1
    return count


@rule
def list_reach(state: Any, seat: int, out: Ints) -> int:
    """Draw and steal. [G10]"""
    count = 0
    if state.deck_size > 0:
        out[0] = DRAW
        count = 1
    return list_members(holders(state, seat), out, count, STEAL)


# Answers


@rule
def list_answers(state: Any, seat: int, out: Ints) -> int:
    """Amulet or no. [G10]"""
    count = 0
    if count_of(state.hands[seat], Kind.AMULET) > 0:
        out[0] = AMULET
        count = 1
    out[count] = NO
    return count + 1


@rule
def list_joins(state: Any, seat: int, out: Ints) -> int:
    """A combo of its own, or one of those it can join, by its first card. [G5]"""
    firsts = 0
    for row in range(state.combos - 1):  # the last holds the card itself
        if can_join(state, row, seat):
            firsts |= 1 << int(state.combo_cards[row, 0])
    out[0] = NEW
    return list_members(firsts, out, 1, WITH)


@rule
def list_reaches(state: Any, seat: int, out: Ints) -> int:
    """Draw or steal by a power; the Eternals can stop. [G29]"""
    count = list_reach(state, seat, out)
    if top_argument(state, POWER) == Kind.ETERNALS:
        out[count] = PASS
        count += 1
    return count


@rule
def list_offered(state: Any, seat: int, out: Ints) -> int:
    """Play a card just taken, or leave it. [G25]"""
    cards = offered(state, seat, top_argument(state, 0), top_argument(state, 1))
    count = list_members(cards & ALL_SUPERNATURALS, out, 0, PLAY)
    if cards & A_RUNE:
        out[count] = RUNE
        count += 1
    out[count] = PASS
    return count + 1


@rule
def pickable(state: Any) -> int:
    """Which kinds of cards can be picked from the discard pile, a set: for the Laraki the top ones only. [G25, G29]"""
    size = int(state.pile_size)
    depth = top_argument(state, LEFT) if top_argument(state, POWER) == Kind.LARAKI else size
    kinds = 0
    for place in range(size - depth, size):
        kinds |= 1 << int(state.pile[place])
    return kinds


@rule
def catchable(state: Any, seat: int) -> int:
    """Which supernaturals can be taken out of combos, a set. [G24]"""
    _, cards, _ = survey(state, seat)
    return cards & MALES if top_argument(state, POWER) == Kind.BRIDE else cards & ~NYMPH


@rule
def wakeable(state: Any, seat: int) -> int:
    """Which own supernaturals the Elf can wake, a set. [G28]"""
    own, _, _ = survey(state, seat)
    return own & ready_powers(state, seat, 0) & ~ELF


@rule
def kept(state: Any) -> int:
    """The two cards that the Dwarf compares, a set of kinds. [G29]"""
    return 1 << int(state.deck[state.deck_size - 1]) | 1 << int(state.pile[state.pile_size - 1])


# Choosing combos [G26, G27]


@rule
def can_choose(state: Any, row: int, kind: int, seat: int) -> bool:
    """Whether a combo can be offered or hit by the pending power."""
    power, mine = top_argument(state, POWER), state.combo_owner[row] == seat
    if is_shielded(state, row) or mine != (kind == Frame.OFFER):
        return bool(power == Kind.DEMON and not is_shielded(state, row))
    of_animals = state.combo_kind[row] == Combo.OWLS or state.combo_kind[row] == Combo.CROWS
    return bool(of_animals or kind == Frame.TARGET or power == Kind.HIGHWAYMAN)


@rule
def list_combos(state: Any, kind: int, seat: int, out: Ints) -> int:
    """The combos that the pending power can have, each once: alike sets of a player are the same."""
    firsts, sets = 0, 0
    for row in range(state.combos):
        if not can_choose(state, row, kind, seat):
            continue
        if state.combo_kind[row] == Combo.SUPERNATURAL:
            firsts |= 1 << int(state.combo_cards[row, 0])
        else:
            sets |= 1 << set_index(int(state.combo_owner[row]), int(state.combo_kind[row]))
    return list_members(sets, out, list_members(firsts, out, 0, COMBO), SET)
