"""With the option `taking`, players take from companions in their own turn, as printed. [L16, L103, L104, L113]"""

import numpy as np
import pytest
from tests.games.lost.setting import Scene, kinds, missing, person
from tests.games.playing import legal, play, refusal, told

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.language.catalogue import speaking
from tanglewood.games.lost.rules import actions
from tanglewood.nets.file import shipped_net


def scene(**options: object) -> Scene:
    """Bruno, who needs much, and Clara, who holds a fire."""
    table = Scene("bruno", "clara", taking=True, **options).open("e5", token="fire").open("d3", token="rod").open("d5")
    table.given["heaps"] = {}
    return table.person(0, water=0, food=1, hands=["rod"]).person(1, hands=["fire"])


def taken(match: tw.Match) -> list[str]:
    """The moves that take something from a companion."""
    return [text for text in legal(match) if text.startswith("get ")]


def test_l16_without_the_option_nobody_takes() -> None:
    match = Scene("bruno", "clara").person(0, water=0).match()
    assert not taken(match)
    expected = "L16: you can take from companions only with the option for it. L16 departs from the printed rules."
    assert refusal(match, "get water 2") == expected


def test_l16_taking_is_free() -> None:
    match = scene().match()
    assert taken(match) == ["get water 2", "get food 2", "get fire 2"]
    play(match, "get water 2", "get food 2", "get fire 2")
    assert [person(match, 0)[track] for track in ("water", "food", "hands")] == [1, 2, ["fire", "rod"]]
    assert (missing(match, 1, "water"), missing(match, 1, "food"), person(match, 1)["hands"]) == (1, 1, [])
    assert (match.actor, match.view(0).facts["free_actions"]) == (0, 2)
    assert told(match) == ["Player 1 takes the fire from Player 2."]


def test_l16_what_cannot_be_taken() -> None:
    match = play(scene().match(), "get fire 2")
    assert refusal(match, "get rod 2").startswith("L16: Player 2 is not holding a fishing rod.")
    assert refusal(match, "get fire 1").startswith("L16: you cannot choose yourself")
    assert refusal(match, "get fire 3").startswith("L16: there is no player 3.")
    apart = scene().person(1, at="d5").match()
    assert refusal(apart, "get water 2").startswith("L16: Player 2 is on another space.")
    full = scene().person(0, water=2, hands=["rod"]).person(1, food=0).match()
    assert refusal(full, "get water 2") == "L6: you already carry 2 water and cannot carry more."
    assert refusal(full, "get food 2").startswith("L16: Player 2 has no food to give.")
    sated = scene().person(0, food=3).match()
    assert refusal(sated, "get food 2") == "L6: you already carry 3 food and cannot carry more."
    dry = scene().person(1, water=0).match()
    assert refusal(dry, "get water 2").startswith("L16: Player 2 has no water to give.")
    laden = scene().open("d6", token="compass").person(0, hands=["compass", "rod"])
    laden.given["heaps"] = {}
    assert refusal(laden.match(), "get fire 2") == "L17: both your hands are full."


def test_l16_the_companion_is_asked() -> None:
    match = play(scene(ask_receiver=True).match(), "get water 2")
    assert (match.actor, legal(match), person(match, 0)["water"]) == (1, ["accept", "refuse"], 0)
    assert match.view(1).prompt == "Player 1 asks you for 1 water. Do you accept?"
    assert match.view(0).prompt == "Player 2 is deciding whether to give 1 water away."
    with speaking("de"):
        assert match.view(1).prompt == "Spieler 1 bittet dich um 1 Wasser. Stimmst du zu?"
    assert kinds(match) == ["request"]
    play(match, "accept")
    assert (match.actor, person(match, 0)["water"], kinds(match)) == (0, 1, ["get"])


def test_l103_collapsed_players_give_nothing() -> None:
    match = scene().person(1, vital=0).match()
    assert not taken(match)
    assert refusal(match, "get water 2") == "L103: Player 2 has collapsed and cannot give or take anything."


def test_l104_after_a_refusal_nothing_is_offered_or_asked_for() -> None:
    match = play(scene(ask_receiver=True).match(), "get water 2", "refuse")
    assert not taken(match)
    assert refusal(match, "get food 2") == "L104: something was already declined in this turn."
    assert refusal(match, "give rod 2").startswith("L104")


def test_l113_each_kind_goes_one_way_in_a_turn() -> None:
    match = play(scene().match(), "give rod 2", "get fire 2", "get water 2")
    assert refusal(match, "get rod 2").startswith("L113: you gave the fishing rod away in this turn")
    assert refusal(match, "give fire 2").startswith("L113: you took the fire in this turn")
    assert refusal(match, "water 2").startswith("L113: you took 1 water in this turn")
    assert (match.position()["given"], match.position()["taken"]) == (["rod"], ["water", "fire"])
    play(match, "end", "get fire 1")
    assert person(match, 1)["hands"] == ["fire", "rod"]


def test_l113_a_turn_ends_however_much_is_given_and_taken() -> None:
    for seed in range(20):
        match, chance, moves = scene().match(), np.random.default_rng(seed), 0
        while shared := [text for text in legal(match) if text.split()[0] in ("get", "give", "water", "food")]:
            play(match, str(chance.choice(shared)))
            moves += 1
        assert moves < 16


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"given": ["rod"], "taken": ["rod"]}, "L113: in a turn, a kind of gift"),
        ({"given": ["rod"], "taking": False}, "L113: 'given' and 'taken' are of a turn with `taking`"),
        ({"taken": ["water"], "turn": -1, "steps": 0}, "L113: 'given' and 'taken' are of a turn"),
        ({"pending": [{"question": "accept", "seat": 1, "arguments": [1, 3, 0, 0]}]}, "L16: that cannot be given"),
    ],
)
def test_l113_impossible_positions(change: dict[str, object], reason: str) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("lost", {**scene().match().position(), **change})


def test_the_net_plays_as_before_where_taking_is_off() -> None:
    """Its rows for what is new hold nothing, and what is new is not observed."""
    game, net = tw.get_game("lost"), shipped_net("lost").net
    fresh = sum(feature.size for feature in game.observation[-3:])
    assert [feature.name for feature in game.observation[-3:]] == ["taking", "given", "taken"]
    assert not net.first[-fresh:].any()
    assert not net.policy[actions.GET :].any()
    assert net.policy_bias[actions.GET :].max() < net.policy_bias[: actions.GET].min()
    off = Scene("bruno", "clara").person(1, water=0).match()
    for match, observed in ((play(off, "water 2"), False), (scene().match(), True)):
        row = np.zeros(game.observation_size, np.int8)
        verbs.observe(match.state, 0, row)
        assert row[-fresh:].any() == observed
