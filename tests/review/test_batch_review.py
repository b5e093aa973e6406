"""Reviews of many games: what comes of each is what a review of it alone finds, and all are added up rightly."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.arena.estimates import errors_for
from tanglewood.arena.jobs.run import Means
from tanglewood.bots import read_bot
from tanglewood.cli import main
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game.concepts import Concept, packed
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.message import Player
from tanglewood.core.numbers.rng import seed_words
from tanglewood.play.match import Match
from tanglewood.review import Review, batch_review
from tanglewood.review.batch_review import FEWEST, by_name, run_all
from tanglewood.review.grades import accuracy

pytestmark = pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")
SPEC = "ismcts:30"


def finished(seed: int) -> Match:
    match, words = tw.new("fox", seed=seed, target=1), seed_words(seed)
    bots = read_bot("greedy"), read_bot("uniform")
    while not match.over:
        match.play(int(bots[match.actor].choose(match.concealed(match.actor), match.actor, words)))
    return match


@cache
def matches() -> list[Match]:
    return [finished(seed) for seed in (1, 2, 3)]


def reviewed(matches: list[Match], means: Means) -> list[Any]:
    reviews = [Review(match, SPEC) for match in matches]
    run_all(reviews, means)
    assert all(review.done for review in reviews)
    return [review.to_dict() for review in reviews]


def test_each_is_as_a_review_of_it_alone_whoever_does_it() -> None:
    alone = [Review(match, SPEC) for match in matches()[:2]]
    for review in alone:
        list(review.run())
    expected = [review.to_dict() for review in alone]
    assert reviewed(matches()[:2], Means()) == expected
    assert reviewed(matches()[:2], Means(workers=2)) == expected


def test_further_games_add_to_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    means, asked = Means(keep=tmp_path / "job"), []
    first = reviewed(matches()[:1], means)
    really = batch_review.judge  # type: ignore[attr-defined]

    def recorded(state: Any, *others: Any) -> Any:
        asked.append(others)
        return really(state, *others)

    monkeypatch.setattr(batch_review, "judge", recorded)
    again = reviewed([matches()[1], matches()[0]], means)
    assert again[1:] == first
    assert len(asked) == len(Review(matches()[1], SPEC).choices)


def made_up(match: Match, losses: dict[int, list[float]]) -> Review:
    """A review in which seats gave so much away, one decision after another."""
    left = {seat: list(each) for seat, each in losses.items()}
    moves = enumerate(match.actors)
    changes = {"played": [], "best": []}
    found = {move: {"loss": left[seat].pop(0), "changes": changes} for move, seat in moves if left.get(seat)}
    return Review(match, SPEC, found)


def test_names_are_told_over_all_their_games() -> None:
    one = made_up(matches()[0], {0: [0.0, 0.3, 0.0], 1: [0.5]})
    other = made_up(matches()[1], {0: [0.1], 1: [0.0, 0.05]})
    found = by_name([(one, ("Ada", "Ben")), (other, ("Cleo", "Ada"))])
    assert [told["accuracy"] for told in found] == sorted((told["accuracy"] for told in found), reverse=True)
    ada, ben, cleo = sorted(found, key=lambda told: str(told["name"]))
    assert (ada["name"], ben["name"], cleo["name"]) == ("Ada", "Ben", "Cleo")
    assert (ada["games"], ada["decisions"]) == (2, 5)
    assert ada["accuracy"] == accuracy([0.0, 0.3, 0.0, 0.0, 0.05])
    assert ada["grades"] == {"best": 3, "good": 1, "inaccuracy": 0, "mistake": 0, "blunder": 1}
    assert (ada["blunders_a_game"], ben["blunders_a_game"], cleo["blunders_a_game"]) == (0.5, 1.0, 0.0)
    assert ada["margin"] is None  # of so few games nothing can be said


def test_who_sits_in_two_seats_plays_one_game() -> None:
    (told,) = by_name([(made_up(matches()[0], {0: [0.0], 1: [0.3]}), ("greedy", "greedy"))])
    assert (told["games"], told["decisions"], told["blunders_a_game"]) == (1, 2, 1.0)


def test_an_interval_takes_the_decisions_of_a_game_together() -> None:
    """Whole games that go well or badly leave more doubt than as many decisions on their own."""
    losses = [0.0, 0.2] * (FEWEST // 2)
    whole = [(made_up(matches()[0], {0: [loss] * 4}), ("Ada", "Ben")) for loss in losses]
    mixed = [(made_up(matches()[0], {0: [0.0, 0.2] * 2}), ("Ada", "Ben")) for _ in losses]
    doubt = {told["name"]: told["margin"] for told in by_name(whole)}["Ada"]
    error = 31.6 / (FEWEST - 1) ** 0.5  # half of 100 and of 36.8 apart
    assert doubt == pytest.approx(errors_for(1, FEWEST) * error, abs=0.1)
    assert {told["name"]: told["margin"] for told in by_name(mixed)}["Ada"] == 0.0


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    paths = [tmp_path / name for name in ("one.json", "two.json")]
    for path, match, names in zip(paths, matches(), (["Ada", "Ben"], ["Ben", "Ada"]), strict=False):
        path.write_text(json.dumps({**match.journal(), "table": {"names": names}}))
    return [str(path) for path in paths]


def test_the_command_tells_names_and_games(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    words = ["review", *files, files[0], "--bot", SPEC, "--workers", "1"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 matches, ")
    assert {line.split()[0] for line in said.splitlines() if line.startswith(("Ada", "Ben"))} == {"Ada", "Ben"}
    assert f"{files[1]}: Ben " in " ".join(said.split())
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["names"] for game in told["games"]] == [["Ada", "Ben"], ["Ben", "Ada"]]
    for name in ("Ada", "Ben"):
        (player,) = (one for one in told["players"] if one["name"] == name)
        own = [one for game in told["games"] for one in game["decisions"] if game["names"][one["seat"]] == name]
        assert player["decisions"] == len(own)
        assert player["accuracy"] == accuracy([one["loss"] for one in own])


def test_games_that_a_tournament_kept_are_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow")
    kept = str(tmp_path / "games.parquet")
    assert main(["tournament", "fox", "uniform", "greedy", "--pairs=1", "--option", "target=1", "--keep", kept]) == 0
    capsys.readouterr()
    assert main(["review", kept, "--bot", SPEC, "--workers", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["names"] for game in told["games"]] == [["uniform", "greedy"], ["greedy", "uniform"]]
    assert {player["name"]: player["games"] for player in told["players"]} == {"greedy": 2, "uniform": 2}


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--keep", "kept.json"], "the review of many is kept by --resume"),
        (["nowhere.json"], "Cannot read 'nowhere.json'"),
        (["--bot", "greedy"], "by a bot that searches"),
    ],
)
def test_many_are_refused_with_the_reason(
    files: list[str], more: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", *files, *more]) == 2
    assert says in capsys.readouterr().err


def test_what_is_for_many_is_refused_for_one(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", files[0], "--resume", "job"]) == 2
    assert "the review of one is kept by --keep" in capsys.readouterr().err
    Path(files[1]).write_text(json.dumps(tw.new("fox", seed=1).journal()))
    assert main(["review", *files]) == 2
    said = capsys.readouterr().err
    assert "This match is not over." in said
    assert "two.json" in said


def test_what_costs_a_name_most_is_told_from_ten_games_on() -> None:
    words = get_game("fox").words
    assert words
    witch = {"played": packed([Concept(words("concept-witch-lost", player=Player(1)))]), "best": []}
    review = made_up(matches()[0], {0: [0.4, 0.0]})
    for found in review.judged.values():
        found |= {"cost": 2.0, "changes": witch}
    (told,) = (one for one in by_name([(review, ("Ada", "Ben"))] * FEWEST) if one["name"] == "Ada")
    expected = {"game": "fox", "measure": "lead", "theme": "witch", "cost_a_game": 2.0, "mistakes": FEWEST}
    assert told["habits"] == [expected]
    assert by_name([(review, ("Ada", "Ben"))] * (FEWEST - 1))[0]["habits"] == []
