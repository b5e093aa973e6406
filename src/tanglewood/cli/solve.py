"""`tanglewood solve`: solve a small game."""

import argparse
import json
from typing import Any

from tanglewood.cli.parser import add_command, add_game_options, add_json, file_on_disk, read_game_options, whole
from tanglewood.cli.progress import status_line
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.scoring import REWARDS

MORE = (
    "Grows the whole tree of a small game, such as tinyfox, and finds an equilibrium by counterfactual\n"
    "regret minimization. A game that is won together gets its optimum. Deals that all see alike are\n"
    "solved once. The file has the policy of every information set."
)
EXAMPLES = [
    "solve tinyfox",
    "solve tinyfox --method dcfr --exactness 0.00001 --out tinyfox.npz",
    "solve tinylost --json",
]


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "solve", run, MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--method", default="cfr+", metavar="WHICH", help="cfr+ or dcfr (default: cfr+)")
    exactness_help = "go on until a seat gains no more than X on average (default: 0.0001)"
    parser.add_argument("--exactness", type=float, default=1e-4, metavar="X", help=exactness_help)
    parser.add_argument(
        "--iterations", type=whole, default=10_000, metavar="N", help="at most so many (default: 10000)"
    )
    add_reward(parser)
    parser.add_argument(
        "--out", type=file_on_disk, metavar="FILE", help="write values and policies to FILE, an .npz file"
    )
    add_json(parser)
    add_game_options(parser)


def add_reward(parser: Any) -> None:
    """Add the option for what is won."""
    parser.add_argument("--reward", metavar="WHAT", help=f"{', '.join(REWARDS)} (default: lead, or result together)")


def reward_of(args: argparse.Namespace) -> str:
    """The reward that was named, or that of the game."""
    usual = "result" if get_game(args.game).cooperative else "lead"
    return str(args.reward or usual)


def run(args: argparse.Namespace) -> None:
    """Solve the game, and print and write what was found."""
    from tanglewood.solver.solution import OPTIMUM, Solution, solve_deals
    from tanglewood.solver.solution_file import write_solution
    from tanglewood.solver.solution_text import render

    game, reward = get_game(args.game), reward_of(args)
    with status_line() as listen:
        deals = tuple(
            solve_deals(
                game, args.seats, read_game_options(args), reward=reward, method=args.method,
                exactness=args.exactness, iterations=args.iterations, listen=listen,
            )
        )  # fmt: skip
    alone = game.cooperative or deals[0].tree.seats == 1
    solution = Solution(game, reward, OPTIMUM if alone else args.method, deals)
    if args.out:
        write_solution(args.out, solution)
    print(json.dumps(solution.to_dict(), indent=1) if args.json else render(solution))
