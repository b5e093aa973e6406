"""The parts of a position that the fields do not hold. Numbers in brackets are those of RULINGS.md.

A position written by hand needs only the cards on the table and in hands. It can add the public knowledge of the hands
(`learnt`); without it, any two cards of a hand can be those dealt.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.core.checks.position_checks import check, read_dict, read_list, read_number
from tanglewood.core.language.message import Player
from tanglewood.core.state.position import Key, Position
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.woods.rules import pairs
from tanglewood.games.woods.rules.cards import (
    HAND_CARDS,
    ROW_CARDS,
    SET,
    SPLITS,
    TOKENS,
    VALUES,
    bag_of_one,
    card_text,
    count,
    kinds_in,
)
from tanglewood.games.woods.rules.legal import TWO_PASSES_FROM, is_solo
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.rules import is_over
from tanglewood.games.woods.rules.state import PAIR, PAIRS, WoodsState

# The pass through the deck


def read_pass(written: object, state: WoodsState) -> None:
    """Read the pass: 1, or 2 once the discard pile has become the deck; one or two players have no second pass."""
    state.second_pass = read_number(written, "pass", 1, 2 if state.seats >= TWO_PASSES_FROM else 1) - 1


# Public knowledge of the hands [W107]


def write_learnt(state: WoodsState) -> list[dict[str, Any]]:
    """Write the pair dealt to each hand, and the pairs that are publicly possible."""
    possible = [int(state.possible[seat]) for seat in range(state.seats)]
    return [
        {
            "dealt": PAIR.write(int(state.dealt[seat])).split(),
            "possible": "all" if possible_pairs == pairs.ALL_PAIRS else PAIRS.write(possible_pairs),
        }
        for seat, possible_pairs in enumerate(possible)
    ]


def read_learnt(written: object, state: WoodsState) -> None:
    """Read the same; the cards of a pair may come in any order."""
    for seat, learnt in enumerate(read_list(written, "learnt", int(state.seats))):
        key = f"learnt[{seat}]"
        entry = read_dict(learnt, ("dealt", "possible"), f"'{key}' has the keys dealt and possible, not {learnt!r}.")
        dealt = " ".join(map(str, read_list(entry["dealt"], f"{key}.dealt", HAND_CARDS)))
        state.dealt[seat] = PAIR.read(_in_order(dealt), f"{key}.dealt", state)
        everything = entry["possible"] == "all"
        texts = [] if everything else [_in_order(str(text)) for text in read_list(entry["possible"], f"{key}.possible")]
        state.possible[seat] = pairs.ALL_PAIRS if everything else PAIRS.read(texts, f"{key}.possible", state)


def _in_order(text: str) -> str:
    return " ".join(sorted(text.split()))


# Values that follow from the table


def complete(state: WoodsState, written: Mapping[str, Any]) -> None:
    """Fill in the tokens left, and each hand's changes since the deal."""
    most, taken = 0 if is_solo(state) else TOKENS, sum(map(int, state.tokens))
    check(taken <= most, message("position-tokens", most=most, taken=taken))
    state.bank = most - taken
    loose = kinds_in(state.discards)
    for seat in range(state.seats):
        check_sets(state, seat)
        if "learnt" not in written:
            state.dealt[seat] = guess_dealt(state, seat, loose)
        dealt = int(state.dealt[seat])
        state.flow[seat] = int(state.hands[seat]) - int(pairs.PAIR_BAGS[dealt]) + pairs.NO_FLOW
        fitting = all_fitting(state, seat)
        if "learnt" not in written:
            state.possible[seat] = fitting
        check(int(state.possible[seat]) & ~fitting == 0, f"'learnt[{seat}]' has pairs that lead to no hand.")
        check(int(state.possible[seat]) >> dealt & 1, f"'learnt[{seat}]' calls the pair dealt impossible.")
    count_unseen(state)


def check_sets(state: WoodsState, seat: int) -> None:
    """Check that no hand keeps a set, which must be pocketed. [W5]"""
    for kind in range(VALUES):
        fine = count(state.hands[seat], kind) < SET
        check(fine, message("position-set", player=Player(seat), value=card_text(kind)))


def guess_dealt(state: WoodsState, seat: int, loose: list[int]) -> int:
    """Choose a dealt pair for a position without one: the hand's lowest cards, or some it can have given away.

    Cards used from the `loose` cards of the discard pile are removed, as two hands were not dealt the same card.
    """
    kinds = kinds_in(state.hands[seat]) + [kind for kind in kinds_in(state.pockets[seat]) for _ in range(SET)]
    missing = max(0, HAND_CARDS - len(kinds))
    check(len(loose) >= missing, message("position-dealt", player=Player(seat)))
    first, second = [*kinds, *loose[:missing]][:HAND_CARDS]
    del loose[:missing]
    return pairs.pair_of(first, second)


def all_fitting(state: WoodsState, seat: int) -> int:
    """The pairs that, after all later changes, leave a possible hand. [W5]"""
    fitting = 0
    for pair, cards in enumerate(pairs.PAIRS):
        counts = [count(state.flow[seat], kind) - HAND_CARDS + cards.count(kind) for kind in range(VALUES)]
        fitting |= int(all(0 <= number < SET for number in counts)) << pair
    return fitting


def count_unseen(state: WoodsState) -> None:
    """Count the pairs dealt and the hidden cards of the first deck. [W1]"""
    stock = [int(kind) for kind in state.stock[: state.stock_size]]
    dealt = [kind for seat in range(state.seats) for kind in pairs.PAIRS[int(state.dealt[seat])]]
    first_deck = dealt if state.second_pass else dealt + stock
    for kind, copies in enumerate(SPLITS[state.deck]):
        fine = first_deck.count(kind) <= copies
        check(fine, message("position-many", value=card_text(kind)))
    state.unseen = sum(map(bag_of_one, dealt + stock))
    state.all_dealt = sum(map(bag_of_one, dealt)) if state.second_pass else 0


# Whether the game can go on from the position


def check_position(state: WoodsState) -> None:
    """Check that the game goes on exactly while it can, and that row and deck are as after a turn. [W3, W9, W11]"""
    over, row, stock = state.actor == NOBODY, int(state.row_size), int(state.stock_size)
    if is_solo(state):
        check(over == is_over(state), message("position-solo"))
        return
    check(over == is_over(state), message("position-over"))
    check(row == ROW_CARDS or not stock, message("position-row", row=row))
    fine = stock or state.second_pass or state.seats < TWO_PASSES_FROM
    check(fine, "W9: at its first end the deck is made anew from the discards; 'pass' would be 2.")


POSITION = Position(
    keys=(
        Key("pass", lambda state: 1 + int(state.second_pass), read_pass, needed=False),
        Key("learnt", write_learnt, read_learnt, needed=False),
    ),
    complete=complete,
    check=check_position,
    cards=lambda state: SPLITS[state.deck],
    card_name=lambda kind: message("position-value", value=card_text(kind)),
    cards_rule="W1",
)
