"""Studies: what is noted of games is what happened, what is told of it is true, and the page needs nothing else."""

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.estimates import Sums
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.arena.standings import Record, Standings
from tanglewood.bots import read_bot
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.numbers.ints import INT64
from tanglewood.core.state.belongings import belongings
from tanglewood.core.state.encodings import set_of
from tanglewood.core.state.fields import EVERYONE, State, field
from tanglewood.study import sampling as playing
from tanglewood.study import study as module
from tanglewood.study.answers import Counts, Watchings, lead_answer, length_answer, seats_answer
from tanglewood.study.game_notes import DEALT, DRAWN, MOMENTS, Notes, Segment, Watch
from tanglewood.study.option_effects import differences, options_answer
from tanglewood.study.plan import Plan
from tanglewood.study.plots import wrapped
from tanglewood.study.sampling import Played, count_games
from tanglewood.study.skill_answers import _step, called, worth_answers
from tanglewood.study.study import study
from tanglewood.study.watched_games import COUNT, USUAL, WATCH, Watched
from tanglewood.study.worth import Worth

LADDER = Standings(
    tw.get_game("explorers"),
    2,
    ["uniform", "greedy"],
    {(0, 1): Record(Sums.of([[0, -2, 2, 0, 0, 0, 0]] * 6), Sums.of([[0, 0]] * 6))},
)
CHANCE = np.random.default_rng(3)
GAMES = ["explorers", "fox", "grimwood", "lost", "woods"]


def watched(game: str, seats: int, deals: int = 2) -> tuple[Watch, Any]:
    rules = tw.get_game(game)
    watch = Watch(rules, seats)
    words = rows_of_words([1], deals, seats)
    return watch, play_games(rules, rules.prepare(seats), [read_bot("uniform")] * seats, words, watch)


@pytest.mark.parametrize("game", GAMES)
def test_what_seats_have_is_what_positions_say(game: str) -> None:
    match = tw.new(game, 2, seed=5)
    for _ in range(12):
        match.play(match.legal()[0])
    fields = {one.name: one for one in belongings(match.game.state)}
    told = match.position()
    if "hands" in told:
        hands = [sorted(counter.elements()) for counter in fields["hands"].of(match.state)]
        assert hands == [sorted(hand) for hand in told["hands"]]
    else:
        people = [sorted(counter.elements()) for counter in fields["hands"].of(match.state)]
        assert people == [sorted(one["hands"]) for one in told["people"]]
    assert all(one.does for one in fields.values())


def test_what_has_no_seats_is_no_belonging() -> None:
    class Wrong(State):
        all: int = field(INT64, set_of(("a", "b")), seen_by=EVERYONE, doc="Of all.", has="holds")

    with pytest.raises(TypeError, match=r"Wrong\.all: only what has a row for each seat"):
        belongings(Wrong)


def test_notes_say_what_happened() -> None:
    watch, played = watched("fox", 2)
    assert [notes.points for notes in watch.games] == played.points.tolist()
    assert [notes.shares for notes in watch.games] == played.shares.tolist()
    for notes in watch.games:
        assert notes.moves >= notes.decisions > 50
        assert notes.choices >= 2 * notes.decisions
        assert len(notes.leaders) == len(notes.standing) == MOMENTS
        assert notes.leaders[-1] == 1 / sum(share > 0 for share in notes.shares)
        assert notes.standing[-1] == sum(notes.points) / 2
    assert [notes.rounds for notes in watch.games] == played.rounds.tolist()
    first = watch.segments[0][0]
    assert first.gained[0] == -first.gained[1]
    for had in first.had:  # a round of fox deals 13 cards
        assert sum(count for (does, _), count in had.items() if does == DEALT) == 13
    assert any(does == DRAWN for game in watch.segments for part in game for had in part.had for does, _ in had)
    rounds = sum(segment.gained[0] for game in watch.segments for segment in game)
    assert rounds == sum(points[0] - points[1] for points in played.points.tolist())


def test_worth_finds_what_is_there_and_nothing_else() -> None:
    worth, apart = Worth(), 0
    for _ in range(1500):
        had = [{(DEALT, name): 1 for name in "abcdefgh" if CHANCE.random() < 0.5} for _ in range(2)]
        edge = 2.0 * ((DEALT, "a") in had[0]) - 2.0 * ((DEALT, "a") in had[1]) + CHANCE.normal() * 3
        part = Worth()
        part.add([Segment([Counter(one) for one in had], [edge, -edge])])
        worth.merge(Worth.read(json.loads(json.dumps(part.to_json()))))
    for name in "abcdefgh":
        found = worth.of((DEALT, name))
        assert found is not None
        estimate = found[0].estimate(8)
        if name == "a":
            assert estimate.low < 2.0 < estimate.high
            assert estimate.low > 1
        else:
            apart += not estimate.low < 0 < estimate.high
    assert apart == 0
    assert worth.of((DEALT, "z")) is None


def test_worth_knows_that_games_of_one_deal_hang_together() -> None:
    """Each deal twice in the same words says no more than once."""
    once, twice = Worth(), Worth()
    for _ in range(300):
        had, edge = int(CHANCE.random() < 0.5), float(CHANCE.normal())
        segment = Segment([Counter({(DEALT, "a"): had}), Counter({(DEALT, "a"): 1 - had})], [edge, -edge])
        once.add([segment])
        twice.add([segment, segment])
    assert twice.of((DEALT, "a"))[0].variance == pytest.approx(once.of((DEALT, "a"))[0].variance)  # type: ignore[index]


def test_worth_of_tables_that_are_together() -> None:
    worth = Worth(together=True)
    for number in range(400):
        many = number % 3
        won = float(CHANCE.random() < 0.2 + 0.2 * many)
        worth.add([Segment([Counter({("carries", "rope"): many}), Counter({("is", "Ada"): 1})], [won, won])])
    found = worth.of(("carries", "rope"))
    assert found is not None
    assert found[0].estimate().low < 0.2 < found[0].estimate().high
    assert worth.of(("is", "Ada")) is None  # at every table, so that nothing can be compared


def notes(points: list[float], first: int = 0) -> Notes:
    best = max(points)
    shares = [float(one == best) for one in points]
    return Notes(first, 10, 8, 20, 1, 1, points, shares, [shares[0]] * MOMENTS, [0.0] * MOMENTS)  # type: ignore[arg-type]


def test_who_begins_is_told_from_where_one_sits() -> None:
    games = [[notes([1.0, 0.0], first=0) for _ in range(60)] + [notes([0.0, 1.0], first=1) for _ in range(60)]] * 2
    found = Watchings(tw.get_game("fox"), 2, *games)
    assert [win.mean for win in found.wins()] == [1.0, 0.0]
    assert "first to play wins 100.0 %" in seats_answer(found).words[0]
    assert "that is more than even" in seats_answer(found).words[0]
    assert "50.0 %" in lead_answer(found).words[0]


def test_each_deal_is_played_twice_with_other_chances() -> None:
    result = Watched("fox", "uniform").run((WATCH, 0, 0, 3))
    games = result["games"]
    assert len(games) == 6
    assert [game["first"] for game in games[:3]] == [game["first"] for game in games[3:]]
    assert [game["points"] for game in games[:3]] != [game["points"] for game in games[3:]]
    assert result == Watched("fox", "uniform").run((WATCH, 0, 0, 3))
    dealt = [{tuple(entry[:2]) for entry in one["worth"][5] if entry[0] == DEALT} for one in (result,)]
    assert len(dealt[0]) == 11  # ranks: no suit differs from another
    assert [variant.value for variant in Watched("fox", "uniform").variants()] == [16, 35, True]


def test_an_option_with_which_bots_may_play_for_ever_is_not_tried() -> None:
    """The Grimwood without its limit of idle rounds: its study went on until it was stopped."""
    tried = [variant.option for variant in Watched("grimwood", "ismcts:100").variants()]
    assert tried == ["two_player_trim", "free_draw"]


TWO = [notes([1.0, 0.0]), notes([0.0, 1.0])]
PLAN = Plan("fox", bot="greedy", ladder=("uniform", "greedy"), deals=12, pairs=30, precision=0.2)


@pytest.mark.usefixtures("few")
def test_a_study_is_one_page_with_its_data(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed: pip install 'tanglewood[study]'")
    parquet = pytest.importorskip("pyarrow.parquet", reason="PyArrow is not installed")
    heard: list[tuple[str, int]] = []
    page = study(PLAN, tmp_path / "fox", Means(keep=tmp_path / "job"), lambda what, done, _: heard.append((what, done)))
    text = page.read_text()
    assert not re.findall(r'(?:src|href)="(?!#)[^"]*"|url\((?!data:|#)', text.replace("xlink:href", "href"))
    assert text.count("<svg") == text.count("<figure") >= 5
    assert "var(--accent)" in text
    assert text.index('class="box"') < text.index("Is it fair?") < text.index("How long is it?") < text.index("<nav")
    assert not re.search(r"#01020\d", text)
    told = (tmp_path / "fox" / "study.md").read_text()
    for question in ("Is it better to begin?", "Skill or luck?", "What do the options change?", "target: 16"):
        assert question in told
    assert "tanglewood study fox --bot greedy --ladder uniform greedy --pairs 30" in told
    games = parquet.read_table(tmp_path / "fox" / "games.parquet").to_pylist()
    assert sum(game["variant"] == "usual" for game in games) == 24
    assert parquet.read_table(tmp_path / "fox" / "worth.parquet").num_rows > 10
    light = (tmp_path / "fox" / "seats-light.svg").read_text()
    assert "#eef0e4" in light
    assert "var(" not in light
    assert {what for what, _ in heard} == {
        "Watching games",
        "Counting wins",
        "Trying the options",
        "The ladder plays",
        "All bots play the same deals",
    }
    again = study(PLAN, tmp_path / "again", Means(keep=tmp_path / "job"))
    assert again.read_text() == text


@pytest.mark.usefixtures("few")
def test_watching_ends_when_enough_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "FEWEST_DEALS", 20)
    plan = Plan("fox", bot="uniform", ladder=("uniform", "greedy"), deals=500, precision=0.2)
    results = module._play(plan, Means(), lambda *_: None)
    assert 20 <= len(results.usual.firsts) < 200
    assert replace(results.usual, counts=None).widest() <= 0.2


@pytest.mark.usefixtures("few")
def test_counting_goes_on_until_the_precision_is_reached() -> None:
    plan = Plan("fox", bot="uniform", deals=2, precision=0.1)
    watched = Watched("fox", "uniform")
    with Run(watched, Means()) as run:
        counts = count_games(plan, run, USUAL, lambda *_: None)
        assert counts is not None
        assert count_games(replace(plan, bot="ismcts:2"), run, USUAL, lambda *_: None) is None
    found = Watchings(watched.rules, 2, [], [], counts=counts)
    assert 60 < found.deals <= 100  # Wilson's interval is ± 0.1 after 93 games of even chances
    assert found.widest() <= 0.1
    assert found.counted == f"{found.deals} games on {found.deals} deals"


def test_what_is_counted_is_what_would_be_seen() -> None:
    """Counted games have the results, in the order of play, of the same games when they are watched."""
    job = Watched("explorers", "greedy")
    counted = job.run((COUNT, USUAL, 3, 6))
    fresh, watch = job.prepared(USUAL), Watch(job.rules, 2)
    play_games(job.rules, fresh, [read_bot("greedy")] * 2, rows_of_words([1, COUNT, 3], 6, 2), watch)
    for name in ("points", "shares"):
        seen = [(values := getattr(game, name))[game.first :] + values[: game.first] for game in watch.games]
        assert counted[name] == seen


@pytest.mark.parametrize(
    ("wins", "told"),
    [(0.57, "; that is more than even, 50.0 %."), (0.5, "; not told apart from even, 50.0 %: ± 4.9.")],
)
def test_what_is_not_known_is_no_finding(wins: float, told: str) -> None:
    shares = np.array([[float(game < 400 * wins), float(game >= 400 * wins)] for game in range(400)])
    found = Watchings(tw.get_game("fox"), 2, [], [], counts=Counts(shares, shares))
    assert told in seats_answer(found).words[0]


def test_the_limit_of_deals_is_told_if_it_came_first() -> None:
    games = [[notes([1.0, 0.0])] * 20 + [notes([0.0, 1.0])] * 20] * 2
    plan = Plan("fox", ladder=("uniform", "greedy"))
    played = Played(plan, Watchings(tw.get_game("fox"), 2, *games), [], np.zeros((30, 2, 2)))
    results = module.Results(played, [], LADDER)
    told = [" ".join(module.sections(replace(plan, precision=one), results)[0].words) for one in (0.2, 0.02)]
    assert [("The limit of deals" in words) for words in told] == [False, True]
    assert "± 2." in told[1]


def test_wins_less_losses_stay_within_what_is_possible() -> None:
    """Six deals that one bot wins in both seats: no more than 100 % can be won."""
    rows = _step(LADDER, 1, "point")
    assert rows[2].startswith("100.0 % (21.9 to 100.0) of games more won than lost")


@pytest.mark.parametrize(
    ("settled", "told"),
    [(10, "Once 55 % of the moves are played, the leader wins more than nine games of ten."), (19, "open to the end")],
)
def test_when_it_is_settled_is_a_sentence(settled: int, told: str) -> None:
    games = []
    for number in range(200):
        one = notes([1.0, 0.0])
        one.leaders = [float(moment >= settled or number % 2) for moment in range(MOMENTS)]
        games.append(one)
    words = lead_answer(Watchings(tw.get_game("fox"), 2, games, games)).words[1]
    assert told in words
    assert "100 %" not in words


@pytest.mark.parametrize("wrong", [{"precision": 0}, {"precision": 2}, {"deals": 1}])
def test_a_plan_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Plan("fox", **wrong)


def test_the_command_names_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "foxx"]) == 2
    assert "Did you mean 'fox'" in capsys.readouterr().err


def test_the_command_tells_programs_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    line = ["study", "pebbles", "--bot", "greedy", "--ladder", "uniform", "greedy"]
    assert main([*line, "--deals", "100", "--pairs", "20", "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert Path(found["page"]).is_file()
    assert found["findings"][0]["question"] == "Is it fair?"
    assert all(finding["answer"].endswith(".") for finding in found["findings"])


def test_what_never_happened_may_happen_yet() -> None:
    """Shares come with intervals that stay between 0 and 1 and are never empty."""
    lost = Notes(0, 10, 8, 20, 0, 1, [2], [0.0], [0.0] * MOMENTS, [0.0] * MOMENTS)
    found = Watchings(tw.get_game("woods"), 1, [lost] * 60, [lost] * 60)
    assert "won in 0.0 % (0.0 to 6.0) of 120 games" in seats_answer(found).words[0]
    assert found.widest() == pytest.approx(0.03, abs=0.001)
    first = Watchings(tw.get_game("fox"), 2, [notes([1.0, 0.0])] * 60, [notes([1.0, 0.0])] * 60)
    (figure,) = seats_answer(first).figures
    assert [(round(bar.low, 2), bar.value, round(bar.high, 2)) for bar in figure.points] == [(0.94, 1, 1), (0, 0, 0.06)]


def test_seats_are_judged_all_together() -> None:
    """With six seats one of them is soon far from even by chance; that is allowed for."""
    winners = CHANCE.integers(6, size=(300, 2))
    games = [[notes([float(seat == one) for seat in range(6)]) for one in winners[:, place]] for place in range(2)]
    found = Watchings(tw.get_game("grimwood"), 6, *games)
    for bar, win in zip(seats_answer(found).figures[0].points, found.wins(), strict=True):
        alone = found.share(win)
        assert bar.low < alone.low < bar.value < alone.high < bar.high


@pytest.mark.parametrize("moves", [[7], [44, 45, 45, 47], [235, 300, 301, 880], list(range(1000, 9000, 7))])
def test_lengths_are_counted_in_even_steps(moves: list[int]) -> None:
    games = [Notes(0, made, 8, 20, 1, 1, [1, 0], [1.0, 0.0], [1.0] * MOMENTS, [0.0] * MOMENTS) for made in moves]
    (figure,) = length_answer(Watchings(tw.get_game("fox"), 2, games, games)).figures
    lefts = [int(bar.name) for bar in figure.points]
    steps = {after - before for before, after in pairwise(lefts)}
    assert len(steps) <= 1
    assert len(lefts) <= 24
    step = steps.pop() if steps else 1
    for bar, left in zip(figure.points, lefts, strict=True):
        assert bar.value == pytest.approx(sum(left <= made < left + step for made in moves) / len(moves))


def test_what_seats_do_is_not_judged() -> None:
    """The winner of explorers does not camp on the last move: that says nothing about camping."""
    watch, _ = watched("explorers", 2)
    kinds = {does for game in watch.segments for segment in game for had in segment.had for does, _ in had}
    assert DEALT in kinds
    assert "played" not in kinds


def test_what_goes_along_with_gains_is_not_called_good() -> None:
    worth = Worth()
    for _ in range(100):
        for does in (DEALT, DRAWN):
            worth.add([Segment([Counter({(does, "7K"): 1}), Counter()], [one := float(CHANCE.random() < 0.9), -one])])
    dealt, drawn = worth_answers(worth, Watchings(tw.get_game("fox"), 2, TWO, TWO))
    assert "Surely good: 7 of Keys" in dealt.words[1]
    assert "Goes along with gains: 7 of Keys" in drawn.words[1]
    assert "not what it causes" in drawn.words[2]


def test_names_of_lines_fit_beside_a_figure() -> None:
    assert called(tw.get_game("fox"), (DEALT, "7K")) == "7 of Keys"
    assert len(wrapped("Sleep through this night, for full energy")) <= 3


def test_moments_before_the_first_lead_are_no_more_certain_for_counting() -> None:
    counts = Counts(np.ones((10_000, 2)) / 2, np.ones((10_000, 2)) / 2)
    games = [replace(notes([1.0, 0.0]), leaders=[0.5] * MOMENTS)] * 60
    curve = lead_answer(Watchings(tw.get_game("fox"), 2, games, games, counts=counts)).figures[0].points
    assert curve[0].high - curve[0].low > 0.2


def test_an_option_is_compared_on_the_same_deals() -> None:
    """Deals that differ by much more than the option changes do not hide it."""
    lengths = [int(CHANCE.integers(50, 500)) for _ in range(60)]
    games = [[replace(notes([1.0, 0.0]), moves=moves + more) for moves in lengths] for more in (0, 3)]
    usual, other = (Watchings(tw.get_game("fox"), 2, both, both) for both in games)
    moves, choices, wins = differences(usual, other, 3)
    assert (moves.low, moves.mean, moves.high) == pytest.approx((3, 3, 3), abs=0.05)
    assert choices.mean == wins.mean == 0
    told = options_answer(usual, [("target: 16", other)]).words[1]
    assert "target: 16: how often whoever begins wins is not told apart from the default: ± " in told
    assert "longer: +3.0" in told


def test_differences_hold_as_often_as_they_say() -> None:
    """Of 200 made-up studies in which an option adds 5 points to the wins of whoever begins, about 95 % include 5."""
    held = 0
    for _ in range(200):
        luck = CHANCE.random((300, 1))
        shares = [np.hstack([luck < edge, luck >= edge]).astype(float) for edge in (0.5, 0.55)]
        found = [Watchings(tw.get_game("fox"), 2, TWO, TWO, counts=Counts(one, one)) for one in shares]
        wins = differences(found[0], found[1])[2]
        held += wins.low <= 0.05 <= wins.high
    assert held >= 176


def test_variants_are_played_on_the_same_deals() -> None:
    job = Watched("fox", "uniform")
    usual, shorter = (job.run((WATCH, variant, 4, 3))["games"] for variant in (USUAL, 1))
    for one, other in zip(usual, shorter, strict=True):
        assert one["first"] == other["first"]
        assert one["moves"] >= other["moves"]  # to 16 points instead of 21


def test_the_ladder_plays_as_many_games_at_any_table() -> None:
    games = [[notes([1.0, 0.0])] * 400] * 2
    assert [Plan("woods").pairs_beside(Watchings(tw.get_game("woods"), seats, *games)) for seats in (1, 2, 3, 5)] == [
        100,
        100,
        33,
        20,
    ]  # of 2, 2, 6 and 10 games
    assert Plan("woods", pairs=7).pairs_beside(Watchings(tw.get_game("woods"), 5, *games)) == 7
