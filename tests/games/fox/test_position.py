"""Positions: every one that play reaches is accepted, impossible ones are refused with a reason."""

import json
import random
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.fox.setting import position, table
from tests.games.playing import finished, legal, play, walks
from tests.games.wild import junk, swapped
from tests.sampling import sampled

import tanglewood as tw

pytestmark = pytest.mark.many

NAMED = ("hands", "decree", "deck", "dealer", "leader", "actor", "phase", "trick", "tricks", "points", "round_points")


def by_hand(match: tw.Match) -> dict[str, Any]:
    """The position with the keys that a person would write down, and no others."""
    whole = match.position()
    return {key: whole[key] for key in (*NAMED, "target")}


# Accepted


def test_every_reachable_position_restores() -> None:
    for match in islice(walks("fox"), 0, None, sampled(3, 1)):
        again = tw.from_position("fox", json.loads(json.dumps(match.position())))
        assert again.state.tobytes() == match.state.tobytes()


def test_every_reachable_position_by_hand() -> None:
    """The plain keys are enough to go on: the same choices, and the round plays out with the same results."""
    for ply, match in islice(enumerate(walks("fox")), 0, None, sampled(3, 1)):
        again = tw.from_position("fox", by_hand(match), seed=ply)
        assert by_hand(again) == by_hand(match)
        assert legal(again) == legal(match)
        assert (again.scores(), again.winners()) == (match.scores(), match.winners())


def test_by_hand_plays_on_alike() -> None:
    """From the same cards the same moves lead to the same cards and points, up to the end of the round."""
    chance = random.Random(1)
    for ply, match in enumerate(walks("fox", 2)):
        if ply % 13:
            continue
        one, other = match.copy(), tw.from_position("fox", by_hand(match), seed=1)
        number = one.view(None).facts["round"]
        while not one.over and one.view(None).facts["round"] == number:
            assert by_hand(one) == by_hand(other)
            move = chance.choice(legal(one))
            play(one, move)
            play(other, move)
        assert one.scores() == other.scores()


def test_mid_trick_and_mid_ability() -> None:
    follow = tw.from_position("fox", position("4K", "8K 10K", trick="6K"))
    assert (follow.actor, legal(follow)) == (1, ["8K", "10K"])
    fox = tw.from_position("fox", position("4K", "8K 10K", trick="3K", phase="fox", actor=0))
    assert legal(fox) == ["decree 4K", "keep"]
    assert play(fox, "keep").actor == 1
    other = tw.from_position("fox", position("4K", "8B", trick="6K 3B", phase="fox", actor=1))
    assert legal(other) == ["decree 8B", "keep"]
    wood = tw.from_position("fox", position("4K 2K", "8K 10K", trick="5K", phase="woodcutter", actor=0))
    assert legal(wood) == ["bury 2K", "bury 4K"]
    assert len(play(wood, "bury 4K").position()["deck"]) == 6


def test_order_of_hands_and_case_do_not_matter() -> None:
    given = position("4K 2K", "8K 10K")
    shuffled = {**given, "hands": [["2k", " 4K "], ["10K", "8k"]]}
    assert by_hand(tw.from_position("fox", shuffled)) == by_hand(tw.from_position("fox", given))


def test_over_by_hand_knows_who_won() -> None:
    """The tie-break needs the last round, which an ended match tells itself."""
    end = table("2B", "4B", "2B", "4B", points=[16, 20], tricks=[8, 4])
    assert end.winners() == [0]
    again = tw.from_position("fox", by_hand(end))
    assert (again.over, again.winners(), again.view(None).prompt) == (True, [0], end.view(None).prompt)


# Refused

START = position("2B 4B", "6B 8B")
FOX = position("4K", "8K 10K", trick="3K", phase="fox", actor=0)
WOODCUTTER = position("4K 2K", "8K 10K", trick="5K", phase="woodcutter", actor=0)
FOLLOWED = {"phase": "fox", "actor": 1, "trick": "6K 3B"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hands": [["2B", "4B"], ["2B", "8B"]]}, "F101: there are 1 of 2B, not 2"),
        ({"hands": [["2B", "2B"], ["6B", "8B"]]}, "names 2B twice"),
        ({"decree": "2B"}, "F101: there are 1 of 2B, not 2"),
        ({"trick": ["2B"], "actor": 1}, "F101: there are 1 of 2B, not 2"),
        ({"hands": [["2B"], ["6B", "8B"]]}, "cards must be in finished tricks"),
        ({"hands": [["2B", "4B", "6B"], ["8B"]]}, "Seat 0 holds 2 cards"),
        ({"deck": START["deck"][:5]}, "The deck holds 6 cards"),
        ({"tricks": [5, 5]}, "20 cards must be in finished tricks"),
        ({"tricks": [9, 9]}, "All 13 tricks are done"),
        ({"tricks": [-1, 12]}, r"'tricks\[0\]' is a whole number from 0 to 13"),
        ({"actor": 1}, "It is seat 0's turn"),
        ({"actor": -1}, "The actor is -1 exactly when the phase is 'over'"),
        ({"phase": "over"}, "The actor is -1 exactly when the phase is 'over'"),
        ({"phase": "over", "actor": -1}, "F9: a match ends after a whole round"),
        ({"phase": "nap"}, "'phase' is one of"),
        ({"phase": ["play"]}, "'phase' is one of"),
        ({"phase": "fox"}, "The last card of the trick is no Fox"),
        ({"leader": 2}, "'leader' is a list|'leader'"),
        ({"dealer": None}, "'dealer'"),
        ({"round_points": [4, 0]}, "from 0 to 3"),
        ({"points": [1.5, 0]}, r"'points\[0\]' is a whole number"),
        ({"points": [True, 0]}, r"'points\[0\]' is a whole number"),
        ({"hands": [["12B", "4B"], ["6B", "8B"]]}, r"'hands\[0\]': '12B' is no card"),
        ({"hands": [[7, "4B"], ["6B", "8B"]]}, "7 is no card"),
        ({"hands": [["2B", "4B"]]}, "'hands' is a list of 2"),
        ({"hands": {"0": [], "1": []}}, "'hands' is a list of 2"),
        ({"decree": None}, "None is no card"),
        ({"target": 0}, "Option 'target'"),
        ({"seats": 3}, "is played with 2 seats"),
        ({"wind": "north"}, "A position of fox has no wind"),
        ({"drawn": "2B"}, "'drawn' is given only while"),
        ({"buried_by": [0, 1, 0, 1]}, "'buried_by' holds 3 at most"),
        ({"buried_by": [2]}, "'buried_by'"),
        ({"last_round": {"tricks": [7, 14], "round_points": [0, 0]}}, "from 0 to 13"),
        ({"last_trick": {"cards": ["2K", "3K", "4K"], "leader": 0, "winner": 1}}, "2 at most"),
        ({"last_trick": {"cards": ["2K", "3K"]}}, "'last_trick' is a dict with the keys"),
        ({"learnt": []}, "'learnt' is a list of 2"),
        ({"learnt": [{}, {}]}, "'learnt' holds dicts with the keys"),
        ({"round": 0}, "'round'"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("fox", {**START, **changes})


def refused(reason: str, given: dict[str, Any]) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("fox", given)


@pytest.mark.parametrize("key", NAMED)
def test_every_key_is_needed(key: str) -> None:
    refused(f"The position lacks {key}", {name: value for name, value in START.items() if name != key})


def test_abilities_belong_to_who_played_the_card() -> None:
    refused("It is seat 0", {**FOX, "actor": 1})
    refused("It is seat 0", {**WOODCUTTER, "actor": 1})
    refused("no Woodcutter", position("4K 2K", "8K 10K", trick="6K", phase="woodcutter", actor=0))
    refused("F3: with an empty hand", position("", "8K", trick="3K", phase="fox", actor=0))
    refused("A trick of two cards is judged at once", position("4K", "8K", trick="6K 2K"))


def test_drawn_cards() -> None:
    """More draws than Woodcutters played would leave none to the Woodcutters to come: there is room for three."""
    refused("F4: 1 cards were drawn by 0 Woodcutters", position("2B 4B", "6B 8B", deck=LIVELY, buried_by=[0]))
    refused("The drawn card|the drawn card", {**WOODCUTTER, "drawn": "8K"})


LIVELY = "5B 5K 5M 7B 7K 7M"


@pytest.mark.parametrize(
    "given",
    [
        {**by_hand(tw.new("fox", seed=1)), "leader": 0, "actor": 0, "dealer": 0},  # the dealer leads
        position("4K", "8K", **FOLLOWED),  # the follower could have followed suit
        {**START, "points": [500, 0]},  # the match should have been over
    ],
)
def test_what_no_play_leads_to_is_accepted_and_played_on(given: dict[str, Any]) -> None:
    match = tw.from_position("fox", given, seed=1)
    while not match.over:
        match.play(match.legal()[-1])


def test_learnt_must_fit_the_hands() -> None:
    match = table("6K 2K", "2B 4B", "6K", "2B")
    whole = match.position()
    whole["learnt"][1]["lacks"][0] = ["4B"]
    refused("What is learnt of seat 1 contradicts its hand", whole)
    whole = match.position()
    whole["learnt"][1]["taken"][0] = ["10M"]
    refused("neither held nor buried", whole)
    whole = match.position()
    whole["learnt"][1]["lacks"][1] = ["10M"]
    refused("Seat 1 has drawn only 0 cards", whole)


@pytest.mark.parametrize(("demands", "reason"), [(2, "demands more of 1 draws"), (1 << 4, "demands more of 1 draws")])
def test_draws_can_meet_what_is_proven(demands: int, reason: str) -> None:
    """Two cards of one draw, and one of a draw to come: no world fits that, and imagining one would not end."""
    whole = table("5B 2K 4K", "5K 5M 6M", "5B", "bury 2K", "5K", "bury 6M").position()
    whole["learnt"][0]["proven"] = 1
    tw.from_position("fox", whole).imagine(1, seed=1)
    whole["learnt"][0]["proven"] = demands
    refused(f"'proven'.*{reason}", whole)


def buried(**learnt: Any) -> dict[str, Any]:
    """A position in which both seats buried a card, seat 0 the 2K, with something else learnt of seat 0."""
    whole = table("5B 2K 4K", "5K 5M 6M", "5B", "bury 2K", "5K", "bury 6M").position()
    return {**whole, "learnt": [{**whole["learnt"][0], **learnt}, whole["learnt"][1]]}


def test_what_is_learnt_must_fit_the_buried_cards() -> None:
    """The 2K that seat 0 lacked came with its draw, so no other card did. A decree taken later is not buried yet."""
    late = [["2K"], [], [], []]
    assert tw.from_position("fox", buried(lacks=late)).position()["learnt"][0]["lacks"] == late
    refused("What is learnt of seat 0 contradicts its hand", buried(lacks=late, proven=1))
    refused("What is learnt of seat 0 contradicts its hand", buried(taken=[[], ["2K"], [], []]))


def test_the_last_round_is_none_before_the_first_has_ended() -> None:
    """By hand, a position within a round tells nothing of the round before."""
    assert tw.from_position("fox", START).position()["last_round"] == {"tricks": [0, 0], "round_points": [0, 0]}


def test_rounds_stay_within_their_field() -> None:
    """Each round is worth 6 points at least, and a match ends with 30,000 of one seat."""
    assert tw.from_position("fox", {**START, "round": 20_000}).view(None).facts["round"] == 20_000
    refused("'round'", {**START, "round": 20_001})


# Whatever comes, the answer is a match or BadPosition

anything = junk("7K", "2B", "play")
keys = st.sampled_from([*tw.new("fox", seed=1).position(), "x"])


def survives(given: Any) -> None:
    """Any other error than BadPosition fails the test."""
    with suppress(tw.BadPosition):
        match = tw.from_position("fox", given)
        assert match.over or match.legal()


@settings(max_examples=sampled(100, 300), deadline=None)
@given(
    st.dictionaries(keys, anything, max_size=4),
    st.sampled_from([START, FOX, WOODCUTTER, finished("fox", 2).position()]),
)
def test_junk_in_a_position(changes: dict[str, Any], base: dict[str, Any]) -> None:
    survives({**base, **changes})


@settings(max_examples=sampled(70, 200), deadline=None)
@given(anything | st.dictionaries(keys, anything))
def test_junk_instead_of_a_position(given: Any) -> None:
    survives(given)


@settings(max_examples=sampled(100, 300), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([match.position() for match in walks("fox", 1)]))
def test_misplaced_cards_and_numbers(seed: int, base: dict[str, Any]) -> None:
    """Swap two things of one position: usually impossible, sometimes another position, never anything else."""
    survives(swapped(base, seed))
