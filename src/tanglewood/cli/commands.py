"""The commands of `tanglewood`. Each imports what it needs only when it runs."""

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any


def _options(args: argparse.Namespace) -> Mapping[str, Any]:
    from tanglewood.core.game.registry import get_game

    return get_game(args.game).read_options(args.option)


def serve(args: argparse.Namespace) -> None:
    """Start the server and open its page."""
    from tanglewood.web.server import launch as server

    operation = server.Operation(**{one.name: getattr(args, one.name) for one in fields(server.Operation)})
    server.serve(args.host, args.port, args.store, operation, open_page=not args.no_open)


def backup(args: argparse.Namespace) -> None:
    """Keep all tables of a store in a file."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import backup

    saved = backup(args.store, args.file)
    print(f"Saved {saved} from {shown(read_address(args.store))} in {args.file.absolute()}.")


def restore(args: argparse.Namespace) -> None:
    """Bring back the tables of a backup."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import restore

    print(f"Restored {restore(args.store, args.file)} to {shown(read_address(args.store))}.")


def play(args: argparse.Namespace) -> None:
    """Play at the terminal."""
    from tanglewood.core.game.guide import NEWCOMER
    from tanglewood.core.game.registry import get_game
    from tanglewood.core.numbers.rng import new_key
    from tanglewood.play.match import new
    from tanglewood.terminal import guided, saved_games
    from tanglewood.terminal.commands import COMMANDS
    from tanglewood.terminal.console import Voice
    from tanglewood.terminal.seating import arrange
    from tanglewood.terminal.session import Session

    seats = get_game(args.game).check_seats(args.seats)
    seating = arrange(seats, args.seat - 1, args.bot)
    if args.guided:
        match, path = guided.begin(args.game), saved_games.fresh_path(args.game)
        seating = arrange(match.seats, NEWCOMER, args.bot)
    elif args.resume is None:
        match = new(args.game, seats, new_key() if args.seed is None else args.seed, **_options(args))
        path = saved_games.fresh_path(args.game)
    else:
        path = Path(args.resume) if args.resume else saved_games.newest(args.game)
        match, seating = saved_games.open_game(args.game, path, seating)
    Session(match, seating, path, COMMANDS, Voice(plain=args.plain), ends=not args.keep_turns).run()


def games(args: argparse.Namespace) -> None:
    """List the games and their options, or print what programs need to know of one."""
    from tanglewood.cli import games

    games.show(args.game)


def new_game(args: argparse.Namespace) -> None:
    """Write a game to start from."""
    from tanglewood.scaffold import write_game

    print(write_game(args.name, args.folder).next_steps())


def variant(args: argparse.Namespace) -> None:
    """Write a variant of a game."""
    from tanglewood.scaffold.variant import write_variant

    written = write_variant(args.game, args.name, args.changes, args.folder)
    print(written.next_steps("docs/variants.md says what can be changed, and how to compare it with its original."))


def rules(args: argparse.Namespace) -> None:
    """Print the rules of a game."""
    from tanglewood.terminal import rulebook

    rulebook.show(args.game, args.number)


def replay(args: argparse.Namespace) -> None:
    """Show a game that was kept: all of it, step by step, or in the browser."""
    if args.web:
        from tanglewood.web.server import launch as server

        server.serve(file=args.file)
        return
    from tanglewood.terminal import replay, stepping

    if args.events:
        replay.print_events(args.file, args.seat)
    elif args.step:
        stepping.step_through(args.file, args.seat, plain=args.plain)
    else:
        replay.show(args.file, args.seat)


def review(args: argparse.Namespace) -> None:
    """Go through saved games with the strongest bot."""
    from tanglewood.cli import review as reviewing
    from tanglewood.cli.compiling import compile_notice
    from tanglewood.core.checks.errors import BadOption

    as_job = args.workers or args.ray or args.resume
    if len(args.file) > 1 or args.file[0].suffix == reviewing.MANY:
        if args.keep or args.learn is not None:
            raise BadOption("--keep and --learn are for one game; the review of many is kept by --resume.")
        reviewing.show_all(args.file, args.bot, means_of(args), as_json=args.json)
    elif as_job:
        raise BadOption("--workers, --ray and --resume are for many games; the review of one is kept by --keep.")
    else:
        with compile_notice():
            game, review = reviewing.reviewed(args.file[0], args.bot, args.keep)
            reviewing.show(game, review, args.learn, as_json=args.json)


def puzzle(args: argparse.Namespace) -> None:
    """Set a puzzle."""
    from tanglewood.core.game.registry import get_game
    from tanglewood.terminal.console import Voice
    from tanglewood.terminal.puzzles import begin

    voice = Voice(plain=args.plain)
    begin(get_game(args.game), voice, args.number, args.theme, missed=args.missed, listed=args.list)


def learn(args: argparse.Namespace) -> None:
    """Give a lesson of a game's course, or list the lessons."""
    from tanglewood.core.game.registry import get_game
    from tanglewood.terminal.console import Voice
    from tanglewood.terminal.lessons import teach

    teach(get_game(args.game), Voice(plain=args.plain), args.lesson)


def verify(args: argparse.Namespace) -> None:
    """Check that a match was dealt as promised."""
    from tanglewood.cli import verify

    verify.show(args.file, args.commitment)


def match(args: argparse.Namespace) -> None:
    """Let bots play against each other."""
    from tanglewood.cli import match
    from tanglewood.core.numbers.rng import seed_words

    seed_words(args.seed)  # refuses an invalid seed before anything is compiled
    match.hold(
        args.game,
        args.bots,
        pairs=args.pairs,
        seed=args.seed,
        options=_options(args),
        seats=args.seats,
        threads=args.threads,
        on_fault=args.on_fault,
        as_json=args.json,
    )


def check_bot(args: argparse.Namespace) -> None:
    """Let a bot play every game, or ask it once more."""
    from tanglewood.cli import check_bot

    if args.at is not None:
        check_bot.ask_again(args.bot, args.at)
    else:
        check_bot.show(args.bot, args.games, args.seconds, args.seed)


def means_of(args: argparse.Namespace) -> Any:
    """The means for a job, from the options of `parser.add_job_options`; raises BadOption."""
    from tanglewood.arena.jobs.run import Means
    from tanglewood.core.checks.errors import BadOption
    from tanglewood.core.game.work_sharing import usable_cores

    if args.workers is not None and args.workers < 1:
        raise BadOption(f"A job needs at least one worker, not {args.workers}.")
    return Means(args.workers or usable_cores(), args.ray, args.resume)


def tournament(args: argparse.Namespace) -> None:
    """Find out which of several bots is best."""
    from tanglewood.arena.league import Tournament
    from tanglewood.arena.sequential import Sequential
    from tanglewood.cli import tournament

    settings = {"lucky": not args.no_luck, "kept": args.keep is not None, "on_fault": args.on_fault}
    held = Tournament(args.game, tuple(args.bots), args.seed, args.seats, _options(args), **settings)
    question = Sequential(args.sprt[0], args.sprt[1], args.error) if args.sprt else None
    how = {"swiss": args.swiss, "question": question, "means": means_of(args)}
    tournament.hold(held, args.pairs, file=args.keep, as_json=args.json, **how)


def study(args: argparse.Namespace) -> None:
    """Study a game, or compare two studies."""
    from tanglewood.cli import study
    from tanglewood.core.checks.errors import BadOption
    from tanglewood.study.plan import Plan

    if args.compare:
        _compare(args)
        return
    if args.game is None:
        raise BadOption("Which game? Name it, as in tanglewood study fox.")
    asked = {"options": _options(args), **_planned(args)}
    study.show(Plan(args.game, **asked), args.folder or Path("studies") / args.game, means_of(args))


def _planned(args: argparse.Namespace) -> dict[str, Any]:
    """A plan's arguments besides its game and options."""
    given = {name: getattr(args, name) for name in ("bot", "ladder", "precision", "deals", "pairs", "seats", "seed")}
    if given["ladder"]:
        given["ladder"] = tuple(given["ladder"])
    return {name: value for name, value in given.items() if value is not None}


def _compare(args: argparse.Namespace) -> None:
    from tanglewood.cli import study
    from tanglewood.core.checks.errors import BadOption
    from tanglewood.study import sides

    one, other = args.compare
    folder = args.folder or Path("studies") / sides.folder_name(one, other)
    if folders := sides.folders(args.compare):
        if args.game or args.option or _planned(args).keys() - {"seed"}:
            raise BadOption("Finished studies say themselves what they are of: leave all but --folder away.")
        study.compare_finished(folders, folder)
    else:
        plans = sides.plans(args.compare, args.game, args.option, _planned(args))
        study.compare((one, other), plans, folder, means_of(args))


def compile_games(args: argparse.Namespace) -> None:
    """Compile the rules of games ahead of time."""
    from tanglewood.arena.compiling import Compiling
    from tanglewood.arena.jobs.run import Run
    from tanglewood.cli.progress import progress_bar
    from tanglewood.core.checks.errors import BadOption
    from tanglewood.core.compiler.code_cache import code_folder, named_folder, why_not_kept
    from tanglewood.core.compiler.rule import INTERPRETED
    from tanglewood.core.game.registry import game_ids, get_game

    if why := why_not_kept(named_folder()):
        raise BadOption(f"Compiled rules would be lost. {why}")
    if INTERPRETED:
        raise BadOption("Nothing is compiled while NUMBA_DISABLE_JIT=1 is set; unset it first.")
    job = Compiling(tuple(get_game(game).id for game in args.games or game_ids()))
    tasks, compiled = list(job.tasks()), 0
    with Run(job, means_of(args)) as run, progress_bar("Compiling", "games") as progress:
        for done, (_, count) in enumerate(run.results(tasks), 1):
            compiled += count
            progress(done, len(tasks))
    print(f"Compiled {compiled} functions. Compiled code is kept in {code_folder()}.")


def bench(args: argparse.Namespace) -> None:
    """Measure how fast games are."""
    from tanglewood.arena import bench as measuring
    from tanglewood.cli.compiling import compile_notice

    with compile_notice() as notice:

        def progress(text: str) -> None:
            notice.end_line()
            print(f"{text} ...", file=sys.stderr, flush=True)

        report = measuring.bench(args.games, args.seconds, progress, args.seats)
    print(json.dumps(report, indent=1) if args.json else measuring.render(report))
