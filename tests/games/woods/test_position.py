"""Positions: all that are consistent are accepted and can be played to their end; others are refused with a reason."""

import json
import random
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.tables import observation
from tests.games.playing import legal, walk_on
from tests.games.wild import junk, leaves, swapped
from tests.games.woods.playing import SEATS, walk, walks
from tests.games.woods.setting import hand, match, position, row
from tests.sampling import sampled

import tanglewood as tw

pytestmark = pytest.mark.many

NEEDED = ("hands", "row", "stock", "discards", "pockets", "tokens", "actor")
BY_HAND = (*NEEDED, "pass", "passed", "seats", "deck")


def by_hand(game: tw.Match) -> dict[str, Any]:
    """The position with the keys that a person would write down, and no others."""
    whole = game.position()
    return {key: whole[key] for key in BY_HAND}


# Accepted


@pytest.mark.parametrize("seats", SEATS)
def test_every_reachable_position_restores(seats: int) -> None:
    for game in islice(walks(seats), 0, None, sampled(12, 1)):
        again = tw.from_position("woods", json.loads(json.dumps(game.position())))
        assert again.state.tobytes() == game.state.tobytes()


@pytest.mark.parametrize("seats", SEATS)
def test_every_reachable_position_by_hand(seats: int) -> None:
    """What lies on the table is enough to go on: the same choices, and the same result."""
    for ply, game in islice(enumerate(walks(seats)), 0, None, sampled(12, 1)):
        again = tw.from_position("woods", by_hand(game), seed=ply)
        assert by_hand(again) == by_hand(game)
        assert legal(again) == legal(game)
        assert (again.scores(), again.winners(), again.over) == (game.scores(), game.winners(), game.over)


@pytest.mark.parametrize("seats", SEATS)
def test_by_hand_plays_on_alike(seats: int) -> None:
    """From the same cards the same moves lead to the same cards, until the discards are shuffled."""
    chance = random.Random(seats)
    for ply, game in enumerate(walk(1, seats)):
        if ply % sampled(14, 7):
            continue
        one, other = game.copy(), tw.from_position("woods", by_hand(game), seed=1)
        while not one.over and one.position()["pass"] == game.position()["pass"]:
            assert by_hand(one) == by_hand(other)
            move = chance.choice(legal(one))
            one.play(move)
            other.play(move)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_by_hand_can_be_imagined(seats: int) -> None:
    """Even where it is not told what was seen of the hands, others are imagined with as many cards."""
    for ply, game in islice(enumerate(walk(2, seats)), 0, None, sampled(3, 1)):
        again = tw.from_position("woods", by_hand(game), seed=ply)
        for viewer in (*range(seats), None):
            check_imagined(again, viewer, ply)


def check_imagined(game: tw.Match, viewer: int | None, seed: int) -> None:
    """A world imagined from a position has as many cards in each place."""
    truth, world = game.position(), game.imagine(viewer, seed=seed).position()
    assert [len(cards) for cards in world["hands"]] == [len(cards) for cards in truth["hands"]]
    assert len(world["stock"]) == len(truth["stock"])
    assert [world[key] for key in ("row", "discards", "pockets")] == [
        truth[key] for key in ("row", "discards", "pockets")
    ]


def test_written_by_hand() -> None:
    game = match(["2", "88"], "27", stock="")
    assert sorted(legal(game)) == ["2>2+", "2>2-", "2>7"]
    game.play("2>7")
    assert (hand(game), row(game), game.actor) == ("7", "2", 1)


def test_last_turns_by_hand() -> None:
    """An empty hand, and passes, once the deck is out."""
    game = match(["", "8"], "2", stock="", pockets=["5", "6"], passed=1, actor=1)
    assert legal(game) == ["pass"]
    game.play("pass")
    assert game.over
    ended = match(["", "8"], "", stock="", pockets=["5", "6"], actor=-1)
    assert (ended.over, ended.winners()) == (True, [1])


def test_second_pass_by_hand() -> None:
    game = match(["35", "24", "68"], "34567", stock="22", **{"pass": 2})
    game.play("5>6")
    assert (row(game), game.view(None).facts["pass"]) == ("34572", 2)


def test_alone_by_hand() -> None:
    game = match(["55"], "28", stock="", pockets=["557"])
    assert (game.scores(), legal(game)) == ([2], ["5>8"])


def test_order_of_bags_does_not_matter() -> None:
    base = position(["24", "35"], "34567")
    shuffled = {**base, "hands": [["4", " 2"], ["5", "3"]], "discards": base["discards"][::-1]}
    assert tw.from_position("woods", shuffled, seed=1).position() == tw.from_position("woods", base, seed=1).position()


def test_what_was_seen_can_be_given() -> None:
    """`learnt` says which two cards each hand was dealt, and which all think possible."""
    base = position(["24", "55"], "34567", stock="88")
    learnt = [{"dealt": ["2", "8"], "possible": ["2 8", "8 3"]}, {"dealt": ["5", "5"], "possible": "all"}]
    with pytest.raises(tw.BadPosition, match="pairs that lead to no hand"):
        tw.from_position("woods", {**base, "learnt": [{"dealt": ["2", "8"], "possible": "all"}, learnt[1]]})
    game = tw.from_position("woods", {**base, "learnt": learnt}, seed=1)
    assert game.position()["learnt"][0] == {"dealt": ["2", "8"], "possible": ["2 8", "3 8"]}
    assert [card.text for card in game.view(1).zone("hand-0").cards] == ["4", ""]
    hands = {hand(game.imagine(1, seed=seed)) for seed in range(40)}
    assert hands == {"24"}  # of 2, 8 and the deck's 8 8 no 3 is among what was not shown


# Refused

START = position(["24", "35"], "34567")
THREE = position(["24", "35", "68"], "34567")
ALONE = position(["24"], "34567")
LATE = position(["24", "35"], "88", stock="")
FIRST_LEARNT = {"dealt": ["2", "4"], "possible": "all"}


def moved(base: dict[str, Any], source: str, *changes: str) -> dict[str, Any]:
    """A position in which cards went from one pile to another: `moved(START, "stock", "hands 0 5")`."""
    found = json.loads(json.dumps(base))
    for change in changes:
        pile, seat, card = change.split()
        found[source].remove(card)
        (found[pile][int(seat)] if seat != "-" else found[pile]).append(card)
    return found


def refused(reason: str, given: Any) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("woods", given)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hands": [["²", "4"], ["3", "5"]]}, r"'hands\[0\]': '²' is no card; they are 2, 3, 4, 5, 6, 7, 8"),
        ({"hands": [["٢", "4"], ["3", "5"]]}, r"'hands\[0\]': '٢' is no card"),
        ({"hands": [["02", "4"], ["3", "5"]]}, r"'hands\[0\]': '02' is no card"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3", "³"], "possible": "all"}]}, "'3 ³' is no pair"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3", "5"], "possible": ["3 ⁵"]}]}, "'3 ⁵' is no pair"),
        ({"hands": [["2"] * 16 + ["4"], ["2", "5"]]}, r"'hands\[0\]' has more than 8 of 2"),
        ({"hands": [["2", "4"], ["3", "6"]]}, "W1: there are 8 of value 5, not 7"),
        ({"row": ["3", "4", "5", "6"]}, "W1: there are 8 of value 7, not 7"),
        ({"row": list("345678")}, "'row' holds 5 at most, not 6"),
        ({"deck": "rising"}, "W1: more cards of value 2 were dealt or are in the deck than there are"),
        ({"deck": "flat"}, "deck"),
        ({"pockets": [["2"], []]}, "W1: there are 8 of value 2, not 11"),
        ({"hands": [["9", "4"], ["3", "5"]]}, r"'hands\[0\]': '9' is no card"),
        ({"hands": [[2, "4"], ["3", "5"]]}, r"'hands\[0\]': 2 is no card"),
        ({"hands": [["2", "4"]]}, "'hands' is a list of 2"),
        ({"hands": {"0": [], "1": []}}, "'hands' is a list of 2"),
        ({"hands": ["24", "35"]}, r"'hands\[0\]' is a list, not '24'"),
        ({"row": "34567"}, "'row' is a list, not '34567'"),
        ({"stock": None}, "'stock' is a list, not None"),
        ({"pockets": [["2"] * 19, []]}, r"'pockets\[0\]' has more than 2 of 2"),
        ({"tokens": [9, 8]}, "W8: there are 16 tokens, not 17"),
        ({"tokens": [17, 0]}, r"'tokens\[0\]' is a whole number from 0 to 16, not 17"),
        ({"tokens": [-1, 0]}, r"'tokens\[0\]' is a whole number from 0 to 16, not -1"),
        ({"tokens": [True, 0]}, r"'tokens\[0\]' is a whole number from 0 to 16, not True"),
        ({"tokens": [0]}, "'tokens' is a list of 2"),
        ({"pass": 2}, "'pass' is a whole number from 1 to 1, not 2"),
        ({"passed": 3}, "'passed' is a whole number from 0 to 2, not 3"),
        ({"passed": 2}, "W9: the game is over"),
        ({"actor": 2}, "'actor' is a whole number from -1 to 1, not 2"),
        ({"actor": -1}, "W9: the game is over, and 'actor' -1, when the row is empty or all have passed"),
        ({"seats": 6}, "is played with 1, 2, 3, 4, 5 seats"),
        ({"wind": "north"}, "A position of woods has no wind; its keys are actor"),
        ({"learnt": [FIRST_LEARNT]}, "'learnt' is a list of 2"),
        ({"learnt": [FIRST_LEARNT, {}]}, r"'learnt\[1\]' has the keys dealt and possible"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3"], "possible": "all"}]}, r"'learnt\[1\].dealt' is a list of 2"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3", "5"], "possible": 7}]}, r"'learnt\[1\].possible' is a list, not 7"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3", "5"], "possible": ["3"]}]}, "'3' is no pair"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3", "5"], "possible": ["3 4"]}]}, "calls the pair dealt impossible"),
        ({"learnt": [FIRST_LEARNT, {"dealt": ["3", "6"], "possible": "all"}]}, "pairs that lead to no hand"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    refused(reason, {**START, **changes})


@pytest.mark.parametrize("key", NEEDED)
def test_every_key_is_needed(key: str) -> None:
    refused(f"The position lacks {key}", {name: value for name, value in START.items() if name != key})


def test_sets_are_pocketed() -> None:
    refused("W5: Player 1 holds three of value 2", moved(START, "stock", "hands 0 2", "hands 0 2"))
    alone = moved(ALONE, "stock", "hands 0 2", "hands 0 2")
    refused("W5: Player 1 holds three of value 2", alone)
    refused("W5: Player 1 holds three of value 2", position(["2224"], "34567", pockets=["2"]))
    tw.from_position("woods", position(["24"], "34567", pockets=["22"]))


def test_row_is_full_while_the_deck_lasts() -> None:
    refused("W3: the row has five cards while the deck lasts, not 4", position(["24", "35"], "3456"))
    tw.from_position("woods", position(["24", "35"], "3456", stock=""))
    tw.from_position("woods", position(["24"], "3456"))


def test_the_end_is_the_end() -> None:
    refused("W9: the game is over, and 'actor' -1", position(["24", "35"], "", stock=""))
    refused("W9: the game is over, and 'actor' -1", {**LATE, "actor": -1})
    refused("W11: 'actor' must be 0 while a trade is possible", {**ALONE, "actor": -1})
    refused("W11: 'actor' must be 0 while a trade is possible", position(["88"], "2", stock="3"))
    refused("W11: 'actor' must be 0 while a trade is possible", position(["88"], "88", pockets=["2345678"]))
    tw.from_position("woods", position(["88"], "2", stock="3", actor=-1))


def test_the_second_pass_begins_at_once() -> None:
    refused("W9: at its first end the deck is made anew", position(["24", "35", "68"], "34567", stock=""))
    tw.from_position("woods", position(["24", "35", "68"], "34567", stock="", **{"pass": 2}))
    refused("'pass' is a whole number from 1 to 2, not 3", {**THREE, "pass": 3})


@pytest.mark.parametrize(
    "given",
    [
        {**START, "passed": 1},  # seat 1 has passed, but could have traded
        position(["24", ""], "34567", stock="88"),  # an empty hand, though no last turn has been played
        position(["24", ""], "34", stock=""),
        position(["", "35", "68"], "34567", stock="", actor=1, **{"pass": 2}),
        position(["24", "35"], "", stock="", actor=-1, passed=1),  # a pass with an empty row
        position(["24", "35"], "34567", stock="", actor=-1, passed=2),  # all have passed, although each could trade
        position(["77662233", "35"], "34567"),  # a hand of eight while hardly a card has been traded
        position(["24", "35"], "76543", tokens=[16, 0]),  # all tokens with the first row, which descends
        position(["24"], "3456", pockets=["22"]),
    ],
)
def test_what_no_play_leads_to_is_accepted_and_played_on(given: dict[str, Any]) -> None:
    """Whatever is consistent can be seen, imagined and played to its end."""
    game = tw.from_position("woods", given, seed=1)
    assert by_hand(game) == {**by_hand(game), **{key: given[key] for key in NEEDED}}
    played_on(game)


def test_alone_there_are_no_tokens() -> None:
    refused("W8: there are 0 tokens, not 1", {**ALONE, "tokens": [1]})
    refused("'passed' is a whole number from 0 to 0, not 1", {**ALONE, "passed": 1})


def test_no_more_is_dealt_than_there_is() -> None:
    """With two 8s gone from each of five hands, ten of eight would have been dealt."""
    hands = ["2", "2", "3", "3", "4"]
    given = position(hands, "34567", stock="", **{"pass": 2})
    learnt = [{"dealt": ["8", "8"], "possible": ["8 8"]}] * 5
    refused("W1: more cards of value 8 were dealt or are in the deck than there are", {**given, "learnt": learnt})


def test_each_hand_was_dealt_two_cards() -> None:
    """A card that is missing in a hand lies in its pocket or among the discards."""
    refused("W101: Player 2 was dealt 2 cards, but there is no place for them", position(["24", "3"], "34567"))
    tw.from_position("woods", position(["24", "3"], "34567", pockets=["", "5"]))
    tw.from_position("woods", position(["24", "3"], "34567", stock="88"))


def played_on(game: tw.Match) -> None:
    """See and imagine a match, and play it to its end."""
    for viewer in (0, None):
        check_imagined(game, viewer, 1)
        game.view(viewer)
    observation(game, game.state, 0)
    *_, last = walk_on(game, random.Random(1))
    assert last.over


# Whatever comes, the answer is a match or BadPosition

anything = junk("7", "2 5", "all")
keys = st.sampled_from([*tw.new("woods", seed=1).position(), "x"])
BASES = [START, THREE, ALONE, LATE, *(list(walk(1, seats))[-9 * seats].position() for seats in (2, 3, 5))]


def survives(given: Any) -> None:
    """Any other error than BadPosition fails the test; what is accepted can be seen, imagined and played to its end."""
    with suppress(tw.BadPosition):
        played_on(tw.from_position("woods", given, seed=1))


@settings(max_examples=sampled(100, 300), deadline=None)
@given(st.dictionaries(keys, anything, max_size=4), st.sampled_from(BASES))
def test_junk_in_a_position(changes: dict[str, Any], base: dict[str, Any]) -> None:
    survives({**base, **changes})


@settings(max_examples=sampled(70, 200), deadline=None)
@given(anything | st.dictionaries(keys, anything))
def test_junk_instead_of_a_position(given: Any) -> None:
    survives(given)


@settings(max_examples=sampled(150, 400), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(BASES))
def test_misplaced_cards_and_numbers(seed: int, base: dict[str, Any]) -> None:
    """Swap two things of one position: sometimes impossible, sometimes another position, never anything else."""
    survives(swapped(base, seed))


WILD = (*(-1, 0, 1, 2, 5, 127, 128, 255, 32767, -32768, 2**31, 2**63, -(2**63), 1.5, True), *"289²", "all", "2 2")


@settings(max_examples=sampled(200, 600), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(BASES))
def test_wild_values_and_lengths(seed: int, base: dict[str, Any]) -> None:
    """Single values, events among them, replaced by wild ones, taken out and put in twice; none harms the memory."""
    chance, given = random.Random(seed), json.loads(json.dumps(base))
    for part, key in chance.sample(list(leaves(given)), chance.choice((1, 1, 2, 5))):
        how = chance.choice(("wild", "out", "twice"))
        if how == "wild" or isinstance(part, dict) or key >= len(part):
            part[key if isinstance(part, dict) else min(key, len(part) - 1)] = chance.choice(WILD)
        elif how == "out" and len(part) > 1:
            del part[key]
        else:
            part.extend([part[key]] * chance.choice((1, 60)))
    survives(given)
