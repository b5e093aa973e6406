"""A match as a readable dict, and back: every position that play can reach, mid-trick and mid-ability ones too.

The public facts of a round are enough for a position written by hand. What the seats have learnt (`learnt`,
`buried_by`, `drawn`) and what came before (`round`, `last_trick`, `last_round`) may be given besides.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.core.frames import push_frame, top_kind
from tanglewood.core.given import shown
from tanglewood.core.reading import check, check_keys, read_cards, read_dict
from tanglewood.games.fox.cards import (
    CARDS,
    DECK_CARDS,
    HAND_CARDS,
    NO_CARD,
    SUITS,
    WOODCUTTERS,
    bit,
    card_text,
    parse_card,
)
from tanglewood.games.fox.deduction import DEMAND_MASK, all_lacks, all_taken, demand, forget_hands, satisfiable
from tanglewood.games.fox.knowledge import burials, fits, own_buried
from tanglewood.games.fox.reachable import check_follow, check_reachable, set_of, texts_of
from tanglewood.games.fox.rules import FOX, NOBODY, WOODCUTTER, clear_trick
from tanglewood.games.fox.state import LEVELS, PLAYERS

PHASES = {"play": 0, "fox": FOX, "woodcutter": WOODCUTTER}
NEEDED = (
    "hands",
    "decree",
    "deck",
    "dealer",
    "leader",
    "actor",
    "phase",
    "trick",
    "tricks",
    "points",
    "round_points",
)
OPTIONAL = ("round", "last_trick", "last_round", "buried_by", "drawn", "learnt")
MAX_POINTS = 30_000
MAX_ROUND = 20_000  # more rounds come after it, fewer than 10,000: each is worth 6 points or more


# Writing


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats, chances and events are added for every game alike."""
    phases = {number: name for name, number in PHASES.items()}
    deck = state.deck[int(state.deck_top) : DECK_CARDS + int(state.buried)]
    return {
        "hands": [texts_of(hand) for hand in state.hands],
        "decree": card_text(int(state.decree)),
        "deck": [card_text(int(card)) for card in deck],
        "dealer": int(state.dealer),
        "leader": int(state.leader),
        "actor": int(state.actor),
        "phase": "over" if state.actor < 0 else phases[top_kind(state)],
        "trick": [card_text(int(card)) for card in state.trick[: state.trick_size]],
        "tricks": [int(count) for count in state.tricks],
        "points": [int(points) for points in state.points],
        "round_points": [int(points) for points in state.treasures],
        "round": int(state.round_number),
        "last_trick": _last_trick(state),
        "last_round": {
            "tricks": [int(count) for count in state.last_tricks],
            "round_points": [int(points) for points in state.last_treasures],
        },
        "buried_by": [int(seat) for seat in state.buried_by[: state.buried]],
        "drawn": None if state.drawn == NO_CARD else card_text(int(state.drawn)),
        "learnt": [_learnt(state, seat) for seat in range(PLAYERS)],
    }


def _last_trick(state: Any) -> dict[str, Any] | None:
    if state.last_winner == NOBODY:
        return None
    cards = [card_text(int(card)) for card in state.last_trick]
    return {"cards": cards, "leader": int(state.last_leader), "winner": int(state.last_winner)}


def _learnt(state: Any, seat: int) -> dict[str, Any]:
    """What is known of a seat's hand, by level (see `FoxState`)."""
    return {
        "lacks": [texts_of(state.lacks[seat, level]) for level in range(LEVELS)],
        "taken": [texts_of(state.taken[seat, level]) for level in range(LEVELS)],
        "shown": [int(state.shown[seat, level]) for level in range(LEVELS)],
        "proven": int(state.proven[seat]),
    }


# Reading: the form first, then the fields, then whether play can have led here


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition with the reason."""
    check_keys(given, "fox", NEEDED, OPTIONAL, name_all=True)
    fill_cards(given, state)
    fill_counts(given, state)
    fill_turn(given, state)
    fill_past(given, state)
    check_reachable(state)
    fill_learnt(given, state)
    check_follow(state)


def _cards(given: object, key: str, most: int) -> list[int]:
    """A list of cards, none twice."""
    cards = read_cards(given, key, most, parse_card)
    twice = [card_text(card) for card in sorted(set(cards)) if cards.count(card) > 1]
    check(not twice, f"'{key}' names {', '.join(twice)} twice.")
    return cards


def _numbers(given: object, key: str, count: int, low: int, high: int) -> list[int]:
    """A list of so many whole numbers within a range."""
    fine = isinstance(given, list | tuple) and len(given) == count
    fine = fine and all(type(number) is int and low <= number <= high for number in given)  # type: ignore[attr-defined]
    check(fine, f"'{key}' is a list of {count} whole numbers from {low} to {high}, not {shown(given)}.")
    assert isinstance(given, list | tuple)
    return list(given)


def _seat(given: object, key: str, low: int = 0) -> int:
    return _numbers([given], key, 1, low, PLAYERS - 1)[0]


def fill_cards(given: Mapping[str, Any], state: Any) -> None:
    """Hands, decree, deck and the current trick."""
    hands = given["hands"]
    check(isinstance(hands, list | tuple) and len(hands) == PLAYERS, "'hands' is a list of two lists of cards.")
    for seat in range(PLAYERS):
        state.hands[seat] = set_of(_cards(hands[seat], f"hands[{seat}]", HAND_CARDS))
    state.decree = parse_card(given["decree"])
    clear_trick(state)
    trick = _cards(given["trick"], "trick", PLAYERS)
    for place, card in enumerate(trick):
        state.trick[place] = card
    state.trick_size = len(trick)
    fill_deck(given, state)


def fill_deck(given: Mapping[str, Any], state: Any) -> None:
    """The deck's places: the cards nobody has drawn, then the buried ones as far as `buried_by` tells."""
    deck = _cards(given["deck"], "deck", DECK_CARDS)
    buried_by = given.get("buried_by", [])
    check(isinstance(buried_by, list | tuple) and len(buried_by) <= WOODCUTTERS, "'buried_by' is a list of seats.")
    buriers = _numbers(buried_by, "buried_by", len(buried_by), 0, PLAYERS - 1)
    drawing = int(given["phase"] == "woodcutter")
    expected = DECK_CARDS - drawing
    check(len(deck) == expected, f"The deck holds {expected} cards in phase {shown(given['phase'])}, not {len(deck)}.")
    state.deck_top = len(buriers) + drawing
    check(state.deck_top <= WOODCUTTERS, f"F4: at most {WOODCUTTERS} cards are drawn in a round.")
    state.buried = len(buriers)
    for place in range(len(state.deck)):
        index = place - int(state.deck_top)
        state.deck[place] = deck[index] if 0 <= index < len(deck) else NO_CARD
    for place in range(WOODCUTTERS):
        state.buried_by[place] = buriers[place] if place < len(buriers) else NOBODY


def fill_counts(given: Mapping[str, Any], state: Any) -> None:
    """Tricks and points."""
    for seat, count in enumerate(_numbers(given["tricks"], "tricks", PLAYERS, 0, HAND_CARDS)):
        state.tricks[seat] = count
    for seat, points in enumerate(_numbers(given["round_points"], "round_points", PLAYERS, 0, SUITS)):
        state.treasures[seat] = points
    for seat, points in enumerate(_numbers(given["points"], "points", PLAYERS, 0, MAX_POINTS)):
        state.points[seat] = points


def fill_turn(given: Mapping[str, Any], state: Any) -> None:
    """Dealer, leader, actor and phase."""
    state.dealer = _seat(given["dealer"], "dealer")
    state.leader = _seat(given["leader"], "leader")
    state.actor = _seat(given["actor"], "actor", NOBODY)
    phase = given["phase"]
    check(phase in (*PHASES, "over"), f"'phase' is one of {', '.join(PHASES)} or over, not {shown(phase)}.")
    check((phase == "over") == (state.actor == NOBODY), "The actor is -1 exactly when the phase is 'over'.")
    if PHASES.get(phase):
        push_frame(state, PHASES[phase], int(state.actor), 0, 0, 0, 0)


def fill_past(given: Mapping[str, Any], state: Any) -> None:
    """The number of the round, the trick and the round before, and the cards of this round's finished tricks."""
    state.round_number = _numbers([given.get("round", 1)], "round", 1, 1, MAX_ROUND)[0]
    state.drawn = NO_CARD
    last = given.get("last_trick")
    cards = [NO_CARD, NO_CARD]
    state.last_leader, state.last_winner = NOBODY, NOBODY
    if last is not None:
        keys = ("cards", "leader", "winner")
        last = read_dict(last, keys, "'last_trick' is null or has the keys cards, leader and winner.")
        cards = _cards(last["cards"], "last_trick", PLAYERS)
        check(len(cards) == PLAYERS, "'last_trick' has two cards.")
        state.last_leader, state.last_winner = _seat(last["leader"], "leader"), _seat(last["winner"], "winner")
    for place in range(PLAYERS):
        state.last_trick[place] = cards[place]
    fill_last_round(given, state)


def fill_last_round(given: Mapping[str, Any], state: Any) -> None:
    """How the round before ended; when the match is over that is this one."""
    default: dict[str, Any] = {"tricks": [0, 0], "round_points": [0, 0]}
    if state.actor == NOBODY and sum(state.tricks) == HAND_CARDS:
        default = {"tricks": given["tricks"], "round_points": given["round_points"]}
    last_round = given.get("last_round", default)
    read_dict(last_round, tuple(default), "'last_round' has the keys tricks and round_points.")
    tricks = _numbers(last_round["tricks"], "tricks of last_round", PLAYERS, 0, HAND_CARDS)
    treasures = _numbers(last_round["round_points"], "round_points of last_round", PLAYERS, 0, SUITS)
    check(sum(tricks) in (0, HAND_CARDS), f"A finished round has {HAND_CARDS} tricks, not {sum(tricks)}.")
    for seat in range(PLAYERS):
        state.last_tricks[seat], state.last_treasures[seat] = tricks[seat], treasures[seat]


# What the seats have learnt


def fill_learnt(given: Mapping[str, Any], state: Any) -> None:
    """Draws, the drawn card and what was learnt of each hand; refused where the hands contradict it."""
    forget_hands(state)
    for seat in range(PLAYERS):
        state.draws[seat] = burials(state, seat) + int(top_kind(state) == WOODCUTTER and state.actor == seat)
    drawn = given.get("drawn")
    if drawn is not None:
        check(top_kind(state) == WOODCUTTER, "'drawn' is given only while a Woodcutter's choice is open.")
        state.drawn = parse_card(drawn)
        check(bool(int(state.hands[state.actor]) & bit(state.drawn)), "The drawn card is not in the actor's hand.")
    learnt = given.get("learnt")
    if learnt is None:
        return
    check(isinstance(learnt, list | tuple) and len(learnt) == PLAYERS, "'learnt' is a list of two dicts.")
    for seat in range(PLAYERS):
        read_learnt(learnt[seat], state, seat)
        check(fits(state, seat), f"What is learnt of seat {seat} contradicts its hand.")


def _proven(given: object, draws: int) -> int:
    """Demands that the draws of a seat can meet; else no world would, and `imagine` would look for ever."""
    pairs = [(first, last) for last in range(1, draws + 1) for first in range(1, last + 1)]
    most = sum(DEMAND_MASK * demand(first, last) for first, last in pairs)
    demands = _numbers([given], "proven", 1, 0, most)[0]
    check(not demands & ~most and satisfiable(demands), f"'proven' demands more of {draws} draws than they can bring.")
    return demands


def read_learnt(given: object, state: Any, seat: int) -> None:
    """What is known of one hand."""
    keys = ["lacks", "proven", "shown", "taken"]
    given = read_dict(given, keys, f"'learnt' holds dicts with the keys {keys}.")
    lists = (given["lacks"], given["taken"])
    check(
        all(isinstance(one, list | tuple) and len(one) == LEVELS for one in lists),
        f"'lacks' and 'taken' are {LEVELS} lists of cards.",
    )
    for level in range(LEVELS):
        state.lacks[seat, level] = set_of(_cards(given["lacks"][level], "lacks", CARDS))
        state.taken[seat, level] = set_of(_cards(given["taken"][level], "taken", SUITS))
        check(
            level <= state.draws[seat] or not (state.lacks[seat, level] or state.taken[seat, level]),
            f"Seat {seat} has drawn only {int(state.draws[seat])} cards.",
        )
    for level, count in enumerate(_numbers(given["shown"], "shown", LEVELS, 0, CARDS)):
        state.shown[seat, level] = count
    state.proven[seat] = _proven(given["proven"], int(state.draws[seat]))
    state.noted[seat] = all_lacks(state, seat) | all_taken(state, seat)
    own = int(state.hands[seat]) | own_buried(state, seat)
    check(not all_taken(state, seat) & ~own, f"A card seat {seat} took with a Fox is neither held nor buried by it.")
