"""A review in words, in English and German: what a judgement says is told in sentences with its figures."""

from typing import Any

import pytest
from tests.conformance.tables import Table, random_match, tables, viewers

import tanglewood as tw
from tanglewood.cli import review
from tanglewood.core.game.concepts import Concept, certain_of, packed
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import Player
from tanglewood.core.view.units import amount, many_of, one_of
from tanglewood.review.review import MOVES
from tanglewood.review.sentences import Words

MOST_MOVES = 300  # of a match


def played() -> tw.Match:
    match = tw.new("fox", seed=7)
    for _ in range(6):
        match.play(match.legal()[0])
    return match


def decision(**changes: Any) -> dict[str, Any]:
    """A judgement of the first move, which a review could have come to."""
    first = played()
    found = {"move": 0, "seat": first.actors[0], "played": first.moves[0], "best": "4K", "grade": "blunder"}
    figures = {"cost": 2.44, "before": 1.31, "after": -1.13}
    whole = {**found, **figures, "hindsight": {"best": "7K", "grade": "mistake", "cost": 1.0}, **changes}
    known, parse = first.at(0).concealed(found["seat"]), first.game.actions.parse
    return {"changes": {name: packed(certain_of(known, parse(whole[name]))) for name in MOVES}, **whole}


FOX = tw.get_game("fox").words
assert FOX
SWAN = Concept(FOX("concept-swan", player=Player(1)), weight=0.3)
LEFT = Concept(FOX("concept-trick-left", player=Player(1)), weight=-0.3)


def words(measure: str = "lead", viewer: int | None = None) -> Words:
    return Words(played(), measure, ("Ada", "Moritz"), viewer)


def test_a_blunder_is_told_in_blocks_with_what_it_cost() -> None:
    blunder = decision()
    who = ("Ada", "Moritz")[blunder["seat"]]
    assert words().headline(blunder) == f"{who}: Play the 1 of Bells. A blunder that costs about 2 points"
    blocks = words(viewer=blunder["seat"]).blocks(blunder)
    assert [block.title for block in blocks[:2]] == ["Played", "Better"]
    assert blocks[0].sentences[:2] == ("Play the 1 of Bells.", "A blunder that costs about 2 points.")
    assert blocks[1].text.startswith("Better: Play the 4 of Keys.")


def test_hindsight_is_told_only_if_it_says_something_else() -> None:
    harmless = decision(hindsight={"best": "7K", "grade": "best", "cost": 0.0})
    assert words().blocks(harmless)[-1].sentences[-1] == "In hindsight, with all cards visible, it did no harm."
    assert not any("hindsight" in block.text for block in words().blocks(decision()))
    unlucky = decision(best="1B", grade="best", cost=0.0)
    assert words().blocks(unlucky)[-1].sentences[-1].endswith("the best move was: Play the 7 of Keys.")


def test_the_same_in_german() -> None:
    blunder = decision()
    with speaking("de"):
        speaker = words(viewer=blunder["seat"])
        assert speaker.headline(blunder) == "Du: Spiel die Glocken-1. Ein Patzer: kostet etwa 2 Punkte"
        assert speaker.blocks(blunder)[1].text.startswith("Besser: Spiel die Schlüssel-4.")


def test_the_best_move_is_explained_against_the_next_best() -> None:
    """No other block stands beside it, and the reasons are those of the move itself."""
    changes = {"played": packed([SWAN]), "best": packed([SWAN]), "second": packed([LEFT])}
    best = decision(best="1B", grade="best", cost=0.0, hindsight={"best": "1B", "grade": "best"}, changes=changes)
    blocks = words(viewer=best["seat"]).blocks(best)
    assert "Better" not in [block.title for block in blocks]
    assert blocks[0].sentences[2:] == ("Because of the Swan, Moritz leads the next trick.",)
    assert words().moment(best).endswith("Because of the Swan, Moritz leads the next trick.")


@pytest.mark.parametrize("table", [table for table in tables() if table.seats > 1], ids=str)
def test_what_followed_is_told_to_every_reader(table: Table) -> None:
    """Whoever has looked at a hand since reads what the seat of the decision saw of it: that somebody looked."""
    match = random_match(table, 5)
    names = tuple(f"Player {seat}" for seat in range(match.seats))
    reader_of = {seat: Words(match, "lead", names, seat) for seat in viewers(match)}
    for after, doer in list(enumerate(match.actors, 1))[:MOST_MOVES]:
        seat = (doer + 1) % match.seats
        told = [[one.kind for one in reader_of[reader]._happened(after, seat)] for reader in (doer, None)]
        assert told[0] == told[1], (table, after)


def test_a_chance_is_told_in_games_and_in_percent() -> None:
    one = decision(cost=0.24, before=0.61, after=0.37)
    assert words("chance").headline(one).endswith("A blunder that leaves 4 wins in 10 games instead of 6")
    with speaking("de"):
        assert words("chance").worth(0.61) == "61 %"


@pytest.mark.parametrize(
    ("language", "counted", "shares"),
    [
        (
            "en",
            "12 best, 1 good, 1 inaccuracy, 2 blunders",
            "From 0.0 at the start to +4.5 at the end:"
            " the deal +3.0, the other player’s mistakes +2.5, own mistakes -1.0.",
        ),
        (
            "de",
            "12 beste, 1 guter, 1 Ungenauigkeit, 2 Patzer",
            "Von 0,0 am Anfang zu +4,5 am Ende: Kartenverteilung +3,0, Fehler des anderen +2,5, eigene Fehler -1,0.",
        ),
    ],
)
def test_a_player_is_summed_up(language: str, counted: str, shares: str) -> None:
    grades = {"best": 12, "good": 1, "inaccuracy": 1, "mistake": 0, "blunder": 2}
    parts = {"start": 0.0, "deal": 3.0, "draws": 0.01, "others": 2.5, "play": -1.0, "end": 4.5}
    with speaking(language):
        assert words().counted({"grades": grades}) == counted
        assert words().shares({"shares": parts}) == [shares]
        assert words().shares({"shares": None}) == []


def test_units_are_said_by_their_number() -> None:
    unit = tw.get_game("fox").unit(played().view(None))
    assert [str(amount(unit, value)) for value in (1.0, 1.04, 1.3, 0.0, 2)] == [
        "1 point",
        "1 point",
        "1.3 points",
        "0 points",
        "2 points",
    ]
    assert [str(amount("fox", 1)), str(amount("fox", 2)), one_of("fox"), many_of("fox")] == [
        "1 fox",
        "2 foxes",
        "fox",
        "foxes",
    ]
    with speaking("de"):
        assert [str(amount(unit, 1.3)), one_of(unit), many_of(unit)] == ["1,3 Punkte", "Punkt", "Punkte"]


def test_a_turning_point_says_the_move_and_its_cost_once(capsys: pytest.CaptureFixture[str]) -> None:
    review._print_turning_points({"turning_points": [0], "decisions": [decision()]}, words())
    said = " ".join(capsys.readouterr().out.split())
    assert said.count("A blunder that costs about 2 points") == 1
    assert said.count("Play the 1 of Bells") == 1
