"""A match as a readable dict, and back: every position that play can reach, mid-steal and mid-power ones too.

What lies where and whose turn it is are enough for a position written by hand. What is left of the turn, what is
pending, what the seats have learnt (`known`, `loose`, `lacks`) and what has been counted may be given besides.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.core.frames import top_seat
from tanglewood.core.reading import (
    check,
    check_keys,
    read_dict,
    read_list,
    read_number,
    read_numbers,
    read_pending,
    write_pending,
)
from tanglewood.games.grimwood.cards import COMBO_TEXTS, SUPERNATURALS, card_text, parse_card
from tanglewood.games.grimwood.reachable import check_cards, check_frames, check_learnt, check_turn
from tanglewood.games.grimwood.rules import cards_in_play, clear_table
from tanglewood.games.grimwood.state import IDLE_ROUNDS, LOOKERS, NOBODY, PUBLIC, Frame
from tanglewood.games.grimwood.table import add_card, new_combo
from tanglewood.games.grimwood.words import cards_in, word_of

NEEDED = ("hands", "deck", "pile", "combos", "turn")
COUNTERS = ("play_left", "draw_left", "extra", "final_turns", "idle", "turns")
LISTS = ("used", "skips", "pending", "known", "loose", "lacks")
MOST_EXTRA, MOST_TURNS, MOST_SKIPS, MOST_ARGUMENT = 60, 30_000, 100, 100


# Writing


def _texts(kinds: list[int]) -> list[str]:
    return [card_text(kind) for kind in kinds]


def _members(kinds: int) -> list[int]:
    return [kind for kind in range(int(kinds).bit_length()) if int(kinds) >> kind & 1]


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats, chances and events are added for every game alike."""
    seats = range(int(state.seats))
    return {
        "hands": [_texts(cards_in(state.hands[seat])) for seat in seats],
        "deck": _texts([int(card) for card in state.deck[: int(state.deck_size)]]),
        "pile": _texts([int(card) for card in state.pile[: int(state.pile_size)]]),
        "combos": [_combo(state, row) for row in range(int(state.combos))],
        "turn": int(state.turn),
        **{name: int(getattr(state, name)) for name in COUNTERS},
        "used": _texts(_members(state.used)),
        "skips": [int(state.skips[seat]) for seat in seats],
        "pending": write_pending(state, Frame),
        "known": [
            [_texts(cards_in(state.known[looker, seat])) for seat in seats] for looker in lookers(int(state.seats))
        ],
        "loose": [_texts(cards_in(state.loose[looker])) for looker in lookers(int(state.seats))],
        "lacks": [_texts(_members(state.lacks[seat])) for seat in seats],
    }


def lookers(seats: int) -> list[int]:
    """The rows of `known` in use: each seat's, and last what everybody knows."""
    return [*range(seats), PUBLIC]


def _combo(state: Any, row: int) -> dict[str, Any]:
    cards = [int(card) for card in state.combo_cards[row][: int(state.combo_size[row])]]
    return {
        "owner": int(state.combo_owner[row]),
        "kind": COMBO_TEXTS[state.combo_kind[row]],
        "cards": _texts(cards),
    }


# Reading: the form first, then the fields, then whether play can have led here


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition with the reason."""
    check_keys(given, "grimwood", NEEDED, (*COUNTERS, *LISTS))
    clear_table(state)
    fill_cards(given, state)
    check_cards(state, cards_in_play(state))
    fill_turn(given, state)
    check_turn(state)
    fill_learnt(given, state)
    check_learnt(state)
    fill_frames(given, state)
    check_frames(state)


def _cards(given: object, key: str) -> list[int]:
    return [parse_card(text) for text in read_list(given, key)]


def _word(given: object, key: str, most: int) -> int:
    """A multiset of cards, of no kind more than `most` has."""
    cards = _cards(given, key)
    for kind in set(cards):
        check(cards.count(kind) <= cards_in(most).count(kind), f"G101: '{key}' has too many of {card_text(kind)!r}.")
    return word_of(cards)


def _set(given: object, key: str, most: int) -> int:
    """A set of kinds below `most`."""
    kinds = _cards(given, key)
    check(all(kind < most for kind in kinds), f"'{key}' names only supernaturals.")
    return sum(1 << kind for kind in set(kinds))


def fill_cards(given: Mapping[str, Any], state: Any) -> None:
    """Hands, deck, discard pile and combos."""
    seats, all_cards = int(state.seats), cards_in_play(state)
    for seat, hand in enumerate(read_list(given["hands"], "hands", seats)):
        state.hands[seat] = _word(hand, f"hands[{seat}]", all_cards)
        state.held[seat] = len(hand)
    for key, places in (("deck", state.deck), ("pile", state.pile)):
        cards = _cards(given[key], key)
        check(len(cards) <= len(places), f"'{key}' has too many cards.")
        places[: len(cards)] = cards
        setattr(state, f"{key}_size", len(cards))
    state.discards = word_of(state.pile[: state.pile_size].tolist())
    combos = read_list(given["combos"], "combos")
    check(len(combos) <= len(state.combo_owner), "There are too many combos.")
    for combo in combos:
        fill_combo(combo, state)


def fill_combo(given: object, state: Any) -> None:
    """A combo of the list."""
    combo = read_dict(given, ("owner", "kind", "cards"), "A combo has the keys owner, kind and cards.")
    check(combo["kind"] in COMBO_TEXTS, f"The kind of a combo is one of {', '.join(COMBO_TEXTS)}.")
    owner = read_number(combo["owner"], "owner", 0, int(state.seats) - 1)
    row = new_combo(state, owner, COMBO_TEXTS.index(combo["kind"]))
    cards = _cards(combo["cards"], "cards")
    check(0 < len(cards) <= state.combo_cards.shape[1], "G5: a combo has one to five cards.")
    for card in cards:
        add_card(state, row, card)


def fill_turn(given: Mapping[str, Any], state: Any) -> None:
    """Whose turn it is and what is left of it, and what is counted from turn to turn."""
    seats = int(state.seats)
    state.turn = read_number(given["turn"], "turn", NOBODY, seats - 1)
    over = state.turn == NOBODY
    defaults = {"play_left": int(not over), "draw_left": int(not over), "final_turns": _default_final(state)}
    highest = (1, 1, MOST_EXTRA, seats, IDLE_ROUNDS * seats, MOST_TURNS)
    for name, most in zip(COUNTERS, highest, strict=True):
        low = -1 if name == "idle" else 0
        setattr(state, name, read_number(given.get(name, defaults.get(name, 0)), name, low, most))
    state.used = _set(given.get("used", []), "used", SUPERNATURALS)
    for seat, count in enumerate(read_numbers(given.get("skips", [0] * seats), "skips", seats, 0, MOST_SKIPS)):
        state.skips[seat] = count


def _default_final(state: Any) -> int:
    return int(state.seats) if state.deck_size == 0 and state.turn != NOBODY else 0


def fill_learnt(given: Mapping[str, Any], state: Any) -> None:
    """What the seats, and all, have learnt of the hands."""
    seats, all_cards = int(state.seats), cards_in_play(state)
    nothing: list[list[Any]] = [[[] for _ in range(seats)] for _ in range(seats + 1)]
    rows = lookers(seats)
    for looker, known in zip(rows, read_list(given.get("known", nothing), "known", len(rows)), strict=True):
        for seat, cards in enumerate(read_list(known, "known", seats)):
            state.known[looker, seat] = _word(cards, "known", all_cards)
    for looker, cards in zip(rows, read_list(given.get("loose", [[]] * len(rows)), "loose", len(rows)), strict=True):
        state.loose[looker] = _word(cards, "loose", all_cards)
    for seat, kinds in enumerate(read_list(given.get("lacks", [[]] * seats), "lacks", seats)):
        state.lacks[seat] = _set(kinds, "lacks", LOOKERS * SUPERNATURALS)


def fill_frames(given: Mapping[str, Any], state: Any) -> None:
    """What is pending, and who is to decide."""
    read_pending(given.get("pending", []), state, Frame, NOBODY, MOST_ARGUMENT)
    state.actor = top_seat(state) if state.frame_count else state.turn
