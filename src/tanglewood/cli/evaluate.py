"""`tanglewood evaluate`: what a language model knows of the rules, how it solves puzzles, and how it plays."""

import argparse
import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.cli.parser import add_command, add_json, add_resume, add_workers, file_on_disk, whole
from tanglewood.cli.progress import progress_bar
from tanglewood.core.checks.errors import BadOption

if TYPE_CHECKING:
    from tanglewood.arena.paired_match import Result
    from tanglewood.core.game.game import Game
    from tanglewood.language_tasks.scores import Evaluation, Plan, Score

TASKS = ("rules", "puzzles", "matches")  # as in language_tasks/scores.py, which takes long to import

MOST_PUZZLES = 200


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "It asks questions about the rules, sets puzzles, and lets the bot play against each level on paired\n"
        "deals. Every score has a 95 % interval. Bots that are no language models answer no questions.\n"
        "The sets of seed 1 are public. With another seed all are new: keep it to yourself, and no model\n"
        "has seen them. With --write the questions go to a file, with their answers, one JSON object a line."
    )
    examples = [
        "evaluate llm:http://localhost:11434/v1:model=NAME fox",
        "evaluate oak fox woods --task puzzles",
        "evaluate llm:http://localhost:11434/v1:model=NAME --seed 9731 --resume model.job",
        "evaluate --write questions.jsonl",
    ]
    parser = add_command(commands, "evaluate", run, more, examples)
    _add_arguments(parser)
    add_workers(parser)
    add_resume(parser)
    add_json(parser)


def _add_arguments(parser: Any) -> None:
    parser.add_argument("bot", metavar="BOT", nargs="?", help="a language model, or any other bot")
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    puzzles_help = f"puzzles a game at most (default: {MOST_PUZZLES}, all that games ship)"
    task_help = "only this task; again for more (default: all)"
    parser.add_argument("--task", dest="tasks", action="append", choices=TASKS, default=[], help=task_help)
    parser.add_argument("--questions", type=whole, default=500, metavar="N", help="questions a game (default: 500)")
    parser.add_argument("--puzzles", type=whole, default=MOST_PUZZLES, metavar="N", help=puzzles_help)
    parser.add_argument("--pairs", type=whole, default=20, metavar="N", help="pairs of games a level (default: 20)")
    parser.add_argument("--seed", type=whole, default=1, help="the questions, puzzles and deals (default: 1, public)")
    parser.add_argument(
        "--in",
        dest="written_in",
        default="en",
        metavar="LANGUAGE",
        help="of the questions that --write writes (default: en)",
    )
    parser.add_argument("--write", type=file_on_disk, metavar="FILE", help="write the questions instead of asking them")


def run(args: argparse.Namespace) -> None:
    """Print the scores, or write the questions. Raises UnknownName or BadOption."""
    from tanglewood.core.game.registry import game_ids, get_game

    if min(args.questions, args.puzzles, args.pairs, args.workers or 1) < 1:
        raise BadOption("Numbers of questions, puzzles, pairs and workers are 1 or more.")
    if args.write:
        words = [word for word in (args.bot, *args.games) if word]
        _write([get_game(word) for word in words or game_ids()], args)
    elif not args.bot:
        raise BadOption("Name a bot, such as llm:http://localhost:11434/v1:model=NAME, or a file with --write.")
    else:
        _evaluate([get_game(word) for word in args.games or game_ids()], args)


def _write(games: "list[Game]", args: argparse.Namespace) -> None:
    from tanglewood.core.language.catalogue import languages
    from tanglewood.language_tasks.rules_questions import questions

    if args.written_in not in languages():
        raise BadOption(f"The language is one of {', '.join(languages())}.")
    lines = [
        json.dumps(question.to_dict(), ensure_ascii=False)
        for game in games
        for question in questions(game, args.questions, args.seed, args.written_in)
    ]
    Path(args.write).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"Wrote {len(lines):,} questions to {args.write}.")


def _evaluate(games: "list[Game]", args: argparse.Namespace) -> None:
    from tanglewood.arena.jobs.ledger import Ledger
    from tanglewood.bots import read_bot
    from tanglewood.core.game.work_sharing import usable_cores
    from tanglewood.language_tasks.scores import Evaluation, Plan, total_spent

    bot, tasks = read_bot(args.bot), tuple(args.tasks or TASKS)
    plan = Plan(tasks, args.questions, args.puzzles, args.pairs, args.seed, threads=args.workers or usable_cores())
    scores: list[Score] = []
    results: list[Result] = []
    with ExitStack() as stack:
        ledger = Ledger(args.resume, _about(bot.spec, games, plan)) if args.resume else None
        if ledger:
            stack.callback(ledger.close)
        for number, game in enumerate(games):
            _run_game(Evaluation(bot, game, plan, ledger, number), game, (scores, results), as_json=args.json)
    spent = total_spent(scores, results)
    if args.json:
        values = {"scores": [score.to_dict() for score in scores], "matches": [result.to_dict() for result in results]}
        print(json.dumps({"bot": bot.spec, "seed": args.seed, **values, "spent": spent.to_dict()}, indent=1))
    elif spent.answers or spent.decisions:
        print(f"Spent: {spent}")


def _about(spec: str, games: "list[Game]", plan: "Plan") -> list[Any]:
    """The job of a file: what must be the same to go on."""
    numbers = [plan.questions, plan.puzzles, plan.seed]
    return ["evaluate", spec, [[game.id, game.version] for game in games], *numbers]


def _run_game(
    evaluation: "Evaluation", game: "Game", into: "tuple[list[Score], list[Result]]", *, as_json: bool
) -> None:
    scores, results = into
    with progress_bar(game.id, "items") as bar:
        for score in evaluation.scores(bar):
            scores.append(score)
            if not as_json:
                print(_line(score), flush=True)
    with progress_bar(game.id, "pairs") as bar:
        for result in evaluation.matches(bar):
            results.append(result)
            if not as_json:
                print(result.summary(), flush=True)


def _line(score: "Score") -> str:
    share = score.share
    chance = f", at random {score.chance:.1%}" if score.chance else ""
    interval = f"95 % interval {share.low:.1%} to {share.high:.1%}"
    return f"{score.game}, {score.task}: {share.mean:.1%} of {len(score.attempts):,}  ({interval}{chance})"
