"""What viewers of Explorers and Paths are shown and told, and that every refusal names its rule."""

import random
from collections import Counter

import pytest
from tests.games.explorers.setting import table
from tests.games.playing import check_refusals, legal, play, question, told, walk
from tests.sampling import spread

import tanglewood as tw
from tanglewood.games.explorers.rules.cards import COUNTS
from tanglewood.games.explorers.rules.hands import PART, decode_hand, encode_hand
from tanglewood.games.explorers.rules.state import PART_BITS, Frame, Happened
from tanglewood.games.explorers.words.log import SENTENCES

FOREST = "b1: straight right, b2: left up, c2: right down, c3: straight up"


@pytest.mark.many
@pytest.mark.parametrize("seats", spread([4, 2], 1))
def test_refusals_name_a_rule(seats: int) -> None:
    """Every action that is not legal is refused with a sentence that begins with the number of a rule there is."""
    asked = check_refusals("explorers", walk("explorers", seats, seats))
    assert len(asked) > len(Frame) / 2


def test_refused_cards_say_why() -> None:
    view = play(table("druid left", "witch", paths=FOREST), "path left", "at b4", "arrow up").view(0)
    assert view.refusals == {"druid": "E5: explorers come before paths and moves."}


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Happened)


# Facts: where pieces could walk


def test_squares_of_the_forest() -> None:
    facts = table("", "", paths=FOREST, pieces="b2 b2").view(None).facts
    slots = {slot["slot"]: slot for slot in facts["slots"]}
    assert slots["b2"] == {
        "slot": "b2",
        "terrain": "path",
        "shape": "left",
        "arrow": "up",
        "dots": ["left"],
        "pieces": [0, 1],
    }
    assert (slots["a1"]["terrain"], slots["c1"]["terrain"], slots["e4"]["terrain"]) == ("clearing", "river", "blank")


def test_reach_is_where_moves_lead() -> None:
    """What a player can reach is what walking finds, move by move."""
    match = table("", "witch", paths="b1: straight right, a2: straight down, a4: straight down", pieces="a1 e1")
    assert match.view(1).facts["reach"] == [["b1", "a2"], []]
    chain = table("", "", paths="b2: right right, c2: straight right, d2: straight right", pieces="b2 e1")
    assert chain.view(None).facts["reach"] == [["c2", "d2"], []]
    play(chain, "go c2")
    assert chain.view(None).facts["reach"] == [["d2"], []]


def test_reach_under_a_wizard_is_short() -> None:
    forest = "b2: right right, c2: straight right, d2: straight right"
    match = play(table("wizard", "", paths=forest, pieces="a1 b2"), "play wizard")
    assert match.view(None).facts["reach"][1] == ["c2"]


def test_previews_are_what_happens() -> None:
    """What is foretold for a slot and a rotation is the reach after they are chosen."""
    start = play(table("left", "witch", paths=FOREST, pieces="b2 e1"), "path left")
    foretold = start.view(0).facts["previews"]
    assert start.view(1).facts["previews"] == {}
    for at, rotations in foretold.items():
        there = play(start.copy(), at)
        assert there.view(0).facts["previews"] == {f"arrow {side}": reach for side, reach in rotations.items()}
        for side, reach in rotations.items():
            assert play(there.copy(), f"arrow {side}").view(0).facts["reach"] == reach


@pytest.mark.parametrize("card", ["hireling", "witch", "cartographer"])
def test_previews_of_explorers_are_what_happens(card: str) -> None:
    start = play(table(card, "left", paths=FOREST, pieces="b2 e1"), f"play {card}")
    foretold = start.view(0).facts["previews"]
    assert list(foretold) == [text for text in legal(start) if text != "pass"]
    for at, reach in foretold.items():
        there = play(start.copy(), at)
        if card == "hireling":
            assert there.view(0).facts["reach"] == reach
        elif card == "cartographer":
            for text in legal(there):
                side = text.removeprefix("arrow ")
                assert play(there.copy(), text).view(0).facts["reach"] == reach[side]
        else:
            for text, after in there.view(0).facts["previews"].items():
                assert play(there.copy(), text).view(0).facts["reach"] == after


def test_choices_are_on_the_table() -> None:
    actions = table("druid left", "witch", paths=FOREST).view(0).actions
    assert {action.text: list(action.parts) for action in actions} == {
        "play druid": ["druid"],
        "path left": ["left"],
        "go b1": ["b1"],
        "camp": [],
    }


def test_slots_that_cannot_be_chosen_say_why() -> None:
    match = table("druid left", "witch", paths=FOREST)
    assert match.view(1).facts["reasons"] == {}
    for text in ("path left", "at b2"):
        reasons = match.view(0).facts["reasons"]
        legal_slots = {text.split()[1] for text in legal(match) if text.startswith(("at", "go"))}
        told_slots = [slot for slots in reasons.values() for slot in slots]
        squares = {square["slot"] for square in match.view(0).facts["slots"]}
        assert set(told_slots) == squares - legal_slots
        assert len(told_slots) == len(set(told_slots))
        play(match, text)
    assert [*match.view(0).facts["reasons"]] == ["E6: first choose which way the left bend on b2 points."]


# Words


def test_draws_are_told_to_the_drawer_only() -> None:
    match = play(table("hireling", "left", deck="druid"), "play hireling")
    nothing, others = "find no paths to switch with the Hireling.", "finds no paths to switch with the Hireling."
    assert told(match, 0) == ["You play the Hireling: +1 play.", "You draw the Druid.", f"You {nothing}"]
    assert told(match, 1) == told(match)
    assert told(match) == ["Player 1 plays the Hireling: +1 play.", "Player 1 draws 1 card.", f"Player 1 {others}"]


def test_a_path_is_told() -> None:
    match = play(table("left", "witch", paths=FOREST), "path left", "at b2", "arrow down")
    assert told(match, 0) == ["You lay a left bend on b2, pointing down, and discard the left bend there."]


def test_prompts() -> None:
    match = table("guide archer", "left left", paths=FOREST)
    assert match.view(0).prompt == "Your turn: play explorers, lay paths, walk or camp. 2 plays and 2 moves left."
    assert match.view(1).prompt == "Player 1’s turn: 2 plays and 2 moves left."
    play(match, "play guide")
    assert match.view(1).prompt == "Your choice: what does Player 1 get for the Guide?"
    play(match, "give draws", "play archer")
    assert match.view(0).prompt == "Player 2 must discard 1 card because of your Archer."


def test_who_goes_where_is_told() -> None:
    assert told(tw.new("explorers", 2, 4), 0) == [
        "Everyone gets 4 cards on the glade. You go from a1 to e5 and Player 2 goes from e5 to a1. Player 2 begins.",
        "Player 2’s turn: 2 plays and 2 moves.",
    ]


# What all see of cards is named: a hand that is revealed or discarded


def test_a_pixie_names_the_cards() -> None:
    match = play(table("pixie witch witch left", "left"), "play pixie")
    assert told(match, 0) == ["You play the Pixie: +2 plays.", "You reveal your hand: a left bend and two Witches."]
    assert told(match)[1] == "Player 1 reveals their hand: a left bend and two Witches."
    alone = play(table("pixie", "left", deck="left left"), "play pixie")
    assert told(alone, 1)[1:] == ["Player 1 reveals an empty hand.", "Player 1 draws 2 cards."]


def test_a_pixie_with_a_squire_names_both_hands() -> None:
    match = play(table("squire pixie left", "left", deck="witch straight"), "play squire", "play pixie")
    assert told(match, 1) == [
        "Player 1 plays the Pixie with the Squire: +2 plays.",
        "Player 1 reveals their hand: a left bend.",
        "Player 1 draws 2 cards.",
        "The Squire lets Player 1 resolve the Pixie again: +2 plays.",
        "Player 1 reveals their hand: a straight path, a left bend and the Witch.",
    ]


def test_a_leprechaun_names_the_cards() -> None:
    match = play(table("leprechaun witch left left", "left"), "play leprechaun")
    assert told(match)[1] == "Player 1 discards their hand: two left bends and the Witch."


def test_any_hand_fits_into_an_event() -> None:
    """From no card to all sixty, and what is no hand is refused."""
    chance, state = random.Random(1), table("", "").state
    for most in (0, 1, 2, 8):
        for _ in range(50):
            hand = [min(count, chance.randint(0, most)) for count in COUNTS]
            state.hands[0] = hand
            code = encode_hand(state, 0)
            parts = (code & PART, code >> PART_BITS & PART, code >> 2 * PART_BITS)
            assert Counter(decode_hand(*parts)) == Counter({card: n for card, n in enumerate(hand) if n})
    state.hands[0] = COUNTS
    assert encode_hand(state, 0) < 1 << 2 * PART_BITS + PART_BITS
    for parts in ((-1, 0, 0), (0, 0, PART)):
        with pytest.raises(ValueError, match="there is no hand"):
            decode_hand(*parts)


def test_numbers_and_names_do_not_meet() -> None:
    """Not "You give Player 2 3 plays"."""
    match = play(table("guide guide", "left"), "play guide", "give plays")
    assert told(match, 1) == ["You give 3 plays to Player 1."]
    play(match, "play guide", "give draws")
    assert told(match, 0)[0] == "Player 2 gives 2 draws and 1 play to you."


def test_what_moves_in_the_forest_is_named() -> None:
    match = table("hireling witch", "left", paths=FOREST, pieces="b2 e1")
    play(match, "play hireling", "at c2")
    switched = "now b2 has a right bend pointing down and c2 has a left bend pointing up."
    assert told(match, 0) == [f"You switch two paths: {switched}"]
    play(match, "play witch", "at c2", "at d2")
    assert told(match) == ["Player 1 moves the left bend from c2 to d2."]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("cartographer", "find no path to rotate with the Cartographer."),
        ("witch", "find no path to move with the Witch."),
        ("squire", "have no card left for the Squire."),
        ("adventurer", "have no card left for the Adventurer."),
    ],
)
def test_what_cannot_be_done_is_told(card: str, said: str) -> None:
    """A question that nothing could answer is not put, and the log says so. [E102]"""
    match = play(table(card, "left"), f"play {card}")
    assert told(match, 0)[-1] == f"You {said}"
    assert question(match) == ""


def test_why_a_turn_is_short_and_a_camp_brings_two() -> None:
    match = play(table("wizard", "left left", "left"), "play wizard")
    assert told(match)[0].endswith(": all others start their next turn with 1 play and 1 move.")
    play(match, "camp")
    assert told(match)[-1] == "Player 2’s turn: 1 play and 1 move under the Wizard’s spell."
    assert told(match)[0] == "Player 1 camps."
    play(match, "camp")
    assert told(match)[0] == "Player 2 does nothing and camps."


def test_what_a_druid_takes_is_told() -> None:
    match = table("druid", "left", paths="b2: right right, c2: straight right", pieces="b2 e1")
    play(match, "play druid", "go c2")
    assert told(match, 0) == [
        "You walk from b2 to c2.",
        "The Druid discards the right bend on b2 behind you.",
    ]


def test_one_discard_is_shuffled() -> None:
    match = play(table("hireling", "", deck="", pile="left", rest="last"), "play hireling")
    assert "Player 1 shuffles 1 discard under the deck." in told(match)
