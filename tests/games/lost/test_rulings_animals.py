"""The rulings L30 to L43 of Lost in the Woods: animals, fire, clues and the end."""

import re

from tests.games.lost.asking import bear_and_fires, hold_fires, two_boars
from tests.games.lost.setting import Scene, found, home, kinds, missing, person
from tests.games.playing import legal, play, refusal, told

import tanglewood as tw
from tanglewood.games.lost.rules.board import DIRECTION_TEXTS, NEXT, RING_OF, SPACE_TEXTS


def place(match: tw.Match, beast: str) -> str | None:
    """Where an animal is."""
    found: str | None = match.position()["beasts"].get(beast)
    return found


def end_all(match: tw.Match) -> None:
    """Let everybody end the turn of this phase."""
    phase = match.view(None).facts["phase"]
    while match.view(None).facts["phase"] == phase and not match.view(None).facts["asked_about"]:
        match.play("end" if "end" in legal(match) else legal(match)[0])


def with_fire(scene: Scene, seat: int) -> Scene:
    """Give a player a fire that has been found."""
    scene.open("e5", token="fire")
    scene.given["heaps"].pop("e5")
    return scene.person(seat, hands=["fire"])


def test_l30_bear_and_boar_sleep_by_day() -> None:
    match = Scene("bruno").open("d7", token="bear").open("a1", token="boar").match()
    match.play("end")
    assert (place(match, "bear 1"), place(match, "boar 1")) == ("d7", "a1")


def test_l30_the_nearest_of_a_kind_first() -> None:
    scene = Scene("bruno").open("d6", token="snake").open("d1", token="snake").night()
    match = scene.match()
    match.play("end")
    prowls = " ".join(happening.text for happening in match.view(None).happened if happening.kind == "prowl")
    assert re.findall(r"from (\w\d) to", prowls) == ["D6", "D1"]


def test_l30_boars_strike_by_the_number_of_their_space() -> None:
    """The second boar that was met stands nearer to the centre."""
    scene = Scene("bruno", "clara").open("a1", token="boar").open("d6", token="boar")
    match = hold_fires(scene.person(0, at="a1").person(1, at="d6"), 0, 1).match()
    match = play(match, "end", "end")
    assert (match.actor, match.view(1).facts["asked_about"]) == (1, "d6")
    match = play(match, "dark")
    assert (match.actor, match.view(0).facts["asked_about"]) == (0, "a1")


def test_l30_boars_on_one_space_strike_by_their_own_number() -> None:
    match = play(two_boars().match(), "end", "end", "fire", "drive w")
    assert (place(match, "boar 1"), place(match, "boar 2")) == ("d5", "d6")


def test_l30_collapsed_players_count_as_near() -> None:
    """Bruno, who lies next to one snake, is nearer than Clara, who stands, is to the other."""
    scene = Scene("bruno", "clara").open("d6", token="snake").open("d1", token="snake").open("d2")
    scene.given["winds"] = ["ne", "ne", "nw", "nw", "w", "w", "sw", "sw", "se", "se", "e", "e"]
    scene.given["turn"] = 1
    match = play(scene.person(0, at="d2", vital=0).person(1, at="d4").night().match(), "end")
    prowls = " ".join(happening.text for happening in match.view(None).happened if happening.kind == "prowl")
    assert re.findall(r"from (\w\d) to", prowls) == ["D1", "D6"]


def test_l31_the_first_that_was_met_is_killed() -> None:
    scene = Scene("bruno").open("d6", token="snake").open("d7", token="snake").person(0, at="d6")
    scene.given["beasts"]["snake 2"] = "d6"
    match = play(scene.match(), "kill snake")
    assert match.position()["slain"] == ["snake 1"]


def test_l31_snake_bites_here_or_beside() -> None:
    for at in ("d6", "d5"):
        match = Scene("bruno").open("d6", token="snake").open("d5").person(0, at=at).match()
        match.play("end")
        assert missing(match, 0) == 1
        assert place(match, "snake 1") == "d6"


def test_l31_snake_bites_one_of_several() -> None:
    match = Scene("bruno", "clara").open("d6", token="snake").open("d5").person(0, at="d5").person(1, at="d5").match()
    match.play("end")
    match.play("end")
    assert (match.actor, legal(match)) == (0, ["hurt 1", "hurt 2"])
    assert match.view(0).prompt == "Your decision: who loses 1 vital force to the snake at D6?"
    match.play("hurt 2")
    assert (missing(match, 0), missing(match, 1)) == (0, 1)


def test_l31_the_log_says_where_the_snake_is() -> None:
    """Whom it bites is not chosen yet, and they may be on different spaces."""
    scene = Scene("bruno", "clara").open("d6", token="snake").open("d5").open("c5")
    match = scene.person(0, at="d5").person(1, at="c5").match()
    match.play("end")
    match.play("end")
    assert "The snake at D6 attacks!" in told(match)
    assert match.view(0).facts["asked_about"] == "d6"


def test_l31_its_own_space_first() -> None:
    match = Scene("bruno", "clara").open("d6", token="snake").open("d5").person(0, at="d5").person(1, at="d6").match()
    match.play("end")
    match.play("end")
    assert (missing(match, 0), missing(match, 1)) == (0, 1)


def test_l31_killing_a_snake() -> None:
    match = Scene("bruno").open("d6", token="snake").person(0, at="d6").match()
    match.play("kill snake")
    assert (place(match, "snake 1"), person(match, 0)["energy"]) == (None, 1)
    match.play("end")
    assert missing(match, 0) == 0


def test_l32_rabbit_goes_into_the_dark() -> None:
    scene = Scene("bruno").open("d5", token="rabbit")
    match = scene.match()
    match.play("end")
    assert match.actor == 0
    ways = legal(match)
    assert all(text.startswith("lure ") for text in ways)
    assert len(ways) == 5, "all around but the middle is face down"
    match.play("lure e")
    assert place(match, "rabbit 1") == "d6"


def test_l32_rabbits_are_not_killed() -> None:
    scene = Scene("bruno").open("d5", token="rabbit").person(0, at="d5", food=0)
    assert refusal(scene.match(), "kill rabbit").startswith("L32")
    scene.given["hunt_rabbits"] = True
    match = scene.match()
    match.play("kill rabbit")
    assert (person(match, 0)["energy"], person(match, 0)["food"]) == (1, 1)


def test_l32_boar_hurts_all_who_are_there_when_day_or_night_ends() -> None:
    scene = Scene("bruno", "clara").open("d6", token="boar").person(0, at="d6").person(1, at="d6")
    for match in (scene.match(), scene.night().match()):
        match.play("end")
        assert [missing(match, seat) for seat in (0, 1)] == [0, 0]
        match.play("end")
        assert [missing(match, seat) for seat in (0, 1)] == [1, 1]
        assert told(match)[2:4] == [f"Player {seat} loses 1 vital force." for seat in (1, 2)]


def test_l32_all_three_boars_strike() -> None:
    scene = Scene("bruno", "clara", "diego")
    for seat, space in enumerate(("d6", "d7", "a1")):
        scene.open(space, token="boar").person(seat, at=space)
    for match in (scene.match(), scene.night().match()):
        end_all(match)
        assert [missing(match, seat) for seat in range(3)] == [1, 1, 1]


def test_l32_boar_hurts_who_was_carried_there_and_not_who_was_carried_away() -> None:
    scene = Scene("bruno", "clara").open("d6", token="boar").open("d5").person(0, at="d6").person(1, at="d5")
    match = play(scene.match(), "move w", "end", "carry 1 e", "end")
    assert [missing(match, seat) for seat in (0, 1)] == [1, 1]
    scene = Scene("bruno", "clara").open("d6", token="boar").open("d5").person(0, at="d6").person(1, at="d6")
    match = play(scene.match(), "end", "carry 1 w", "end")
    assert [missing(match, seat) for seat in (0, 1)] == [0, 0]


def test_l32_one_fire_answers_for_all() -> None:
    scene = Scene("bruno", "clara").open("d6", token="boar").open("d7", token="fire")
    del scene.given["heaps"]["d7"]
    scene.person(0, at="d6").person(1, at="d6", hands=["fire"])
    match = play(scene.match(), "end", "end", "fire", "drive e")
    assert [missing(match, seat) for seat in (0, 1)] == [0, 0]
    match = play(scene.match(), "end", "end", "dark")
    assert [missing(match, seat) for seat in (0, 1)] == [1, 1]


def test_l32_killing_a_boar() -> None:
    match = Scene("bruno").open("d6", token="boar").person(0, at="d6", food=0).match()
    match.play("kill boar")
    assert (person(match, 0)["energy"], person(match, 0)["food"]) == (0, 2)
    tired = Scene("bruno").open("d6", token="boar").person(0, at="d6", energy=1).match()
    assert refusal(tired, "kill boar") == "L32: killing a wild boar costs 2 energy."
    away = Scene("bruno").open("d6", token="boar").match()
    assert refusal(away, "kill boar") == "L32: there is no wild boar here."
    assert refusal(away, "kill snake") == "L31: there is no snake here."


def test_l32_boar_enters_and_hurts() -> None:
    scene = Scene("bruno").open("d7", token="boar").open("d6").open("c6").open("e6").night()
    scene.person(0, at="d6")
    winds = sorted(scene.given["winds"])
    winds.remove("w")
    scene.given["winds"] = [*winds, "w"]
    match = scene.match()
    match.play("end")
    assert (place(match, "boar 1"), missing(match, 0)) == ("d6", 1)


def test_l33_bear_goes_to_the_most_food_and_eats() -> None:
    scene = Scene("bruno").open("d7", token="bear").open("d6", token="fruits").open("d5", token="hive").night()
    match = scene.person(0, at="d4", food=1).match()
    match.play("end")
    assert place(match, "bear 1") == "d6"
    assert match.position()["heaps"] == {"d5": ["hive"]}


def test_l33_food_that_nobody_has_draws_the_bear() -> None:
    """The only player has none and is elsewhere."""
    scene = Scene("bruno").open("d7", token="bear").open("d6", token="fruits").night()
    match = scene.person(0, at="d4", food=0).match()
    match.play("end")
    assert place(match, "bear 1") == "d6"
    assert "d6" not in match.position()["heaps"]


def test_l33_bear_attacks_where_it_arrives_or_begins() -> None:
    for at in ("d5", "d7"):
        scene = Scene("bruno").open("d7", token="bear").open("d6").open("d5").night()
        match = scene.person(0, at=at).match()
        match.play("end")
        assert missing(match, 0) == 2
        assert place(match, "bear 1") == at


def test_l33_bear_stays_without_food() -> None:
    match = Scene("bruno").open("d7", token="bear").open("d6").open("d5").night().person(0, at="d5", food=0).match()
    match.play("end")
    assert place(match, "bear 1") == "d7"


def test_l33_jaguar_goes_where_most_players_are() -> None:
    scene = Scene("bruno", "clara", "diego").open("d7", token="jaguar").open("d6").open("d5").night()
    for way in ("c6", "c5", "e6", "e5"):
        scene.open(way)
    scene.person(0, at="d6").person(1, at="d4").person(2, at="d4")
    match = scene.match()
    end_all(match)
    assert missing(match, 0) == 2, "on its way it comes to a player"
    scene.person(0, at="e5")
    match = scene.match()
    end_all(match)
    assert place(match, "jaguar 1") == "d5"
    assert missing(match, 0) == 0


def test_l33_collapsed_players_draw_jaguar_and_bear() -> None:
    for beast, food in (("jaguar", 0), ("bear", 2)):
        scene = Scene("bruno", "clara", "diego").open("d7", token=beast).open("d6").open("d5").open("d3").night()
        scene.person(0, at="d3", food=0, water=2).person(1, at="d5", vital=0, food=food).person(2, at="d5", vital=0)
        match = play(scene.person(2, food=0).match(), "end")
        assert (place(match, f"{beast} 1"), missing(match, 0)) == ("d5", 0)


def test_l34_driven_animals_stop_at_the_edge() -> None:
    scene = with_fire(Scene("bruno").open("d7", token="bear").open("d6").night(), 0)
    match = play(scene.person(0, at="d6").match(), "end", "fire", "drive e")
    assert place(match, "bear 1") == "d7"


def test_l34_holders_are_asked_in_the_order_of_their_seats() -> None:
    match = play(bear_and_fires().match(), "end", "next 2", "end", "end")
    assert match.actor == 0
    assert play(match, "dark").actor == 2


def test_l34_fire_answers() -> None:
    scene = with_fire(Scene("bruno").open("d7", token="bear").open("d6").open("d5").night(), 0)
    match = scene.person(0, at="d5").match()
    match.play("end")
    assert legal(match) == ["fire", "dark"]
    match.play("fire")
    assert person(match, 0)["hands"] == []
    match.play("drive w")
    assert (place(match, "bear 1"), missing(match, 0)) == ("d3", 0)


def test_l34_snake_is_driven_one_space() -> None:
    scene = with_fire(Scene("bruno").open("d6", token="snake"), 0)
    match = scene.person(0, at="e5").match()
    match.play("end")
    match.play("fire")
    match.play("drive e")
    assert (place(match, "snake 1"), missing(match, 0)) == ("d7", 0)


def test_l34_fire_can_be_kept() -> None:
    scene = with_fire(Scene("bruno").open("d6", token="boar"), 0)
    match = scene.person(0, at="d6").match()
    match.play("end")
    match.play("dark")
    assert (missing(match, 0), person(match, 0)["hands"]) == (1, ["fire"])


def test_l35_damage_is_shared_point_by_point() -> None:
    scene = Scene("bruno", "clara").open("d7", token="bear").night().person(0, at="d7").person(1, at="d7")
    match = scene.match()
    match.play("end")
    match.play("end")
    match.play("hurt 2")
    assert (match.actor, legal(match)) == (0, ["hurt 1", "hurt 2"])
    match.play("hurt 1")
    assert (missing(match, 0), missing(match, 1)) == (1, 1)


def test_l36_into_the_dark_face_down() -> None:
    match = Scene("bruno").open("d5", token="rabbit").under("d6", "fire").match()
    match.play("end")
    match.play("lure e")
    space = next(space for space in match.view(0).facts["map"] if space["space"] == "d6")
    assert (space["terrain"], space["beasts"]) == (None, ["rabbit"])
    match.play("move e")
    match.play("move e")
    assert "met" in kinds(match)


def test_l40_five_clues_name_the_exit() -> None:
    scene = found(Scene("bruno"), "ABDE")
    last = SPACE_TEXTS[scene.given["tokens"].index("clue F")]
    near = neighbour_of(last)
    scene.open(near, token=None).under(last, "clue F").person(0, at=near)
    match = scene.match()
    assert match.view(0).facts["exit"] is None
    match.play(f"move {way_to(near, last)}")
    assert (match.view(0).facts["exit"], match.view(0).facts["clues"]) == ("d7", list("ABDEF"))
    assert kinds(match)[-2:] == ["clue", "exit"]


def test_l40_a_sixth_clue_counts_nothing() -> None:
    scene = found(Scene("bruno"), "ABDEF")
    last = SPACE_TEXTS[scene.given["tokens"].index("clue C")]
    near = neighbour_of(last)
    scene.open(near, token=None).under(last, "clue C").person(0, at=near)
    match = scene.match()
    match.play(f"move {way_to(near, last)}")
    assert match.view(0).facts["clues"] == list("ABDEF")


def way_to(origin: str, goal: str) -> str:
    """The direction from a space to its neighbour."""
    row = list(NEXT[SPACE_TEXTS.index(origin)])
    return DIRECTION_TEXTS[row.index(SPACE_TEXTS.index(goal))]


def neighbour_of(text: str) -> str:
    """A neighbour in the same ring or the next one in, with a harmless token to spare."""
    space = SPACE_TEXTS.index(text)
    inner = [int(other) for other in NEXT[space] if other >= 0 and RING_OF[other] < RING_OF[space]]
    return SPACE_TEXTS[inner[0]]


def test_l41_all_at_the_exit_with_a_compass() -> None:
    match = home(True, "bruno", "clara").person(0, at="d6").person(1, at="d6", vital=0).match()
    match.play("move e")
    assert not match.over
    match.play("move w")
    match.play("carry 2 e")
    assert match.over
    assert match.winners() == [0, 1]


def test_l41_without_a_compass_nobody_leaves() -> None:
    match = home(False, "bruno").person(0, at="d6").match()
    match.play("move e")
    assert not match.over


def test_l42_all_lie() -> None:
    match = Scene("bruno", "clara").person(0, vital=1, food=0).person(1, vital=0).match()
    match.play("end")
    assert match.over
    assert match.winners() == []
    assert match.view(0).prompt == "Everyone has collapsed. You lose together."


def test_l43_days_can_be_limited() -> None:
    match = Scene("bruno", max_days=1).night().match()
    match.play("end")
    assert match.over
    assert match.view(0).result.startswith("The last day is over")


def test_l43_by_default_after_thirty_days() -> None:
    scene = Scene("bruno").open("d5", "lake", "rod").person(0, at="d5", hands=["rod"]).night()
    scene.given.update(heaps={}, day=28)
    match = scene.match()
    for _ in range(2):
        assert not match.over
        match.play("end")
        match.play("fish")
        match.play("end")
    assert not match.over
    match.play("end")
    assert match.view(0).result.startswith("The last day is over")


def test_l43_without_a_limit_the_days_stop_being_counted() -> None:
    scene = Scene("bruno", max_days=0).open("d5", "lake", "rod").person(0, at="d5", hands=["rod"]).night()
    scene.given.update(heaps={}, day=29_999)
    match = scene.match()
    for day in (30_000, 30_000, 30_000):
        match.play("end")
        assert match.view(0).facts["day"] == day
        assert tw.from_position("lost", match.position()).state.tobytes() == match.state.tobytes()
        match.play("fish")
        match.play("end")


def test_l101_scores() -> None:
    assert found(Scene("bruno", "clara"), "AB").match().scores() == [2, 2]
    match = home(True, "bruno").person(0, at="d6").match()
    match.play("move e")
    assert match.scores() == [6]


def test_l102_all_know_what_one_has_seen() -> None:
    match = Scene("clara", "diego").under("d5", "rod").match()
    match.play("end")
    match.play("peek e")
    for viewer in (0, 1, None):
        assert next(space for space in match.view(viewer).facts["map"] if space["space"] == "d5")["seen"] == "rod"


def test_l105_fruit_in_hands_draws_the_bear() -> None:
    scene = Scene("bruno", "clara").open("d7", token="bear").open("d6").open("d5", token="fruit").open("d3").night()
    scene.given["heaps"] = {}
    scene.open("e6").open("c6")
    scene.person(0, at="e6", food=0, hands=["fruit"]).person(1, at="d4", food=0)
    match = scene.match()
    match.play("end")
    match.play("end")
    assert place(match, "bear 1") == "e6"
    assert person(match, 0)["hands"] == ["fruit"]


def test_l108_face_down_animals_sleep() -> None:
    scene = Scene("bruno").open("d5", token="rabbit")
    match = scene.match()
    match.play("end")
    match.play("lure e")
    match.play("end")
    assert place(match, "rabbit 1") == "d6"


def test_l109_entering_is_safe() -> None:
    match = Scene("bruno").open("d6").open("d7", token="bear").person(0, at="d6").match()
    match.play("move e")
    assert missing(match, 0) == 0


def test_l111_killing_costs_no_action() -> None:
    match = Scene("bruno").open("d6", token="snake").person(0, at="d6").night().match()
    match.play("kill snake")
    assert match.view(0).facts["free_actions"] == 2
    tired = person(match, 0)["energy"]
    match.play("sleep")
    assert person(match, 0)["energy"] > tired, "who has killed may sleep"


def test_l112_the_nearest_player_is_asked() -> None:
    match = Scene("bruno", "clara").open("d5", token="rabbit").open("d6").person(1, at="d5").match()
    match.play("end")
    match.play("end")
    assert match.actor == 1
    assert legal(match)[0].startswith("lure")
