"""The measurements of strength: they run in slices, a killed run resumes, and the page tells what was measured."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="results are Parquet: pip install 'tanglewood[study]'")

from benchmarks.contests import LADDER, Pairing
from benchmarks.measured import Results, measure, pair_of

import tanglewood as tw
from benchmarks import contests, measured, strength_page
from tanglewood.arena.estimates import Interval
from tanglewood.arena.paired_match import Pair, PairedMatch, Result, play_paired
from tanglewood.bots import LEVELS

DOCS = Path(__file__).parents[2] / "docs"
ONE = Pairing(LADDER, "fox", 2, "greedy", "uniform", 20)


def quiet(_text: str) -> None:
    pass


def test_a_killed_run_goes_on_and_measures_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run ends after its fifth deal as if killed. What it wrote stays, and the second run plays the rest alone."""
    one = replace(ONE, deals=8)
    monkeypatch.setattr(measured, "SECONDS_A_SLICE", 0.0)
    path, said, played = tmp_path / "kept.parquet", list[str](), list[int]()

    def die(text: str) -> None:
        said.append(text)
        if len(said) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure([one], Results(path), 0, die)
    assert sorted(Results(path).of(one)) == [0, 1, 2, 3, 4]
    before = measured._played
    monkeypatch.setattr(measured, "_played", lambda contest, deal: played.append(deal) or before(contest, deal))
    assert measure([one], Results(path), 0, quiet)
    assert played == list(range(5, 8))
    found = Results(path).result(one)
    assert found == replace(play_paired("fox", "greedy", "uniform", 8), seed=contests.SEED)
    assert not list(tmp_path.glob("*.part"))


def test_the_contest_with_the_least_time_is_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow one does not hold up the quick ones, and time ends a run."""
    took = {"greedy": 5.0, "uniform": 1.0}

    def played(contest: PairedMatch, deal: int) -> dict[str, object]:
        told = {"points": 0.0, "wins": 0.0, "rounds": 1, "games": 2, "won_a": 0.0, "won_b": 0.0, "date": ""}
        told |= {"rounds_a": 0, "rounds_b": 0}
        return {"deal": deal, "seconds": took[contest.a.spec], **told}

    monkeypatch.setattr(measured, "_played", played)
    monkeypatch.setattr(measured, "SECONDS_A_SLICE", 0.0)
    slow, quick = replace(ONE, deals=3), replace(ONE, bot_a="uniform", bot_b="greedy", deals=8)
    order, results = list[str](), Results(tmp_path / "kept.parquet")
    assert measure([slow, quick], results, 0, order.append)
    assert "".join(text.split()[2][0] for text in order) == "guuuuuguuug"
    assert not measure([replace(ONE, seats=1)], results, 1e-9, quiet)


def test_what_has_changed_is_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of another temperature, net or version of the rules do not count."""
    results = Results(tmp_path / "kept.parquet")
    row = {**ONE.key, **measured._played(ONE.contest, 0)}
    results.add([{**row, "rules": row["rules"] + 1}, {**row, "plays_a": "net:temperature=3 beef"}])
    assert results.result(ONE) is None
    results.add([row])
    assert list(Results(results.path).of(ONE)) == [0]
    assert pair_of(row) == play_paired("fox", "greedy", "uniform", 1).pairs[0]


def test_what_plays_is_known_to_the_net() -> None:
    """The levels differ from each other where their bots do, and a bot with a net names that net."""
    fox = tw.get_game("fox")
    by_level = [contests.plays(level.id, fox, 2) for level in LEVELS]
    assert by_level[0] == "greedy"
    assert by_level[1].startswith("net:temperature=")
    assert len(by_level[1].split()) == 2
    assert by_level[3].startswith("ismcts:")
    assert len(by_level[4].split()) == 4, "its net, exploration and depth"
    assert len(set(by_level)) == 5


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.parquet"
    path.write_bytes(b"no Parquet")
    with pytest.raises(tw.BadOption, match="no file of results"):
        Results(path)
    arrow = measured.arrow()
    arrow.parquet.write_table(arrow.table({"game": ["fox"]}), path)
    with pytest.raises(tw.BadOption, match="needs the columns game, rules"):
        Results(path)


def test_all_games_and_numbers_of_seats_are_asked_for() -> None:
    games = contests.known_games([*contests.TABLES, "elsewhere"])
    shipped = Path(tw.__file__).parent / "games"
    assert sorted(games) == sorted(path.parent.parent.name for path in shipped.glob("*/bots/net.npz"))
    assert contests.LEVEL_TABLES.keys() == contests.TABLES.keys()
    seats = {(game, count) for game in games for count in tw.get_game(game).seats}
    for pairings, each in ((contests.table(games, 1), 6), (contests.ladder(games, 1), 4)):
        listed = [(one.game, one.seats) for one in pairings]
        assert set(listed) == seats
        assert all(listed.count(one) >= each for one in seats)


def result(seats: int, *pairs: Pair, game: str = "woods") -> Result:
    return Result(game, "a", "b", 1, pairs, seats)


def test_the_chance_against_one_opponent() -> None:
    """Of two players it is the share of wins; of four it is the odds of one against one."""
    ahead = result(2, Pair(0, 1, 2, 2), Pair(0, 0, 2, 2), Pair(0, 2, 2, 2), Pair(0, 0, 2, 2))
    chance = strength_page.of_two(ahead)
    assert chance.mean == (1 + ahead.wins_a_game.mean) / 2
    assert chance.margin == pytest.approx(ahead.wins_a_game.margin / 2)
    four = result(4, *[Pair(0, 4 * (0.4 - 0.2), 4, 4)] * 2)  # 40 % of the wins, and 20 % for each other
    found = strength_page.of_two(four)
    assert found.mean == pytest.approx(2 / 3)
    together = result(2, Pair(0, 0, 2, 2), Pair(1, 0, 2, 2), Pair(-3, 2, 2, 2), Pair(-1, 0, 2, 2), game="lost")
    deals = strength_page.of_two(together)
    assert deals.mean == (0.5 + 1 + 1 + 0) / 4
    assert strength_page.of_two(result(2, *[Pair(0, 2, 2, 2)] * 2)).mean == 1
    assert strength_page.of_two(result(3, *[Pair(0, -1.5, 3, 3)] * 2)).mean == 0


def test_the_page_tells_what_is_too_close_or_missing(tmp_path: Path) -> None:
    results = Results(tmp_path / "kept.parquet")
    close, far, missing = (replace(ONE, bot_a=bot) for bot in ("uniform", "greedy", "sapling"))
    told: dict[str, object] = {"rounds": 2, "games": 2, "points": 0.0, "won_a": 0.0, "won_b": 0.0}
    told |= {"rounds_a": 0, "rounds_b": 0, "seconds": 0.0, "date": "2026-11-26"}
    for pairing, wins in ((close, (0.0, 1.0, -1.0)), (far, (2.0, 2.0, 1.5))):
        rows = [{**pairing.key, **told, "deal": deal, "wins": wins[deal % 3]} for deal in range(21)]
        results.add(rows)
    lines = strength_page.page([close, far, missing], results).splitlines()
    found = [line for line in lines if line.startswith("| fox")]
    assert found[0].endswith(f"| 50% (41% to 59%) {strength_page.TOO_CLOSE} | +0 | 21 of 21 |")
    assert strength_page.TOO_FAR in found[1]
    assert found[2].endswith("| 0 of 20 |")
    few = strength_page.level_line(far, result(2, *[Pair(0, 2, 2, 2)] * 3, game="fox"))
    assert strength_page.TOO_FAR not in few, "three deals prove nothing"
    assert "| +100% (-12% to +100%) | 100% (44% to 100%) |" in few, (
        "three equal deals leave doubt, but not beyond 100 %"
    )
    assert strength_page.verdict(Interval(0.55, 0.5, 0.6)) == strength_page.TOO_CLOSE
    assert strength_page.verdict(Interval(0.55, 0.4, 0.7)) == strength_page.verdict(Interval(0.75, 0.65, 0.85)) == ""


def test_tables_that_always_win_are_told_apart_by_their_days() -> None:
    """Both win all deals of lost: who needs fewer days is better, whatever the points are."""
    pairing = Pairing(LADDER, "lost", 2, "birch", "sapling", 20)
    days = [(5, 7), (6, 7), (4, 4), (5, 7)]
    always = result(2, *[Pair(-1, 0, 12, 2, (1.0, 1.0), rounds_each=each) for each in days], game="lost")
    assert strength_page.of_two(always).mean == (1 + 1 + 0.5 + 1) / 4
    line = strength_page.level_line(pairing, always)
    assert "| -1.25 ± 1.52 days |" in line
    assert "100%," not in line
    assert "-1.25 ± 1.52 days" in strength_page.contest_line(pairing, always)
    often = replace(always, pairs=(*always.pairs, Pair(2, 2, 12, 2, (1.0, 0.0), rounds_each=(5, 7))))
    assert "days" not in strength_page.level_line(pairing, often)
    assert "100% (57% to 100%), 80% (38% to 96%)" in strength_page.level_line(pairing, often)


def test_deals_that_both_won_count_only_with_their_days(tmp_path: Path) -> None:
    """They are played again. Where a table lost one, the wins tell the bots apart, and all deals count."""
    pairing = replace(ONE, game="lost", deals=3)
    results = Results(tmp_path / "kept.parquet")
    row = {**pairing.key, **measured._played(pairing.contest, 0), "won_a": 1.0, "won_b": 1.0}
    assert row["rounds_a"] + row["rounds_b"] == row["rounds"]
    results.add([{**row, "deal": deal, "rounds_a": 0, "rounds_b": 0} for deal in range(2)])
    assert results.result(pairing) is None
    assert strength_page.level_line(pairing, results.result(pairing)).endswith("| | | | 0 of 3 |")
    results.add([row])
    assert list(results.of(pairing)) == [0]
    results.add([{**row, "deal": 2, "won_b": 0.0}])
    assert sorted(results.of(pairing)) == [0, 1, 2]


def test_the_page_in_the_docs_is_what_was_measured() -> None:
    """Nobody edits the page by hand, and a level that was spaced anew is measured anew."""
    games = list(contests.TABLES)
    everything = [*contests.ladder(games, 1), *contests.table(games, 1)]
    docs = Path(__file__).parents[2] / "docs"
    page = strength_page.page(everything, Results(docs / "strength.parquet"))
    assert (docs / "strength.md").read_text(encoding="utf-8") == page, "run: python -m benchmarks.strength --page"


def test_no_interval_of_the_page_is_beyond_the_possible() -> None:
    text = (DOCS / "strength.md").read_text(encoding="utf-8")
    ends = [int(end) for interval in re.findall(r"\(([+-]?\d+)% to ([+-]?\d+)%\)", text) for end in interval]
    assert len(ends) > 100
    assert all(-100 <= end <= 100 for end in ends)
    assert not re.search(r"% ± \d+%", text)


@pytest.mark.parametrize(
    ("bots", "claim"),
    [(("net", "greedy"), "in all fourteen tables"), (("champion:25ms", "ismcts:25ms"), "in all seven that have")],
    ids=["net", "champion"],
)
def test_no_claim_of_the_docs_is_beyond_its_rows(bots: tuple[str, str], claim: str) -> None:
    """Of all rows with deals enough for a verdict, so many are ahead."""
    measured_rows = Results(DOCS / "strength.parquet")
    pairings = [row for row in contests.table(list(contests.TABLES), 1) if (row.bot_a, row.bot_b) == bots]
    results = [row for row in map(measured_rows.result, pairings) if row and len(row.pairs) >= strength_page.ENOUGH]
    chances = [strength_page.possible(strength_page.of_two(row), 0.0, len(row.pairs)) for row in results]
    assert len(chances) == {"fourteen": 14, "seven": 7}[claim.split()[2]]
    assert all(chance.low > 0.5 for chance in chances)
    assert claim in " ".join((DOCS / "bots.md").read_text(encoding="utf-8").split())
