"""A game as a readable dict, and back: every position that play can reach.

What lies on the table is enough for a position written by hand. What all have seen of the hands (`learnt`) may be given
besides; without it any two cards of a hand can be those dealt.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any

from tanglewood.core.reading import check, check_keys, read_cards, read_dict
from tanglewood.games.woods.cards import (
    CARDS,
    HAND_CARDS,
    NO_CARD,
    ROW_CARDS,
    SET,
    SPLITS,
    TOKENS,
    VALUES,
    bag_of,
    card_text,
    count,
    kinds_in,
    parse_card,
)
from tanglewood.games.woods.knowledge import can_trade_alone
from tanglewood.games.woods.legal import TWO_PASSES_FROM, can_trade, is_deck_out, is_solo
from tanglewood.games.woods.pairs import ALL_PAIRS, NO_FLOW, PAIR_COUNT, PAIRS, hand_with, pair_index
from tanglewood.games.woods.rules import NOBODY, has_all_sets
from tanglewood.games.woods.state import MOST_SEATS

NEEDED = ("hands", "row", "stock", "discards", "pockets", "tokens", "actor")
OPTIONAL = ("pass", "passed", "learnt")


# Writing


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats, chances and events are added for every game alike."""
    players = range(int(state.seats))
    return {
        "hands": [texts_of(state.hands[player]) for player in players],
        "row": [card_text(kind) for kind in state.row[: state.row_size]],
        "stock": [card_text(kind) for kind in reversed(state.stock[: state.stock_size])],
        "discards": texts_of(state.discards),
        "pockets": [texts_of(state.pockets[player]) for player in players],
        "tokens": [int(state.tokens[player]) for player in players],
        "actor": int(state.actor),
        "pass": 1 + int(state.second_pass),
        "passed": int(state.passed),
        "learnt": [_learnt(state, player) for player in players],
    }


def texts_of(bag: int) -> list[str]:
    """The texts of a bag's cards, ascending."""
    return [card_text(kind) for kind in kinds_in(bag)]


def _learnt(state: Any, player: int) -> dict[str, Any]:
    possible = int(state.possible[player])
    pairs = [PAIRS[pair] for pair in range(PAIR_COUNT) if possible >> pair & 1]
    return {
        "dealt": [card_text(kind) for kind in PAIRS[int(state.dealt[player])]],
        "possible": "all" if possible == ALL_PAIRS else [f"{card_text(low)} {card_text(high)}" for low, high in pairs],
    }


# Reading: the form first, then the fields, then whether play can have led here


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition with the reason."""
    check_keys(given, "woods", NEEDED, OPTIONAL, name_all=True)
    fill_cards(given, state)
    fill_counts(given, state)
    check_sets(state)
    fill_learnt(given.get("learnt"), state)
    check_turn(state)


def _cards(given: object, key: str, most: int) -> list[int]:
    return read_cards(given, key, most, parse_card)


def _per_seat(given: object, key: str, state: Any) -> list[Any]:
    fine = isinstance(given, list | tuple) and len(given) == state.seats
    check(fine, f"'{key}' is a list with one entry for each of the {int(state.seats)} seats, not {given!r}.")
    assert isinstance(given, list | tuple)
    return list(given)


def _number(given: object, key: str, low: int, high: int) -> int:
    check(type(given) is int and low <= given <= high, f"'{key}' is a number from {low} to {high}, not {given!r}.")
    assert isinstance(given, int)
    return given


def fill_cards(given: Mapping[str, Any], state: Any) -> None:
    """Hands, pockets, row, deck and discards; every card of the deck lies in one place. [W1]"""
    players = range(int(state.seats))
    hands, pockets = _per_seat(given["hands"], "hands", state), _per_seat(given["pockets"], "pockets", state)
    hands = [_cards(hands[seat], f"hands[{seat}]", CARDS) for seat in players]
    pockets = [_cards(pockets[seat], f"pockets[{seat}]", CARDS // SET) for seat in players]
    discards = _cards(given["discards"], "discards", CARDS)
    row, stock = _cards(given["row"], "row", ROW_CARDS), _cards(given["stock"], "stock", CARDS)
    check_split(Counter(chain(discards, row, stock, *hands, *pockets * SET)), state)
    for seat in players:
        state.hands[seat], state.pockets[seat] = bag_of(hands[seat]), bag_of(pockets[seat])
    state.discards = bag_of(discards)
    state.row_size, state.stock_size = len(row), len(stock)
    state.row[:] = row + [NO_CARD] * (ROW_CARDS - len(row))
    state.stock[:] = stock[::-1] + [NO_CARD] * (CARDS - len(stock))


def check_split(lying: Counter[int], state: Any) -> None:
    """As many cards of each value as there are: bags have no room for more. [W1]"""
    for kind, copies in enumerate(SPLITS[int(state.deck)]):
        text, there = card_text(kind), lying[kind]
        check(there == copies, f"W1: there are {copies} cards of value {text}, but the position has {there}.")


def fill_counts(given: Mapping[str, Any], state: Any) -> None:
    """Tokens, the pass of the deck, and whose turn it is."""
    seats = int(state.seats)
    tokens = _per_seat(given["tokens"], "tokens", state)
    for seat in range(seats):
        state.tokens[seat] = _number(tokens[seat], f"tokens[{seat}]", 0, TOKENS)
    taken = sum(int(number) for number in state.tokens)
    most = 0 if is_solo(state) else TOKENS
    check(taken <= most, f"W8: there are {most} tokens, not {taken}.")
    state.bank = most - taken
    state.second_pass = _number(given.get("pass", 1), "pass", 1, 2 if seats >= TWO_PASSES_FROM else 1) - 1
    state.passed = _number(given.get("passed", 0), "passed", 0, 0 if seats == 1 else seats)
    state.actor = _number(given["actor"], "actor", NOBODY, seats - 1)


def check_sets(state: Any) -> None:
    """No hand keeps a set, which goes to the pocket. [W5]"""
    for seat in range(int(state.seats)):
        for kind in range(VALUES):
            fine = count(state.hands[seat], kind) < SET
            check(fine, f"W5: seat {seat} holds three of value {card_text(kind)}, which go to the pocket.")


def check_turn(state: Any) -> None:
    """Row, deck and hands fit a moment between turns. [W6, W7, W9, W11]"""
    seats, row, stock = int(state.seats), int(state.row_size), int(state.stock_size)
    if state.actor != NOBODY:
        check(row > 0, "W9: the row is empty, so the game is over and 'actor' is -1.")
        check(state.passed < seats, "W7: all have passed, so the game is over and 'actor' is -1.")
    if is_solo(state):
        going = row > 0 and not has_all_sets(state) and can_trade_alone(state, int(state.hands[0]))
        check(going == (state.actor != NOBODY), "W11: 'actor' must be 0 while a trade is possible, -1 after that.")
    else:
        check(row == ROW_CARDS or stock == 0, f"W3: the row has five cards while the deck lasts, not {row}.")
        ended = row == 0 or state.passed == seats
        check(ended == (state.actor == NOBODY), "W9: the game is over when the row is empty or all have passed.")
    if seats >= TWO_PASSES_FROM and not state.second_pass:
        check(stock > 0, "W9: at its first end the deck is made anew from the discards; 'pass' would be 2.")
    for seat in range(seats):
        fine = state.hands[seat] != 0 or emptied_hands_are_possible(state)
        check(fine, f"W6: seat {seat} has no card in hand, although no last turn has been played.")
    check_passes(state)


def emptied_hands_are_possible(state: Any) -> bool:
    """Whether a last turn can have been played, which took a card of the row. [W6]"""
    return is_deck_out(state) and bool(state.row_size < state.seats)


def check_passes(state: Any) -> None:
    """Who has passed had no trade with the row as it still lies, and after the last card nobody passes. [W7, W9]"""
    passed, seats, actor = int(state.passed), int(state.seats), int(state.actor)
    check(passed == 0 or state.row_size > 0, "W7: nobody passes with an empty row; 'passed' would be 0.")
    for step in range(1, passed + 1):
        seat = (max(actor, 0) - step) % seats
        check(not can_trade(state, int(state.hands[seat])), f"W7: seat {seat} has passed, but can trade.")


# What was seen of the hands


def fill_learnt(given: object, state: Any) -> None:
    """The pair dealt to each hand, what came and went since, and which pairs all think possible. [W107]"""
    for seat in range(MOST_SEATS):
        state.dealt[seat], state.flow[seat], state.possible[seat] = NO_CARD, NO_FLOW, ALL_PAIRS
    entries = [None] * int(state.seats) if given is None else _per_seat(given, "learnt", state)
    loose = kinds_in(state.discards)
    for seat, entry in enumerate(entries):
        pair = _dealt(entry, seat) if entry is not None else guess_dealt(state, seat, loose)
        state.dealt[seat] = pair
        state.flow[seat] = int(state.hands[seat]) - hand_with(NO_FLOW, pair) + NO_FLOW
        fitting = all_fitting(state, seat)
        state.possible[seat] = _possible(entry, seat) if entry is not None else fitting
        check(int(state.possible[seat]) & ~fitting == 0, f"'learnt[{seat}]' has pairs that lead to no hand.")
        check(int(state.possible[seat]) >> pair & 1 == 1, f"'learnt[{seat}]' calls the pair dealt impossible.")
    fill_unseen(state)


def _dealt(entry: object, seat: int) -> int:
    keys = ("dealt", "possible")
    given = read_dict(entry, keys, f"'learnt[{seat}]' has the keys dealt and possible, not {entry!r}.")
    cards = _cards(given["dealt"], f"learnt[{seat}].dealt", HAND_CARDS)
    check(len(cards) == HAND_CARDS, f"'learnt[{seat}].dealt' is the two cards of the deal.")
    return pair_index(cards)


def _possible(entry: Any, seat: int) -> int:
    if entry["possible"] == "all":
        return ALL_PAIRS
    check(isinstance(entry["possible"], list | tuple), f"'learnt[{seat}].possible' is 'all' or a list of pairs.")
    found = 0
    for text in entry["possible"]:
        cards = _cards(str(text).split(), f"learnt[{seat}].possible", HAND_CARDS)
        check(len(cards) == HAND_CARDS, f"A pair is two cards such as '3 5', not {text!r}.")
        found |= 1 << pair_index(cards)
    return found


def guess_dealt(state: Any, seat: int, loose: list[int]) -> int:
    """A pair for a position that does not tell: the hand's lowest cards, or some it can have given away.

    What is taken from the `loose` cards of the discard pile is taken out, as two hands were not dealt the same card.
    """
    held = kinds_in(state.hands[seat])
    own = held + [kind for kind in kinds_in(state.pockets[seat]) for _ in range(SET)]
    missing = max(0, HAND_CARDS - len(own))
    check(len(loose) >= missing, f"W101: seat {seat} was dealt two cards, but there is no place for them.")
    pair = pair_index([*own, *loose[:missing]][:HAND_CARDS])
    del loose[:missing]
    return pair


def all_fitting(state: Any, seat: int) -> int:
    """The pairs with which the hand, after what came and went, is a hand. [W5]"""
    found = 0
    for pair, cards in enumerate(PAIRS):
        counts = [count(state.flow[seat], kind) - HAND_CARDS + cards.count(kind) for kind in range(VALUES)]
        found |= int(all(0 <= number < SET for number in counts)) << pair
    return found


def fill_unseen(state: Any) -> None:
    """The pairs dealt, and what the first deck has not shown besides. [W1]"""
    stock = [int(kind) for kind in state.stock[: state.stock_size]]
    dealt = [kind for seat in range(int(state.seats)) for kind in PAIRS[int(state.dealt[seat])]]
    first_deck = dealt if state.second_pass else dealt + stock
    for kind, copies in enumerate(SPLITS[int(state.deck)]):
        text = card_text(kind)
        check(first_deck.count(kind) <= copies, f"W1: 'learnt' has more cards of value {text} dealt than there are.")
    state.unseen = bag_of(dealt + stock)
    state.all_dealt = bag_of(dealt) if state.second_pass else 0
