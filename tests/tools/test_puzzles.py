"""How puzzles are found and chosen: what makes one, what is kept of the past, and that the work can be broken off."""

import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tools.puzzles import choosing, deepening, finding, following, quality
from tools.puzzles.__main__ import main
from tools.puzzles.choosing import chosen, explainable, themed, together, traits, without_failing, written
from tools.puzzles.deepening import (
    AGREED,
    LOOKS,
    Deepening,
    champion_margin,
    deepened,
    further_steps,
    key_of,
    unchecked,
)
from tools.puzzles.finding import Hunt, puzzles_of_match, seats_of, trimmed, verdict
from tools.puzzles.quality import fault_of, is_decided, standing, without_argument

import tanglewood as tw
from tanglewood.bots.champion import Champion
from tanglewood.bots.ismcts import Ismcts
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game.registry import get_game
from tanglewood.core.state.record import same_bytes
from tanglewood.play.match import replay
from tanglewood.puzzles.collection import FILE, puzzles_of, read

pytestmark = pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")
MUCH = 8.0


@pytest.mark.parametrize(
    ("worth", "solutions", "clear"),
    [
        ({1: 5.0, 2: 3.0, 3: 2.0, 4: 1.0}, {1}, True),
        ({1: 5.0, 2: 4.9, 3: 2.0, 4: 1.0, 5: 0.0}, {1, 2}, True),
        ({1: 5.0, 2: 4.0, 3: 2.0, 4: 1.0}, {1}, False),  # the next is not far enough behind
        ({1: 5.0, 2: 1.0, 3: 1.0}, {1}, False),  # too few others
        ({1: 5.0, 2: 5.0, 3: 5.0, 4: 1.0, 5: 1.0, 6: 1.0}, {1, 2, 3}, False),  # too many are right
    ],
)
def test_what_makes_a_puzzle(worth: dict[int, float], solutions: set[int], clear: bool) -> None:
    found = verdict(worth, MUCH)
    assert found.solutions == solutions
    assert found.clear == clear


@pytest.mark.parametrize("game", ["fox", "lost"])
def test_the_past_is_cut_off_and_the_position_is_the_same(game: str) -> None:
    match = tw.new(game, 2, seed=4)
    for _ in range(25):
        match.play(match.legal()[0])
    for move in (3, 12, 24):
        short = trimmed(match, move)
        assert len(short.moves) <= finding.LOOKED_BACK
        then = match.at(move)
        assert same_bytes(short.state, then.state)
        assert same_bytes(tw.replay(short.journal()).state, then.state)


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that find many a puzzle quickly."""
    monkeypatch.setattr(finding, "QUICK", Ismcts(simulations=60))
    monkeypatch.setattr(finding, "DEEP", Ismcts(simulations=200))
    monkeypatch.setattr(finding, "PLAYER", Ismcts(simulations=60))
    monkeypatch.setattr(following, "PLAYER", Ismcts(simulations=5))
    for name in ("QUICK", "PLAYER"):
        monkeypatch.setattr(deepening, name, getattr(finding, name))
    monkeypatch.setattr(deepening, "LOOKS", [(Champion(simulations=50), seed) for _, seed in LOOKS])
    monkeypatch.setattr(choosing, "standing", lambda _, puzzles: (list(puzzles), Counter()))


@pytest.mark.usefixtures("shallow")
def test_what_is_found_is_written_read_and_the_same_again() -> None:
    game = get_game("fox")
    found = [puzzle for seed in (3, 4) for puzzle in puzzles_of_match("fox", 2, seed)]
    assert found
    assert found[: len(puzzles_of_match("fox", 2, 3))] == puzzles_of_match("fox", 2, 3)
    text = written(game, explainable(game, found)[0], most=3, matches=2)
    all_of_it = read(game, text)
    for number in range(1, len(all_of_it) + 1):
        puzzle = all_of_it.puzzle(number)
        assert puzzle.solutions[0] == next(iter(puzzle.worth))


def made_up(seed: int, kind: str, move: int, solved: float) -> dict[str, Any]:
    numbers = {"seed": seed, "move": move, "of": 90}
    return {**numbers, "kind": kind, "solved": {"greedy": solved}, "journal": {"seats": 2}}


def test_the_hardest_and_most_varied_are_chosen() -> None:
    alike = [made_up(seed, "play", 10, 0.0) for seed in range(20)]
    rare = made_up(50, "keep", 80, 0.5)
    easy = made_up(51, "play", 10, 1.0)
    kept = chosen([*alike, easy, rare], 8)
    assert rare in kept
    assert easy not in kept
    assert len({tuple(traits(one)) for one in kept}) == 8


def fox_puzzle(best: float, other: float, **more: Any) -> dict[str, Any]:
    worth = {"7K": best, "8K": other, "9K": other - 1, "1B": other - 2}
    named = {"journal": {"seats": 2}, "solutions": ["7K"], "worth": worth, "themes": ["void"], "champion": 0.5}
    return named | more


def test_a_game_that_is_as_good_as_decided_gives_no_puzzle() -> None:
    game = get_game("fox")
    for best, other, decided in ((4.0, -4.0, False), (-12.0, -30.0, True), (20.0, 12.0, True)):
        assert is_decided(game, fox_puzzle(best, other)) == decided


@pytest.mark.parametrize(
    ("puzzle", "fault"),
    [
        (fox_puzzle(2.0, -2.0), ""),
        (fox_puzzle(-15.0, -20.0), quality.DECIDED),
        (fox_puzzle(15.0, 5.0), ""),
        (fox_puzzle(6.2, 5.4), quality.STAKELESS),
        (fox_puzzle(2.0, -2.0, champion=0.1), quality.CLOSE),
        (fox_puzzle(2.0, -2.0, solutions=["7K", "2M"], worth={"7K": 3.0, "2M": 2.0, "8K": -2.0}), quality.UNEQUAL),
        (fox_puzzle(2.0, -2.0, solutions=["7K", "2M"], worth={"7K": 2.1, "2M": 2.0, "8K": -2.0}), ""),
        (fox_puzzle(2.0, -2.0, themes=[]), quality.NAMELESS),
        (fox_puzzle(2.0, -2.0, themes=["a", "b", "c", "d"]), quality.NAMELESS),
    ],
    ids=range(9),
)
def test_a_puzzle_stands_by_one_rule(puzzle: dict[str, Any], fault: str) -> None:
    assert fault_of(get_game("fox"), puzzle) == fault


@pytest.mark.parametrize("game", ["explorers", "fox", "grimwood", "lost", "woods"])
def test_all_that_is_shipped_stands(game: str) -> None:
    rules = get_game(game)
    shipped = json.loads((rules.folder / FILE).read_text(encoding="utf-8"))
    _, faults = standing(rules, shipped["puzzles"])
    assert not faults


def test_what_no_concept_explains_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hunt says why it leaves puzzles out."""
    game = get_game("fox")
    first, second, third = json.loads((game.folder / FILE).read_text(encoding="utf-8"))["puzzles"][:3]
    monkeypatch.setattr(choosing, "is_decided", lambda _, puzzle: puzzle is first)
    monkeypatch.setattr(choosing, "themed", lambda _, puzzle: puzzle | ({"themes": []} if puzzle is second else {}))
    assert explainable(game, [first, second, third]) == ([third], Counter(decided=1, nameless=1))


@pytest.mark.parametrize("doubting", range(len(LOOKS)))
def test_the_champion_agrees_each_time_that_it_looks(doubting: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """11 of 119 puzzles of Explorers and Paths stood by one look alone, 7 of 200 of Lost in the Woods by short ones."""
    (shipped,) = json.loads((get_game("fox").folder / FILE).read_text(encoding="utf-8"))["puzzles"][:1]
    known = replay(shipped["journal"])
    looks = {seed: -9.0 if number == doubting else 9.0 for number, (_, seed) in enumerate(LOOKS)}
    right = set(map(get_game("fox").actions.parse, shipped["solutions"]))
    worth = lambda _bot, _known, seed, actions: {one: looks[seed] * (one in right) for one in actions}  # noqa: E731
    monkeypatch.setattr(deepening, "expected_of", worth)
    assert champion_margin(known.concealed(known.actor), shipped) < 0
    assert "champion" not in unchecked(shipped)


def test_of_two_solutions_the_worse_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solution of Lost in the Woods was worse than a wrong move, and stood beside a good one."""
    (shipped,) = json.loads((get_game("fox").folder / FILE).read_text(encoding="utf-8"))["puzzles"][:1]
    known, (good, other) = replay(shipped["journal"]), [*shipped["worth"]][:2]
    parse = get_game("fox").actions.parse
    worth = lambda _bot, _known, _seed, actions: dict.fromkeys(actions, 0.0) | {parse(good): 9.0}  # noqa: E731
    monkeypatch.setattr(deepening, "expected_of", worth)
    assert champion_margin(known.concealed(known.actor), shipped | {"solutions": [good]}) > AGREED
    assert champion_margin(known.concealed(known.actor), shipped | {"solutions": [good, other]}) == 0.0


def test_a_puzzle_keeps_its_three_foremost_themes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles were dropped for a fourth, though the first names them: with each new concept there were fewer."""
    game = get_game("fox")
    (shipped,) = json.loads((game.folder / FILE).read_text(encoding="utf-8"))["puzzles"][:1]
    monkeypatch.setattr(choosing, "themes_between", lambda *_: ("a", "b", "c", "d"))
    assert themed(game, shipped)["themes"] == ["a", "b", "c"]


def test_an_explanation_without_an_argument_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = puzzles_of(get_game("fox"))
    monkeypatch.setattr(quality, "explained", lambda puzzle: ("", "", () if puzzle.number == 2 else (puzzle,)))
    assert without_argument(puzzles) == [2]


def test_what_fails_is_dropped_and_its_key_stays() -> None:
    game = get_game("fox")
    shipped = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    first, second = shipped["puzzles"][:2]
    less = without_failing(game, {**shipped, "puzzles": [first | {"champion": 0.0}, second]})
    assert less["puzzles"] == [second]
    key = f"{first['seed']}-{first['move']}"
    assert set(less["dropped"]) == {key, *shipped["dropped"]}
    assert without_failing(game, {**less, "puzzles": [first, second]})["dropped"].keys() == shipped["dropped"].keys()


def test_a_check_says_what_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = get_game("fox")
    shipped = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    shipped["puzzles"] = [shipped["puzzles"][0] | {"champion": 0.0}, *shipped["puzzles"][1:3]]
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps(shipped), encoding="utf-8")
    main(["fox", "--check", "--file", str(file)])
    said, first = capsys.readouterr().out, shipped["puzzles"][0]
    assert "fox: 2 of 3 stand. {'close': 1}" in said
    assert f"  {first['seed']}-{first['move']}: close" in said
    assert "No sentence argues for " in said
    assert json.loads(file.read_text(encoding="utf-8")) == shipped
    main(["fox", "--drop", "--file", str(file)])
    assert len(read(game, file.read_text(encoding="utf-8"))) == 2


@pytest.mark.usefixtures("shallow")
def test_more_matches_add_to_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is there is not searched again, and all comes to the same as in one go."""
    asked, really = [], finding.puzzles_of_match

    def recorded(game: str, seats: int, seed: int) -> list[dict[str, Any]]:
        asked.append(seed)
        return really(game, seats, seed)

    monkeypatch.setattr(finding, "puzzles_of_match", recorded)
    kept, at_once = ["--resume", str(tmp_path / "job"), "--file"], tmp_path / "at-once.json"
    main(["fox", "--matches", "1", "--workers", "1", *kept, str(tmp_path / "first.json")])
    main(["fox", "--matches", "2", "--workers", "1", *kept, str(tmp_path / "both.json")])
    main(["fox", "--matches", "2", "--workers", "1", "--file", str(at_once)])
    assert asked == [1, 2, 1, 2]
    assert at_once.read_bytes() == (tmp_path / "both.json").read_bytes()
    assert len(read(get_game("fox"), at_once.read_text(encoding="utf-8"))) > 0
    assert f"written to {at_once}" in capsys.readouterr().out


def test_what_no_concept_explains_is_left_out() -> None:
    """Two moves that change nothing of what matters differ by their values alone."""
    game = get_game("fox")
    shipped = json.loads((game.folder / FILE).read_text(encoding="utf-8"))["puzzles"]
    alike = {**shipped[0], "tempting": shipped[0]["solutions"][0]}
    assert themed(game, alike)["themes"] == []
    assert len(explainable(game, together([alike], shipped[1:3]))[0]) == 2


def test_other_settings_are_another_job(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Hunt("fox")
    before = job.describe()
    assert before == Hunt("fox").describe() != Hunt("woods").describe()
    monkeypatch.setattr(finding, "SETTINGS", finding.SETTINGS | {"far": 0.1})
    assert job.describe() != before


def test_where_all_play_together_one_plays_alone_in_turn() -> None:
    assert [seats_of(get_game("lost"), seed) for seed in (1, 2, 3)] == [2, 1, 2]
    assert {seats_of(get_game("explorers"), seed) for seed in range(4)} == {2}


@pytest.mark.usefixtures("shallow")
def test_what_the_champion_refuses_is_left_out() -> None:
    game = get_game("fox")
    shipped = json.loads((game.folder / FILE).read_text(encoding="utf-8"))["puzzles"][0]
    job = Deepening("fox", {key_of(shipped): shipped})
    agreed = job.run(key_of(shipped))
    assert agreed["champion"] >= AGREED
    assert deepened(shipped, agreed) is not None
    wrong = [text for text in shipped["worth"] if text not in shipped["solutions"]]
    refused = Deepening("fox", {key_of(shipped): {**shipped, "solutions": wrong[-1:], "tempting": wrong[0]}})
    found = refused.run(key_of(shipped))
    assert found["champion"] < AGREED
    assert found["then"] == []
    assert deepened(shipped, found) is None


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize("game", ["fox", "grimwood", "lost"])
def test_further_moves_are_the_same_seats_and_about_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With less to show, many a puzzle goes on; what is written can be read."""
    monkeypatch.setattr(deepening, "AGREED", -10.0)
    monkeypatch.setattr(finding, "FAR", 0.001)
    rules = get_game(game)
    given = json.loads((rules.folder / FILE).read_text(encoding="utf-8"))["puzzles"]
    tried = (
        {**themed(rules, one), "then": further_steps(replay(one["journal"]), one), "champion": 1.0} for one in given
    )
    found = [*islice((one for one in tried if one["then"]), 2)]
    assert found
    all_of_it = read(rules, written(rules, found, len(found), 1))
    for puzzle in map(all_of_it.puzzle, range(1, len(found) + 1)):
        assert puzzle.then is not None
        assert puzzle.then.seat == puzzle.seat
    for entry in found:
        assert all(set(entry["themes"]) & set(step["themes"]) for step in entry["then"])
