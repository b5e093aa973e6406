"""A match as a readable dict, and back: every position that play can reach, mid-steal and mid-power ones too.

What lies where and whose turn it is are enough for a position written by hand. What is left of the turn, what is
pending, and what has been counted may be given besides; and for each card of `hands` which other seats have `seen` it,
or "all", and the kinds that all know it not to be (`excluded`), with the `order` of the slots by their seats.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from tanglewood.core.frames import top_seat
from tanglewood.core.reading import (
    check,
    check_keys,
    read_cards,
    read_dict,
    read_list,
    read_number,
    read_numbers,
    read_pending,
    write_pending,
)
from tanglewood.games.grimwood.cards import CARDS, COMBO_TEXTS, KINDS, SUPERNATURALS, card_text, parse_card
from tanglewood.games.grimwood.hands import gain, has_seen
from tanglewood.games.grimwood.phrases import slots_of
from tanglewood.games.grimwood.reachable import check_cards, check_combo, check_frames, check_turn
from tanglewood.games.grimwood.rules import cards_in_play, clear_table
from tanglewood.games.grimwood.state import ALL_SEE, IDLE_ROUNDS, MOST_SKIPS, NOBODY, Frame
from tanglewood.games.grimwood.table import add_card, new_combo
from tanglewood.games.grimwood.words import word_of

NEEDED = ("hands", "deck", "pile", "combos", "turn")
COUNTERS = ("play_left", "draw_left", "extra", "final_turns", "idle", "turns")
LISTS = ("used", "skips", "pending", "seen", "excluded", "order")
MOST_EXTRA, MOST_ARGUMENT = 60, 100
MOST_TURNS = 28_000  # a game goes on for 4,000 at most, and they are counted in 16 bits
EVERYBODY = "all"


# Writing


def _texts(kinds: Iterable[int]) -> list[str]:
    return [card_text(kind) for kind in kinds]


def _members(kinds: int) -> list[int]:
    return [kind for kind in range(int(kinds).bit_length()) if int(kinds) >> kind & 1]


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats, chances and events are added for every game alike."""
    seats = range(int(state.seats))
    hands = [slots_of(state, seat) for seat in seats]
    return {
        "hands": [_texts(state.slot_card[slot] for slot in hand) for hand in hands],
        "deck": _texts(state.deck[: int(state.deck_size)]),
        "pile": _texts(state.pile[: int(state.pile_size)]),
        "combos": [_combo(state, row) for row in range(int(state.combos))],
        "turn": int(state.turn),
        **{name: int(getattr(state, name)) for name in COUNTERS},
        "used": _texts(_members(state.used)),
        "skips": [int(state.skips[seat]) for seat in seats],
        "pending": write_pending(state, Frame),
        "seen": [[_others(state, slot) for slot in hand] for hand in hands],
        "excluded": [[_texts(_members(state.slot_excluded[slot])) for slot in hand] for hand in hands],
        "order": state.slot_owner[: int(state.slots)].tolist(),
    }


def _others(state: Any, slot: int) -> str | list[int]:
    """Who besides its owner has seen the card in a slot."""
    if state.slot_seen[slot] == ALL_SEE:
        return EVERYBODY
    return [seat for seat in range(int(state.seats)) if seat != state.slot_owner[slot] and has_seen(state, seat, slot)]


def _combo(state: Any, row: int) -> dict[str, Any]:
    return {
        "owner": int(state.combo_owner[row]),
        "kind": COMBO_TEXTS[state.combo_kind[row]],
        "cards": _texts(state.combo_cards[row][: int(state.combo_size[row])]),
    }


# Reading: the form first, then whether play can have led here. Nothing compiled runs on what has not been checked.


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition with the reason."""
    check_keys(given, "grimwood", NEEDED, (*COUNTERS, *LISTS))
    clear_table(state)
    seats = int(state.seats)
    hands = [_cards(hand, f"hands[{seat}]") for seat, hand in enumerate(read_list(given["hands"], "hands", seats))]
    deck, pile = _cards(given["deck"], "deck"), _cards(given["pile"], "pile")
    combos = [read_combo(combo, seats) for combo in read_list(given["combos"], "combos")]
    check_cards([*hands, deck, pile, *(cards for _, _, cards in combos)], cards_in_play(state))
    fill_piles(deck, pile, state)
    fill_hands(given, hands, state)
    for combo in combos:
        fill_combo(*combo, state)
    fill_turn(given, state)
    check_turn(state)
    fill_frames(given, state)
    check_frames(state)


def _cards(given: object, key: str) -> list[int]:
    return read_cards(given, key, CARDS, parse_card)


def _set(given: object, key: str, most: int) -> int:
    """A set of kinds below `most`."""
    kinds = set(read_cards(given, key, most, parse_card))
    check(all(kind < most for kind in kinds), f"'{key}' names only supernaturals.")
    return sum(1 << kind for kind in kinds)


def fill_piles(deck: list[int], pile: list[int], state: Any) -> None:
    """Deck and discard pile."""
    state.deck[: len(deck)], state.deck_size = deck, len(deck)
    state.pile[: len(pile)], state.pile_size = pile, len(pile)
    state.discards = word_of(pile)


def fill_hands(given: Mapping[str, Any], hands: list[list[int]], state: Any) -> None:
    """Each card of the hands into its slot, with what is known of it. [G110, G140]"""
    seats, sizes = int(state.seats), [len(hand) for hand in hands]
    owners = [seat for seat, hand in enumerate(hands) for _ in hand]
    order = read_numbers(given.get("order", owners), "order", len(owners), 0, seats - 1)
    check(sorted(order) == owners, "'order' names each seat as often as it has cards in hand.")
    seen = _per_card(given, "seen", sizes)
    excluded = _per_card(given, "excluded", sizes)
    for slot, seat in enumerate(order):
        place = order[:slot].count(seat)
        card = hands[seat][place]
        gain(state, seat, card, _lookers(seen[seat][place], seat, seats))
        state.slot_excluded[slot] = _set(excluded[seat][place], "excluded", KINDS)
        check(not int(state.slot_excluded[slot]) >> card & 1, f"G140: {card_text(card)!r} is not what it is.")


def _per_card(given: Mapping[str, Any], key: str, sizes: list[int]) -> list[list[Any]]:
    """Something for each card of each hand, by default empty lists."""
    nothing: list[list[Any]] = [[[]] * size for size in sizes]
    hands = read_list(given.get(key, nothing), key, len(sizes))
    return [read_list(hand, key, size) for hand, size in zip(hands, sizes, strict=True)]


def _lookers(given: object, owner: int, seats: int) -> int:
    """Who knows a card, a set."""
    if given == EVERYBODY:
        return ALL_SEE
    others = {read_number(seat, "seen", 0, seats - 1) for seat in read_list(given, "seen")}
    return sum(1 << seat for seat in others | {owner})


def read_combo(given: object, seats: int) -> tuple[int, int, list[int]]:
    """A combo of the list: whose, of what kind, which cards."""
    combo = read_dict(given, ("owner", "kind", "cards"), "A combo has the keys owner, kind and cards.")
    check(combo["kind"] in COMBO_TEXTS, f"The kind of a combo is one of {', '.join(COMBO_TEXTS)}.")
    owner, kind = read_number(combo["owner"], "owner", 0, seats - 1), COMBO_TEXTS.index(combo["kind"])
    cards = _cards(combo["cards"], "cards")
    check_combo(kind, cards)
    return owner, kind, cards


def fill_combo(owner: int, kind: int, cards: list[int], state: Any) -> None:
    """Lay a combo on the table."""
    row = new_combo(state, owner, kind)
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


def fill_frames(given: Mapping[str, Any], state: Any) -> None:
    """What is pending, and who is to decide."""
    read_pending(given.get("pending", []), state, Frame, NOBODY, MOST_ARGUMENT)
    state.actor = top_seat(state) if state.frame_count else state.turn
