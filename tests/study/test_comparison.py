"""Comparisons: differences are those of the same deals, hold as often as they say, and what is unlike is refused."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.arena.estimates import Numbers
from tanglewood.arena.jobs.run import Means
from tanglewood.cli import main
from tanglewood.study.answers import Counts, Watchings
from tanglewood.study.comparison import box, command_of, play_both, report_of, side_of
from tanglewood.study.data_files import PLAN, keep, read
from tanglewood.study.differences import FEWEST_BLOCKS, Pair, worth_changes
from tanglewood.study.game_notes import DEALT, MOMENTS, Notes, Segment
from tanglewood.study.plan import Plan
from tanglewood.study.sampling import Played
from tanglewood.study.sides import folder_name, plans
from tanglewood.study.study import study
from tanglewood.study.variance_components import components, skill_changes
from tanglewood.study.worth import Worth

CHANCE = np.random.default_rng(5)
LADDER = ("uniform", "greedy")
TABLES = Plan("fox", ladder=LADDER).crossed.tables


def game(moves: int, first_wins: bool) -> Notes:
    won = float(first_wins)
    return Notes(0, moves, moves - 4, 3 * moves, 1, 1, [3, 2], [won, 1 - won], [won] * MOMENTS, [2.5] * MOMENTS)


def block(edge: float, noise: Numbers) -> Worth:
    """Five deals whose card is worth so much."""
    worth = Worth()
    for chance in noise:
        gain = edge + float(chance)
        worth.add([Segment([Counter({(DEALT, "3K"): 1}), Counter()], [gain, -gain])])
    return worth


def made_up(more: int, edge: float, luck: Numbers, noise: Numbers, skill: float) -> Played:
    """Games whose deals decide most of their length and of who wins, so that pairs of them differ by little."""
    games = [game(60 + int(200 * one) + more, bool(one < 0.5 + more / 100)) for one in luck]
    usual = Watchings(tw.get_game("fox"), 2, games, games)
    lead = skill * np.array([-1.0, 1.0]) + 2 * (luck[:30, np.newaxis] - 0.5)
    crossed = np.stack([lead, -lead], axis=2) / 2 + noise[:30, np.newaxis, np.newaxis] * [0.1, -0.1]
    blocks = [block(edge, part) for part in np.split(noise, len(noise) // 5)]
    return Played(Plan("fox", "greedy", LADDER), usual, blocks, crossed)


def pair_of(more: int = 5, edge: float = 0.5, skill: float = 1.0) -> Pair:
    luck, noise = CHANCE.random(200), CHANCE.normal(size=200)
    return Pair(("one", "other"), made_up(0, 1.0, luck, noise, 1.0), made_up(more, 1.0 + edge, luck, noise, skill))


def test_each_figure_has_a_difference_of_its_own_on_the_same_deals() -> None:
    """Deals that differ by much more than the rules do not hide what these change."""
    pair = pair_of()
    moves, choices = pair.lengths()
    assert (moves.change.low, moves.change.high) == pytest.approx((5, 5), abs=0.1)
    assert moves.first.high - moves.first.low > 10
    assert choices.change.mean == pytest.approx(5)
    first, second = pair.wins()
    assert first.change.mean == -second.change.mean
    assert first.change.low < 0.05 < first.change.high
    assert first.change.high - first.change.low < first.first.high - first.first.low
    ((item, worth),) = pair.worths()
    assert item == (DEALT, "3K")
    assert (worth.change.low, worth.change.high) == pytest.approx((0.5, 0.5), abs=0.01)
    skill = pair_of(skill=3.0).skill()
    assert skill is not None
    assert skill.change.low > 0


def test_the_box_tells_what_is_sure_and_says_what_is_not() -> None:
    pair, alike = pair_of(), pair_of(0, 0.0)
    told = {one.question: one.sentence for one in box(pair, pair.worths())}
    assert list(told) == ["Is it fair?", "What is worth most?", "Skill or luck?", "How long is it?"]
    assert "Moves: " in told["How long is it?"]
    assert "; +5.0 (+5.0 to +5.0)." in told["How long is it?"]
    assert "3 of Keys in both" in told["What is worth most?"]
    assert "Most changed: 3 of Keys, +0.50" in told["What is worth most?"]
    same = {one.question: one.sentence for one in box(alike, alike.worths())}
    assert "not told apart, ± " in same["Is it fair?"]
    assert same["What is worth most?"].endswith("No difference is told apart. Things compared: 1.")


def test_differences_of_worth_hold_as_often_as_they_say() -> None:
    """Of 200 made-up pairs in which a card is worth 0.5 more, about 95 % say so; noise is shared in part."""
    held = 0
    for _ in range(200):
        shared, own = CHANCE.normal(size=(20, 5)), CHANCE.normal(size=(2, 20, 5))
        one, other = ([block(1.0 + 0.5 * side, shared[at] + own[side, at]) for at in range(20)] for side in range(2))
        change = worth_changes(one, other)[DEALT, "3K"].estimate()
        held += change.low <= 0.5 <= change.high
    assert held >= 176


def test_few_blocks_tell_nothing_of_worth() -> None:
    noise = CHANCE.normal(size=(FEWEST_BLOCKS, 5))
    blocks = [block(1.0, part) for part in noise]
    assert worth_changes(blocks, blocks)
    assert not worth_changes(blocks[1:], blocks)


def test_differences_of_skill_hold_as_often_as_they_say() -> None:
    held = 0
    for _ in range(200):
        deal, own = CHANCE.normal(size=(60, 1)), CHANCE.normal(size=(2, 60, 2))
        leads = [(2 + side) * np.array([-1.0, 1.0]) + deal + own[side] for side in range(2)]
        one, other = (np.stack([lead, -lead], axis=2) / 2 for lead in leads)
        change = skill_changes(one, other, TABLES)
        held += change.low <= 9 / 10 - 4 / 5 <= change.high
    assert held >= 176
    nothing = skill_changes(np.zeros((5, 2, 2)), np.zeros((5, 2, 2)), TABLES)
    assert (nothing.low, nothing.high) == (-1, 1)


def test_counted_games_are_compared_with_counted_ones_only() -> None:
    pair = pair_of()
    counts = Counts(np.ones((50, 2)), np.tile([1.0, 0.0], (50, 1)))
    counted = replace(pair.first, usual=replace(pair.first.usual, counts=counts))
    assert [one.counts for one in Pair(("a", "b"), counted, pair.second).usuals] == [None, None]
    assert Pair(("a", "b"), counted, counted).wins()[0].change.mean == 0


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (Plan("fox", "greedy", LADDER, seed=2), "other seeds, so other deals: 1 and 2"),
        (Plan("woods", "greedy", LADDER, 3), "other numbers of players: 2 and 3"),
        (Plan("lost", "greedy", LADDER, 2), "other ends: each for itself and all together"),
    ],
)
def test_only_like_is_compared_with_like(plan: Plan, why: str) -> None:
    pair = pair_of()
    with pytest.raises(tw.BadOption, match=why):
        Pair(("one", "other"), pair.first, replace(pair.second, plan=plan))


def test_other_ladders_leave_skill_out() -> None:
    pair = pair_of()
    other = replace(pair.second, plan=Plan("fox", "greedy", ("greedy", "uniform")))
    unlike = Pair(("one", "other"), pair.first, other)
    assert unlike.skill() is None
    assert box(unlike, [])[2].sentence.startswith("Not compared: ")
    alike = Pair(("one", "other"), pair.first, replace(pair.second, crossed=pair.first.crossed))
    assert "the same games of the ladder for both" in box(alike, [])[2].sentence


SHORT = {"bot": "greedy", "ladder": LADDER, "deals": 12, "pairs": 4, "precision": 0.4}


@pytest.mark.usefixtures("few")
def test_both_play_the_same_deals(tmp_path: Path) -> None:
    both = plans(("fox", "target=16"), "fox", [], SHORT)
    one, other = play_both(both, Means(keep=tmp_path / "job"), lambda *_: None)
    assert one.usual.deals == other.usual.deals
    pair = Pair(("fox", "target=16"), one, other)
    assert pair.deals == 12
    for before, after in zip(one.usual.firsts, other.usual.firsts, strict=True):
        assert before.first == after.first
        assert before.moves >= after.moves
    assert pair.lengths()[0].change.high < 0
    again, _ = play_both(both, Means(keep=tmp_path / "job"), lambda *_: None)
    assert again.usual.firsts == one.usual.firsts
    assert np.array_equal(again.crossed, one.crossed)
    told = report_of(pair, command_of(both))
    assert told.command.startswith(
        "tanglewood study --compare 'fox greedy' 'fox greedy target=16' --ladder uniform greedy"
    )
    assert [row[0] for row in told.sections[0].tables[0].rows][:3] == [
        "wins of the first to play",
        "wins of the second to play",
        "moves",
    ]


@pytest.mark.usefixtures("few")
def test_finished_studies_are_read_as_they_were_and_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed: pip install 'tanglewood[study]'")
    pytest.importorskip("pyarrow", reason="PyArrow is not installed")
    folders = [tmp_path / "short", tmp_path / "usual"]
    for folder, options in zip(folders, ({"target": 16}, {}), strict=True):
        study(Plan("fox", options=options, **SHORT), folder)
    pair = Pair(("short", "usual"), *map(read, folders))
    assert pair.first.usual.counts is not None
    assert pair.first.plan.options == {"target": 16}
    assert pair.lengths()[0].change.low > 0
    assert main(["study", "--compare", *map(str, folders), "--folder", str(tmp_path / "page")]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Is it fair?\n  Wins of the first to play: ")
    assert said.endswith(f"{tmp_path / 'page' / 'index.html'}\n")
    text = (tmp_path / "page" / "study.md").read_text()
    assert "## All figures" in text
    assert f"tanglewood study --compare {folders[0]} {folders[1]}" in text
    for name, side in (("first", pair.first), ("second", pair.second)):
        assert read(tmp_path / "page" / name).usual.games == side.usual.games
    page = (tmp_path / "page" / "index.html").read_text()
    assert page.index('class="box"') < page.index("Is it fair?") < page.index("All figures")


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed")
    played = pair_of().first
    keep(played, [("target: 16", played.usual)], tmp_path)
    found = read(tmp_path)
    assert found.usual == played.usual
    assert found.worth.to_json() == played.worth.to_json()
    assert np.array_equal(found.crossed, played.crossed)
    assert found.parts == components(played.crossed, TABLES)
    assert found.plan.bot == "greedy"


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ({"game": "foxx"}, "Did you mean 'fox'"),
        ({"seats": 7}, "2 seats, not 7"),
        ({"ladder": None}, "cannot be read"),
        ({"options": {"target": "much"}}, "target"),
    ],
)
def test_a_damaged_study_is_refused(broken: dict[str, Any], why: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed")
    keep(pair_of().first, [], tmp_path)
    about = json.loads((tmp_path / PLAN).read_text())
    (tmp_path / PLAN).write_text(json.dumps(about | broken))
    with pytest.raises(tw.TanglewoodError, match=why):
        read(tmp_path)


@pytest.mark.parametrize("name", ["games", "blocks", "crossed"])
def test_a_study_with_a_damaged_file_is_refused(name: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed")
    keep(pair_of().first, [], tmp_path)
    (tmp_path / f"{name}.parquet").write_bytes(b"nothing")
    with pytest.raises(tw.BadOption, match=r"cannot be read"):
        read(tmp_path)
    (tmp_path / f"{name}.parquet").unlink()
    with pytest.raises(tw.BadOption, match=r"cannot be read"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        (("fox", "woods"), ["fox ismcts:100", "woods ismcts:100"]),
        (("fox target=16", "greedy"), ["fox ismcts:100 target=16", "fox greedy"]),
        (("fox", "'net' target=35 fox"), ["fox ismcts:100", "fox net target=35"]),
    ],
)
def test_a_side_is_a_game_a_bot_or_options(sides: tuple[str, str], told: list[str]) -> None:
    assert [side_of(plan) for plan in plans(sides, "fox", [], {})] == told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["fox", "--compare", "greedy", "greedy"], "are the same games by the same bots"),
        (["--compare", "greedy", "uniform"], "names no game"),
        (["fox", "--compare", "greedy", "gready"], "is none of them. There is no bot 'gready'"),
        (["fox", "--compare", "target=16", "goal=3"], "There is no option of fox 'goal'"),
        (["fox", "--compare", "target=16", "target=0"], "whole number from 1"),
        (["fox", "--compare", "fox", "'fox"], "cannot be divided into words"),
        (["--compare", "fox", "lost", "--bot", "uniform", "--deals", "2"], "other ends"),
        (["--compare", "{here}", "fox"], "compared with another one"),
        (["--compare", "{here}", "{here}"], "has no study.json"),
        (["fox", "--compare", "{here}", "{here}"], "leave all but --folder away"),
        ([], "Which game?"),
    ],
)
@pytest.mark.usefixtures("few")
def test_what_cannot_be_compared_is_told_in_a_sentence(
    words: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed: pip install 'tanglewood[study]'")
    given = [word.format(here=tmp_path) for word in words]
    assert main(["study", *given, "--workers", "1", "--folder", str(tmp_path / "page")]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert not (tmp_path / "page").exists()


def test_the_folder_of_a_comparison_has_a_plain_name() -> None:
    assert folder_name("fox greedy target=16", "../acornfox") == "fox-greedy-target-16-and-acornfox"
