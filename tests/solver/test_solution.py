"""Tiny Fox solved: the value that two methods find, files, bots measured exactly, and the commands."""

import json
from pathlib import Path

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.core.game.registry import get_game
from tanglewood.solver.exploitability import judge_bot, share_in_mini
from tanglewood.solver.game_tree import GameTree, Grower
from tanglewood.solver.passes import best_response, gains, values_of
from tanglewood.solver.policies import bot_policy
from tanglewood.solver.regret import Solver
from tanglewood.solver.solution import PublicDeal, Solution, judged
from tanglewood.solver.solution_file import stored_policies, write_solution

VALUE = -0.2433509  # of the seat that begins, decree of rank 2: 2,000 iterations of either method


@pytest.mark.parametrize("method", ["cfr+", "dcfr"])
def test_both_methods_find_the_value(deal: PublicDeal, tree: GameTree, method: str) -> None:
    """No seat gains 0.002 by another policy, and the value is as near."""
    solver = Solver(tree, method)
    solver.run(150)
    solved = judged(deal, tree, solver.average)
    assert max(solved.gains) < 0.002
    assert solved.values == pytest.approx([VALUE, -VALUE], abs=0.002)


def test_a_best_response_gets_what_it_promises(tree: GameTree) -> None:
    """Played against the policy that it responds to, it is worth its value, and the other's gain is what it was."""
    for seat in range(2):
        value, response = best_response(tree, tree.uniform(), seat)
        assert values_of(tree, response)[seat] == pytest.approx(value)
        assert best_response(tree, response, seat)[0] == pytest.approx(value)


def test_bots_are_followed_exactly_or_mixed(tree: GameTree) -> None:
    """`uniform` is the uniform policy; a search is a mixture of its choices."""
    exact = bot_policy(tree, tw.read_bot("uniform"))
    assert exact.seeds == 0
    assert exact.policy == pytest.approx(tree.uniform())


def test_files(tree: GameTree, deal: PublicDeal, tmp_path: Path) -> None:
    """A file gives back its policies, and what is none is refused."""
    game = get_game("tinyfox")
    solution = Solution(game, "lead", "cfr+", (judged(deal, tree, tree.uniform()),))
    path = tmp_path / "tiny.npz"
    write_solution(path, solution)
    policy = stored_policies(path, game)(0, tree)
    assert policy == pytest.approx(tree.uniform())
    assert sum(gains(tree, policy)) == pytest.approx(sum(solution.gains))
    with pytest.raises(tw.BadOption, match="is of 'tinyfox'"):
        stored_policies(path, get_game("fox"))
    with pytest.raises(tw.BadOption, match="does not fit"):
        stored_policies(path, game)(1, tree)
    path.write_bytes(b"PK nothing")
    with pytest.raises(tw.BadOption, match="no file of `tanglewood solve`"):
        stored_policies(path, game)


def test_the_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Solve and write a file; measure a bot; a large game is not solved."""
    path = tmp_path / "tiny.npz"
    assert main(["solve", "tinyfox", "--exactness", "0.05", "--out", str(path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["nash_conv"] < 0.1
    assert [entry["nodes"] for entry in report["deals"]] == [181_020, 138_576, 181_204]
    with np.load(path) as arrays:
        assert len(arrays["policy-0"]) == len(arrays["actions-0"])
    assert main(["exploit", "tinyfox", f"solution:{path}"]) == 0
    assert f"NashConv {report['nash_conv']:.6f}" in capsys.readouterr().out
    assert main(["solve", "fox"]) == 2
    assert "cannot be dealt in all ways" in capsys.readouterr().err
    assert main(["solve", "tinyfox", "--method", "guess"]) == 2
    assert "no method 'guess'" in capsys.readouterr().err


def test_a_bound_in_a_large_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that knows another gains against it; by how much at least is said with its interval."""
    assert main(["exploit", "tinyfox", "greedy", "--bound", "--worlds", "2", "--deals", "30"]) == 0
    assert "gains +" in capsys.readouterr().out


def test_the_share_in_a_small_game_counts_rounds() -> None:
    """The exact gain is that of a game; a bound in points a round is compared with it by the rounds of a game."""
    bot = tw.read_bot("uniform")
    share = share_in_mini(get_game("grimwood"), bot, worlds=1, deals=1)
    assert share
    assert share.bound.rounds > 1
    gains = judge_bot(Grower(get_game("tinygrimwood")), bot).solution.gains
    assert share.exact * share.bound.rounds == pytest.approx(sum(gains) / 2)
    assert "a share of" in str(share)
