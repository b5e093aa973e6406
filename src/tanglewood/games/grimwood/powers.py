"""What the supernaturals do. Numbers in brackets are those of RULINGS.md.

A power either happens at once or leaves a frame that asks for a choice; what is chosen is in `choices`.
"""

from typing import Any

from tanglewood.core.bits import lowest
from tanglewood.core.events import EVERYONE, emit
from tanglewood.core.frames import push_frame
from tanglewood.core.rule import rule
from tanglewood.core.seats import next_seat
from tanglewood.games.grimwood.cards import NO_CARD, Kind
from tanglewood.games.grimwood.hands import (
    discard_random,
    draw,
    gain_openly,
    holders,
    look_at,
    swap_hands,
    take_off_pile,
)
from tanglewood.games.grimwood.ready import offered
from tanglewood.games.grimwood.state import MOST_SKIPS, NOBODY, Frame, Happened
from tanglewood.games.grimwood.steals import DRACULA_STEALS, GOBLIN_STEALS, QUEEN_STEALS, REACH, begin_steals

PLAYER, ASK, PICK, MAY_PLAY = int(Frame.PLAYER), int(Frame.ASK), int(Frame.PICK), int(Frame.MAY_PLAY)
CATCH, WAKE, TARGET, OFFER, KEEP = (
    int(Frame.CATCH),
    int(Frame.WAKE),
    int(Frame.TARGET),
    int(Frame.OFFER),
    int(Frame.KEEP),
)
MAGE_DRAWS, FAERIE_PICKS, GIANT_PICKS = 2, 2, 1


@rule
def use_power(state: Any, seat: int, card: int) -> None:
    """Use the power of a supernatural that the seat has in a combo; the caller has made sure that it can. [G21]"""
    state.used |= 1 << card
    match card:
        case Kind.AMAZON:
            push_frame(state, ASK, seat)
        case Kind.BOOGEYMAN | Kind.HYDRA | Kind.TROLL | Kind.WEREWOLF:
            choose_player(state, seat, card)
        case Kind.BRIDE | Kind.NYMPH:
            push_frame(state, CATCH, seat, card)
        case Kind.DEMON:
            push_frame(state, TARGET, seat, card, NOBODY)
        case Kind.ELF:
            push_frame(state, WAKE, seat)
        case Kind.HIGHWAYMAN | Kind.SORCERESS:
            push_frame(state, OFFER, seat, card)
        case Kind.DRACULA | Kind.GOBLINS | Kind.SHADOW_QUEEN:
            use_theft(state, seat, card)
        case Kind.GHOULS | Kind.ETERNALS:
            push_frame(state, REACH, seat, card)
        case Kind.DARK_UNICORN:
            strike_all(state, seat)
        case Kind.MAGE:
            draw_two(state, seat)
        case _:
            use_pile(state, seat, card)


@rule
def use_theft(state: Any, seat: int, card: int) -> None:
    """The powers that steal a number of cards; the Shadow Queen looks at all hands before. [G23, G29]"""
    match card:
        case Kind.DRACULA:
            begin_steals(state, seat, card, DRACULA_STEALS)
        case Kind.GOBLINS:
            begin_steals(state, seat, card, GOBLIN_STEALS)
        case _:
            other = next_seat(state, seat)
            while other != seat:
                look_at(state, seat, other)
                other = next_seat(state, other)
            begin_steals(state, seat, card, QUEEN_STEALS)


@rule
def draw_two(state: Any, seat: int) -> None:
    """Mage: draw two cards, as far as there are. [G29]"""
    for _ in range(MAGE_DRAWS):
        if state.deck_size > 0:
            draw(state, seat)


@rule
def strike_all(state: Any, seat: int) -> None:
    """Dark Unicorn: each other player with a card discards a random one. [G20, G29]"""
    other = next_seat(state, seat)
    while other != seat:
        if state.held[other] > 0:
            discard_random(state, other, Kind.DARK_UNICORN)
        other = next_seat(state, other)


# Powers that meet one other player


@rule
def eligible(state: Any, seat: int, card: int) -> int:
    """Whom a power can meet, a set: for Troll and Hydra others with a card. [G20, G103]"""
    if card == Kind.TROLL or card == Kind.HYDRA:  # noqa: PLR1714 - a tuple would be built each time
        return holders(state, seat)
    return ((1 << int(state.seats)) - 1) & ~(1 << seat)


@rule
def choose_player(state: Any, seat: int, card: int) -> None:
    """Ask whom the power meets, unless there is only one. [G104]"""
    possible = eligible(state, seat, card)
    if possible & (possible - 1) == 0:
        meet(state, seat, card, lowest(possible))
    else:
        push_frame(state, PLAYER, seat, card)


@rule
def meet(state: Any, seat: int, card: int, other: int) -> None:
    """Boogeyman, Hydra, Troll and Werewolf do what they do to a player. [G23, G29]"""
    match card:
        case Kind.BOOGEYMAN:
            swap_hands(state, seat, other)
        case Kind.HYDRA:
            look_at(state, seat, other)
        case Kind.TROLL:
            discard_random(state, other, Kind.TROLL)
        case _:
            state.skips[other] = min(int(state.skips[other]) + 1, MOST_SKIPS)
            emit(state, Happened.CURSE, other, seat)


# Powers that take from the discard pile [G25]


@rule
def use_pile(state: Any, seat: int, card: int) -> None:
    """Centaur takes the top card; Faeries, Giant and Laraki ask which; Dwarf compares with the deck's."""
    top = int(state.pile_size) - 1
    match card:
        case Kind.CENTAUR:
            offer_play(state, seat, take_from_pile(state, seat, top), NO_CARD)
        case Kind.FAERIES:
            push_frame(state, PICK, seat, card, FAERIE_PICKS, NO_CARD)
        case Kind.GIANT:
            push_frame(state, PICK, seat, card, GIANT_PICKS, NO_CARD)
        case Kind.LARAKI:
            push_frame(state, PICK, seat, card, min(int(state.seats), top + 1), NO_CARD)
        case Kind.DWARF:
            begin_dwarf(state, seat)


@rule
def take_from_pile(state: Any, seat: int, place: int) -> int:
    """Take the card at a place of the discard pile into the hand; return it."""
    card = take_off_pile(state, place)
    gain_openly(state, seat, card)
    emit(state, Happened.TAKE, seat, card, NOBODY)
    return card


@rule
def begin_dwarf(state: Any, seat: int) -> None:
    """Dwarf: see the top cards of deck and discard pile and keep one; of one alone, take it. [G29]"""
    if state.deck_size > 0 and state.pile_size > 0:
        push_frame(state, KEEP, seat)
    elif state.deck_size > 0:
        draw(state, seat)
    else:
        take_from_pile(state, seat, int(state.pile_size) - 1)


@rule
def offer_play(state: Any, seat: int, card: int, another: int) -> None:
    """Ask whether a card just taken (or another) is played at once, if one can be. [G25]"""
    if offered(state, seat, card, another):
        push_frame(state, MAY_PLAY, seat, card, another)
