"""Paired games: the design, the sums, the intervals."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.tables import Table, tables

import tanglewood as tw
from tanglewood.arena import bot_games
from tanglewood.arena.bot_games import EndlessGame
from tanglewood.arena.estimates import Share
from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.arena.paired_match import Pair, PairedMatch, PairLedger, Result, play_game, play_paired
from tanglewood.bots import Bot, read_bot
from tanglewood.bots.kit.fault import Fault
from tanglewood.bots.uniform import Uniform
from tanglewood.core.checks.errors import BadOption, TanglewoodError, UnknownName
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.numbers.ints import IntArray

SEAT_COUNTS = [table for table in tables() if not table.options]
KINDS = [Table("fox", 2), Table("lost", 4), Table("pebbles", 4)]  # for two, all together, for more
PAIRS = 1 if INTERPRETED else 6
EACH_KIND = pytest.mark.parametrize("game", [table.game for table in KINDS])


@dataclass
class Recorder(Bot):
    """A bot that remembers which seats it was asked for, and the first state it saw in each."""

    name: str
    seats: list[int]
    firsts: dict[int, bytes]

    @property
    def spec(self) -> str:
        return self.name

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        self.seats.append(seat)
        self.firsts.setdefault(seat, state.tobytes())
        return Uniform().choose(state, seat, rng)


@pytest.mark.parametrize("table", KINDS, ids=str)
@pytest.mark.parametrize("spec", ["uniform", "greedy", "ismcts:5"])
def test_a_bot_against_itself_comes_out_at_exactly_zero(table: Table, spec: str) -> None:
    result = play_paired(table.game, spec, spec, pairs=PAIRS, seed=3, seats=table.seats)
    assert [pair.points for pair in result.pairs] == pytest.approx([0.0] * PAIRS, abs=1e-12)
    assert [pair.wins for pair in result.pairs] == pytest.approx([0.0] * PAIRS, abs=1e-12)
    games = 2 if table.rules.cooperative else max(2, table.seats)
    assert all(pair.games == games for pair in result.pairs)


@pytest.mark.parametrize("table", SEAT_COUNTS, ids=str)
def test_each_seat_is_taken_once_by_a(table: Table) -> None:
    a, b = read_bot("greedy"), read_bot("uniform")
    rules = table.rules
    tables_of_pair = PairedMatch(rules, rules.prepare(table.seats), a, b, 1).tables()
    if table.seats == 1 or rules.cooperative:
        assert tables_of_pair == [(a,) * table.seats, (b,) * table.seats]
        return
    assert [seats.index(a) for seats in tables_of_pair] == list(range(table.seats))
    assert all(seats.count(a) == 1 for seats in tables_of_pair)


@EACH_KIND
def test_the_games_of_a_pair_begin_with_the_same_deal(game: str) -> None:
    a, b = Recorder("a", [], {}), Recorder("b", [], {})
    play_paired(game, a, b, pairs=1, seed=5, seats=2)
    assert a.firsts.keys() == b.firsts.keys() == {0, 1}
    first = a.seats[0]
    assert a.firsts[first] == b.firsts[first]


@EACH_KIND
def test_a_seed_repeats_and_another_differs(game: str) -> None:
    one, two, other = (play_paired(game, "greedy", "uniform", pairs=3, seed=seed) for seed in (1, 1, 2))
    assert one == two
    assert one.pairs != other.pairs


@EACH_KIND
def test_threads_change_nothing_but_the_time(game: str) -> None:
    alone = play_paired(game, "ismcts:3", "uniform", pairs=PAIRS, seed=1)
    assert play_paired(game, "ismcts:3", "uniform", pairs=PAIRS, seed=1, threads=2) == alone


def test_progress_counts_the_pairs() -> None:
    heard: list[tuple[int, int]] = []
    play_paired(tw.games()[0], "uniform", "uniform", pairs=3, progress=lambda done, pairs: heard.append((done, pairs)))
    assert heard == [(1, 3), (2, 3), (3, 3)]


@EACH_KIND
def test_swapping_the_bots_turns_the_sign(game: str) -> None:
    there = play_paired(game, "greedy", "uniform", pairs=3, seed=1, seats=2)
    back = play_paired(game, "uniform", "greedy", pairs=3, seed=1, seats=2)
    assert [pair.points for pair in there.pairs] == [-pair.points for pair in back.pairs]


def test_options_reach_the_game() -> None:
    short, long = (play_paired("fox", "uniform", "uniform", 2, options={"target": target}) for target in (5, 40))
    assert sum(pair.rounds for pair in short.pairs) < sum(pair.rounds for pair in long.pairs)


@pytest.mark.parametrize(
    "bad",
    [
        {"game": "foxx"},
        {"bot_a": "unifrom"},
        {"bot_b": "ismcts:x"},
        {"pairs": 0},
        {"threads": 0},
        {"seats": 9},
        {"options": {"goal": 3}},
    ],
)
def test_what_cannot_be_played_is_refused(bad: dict[str, Any]) -> None:
    good: dict[str, Any] = {"game": "fox", "bot_a": "uniform", "bot_b": "uniform", "pairs": 1}
    with pytest.raises(TanglewoodError):
        play_paired(**(good | bad))


def test_errors_name_the_nearest() -> None:
    with pytest.raises(UnknownName, match="'uniform'"):
        play_paired("fox", "unifrom", "greedy")
    with pytest.raises(BadOption, match="at least one pair"):
        play_paired("fox", "uniform", "greedy", pairs=0)


@pytest.mark.parametrize("game", tw.games())
def test_play_game_shares_a_win(game: str) -> None:
    rules = tw.get_game(game)
    fresh = rules.prepare()
    outcome, rounds = play_game(rules, fresh, [Uniform()] * int(fresh.seats), (1, 2))
    if rules.cooperative:
        assert outcome[:, 1].tolist() in ([0.0] * len(outcome), [1.0] * len(outcome))
    else:
        assert outcome[:, 1].sum() == pytest.approx(1)
    assert rounds >= 1


def test_the_summary_reads_well() -> None:
    result = Result("fox", "greedy", "uniform", 1, (Pair(9, 2, 4, 2), Pair(10, 0, 4, 2), Pair(8, 2, 4, 2)))
    assert result.summary().splitlines() == [
        "fox: greedy is ahead of uniform.",
        "  points a round  +2.25 ± 0.62  (95 % interval +1.63 to +2.87)",
        "  wins less losses  +66.7% of games  (95 % interval -76.8% to +100.0%)",
        "  3 pairs on the same deals, 6 games, 12 rounds, seed 1",
    ]
    assert result.to_dict()["points_a_round"]["mean"] == 2.25
    assert "  1 pair on the same deals, 2 games, 4 rounds" in Result("fox", "a", "b", 1, (Pair(-9, 0, 4, 2),)).summary()
    assert "  1,000 pairs on" in Result("fox", "a", "b", 1, (Pair(-9, 0, 4, 2),) * 1000).summary()
    assert "is behind" in Result("fox", "a", "b", 1, (Pair(-9, 0, 4, 2), Pair(-8, 0, 4, 2))).summary()
    assert "is not told apart from" in Result("fox", "a", "b", 1, (Pair(-9, 0, 4, 2), Pair(9, 0, 4, 2))).summary()


def test_where_only_a_goal_wins_the_summary_judges_by_wins() -> None:
    """Points may tell another story in a race, and its rounds are no unit of anything."""
    pairs = (Pair(-9, 2, 40, 2), Pair(-8, 1, 44, 2), Pair(-9, 2, 36, 2))
    result = Result("explorers", "greedy", "uniform", 1, pairs)
    assert result.summary().splitlines() == [
        "explorers: greedy is ahead of uniform.",
        "  wins less losses  +83.3% of games  (95 % interval +11.6% to +100.0%)",
        "  3 pairs on the same deals, 6 games, seed 1",
    ]
    assert not {"rounds", "points_a_round"} & set(result.to_dict())
    close = Result("explorers", "greedy", "uniform", 1, (Pair(9, 0, 40, 2), Pair(9, 0, 40, 2), Pair(8, 0, 40, 2)))
    assert "is not told apart from" in close.summary()


def test_a_share_has_an_honest_interval() -> None:
    even = Share(50, 100)
    assert (even.mean, round(even.low, 4), round(even.high, 4)) == (0.5, 0.4038, 0.5962)
    never = Share(0, 20)
    assert (never.mean, round(never.low, 9)) == (0, 0)
    assert never.high > 0.1, "twenty defeats do not say that there are no wins"


def test_where_all_win_together_the_summary_says_how_often() -> None:
    pairs = (Pair(1, 1, 9, 2, (1, 0)), Pair(1, 1, 9, 2, (1, 0)), Pair(0, 0, 9, 2, (0, 0)), Pair(0, 0, 9, 2, (1, 1)))
    result = Result("lost", "ismcts:1000", "greedy", 1, pairs, 3)
    assert result.summary().splitlines() == [
        "lost, seats: 3: ismcts:1000 is not told apart from greedy.",
        "  ismcts:1000 wins 75.0% of games  (95 % interval 30.1% to 95.4%)",
        "  greedy wins 25.0% of games  (95 % interval 4.6% to 69.9%)",
        "  4 pairs on the same deals, 8 games, seed 1",
    ]
    assert result.to_dict()["share_a"]["mean"] == 0.75
    assert "share_a" not in Result("fox", "a", "b", 1, pairs).to_dict()


@pytest.mark.parametrize("game", [game for game in tw.games() if tw.get_game(game).cooperative])
def test_shares_are_those_of_the_games_played(game: str) -> None:
    result = play_paired(game, "greedy", "uniform", pairs=6, seed=1, seats=2)
    ours, theirs = result.shares
    assert ours.games == theirs.games == 6
    assert ours.mean - theirs.mean == pytest.approx(sum(pair.wins for pair in result.pairs) / 12)


@pytest.mark.skipif(INTERPRETED, reason="thousands of moves")
@pytest.mark.parametrize("game", tw.games())
def test_search_beats_chance(game: str) -> None:
    assert play_paired(game, "ismcts:100", "uniform", pairs=16, seed=1).points_a_round.low > 0


@pytest.mark.skipif(INTERPRETED, reason="thousands of moves")
@pytest.mark.parametrize("game", ["fox"])
def test_sense_beats_chance_and_search_beats_sense(game: str) -> None:
    assert play_paired(game, "greedy", "uniform", pairs=100, seed=1).points_a_round.low > 1
    assert play_paired(game, "ismcts:300", "greedy", pairs=15, seed=1).points_a_round.low > 0


def test_a_match_goes_on_with_the_pairs_that_are_kept(tmp_path: Path) -> None:
    """It gives the result that it would have given at once, and plays no pair twice."""
    whole = play_paired("pebbles", "greedy", "uniform", pairs=6, seed=3)
    path = tmp_path / "match.job"
    for pairs in (2, 6):
        ledger = Ledger(path, "the match")
        result = play_paired("pebbles", "greedy", "uniform", pairs=pairs, seed=3, pair_ledger=PairLedger(ledger, 0))
        ledger.close()
    assert result == whole
    assert len(path.read_text().splitlines()) == 1 + 6


def test_a_broken_off_match_has_kept_what_was_done(tmp_path: Path) -> None:
    def interrupt(done: int, _: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    ledger = Ledger(tmp_path / "match.job", "the match")
    with pytest.raises(KeyboardInterrupt):
        play_paired("pebbles", "greedy", "uniform", pairs=10**6, progress=interrupt, pair_ledger=PairLedger(ledger, 0))
    ledger.close()
    assert len((tmp_path / "match.job").read_text().splitlines()) == 1 + 3


def test_forfeits_are_kept_too(tmp_path: Path) -> None:
    fault = Fault("bad", 1, "answered 9", "no such move", {"game": "pebbles", "moves": []}, (1, 2, 3, 4))
    pair = Pair(1.0, 2.0, 3, 2, (1.0, 0.0), (fault,))
    assert Pair.from_dict(json.loads(json.dumps(pair.to_dict()))) == pair


def test_a_match_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled games can't be interrupted: greedy bots played The Grimwood as printed for ever."""
    monkeypatch.setattr(bot_games, "MOST_MOVES", 1000 if INTERPRETED else bot_games.MOST_MOVES)
    with pytest.raises(EndlessGame, match=r"had not ended after .* moves, .*max_idle_rounds=0"):
        play_paired("grimwood", "greedy", "greedy", pairs=1, options={"max_idle_rounds": 0})
