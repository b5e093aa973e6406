"""What a page asks of Lost in the Woods: pieces of moves, spaces around, and reasons for what lies at hand."""

import random
import re

from tests.games.lost.setting import Scene

import tanglewood as tw
from tanglewood.games.lost.rules.cards import TOGETHER, Character


def test_reasons_are_for_what_is_not_legal_and_name_a_rule() -> None:
    match, chance = tw.new("lost", 3, seed=5), random.Random(5)
    while not match.over:
        view = match.view(match.actor)
        legal = {action.text for action in view.actions}
        assert not legal & set(view.refusals)
        assert all(re.match(r"L\d+: ", reason) for reason in view.refusals.values()), view.refusals
        assert set(view.facts["ways"].values()) <= {space["space"] for space in view.facts["map"]}
        match.play(chance.choice(match.legal()))


def test_a_companion_is_carried_by_two_pieces() -> None:
    match = Scene("bruno", "clara").match()
    view = match.view(0)
    assert view.choices["carry 2 e"] == [["carry-2", "d5-carry"]]
    assert re.fullmatch(r"L6: Player 2 already carries \d water and cannot carry more\.", view.refusals["water 2"])
    assert view.refusals["heal"].startswith("L14: ")
    assert match.view(0, ("Ada", "Bo")).refusals["water 2"].startswith("L6: Bo already carries ")


def test_binoculars_and_looks_go_by_the_space() -> None:
    match = Scene("diego").open("c3", token="binoculars").person(0, at="c3").match()
    match.play("take binoculars")
    view = match.view(0)
    assert view.choices["peek w"] == [["use-peek", "c2-peek"]]
    assert view.choices["glass ne"] == [["use-glass", "b3-glass"]]
    assert view.choices["glass"] == [["use-glass"]]


def test_characters_are_told_to_who_chooses() -> None:
    match = tw.new("lost", 2, seed=1)
    bruno = match.view(0).facts["characters"]["be bruno"]
    assert (bruno["name"], tuple(bruno["most"].values())) == ("Bruno", TOGETHER[Character.BRUNO])
    assert "characters" not in match.view(1).facts
