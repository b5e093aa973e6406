"""The referee: bots that break the rules are stopped with a report, or lose the game, wherever they play."""

import base64
import json
import pickle
import shlex
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.bots.cheats import ANSWERS, LastText, LatePlayer, Says, Stumbles, ToTheGoal

import tanglewood as tw
from tanglewood.adapters.gymnasium import SeatEnv
from tanglewood.arena import game_files
from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.jobs.job import JobError
from tanglewood.arena.jobs.run import Means
from tanglewood.arena.paired_match import play_paired
from tanglewood.arena.tournament import Tournament, hold
from tanglewood.batch import Batch
from tanglewood.bots import read_bot
from tanglewood.bots.kit import referee
from tanglewood.bots.kit.fault import BotFault, Fault, pack, unpack
from tanglewood.bots.workers import worker
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadJournal, BadNet, IllegalMove, UnknownName
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import seed_words

GOAL, STUMBLES = ToTheGoal.spec, Stumbles.spec
NO_NUMBERS = sorted(set(ANSWERS) - {"text", "9999", "-1"})


def fault_of(game: str, bot: Any, **more: Any) -> Fault:
    with pytest.raises(BotFault) as caught:
        play_paired(game, bot, "uniform", pairs=2, **more)
    return caught.value.fault


def test_a_walk_straight_to_the_goal_is_stopped() -> None:
    """The report names bot, deal, seat, move and position, and the rule that forbids the move."""
    fault = fault_of("explorers", ToTheGoal())
    assert (fault.bot, fault.game, fault.seat, fault.deal) == (GOAL, "explorers", 0, "1-0-0")
    assert fault.did.startswith("answered ")
    assert fault.reason.startswith("E")
    match = tw.from_position("explorers", fault.position)
    assert match.actor == fault.seat
    assert match.state.tobytes() == tw.replay(fault.journal).state.tobytes()
    action = ToTheGoal().choose(match.state, fault.seat, None)
    assert action not in [one.number for one in match.legal()]
    said = str(BotFault(fault))
    assert f"The bot {GOAL} {fault.did} (explorers, 2 seats, deal 1-0-0, move {fault.move}, seat 0). E" in said
    assert said.splitlines()[-1] == f"Repeat it: {fault.command}"
    assert fault.to_dict()["position"] == fault.position


@pytest.mark.parametrize("answer", ["9999", "-1"])
def test_a_number_of_no_action_is_stopped(answer: str) -> None:
    fault = fault_of("fox", Says(answer))
    assert fault.did == f"answered {ANSWERS[answer]}"
    assert fault.reason.startswith("Action numbers run from 0 to ")


@pytest.mark.parametrize("answer", NO_NUMBERS)
def test_what_is_no_move_at_all_is_stopped(answer: str) -> None:
    assert "A move is a text, a number or an Action" in fault_of("fox", Says(answer)).reason


def test_a_text_is_a_move_where_it_is_legal() -> None:
    assert len(play_paired("fox", LastText(), "greedy", pairs=1).pairs) == 1
    assert play_paired("fox", LastText(), "tests.bots.elsewhere:Last", pairs=1).points_a_round.mean == 0
    fault = fault_of("fox", Says("text"))
    assert "answered " in fault.did
    assert "'7K'" in fault.did
    assert fault.reason[0] == "F"


def test_an_error_is_told_with_its_line() -> None:
    with pytest.raises(BotFault) as caught:
        play_paired("fox", Stumbles(), "greedy", pairs=1)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert caught.value.fault.did == "raised ZeroDivisionError"
    assert "cheats.py" in caught.value.fault.reason
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.fault == caught.value.fault


def test_the_command_repeats_a_fault_in_mid_game(capsys: pytest.CaptureFixture[str]) -> None:
    fault = fault_of("fox", LatePlayer())
    assert fault.move > 1
    assert main(shlex.split(fault.command)[1:]) == 2
    out, err = capsys.readouterr()
    match = tw.replay(fault.journal)
    assert match.view(fault.seat).prompt in out
    assert fault.did in err
    assert fault.reason in err
    assert main(["check-bot", "greedy", "--at", pack(fault.journal, fault.words)]) == 0
    assert "greedy plays " in capsys.readouterr().out
    assert main(["check-bot", "greedy", "--at", pack(fault.journal, fault.words), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["position"] == match.position()


@pytest.mark.parametrize("text", ["", "eNqrVk", "é", "AAAA", pack({"format": "none"}, (1, 2, 3, 4))])
def test_a_damaged_decision_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-bot", "greedy", "--at", text]) == 2
    assert capsys.readouterr().err.startswith("tanglewood: ")
    with pytest.raises(BadJournal, match="no random words"):
        unpack(pack({}, ()))


def test_a_decision_of_a_match_that_is_over_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    match = tw.new("pebbles", seed=1)
    while not match.over:
        match.play(match.legal()[0])
    assert main(["check-bot", "greedy", "--at", pack(match.journal(), (1, 2, 3, 4))]) == 2
    assert "is over" in capsys.readouterr().err


def test_the_same_words_give_the_same_choice_again() -> None:
    """What a bot has drawn before its fault is in the report."""

    class Unlucky:
        spec = "unlucky"

        def choose(self, state: Any, seat: int, rng: Any) -> Any:
            drawn = read_bot("uniform").choose(state, seat, rng)
            return 9999 if drawn % 3 == 0 else drawn

    fault = fault_of("fox", Unlucky())
    match = tw.replay(fault.journal)
    with pytest.raises(BotFault) as caught:
        referee.choose(Unlucky(), match.concealed(match.actor), match.actor, np.array(fault.words, np.int64))
    assert caught.value.fault.did == fault.did == "answered 9999"


# Forfeits


@pytest.mark.parametrize(("game", "bot"), [("explorers", ToTheGoal()), ("fox", Stumbles()), ("woods", Says("none"))])
def test_who_forfeits_has_lost(game: str, bot: Any) -> None:
    result = play_paired(game, bot, "uniform", pairs=3, on_fault="forfeit")
    assert result.wins_a_game.mean == -1
    assert len(result.faults) == 6
    assert result.to_dict()["forfeits"] == {bot.spec: 6}
    assert f"{bot.spec} forfeited 6 of 6 games. The first: The bot {bot.spec} " in result.summary()
    if result.by_points:
        assert result.points_a_round.mean <= -tw.get_game(game).much


def test_who_is_ahead_and_forfeits_has_lost_too() -> None:
    words = rows_of_words([1], 2, 2)
    rules = tw.get_game("fox")
    found = play_games(rules, rules.prepare(), (LatePlayer(), read_bot("greedy")), words, on_fault="forfeit")
    assert found.shares.tolist() == [[0, 1], [0, 1]]
    assert (found.points[:, 0] <= found.points[:, 1] - rules.much).all()
    assert [fault.deal for fault in found.faults] == ["-0", "-1"]


def test_where_all_lose_together_the_table_has_lost() -> None:
    result = play_paired("lost", Stumbles(), "uniform", pairs=2, seats=2, on_fault="forfeit")
    assert result.shares[0].mean == 0
    assert result.points_a_round.mean < 0
    alone = play_paired("woods", Stumbles(), "greedy", pairs=2, seats=1, on_fault="forfeit")
    assert alone.wins_a_game.mean <= 0
    assert all(pair.points <= -tw.get_game("woods").much for pair in alone.pairs)


def test_nobody_forfeits_who_plays_by_the_rules() -> None:
    stopped, forfeited = (play_paired("fox", "ismcts:3", "greedy", pairs=2, on_fault=way) for way in referee.POLICIES)
    assert stopped == forfeited
    assert stopped.to_dict()["forfeits"] == {}
    assert "forfeit" not in stopped.summary()


def test_another_policy_is_refused() -> None:
    for call in (
        lambda: play_paired("fox", "greedy", "uniform", on_fault="ignore"),
        lambda: Tournament("fox", ("greedy", "uniform"), on_fault="stpo"),
    ):
        with pytest.raises(UnknownName, match="policy for faults"):
            call()


# Wherever bots play


def test_a_tournament_stops_with_the_report() -> None:
    for workers in (1, 2):
        with pytest.raises(JobError, match=f"The bot {GOAL} answered .*\nRepeat it: tanglewood check-bot"):
            hold(Tournament("explorers", (GOAL, "uniform"), lucky=False), 2, means=Means(workers=workers))


def test_a_tournament_goes_on_without_forfeited_games(capsys: pytest.CaptureFixture[str]) -> None:
    held = Tournament("explorers", (GOAL, "uniform", "tests.bots.elsewhere:Last"), on_fault="forfeit", lucky=False)
    found = hold(held, 1)
    assert found.bots[found.table()[-1][0]] == GOAL
    assert {bot: len(reports) for bot, reports in found.forfeits.items()} == {GOAL: 4}
    assert found.to_dict()["forfeits"] == {GOAL: 4}
    assert held.describe() != Tournament("explorers", held.bots, lucky=False).describe()
    words = ["tournament", "explorers", GOAL, "uniform", "--pairs", "1", "--workers", "1", "--on-fault", "forfeit"]
    assert main([*words, "--no-luck"]) == 0
    assert f"{GOAL} forfeited 2 games. The first: The bot" in capsys.readouterr().out


def test_kept_games_of_a_cheat_replay(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed: pip install 'tanglewood[study]'")
    file = tmp_path / "games.parquet"
    with game_files.Shelf(file) as shelf:
        held = Tournament("explorers", (GOAL, "uniform"), keep_games=True, on_fault="forfeit", lucky=False)
        hold(held, 2, take_games=shelf.add)
    assert [match.over for match in game_files.matches(file)] == [False] * 4


def test_the_match_command_stops_or_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "explorers", GOAL, "uniform", "--pairs", "1"]
    assert main(words) == 2
    assert f"tanglewood: The bot {GOAL} answered" in capsys.readouterr().err
    assert main([*words, "--on-fault", "forfeit"]) == 0
    assert f"{GOAL} forfeited 2 of 2 games." in capsys.readouterr().out


def test_an_environment_stops_its_bots() -> None:
    env = SeatEnv("fox", seat=0, bots="tests.bots.cheats:Says:9999", illegal="lose")

    def play() -> None:
        for seed in range(20):
            env.reset(seed=seed)
            env.step(np.flatnonzero(env.action_masks())[0])

    with pytest.raises(BotFault, match="answered 9999"):
        play()


def test_a_worker_of_the_server_answers_with_the_report() -> None:
    match = tw.new("pebbles", seed=5)
    question = {"game": "pebbles", "seat": match.actor, "seed": 7, "hint": False, "earlier": [], "seen": []}
    line = {**question, "state": base64.b64encode(match.concealed(match.actor).tobytes()).decode()}
    for bot in (STUMBLES, "tests.bots.cheats:Says:none"):
        said = worker.answer({**line, "spec": bot})["error"]
        assert f"The bot {bot} " in said
        assert "Repeat it: tanglewood check-bot" in said
    last = worker.answer({**line, "spec": LastText.spec})
    assert last["action"] == match.legal()[-1].number


def test_what_a_worker_reports_tells_nothing_hidden() -> None:
    """Its position is imagined: the same for whoever sees the same."""
    match = tw.new("fox", seed=5)
    told = []
    for world in (match, match.imagine(match.actor, 3)):
        with pytest.raises(BotFault) as caught:
            referee.choose(Stumbles(), world.concealed(match.actor), match.actor, seed_words(1))
        told.append(caught.value.fault.position)
    assert told[0] == told[1] != match.position()


def test_a_bot_cannot_make_its_move_legal_by_changing_what_it_was_given() -> None:
    class Forger:
        spec = "forger"

        def choose(self, state: Any, _seat: int, _rng: Any) -> Any:
            legal = [one.number for one in match.legal()]
            other = tw.new("fox", seed=6).state
            for name in state.dtype.names:
                setattr(state, name, getattr(other, name))
            return next(number for number in range(40) if number not in legal)

    match = tw.new("fox", seed=5)
    with pytest.raises(BotFault):
        referee.choose(Forger(), match.concealed(match.actor), match.actor, seed_words(1))


def test_a_file_that_is_no_net_is_told_as_such(tmp_path: Path) -> None:
    with pytest.raises(BadNet):
        play_paired("fox", f"net:{tmp_path / 'none.npz'}", "greedy", pairs=1)


@pytest.mark.parametrize("wrong", [-1, 9999])
def test_batches_refuse_the_same(wrong: int) -> None:
    batch = Batch("explorers", 3, seed=1)
    actions, before = batch.sample().copy(), batch.states.tobytes()
    actions[1] = wrong
    with pytest.raises(IllegalMove, match=f"Environment 1, seat .: action {wrong} is none"):
        batch.step(actions)
    actions[1] = 19 + batch.states[1].goals[batch.actors[1]]
    with pytest.raises(IllegalMove, match=r"Environment 1, seat .: action .*: E"):
        batch.step(actions)
    assert batch.states.tobytes() == before


@pytest.mark.skipif(not INTERPRETED, reason="compiled code cannot be replaced")
@pytest.mark.parametrize("action", [-1, 9999])
def test_the_compiled_loop_checks_its_own_bots(action: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tw.get_game("fox")
    words, table = rows_of_words([1], 3, 2), [read_bot("greedy"), read_bot("uniform")]
    best_index = verbs.best_index

    def pick_best(state: Any, rng: Ints, actions: Ints) -> int:
        return int(actions[best_index(state, rng, actions, verbs.legal(state, actions))])

    monkeypatch.setattr(verbs, "pick_best", pick_best)  # the referee's second look finds nothing wrong
    monkeypatch.setattr(verbs, "best_index", lambda *_: action)
    with pytest.raises(AssertionError, match="illegal move in deal 7-0"):
        play_games(rules, rules.prepare(), table, words, deal="7")
    monkeypatch.setattr(verbs, "pick_best", lambda *_: action)
    with pytest.raises(BotFault, match=f"The bot greedy answered {action} "):
        play_games(rules, rules.prepare(), table, words, deal="7")
