"""The rulings E20 to E31 of Explorers and Paths: every explorer with every choice."""

import pytest
from tests.conformance.tables import observation
from tests.games.explorers.setting import hand, held, lay, left, paths, pile, steps, table, where
from tests.games.playing import legal, play, question, refusal, told

import tanglewood as tw
from tanglewood.games.explorers.rules.cards import FIRST_EXPLORER, TEXTS


def test_e20_adventurer_lays_two_paths_without_plays() -> None:
    match = play(table("adventurer left left straight", "witch"), "play adventurer")
    assert legal(match) == ["path straight", "path left", "pass"]
    lay(match, "left", "b2", "up")
    assert question(match) == "adventure"
    lay(match, "left", "b4", "up")
    assert question(match) == ""
    assert left(match) == (1, 2)
    lay(match, "straight", "c3", "up")
    assert len(paths(match)) == 3


def test_e20_adventurer_may_stop_and_explorers_may_follow() -> None:
    match = play(table("adventurer left druid", "witch"), "play adventurer")
    lay(match, "left", "b2", "up")
    play(match, "pass", "play druid")
    assert left(match) == (0, 4)


def test_e21_archer_victims_choose() -> None:
    match = table("archer", "left right witch pixie guide", "straight", "left left", deck="threefold")
    play(match, "play archer")
    assert hand(match) == "threefold"
    assert match.actor == 1
    assert refusal(match, "discard hermit").startswith("E21:")
    play(match, "discard witch", "discard left")
    assert hand(match, 1) == "right guide pixie"
    assert match.actor == 3, "one card halves to none"
    play(match, "discard left")
    assert (held(match, 2), held(match, 3)) == (1, 1)
    assert match.actor == 0


@pytest.mark.parametrize(("cards", "lost"), [(7, 3), (3, 1), (1, 0), (0, 0)])
def test_e21_archer_rounds_down(cards: int, lost: int) -> None:
    match = play(table("archer", " ".join(["straight"] * cards)), "play archer")
    for _ in range(lost):
        play(match, "discard straight")
    assert match.actor == 0
    assert held(match, 1) == cards - lost


def test_e22_cartographer_rotates_own_or_adjacent() -> None:
    forest = "b2: straight up, b1: left up, c2: right up, d4: straight up"
    match = play(table("cartographer", "witch", paths=forest, pieces="b2 e1"), "play cartographer")
    assert legal(match) == ["at b1", "at b2", "at c2", "pass"]
    assert refusal(match, "at d4").startswith("E22:")
    play(match, "at b2")
    assert refusal(match, "arrow up").startswith("E22:")
    play(match, "arrow right")
    assert paths(match)["b2"] == "straight right"
    assert (left(match), where(match)) == ((2, 2), "b2")


def test_e22_cartographer_may_leave_it() -> None:
    match = play(table("cartographer", "witch", paths="b1: straight up"), "play cartographer", "pass")
    assert paths(match) == {"b1": "straight up"}


def test_e23_druid_removes_what_is_moved_off() -> None:
    forest = "b2: straight right, c2: straight right, d2: straight right"
    match = play(table("druid", "witch", paths=forest, pieces="b2 b2"), "play druid", "go c2")
    assert left(match) == (1, 3)
    assert list(paths(match)) == ["c2", "d2"]
    play(match, "go d2", "camp")
    assert pile(match) == "straight straight druid"
    assert legal(match)[-1] == "camp"
    assert steps(match) == [], "the other one is stuck"


def test_e23_druid_leaves_corners() -> None:
    match = play(table("druid", "witch", paths="b1: straight right"), "play druid", "go b1")
    assert list(paths(match)) == ["b1"]


@pytest.mark.parametrize(
    ("gift", "expected", "cards"), [("draws", (2, 2), 2), ("plays", (4, 2), 0), ("moves", (2, 4), 0)]
)
def test_e24_guide_asks_the_left_neighbour(gift: str, expected: tuple[int, int], cards: int) -> None:
    match = play(table("guide", "left", "right"), "play guide")
    assert match.actor == 1
    assert legal(match) == ["give draws", "give plays", "give moves"]
    play(match, f"give {gift}")
    assert match.actor == 0
    assert left(match) == expected
    assert held(match) == cards


def test_e25_hermit_silences_later_draws() -> None:
    match = play(table("hermit hireling", "left"), "play hermit")
    assert held(match) == 4
    play(match, "play hireling")
    assert held(match) == 3
    assert left(match)[0] == 1
    play(match, "camp")
    assert held(match) == 3
    assert "The Hermit keeps Player 1 from drawing." in told(match)


def test_e25_second_hermit_draws_nothing() -> None:
    assert held(play(table("squire hermit", "left"), "play squire", "play hermit")) == 3
    assert held(play(table("hermit hermit", "left"), "play hermit", "play hermit")) == 3


def test_e25_silence_ends_with_the_turn() -> None:
    match = play(table("hermit", "left"), "play hermit", "camp", "camp")
    assert held(match, 1) == 3
    assert held(play(match, "camp")) == 5


def test_e26_hireling_switches_paths_not_pieces() -> None:
    match = table("hireling", "witch", paths="b2: straight up, c2: left right", pieces="b2 c2", deck="threefold")
    play(match, "play hireling")
    assert hand(match) == "threefold"
    assert legal(match) == ["at c2", "pass"]
    play(match, "at c2")
    assert paths(match) == {"b2": "left right", "c2": "straight up"}
    assert (where(match), where(match, 1)) == ("b2", "c2")
    assert left(match) == (2, 2)


def test_e26_hireling_needs_two_paths() -> None:
    assert question(play(table("hireling", "witch", paths="c2: left up", pieces="b2 e1"), "play hireling")) == ""
    assert question(play(table("hireling", "witch", paths="b2: left up", pieces="b2 e1"), "play hireling")) == ""


def test_e27_leprechaun() -> None:
    match = table("leprechaun witch left", "right", deck="pixie guide druid archer right")
    play(match, "play leprechaun")
    assert hand(match) == "right archer druid guide pixie"
    assert pile(match) == "left witch"
    assert left(match) == (0, 2)
    assert refusal(match, "path right").startswith("E5:")


def test_e27_leprechaun_with_an_empty_hand_or_no_play() -> None:
    assert held(play(table("leprechaun", "right"), "play leprechaun")) == 5
    match = play(table("leprechaun", "right", plays=1), "play leprechaun")
    assert left(match)[0] == -1


@pytest.mark.parametrize(("rest", "cards"), [("left right", 4), ("", 2), ("left witch", 2)])
def test_e28_pixie(rest: str, cards: int) -> None:
    match = play(table(f"pixie {rest}", "right"), "play pixie")
    assert held(match) == cards
    assert left(match)[0] == 3
    shown = [card.text for card in match.view(1).zone("hand-0").cards if card.text]
    assert " ".join(shown) == rest


def test_e29_squire_resolves_twice() -> None:
    match = play(table("squire pixie left", "right", deck="straight witch"), "play squire")
    assert legal(match) == ["play pixie", "pass"]
    assert refusal(match, "path left").startswith("E29:")
    play(match, "play pixie")
    assert left(match)[0] == 5
    assert hand(match) == "straight left witch", "the second time the Witch is in the hand"


def test_e29_first_time_completely_first() -> None:
    match = play(table("squire adventurer left left right straight", "witch"), "play squire", "play adventurer")
    lay(match, "left", "b2", "up")
    lay(match, "left", "c2", "up")
    assert question(match) == "adventure"
    lay(match, "right", "d2", "up")
    play(match, "pass")
    assert question(match) == ""
    assert left(match) == (1, 2)


def test_e29_squire_with_squire_is_two_explorers_twice() -> None:
    match = play(table("squire squire druid guide", "left"), "play squire", "play squire", "play druid")
    assert left(match) == (1, 6)
    assert question(match) == "squire"
    play(match, "play guide", "give plays")
    assert match.actor == 1
    play(match, "give moves")
    assert left(match) == (5, 8)
    assert match.position()["front"][0] == ["druid", "guide", "squire", "squire"]


def test_e30_witch_moves_a_free_path() -> None:
    match = table("witch", "left", paths="b2: left up, c3: right down", pieces="b2 e1")
    play(match, "play witch")
    assert legal(match) == ["at c3"], "it must be done, and not with a path someone stands on"
    assert refusal(match, "pass").startswith("E30:")
    play(match, "at c3")
    assert refusal(match, "at c3").startswith("E30:")
    assert len(legal(match)) == 15
    play(match, "at e4")
    assert paths(match) == {"b2": "left up", "e4": "right down"}
    assert left(match)[0] == 2


def test_e30_witch_with_nothing_to_move() -> None:
    match = play(table("witch", "left", paths="b2: left up", pieces="b2 e1"), "play witch")
    assert question(match) == ""
    assert left(match)[0] == 2


def test_e31_wizard_shortens_the_others_next_turn() -> None:
    match = play(table("wizard wizard", "left", "right"), "play wizard", "play wizard", "camp")
    assert left(match) == (1, 1)
    play(match, "camp")
    assert left(match) == (1, 1)
    play(match, "camp")
    assert left(match) == (2, 2)
    play(match, "camp")
    assert left(match) == (2, 2)


def test_e31_skipping_a_short_turn_draws_two() -> None:
    match = play(table("wizard", "left"), "play wizard", "camp", "camp")
    assert held(match, 1) == 3


# What players of any kind are shown of what is pending


def observed(match: tw.Match, name: str) -> list[int]:
    """A feature of what the actor observes."""
    row, start = observation(match, match.state, match.actor), 0
    for feature in match.game.observation:
        if feature.name == name:
            return [int(number) for number in row[start : start + feature.size]]
        start += feature.size
    raise AssertionError(f"nothing observed is named {name}")


def test_what_is_pending_is_observed() -> None:
    """How many cards an Archer's victim still has to discard, and which explorer is resolved again after that."""
    match = play(table("squire archer", "wizard wizard left left left"), "play squire", "play archer")
    assert observed(match, "still") == [0, 2]
    assert [TEXTS[FIRST_EXPLORER + place] for place, seen in enumerate(observed(match, "again")) if seen] == ["archer"]
    play(match, "discard left")
    assert observed(match, "still") == [0, 1]
    match = play(table("adventurer left left", "witch"), "play adventurer")
    assert observed(match, "still") == [2, 0]
    lay(match, "left", "b2", "up")
    assert observed(match, "still") == [1, 0]
