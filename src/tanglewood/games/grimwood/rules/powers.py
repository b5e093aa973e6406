"""The supernaturals' powers: requirements and effects. Numbers in brackets are those of RULINGS.md.

A power either happens at once or pushes a frame that asks for a choice; `effects` carries out the choice.
"""

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.numbers.ints import INT8
from tanglewood.core.numbers.row_writers import COUNT_BITS, COUNT_MASK
from tanglewood.core.state.decision_stack import push_frame
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY, seat_after
from tanglewood.games.grimwood.rules import hands
from tanglewood.games.grimwood.rules.cards import MALES, NO_CARD, Combo, Kind, set_of
from tanglewood.games.grimwood.rules.hands import draw, holders
from tanglewood.games.grimwood.rules.state import (
    ALL_SEE,
    HAND_LIMIT,
    MOST_RUNES,
    MOST_SKIPS,
    Frame,
    GrimwoodState,
    Happened,
)

# Requirements of each power [G103]
NEEDS_NOTHING = set_of(Kind.BOOGEYMAN, Kind.WEREWOLF)
NEEDS_A_HAND = set_of(
    Kind.AMAZON, Kind.DARK_UNICORN, Kind.DRACULA, Kind.GOBLINS, Kind.HYDRA, Kind.SHADOW_QUEEN, Kind.TROLL
)
NEEDS_PILE = set_of(Kind.CENTAUR, Kind.FAERIES, Kind.GIANT, Kind.LARAKI)
NYMPH, BRIDE, ELF = set_of(Kind.NYMPH), set_of(Kind.BRIDE), set_of(Kind.ELF)
MAGE, DWARF, GHOULS, ETERNALS = set_of(Kind.MAGE), set_of(Kind.DWARF), set_of(Kind.GHOULS), set_of(Kind.ETERNALS)
DEMON, HIGHWAYMAN, SORCERESS = set_of(Kind.DEMON), set_of(Kind.HIGHWAYMAN), set_of(Kind.SORCERESS)
A_RUNE = set_of(Kind.RUNE)
OWN_OPEN, OTHER_OPEN, OWN_ANIMALS = 1, 2, 4  # the findings of a survey
ANIMALS = sum(COUNT_MASK << COUNT_BITS * (kind - 1) for kind in (Combo.OWLS, Combo.CROWS))  # in `laid`
MAGE_DRAWS = 2
ASKS = {  # the question that a power asks, with its arguments
    Kind.AMAZON: (Frame.ASK,),
    Kind.BRIDE: (Frame.CATCH, Kind.BRIDE),
    Kind.DEMON: (Frame.TARGET, Kind.DEMON, NOBODY),
    Kind.DRACULA: (Frame.STEAL, Kind.DRACULA, 2, NOBODY),
    Kind.ELF: (Frame.WAKE,),
    Kind.ETERNALS: (Frame.REACH, Kind.ETERNALS),
    Kind.FAERIES: (Frame.PICK, Kind.FAERIES, 2, NO_CARD),
    Kind.GHOULS: (Frame.REACH, Kind.GHOULS),
    Kind.GIANT: (Frame.PICK, Kind.GIANT, 1, NO_CARD),
    Kind.GOBLINS: (Frame.STEAL, Kind.GOBLINS, 3, NOBODY),
    Kind.HIGHWAYMAN: (Frame.OFFER, Kind.HIGHWAYMAN),
    Kind.NYMPH: (Frame.CATCH, Kind.NYMPH),
    Kind.SHADOW_QUEEN: (Frame.STEAL, Kind.SHADOW_QUEEN, 1, NOBODY),
    Kind.SORCERESS: (Frame.OFFER, Kind.SORCERESS),
}
QUESTIONS = np.array([(*ASKS.get(kind, ()), 0, 0, 0, 0)[:4] for kind in Kind], INT8)  # by card: frame and arguments


# Powers that would have an effect now


@rule
def survey(state: GrimwoodState, seat: int) -> tuple[int, int, int]:
    """The seat's own supernaturals, those that can be taken out of combos, and which combos there are, all as sets."""
    placed, all_placed, others_laid, flags = int(state.placed[seat]), 0, 0, 0
    for other in range(state.seats):
        all_placed |= state.placed[other]
        others_laid |= int(state.laid[other]) * int(other != seat)
    catchable = all_placed & ~int(state.shielded)
    if catchable & placed or state.laid[seat]:
        flags |= OWN_OPEN
    if catchable & ~placed or others_laid:
        flags |= OTHER_OPEN
    if state.laid[seat] & ANIMALS:
        flags |= OWN_ANIMALS
    return placed, catchable, flags


@rule
def ready_with_hands(state: GrimwoodState, seat: int, in_hand: int) -> int:
    """The supernaturals whose power hands, deck and discard pile would allow now, a set."""
    some, deck, pile = holders(state, seat) != 0, state.deck_size > 0, state.pile_size > 0
    ready = NEEDS_NOTHING
    ready |= NEEDS_A_HAND if some else 0
    ready |= NEEDS_PILE if pile else 0
    ready |= MAGE if deck else 0
    ready |= DWARF if deck or pile else 0
    if some or deck:
        ready |= GHOULS
        ready |= ETERNALS if state.held[seat] - in_hand < HAND_LIMIT else 0
    return ready


@rule
def ready_powers(state: GrimwoodState, seat: int, in_hand: int) -> int:
    """The supernaturals whose power would do something if they were used now, a set. [G3, G103]

    `in_hand` is 1 for those still to be placed: the card will be an open combo of its own, or be in one.
    """
    ready = ready_with_hands(state, seat, in_hand)
    placed, catchable, flags = survey(state, seat)
    flags |= OWN_OPEN if in_hand else 0
    ready |= NYMPH if catchable & ~NYMPH else 0
    ready |= BRIDE if catchable & MALES else 0
    ready |= DEMON if flags & (OWN_OPEN | OTHER_OPEN) else 0
    if flags & OTHER_OPEN:
        ready |= HIGHWAYMAN if flags & OWN_OPEN else 0
        ready |= SORCERESS if flags & OWN_ANIMALS else 0
    wakeable = ready | (NYMPH if in_hand else 0)  # she can take the Elf once it lies there
    return ready | (ELF if placed & wakeable & ~never_woken(state) else 0)


@rule
def never_woken(state: GrimwoodState) -> int:
    """Cards that the Elf cannot wake, as a set: herself, and the Nymph once both were used in this turn. [G21, G28]"""
    both = ELF | NYMPH
    return both if int(state.used) & both == both else ELF


@rule
def offered(state: GrimwoodState, seat: int, card: int, another: int) -> int:
    """The cards just taken, one or two, that can be played at once: powers with an effect, and runes. [G21, G25]"""
    taken = 1 << card
    if another != NO_CARD:
        taken |= 1 << another
    return taken & (ready_powers(state, seat, 1) | (A_RUNE if state.runes < MOST_RUNES else 0))


@rule
def all_seats(state: GrimwoodState) -> int:
    """The set of all seats."""
    return (1 << int(state.seats)) - 1


@rule
def eligible(state: GrimwoodState, seat: int, card: int) -> int:
    """The players that a power can hit, as a set: for Troll and Hydra others with a card. [G20, G103]"""
    return holders(state, seat) if NEEDS_A_HAND >> card & 1 else all_seats(state) & ~(1 << seat)


# Using them


@rule
def use_power(state: GrimwoodState, seat: int, card: int) -> None:
    """Use the power of a supernatural that the seat has in a combo; the caller has made sure that it can. [G21]"""
    state.used |= 1 << card & ~ELF
    match card:
        case Kind.BOOGEYMAN | Kind.HYDRA | Kind.TROLL | Kind.WEREWOLF:
            choose_player(state, seat, card)
        case Kind.MAGE:
            for _ in range(min(MAGE_DRAWS, int(state.deck_size))):
                draw(state, seat)
        case Kind.DARK_UNICORN | Kind.SHADOW_QUEEN:
            meet_all(state, seat, card)
        case Kind.CENTAUR:
            offer_play(state, seat, take_from_pile(state, seat, int(state.pile_size) - 1), NO_CARD)
        case Kind.LARAKI:
            push_frame(state, Frame.PICK, seat, card, min(int(state.seats), int(state.pile_size)), NO_CARD)
        case Kind.DWARF:
            begin_dwarf(state, seat)
    question = int(QUESTIONS[card, 0])
    if question:
        push_frame(state, question, seat, int(QUESTIONS[card, 1]), int(QUESTIONS[card, 2]), int(QUESTIONS[card, 3]))


@rule
def meet_all(state: GrimwoodState, seat: int, card: int) -> None:
    """The Dark Unicorn makes all others lose a card; the Shadow Queen looks at all their hands. [G23, G29]"""
    for step in range(1, state.seats):
        other = seat_after(state, seat, step)
        if card == Kind.DARK_UNICORN:
            hands.discard_random(state, other, card)
        else:
            hands.look_at(state, seat, other)


@rule
def choose_player(state: GrimwoodState, seat: int, card: int) -> None:
    """Ask for the player that the power hits, unless there is only one. [G104]"""
    possible = eligible(state, seat, card)
    if possible & (possible - 1) == 0:
        meet(state, seat, card, lowest(possible))
    else:
        push_frame(state, Frame.PLAYER, seat, card)


@rule
def meet(state: GrimwoodState, seat: int, card: int, other: int) -> None:
    """Boogeyman, Hydra, Troll and Werewolf do what they do to a player. [G23, G29]"""
    match card:
        case Kind.BOOGEYMAN:
            hands.swap_hands(state, seat, other)
        case Kind.HYDRA:
            hands.look_at(state, seat, other)
        case Kind.TROLL:
            hands.discard_random(state, other, card)
        case _:
            state.skips[other] = min(int(state.skips[other]) + 1, MOST_SKIPS)
            emit(state, Happened.CURSE, other, seat)


# Powers that take from the discard pile [G25]


@rule
def take_from_pile(state: GrimwoodState, seat: int, index: int) -> int:
    """Take the card at a place of the discard pile into the hand; return it."""
    card = hands.take_off_pile(state, index)
    hands.gain(state, seat, card, ALL_SEE)
    emit(state, Happened.TAKE, seat, card, NOBODY)
    return card


@rule
def begin_dwarf(state: GrimwoodState, seat: int) -> None:
    """Dwarf: see the top cards of deck and discard pile and keep one; of one alone, take it. [G29]"""
    if state.deck_size > 0 and state.pile_size > 0:
        push_frame(state, Frame.KEEP, seat)
    elif state.deck_size > 0:
        draw(state, seat)
    else:
        take_from_pile(state, seat, int(state.pile_size) - 1)


@rule
def offer_play(state: GrimwoodState, seat: int, card: int, another: int) -> None:
    """Ask whether a card just taken (or another) is played at once, if one can be. [G25]"""
    if offered(state, seat, card, another):
        push_frame(state, Frame.MAY_PLAY, seat, card, another)
