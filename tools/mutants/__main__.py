"""Whether the tests notice small faults: `python -m tools.mutants [GAME ...] [--rest] [--count N] [--report]`.

Each mutant is one small change in a rule of a game: another comparison, sign, number, bound or seat, a condition turned
round, a statement left out. First the game's own tests look at it, then the plain second implementation of the game,
then conformance and golden games, all interpreted, until one notices. Only tests that reach the changed line run; what
each test reaches is measured first, and kept in the folder `runs`. `--rest` changes web, store, arena and play; the
nearest test files that import the module look at these, interpreted only where the module itself has compiled code.

Results are kept in a file, and the next run goes on where this one stopped. A mutant that survives shows a missing
test, unless it means the same as the original: then tests/tools/explained_mutants.txt says why. The exit status is 1
where one survives without an explanation. Unix only, as it forks.
"""

import argparse
import os
import sys
import time
from pathlib import Path

if "--rest" not in sys.argv:
    os.environ["NUMBA_DISABLE_JIT"] = "1"

from tools.mutants.finding import REST, ROOT, RULES, RUNS, Mutant, mutants, sample
from tools.mutants.rest import BUDGET
from tools.mutants.results import STAGES, SURVIVED, UNTRIED, Results, explanations, report


def chosen(args: argparse.Namespace) -> list[Mutant]:
    """The mutants asked for, in the order in which they are tried."""
    every = mutants(REST if args.rest else RULES)
    asked = [mutant for mutant in every if (not args.games or mutant.game in args.games) and args.only in str(mutant)]
    return sample(asked, args.count or len(asked), args.seed)


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="whose rules are changed (default: all)")
    parser.add_argument("--rest", action="store_true", help="change web, store, arena and play instead")
    parser.add_argument("--own", action="store_true", help="report also what the game's own tests do not notice")
    parser.add_argument("--by", default="", choices=STAGES, help="only tests of this kind")
    parser.add_argument("--only", default="", metavar="TEXT", help="mutants whose description has this text")
    parser.add_argument("--count", type=int, metavar="N", help="a random sample of all games (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=480, metavar="M", help="then stop (default: 480)")
    parser.add_argument(
        "--budget",
        type=float,
        default=BUDGET,
        metavar="S",
        help="with --rest: seconds of a processor for a mutant (default: %(default)g)",
    )
    parser.add_argument("--again", action="store_true", help="try survivors again, explained ones too")
    parser.add_argument("--results", type=Path, default=RUNS / "mutants.jsonl", metavar="FILE")
    parser.add_argument("--report", action="store_true", help="try nothing; print the survivors by rule")
    return parser


def main() -> int:
    """Try some mutants, or report on those tried; return how the process is to end."""
    parser = arguments()
    args = parser.parse_args()
    os.chdir(ROOT)
    RUNS.mkdir(exist_ok=True)
    results, choices = Results(args.results, args.by), chosen(args)
    if args.report:
        print("\n".join(report(choices, results, args.own)))
        return 0
    print(f"{len(choices)} mutants")
    if not choices:
        parser.error("no mutant is like that")
    return try_all(choices, results, args.again, args.budget, time.monotonic() + 60 * args.minutes)


def try_all(choices: list[Mutant], results: Results, again: bool, budget: float, end: float) -> int:
    """Try mutants until a time; return how the process is to end."""
    from tools.mutants.hosts import Hosts

    reasons, survivors = explanations(), 0
    with Hosts(results.stage, budget) as hosts:
        for mutant in choices:
            result = results.of(mutant)
            if result is None or (again and result["verdict"] == SURVIVED):
                if time.monotonic() > end:
                    break
                explained = str(mutant) in reasons and not again
                result = results.add(mutant, UNTRIED if explained else hosts.attempt(mutant, results.kills()))
                print(f"{result['verdict']}  {mutant}  {result['killer']}", flush=True)
            survivors += result["verdict"] == SURVIVED and str(mutant) not in reasons
    print(f"{survivors} survived without an explanation.")
    return min(survivors, 1)


if __name__ == "__main__":
    sys.exit(main())
