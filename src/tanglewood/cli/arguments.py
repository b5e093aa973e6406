"""Arguments of the command `tanglewood`."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tanglewood.cli import commands as do
from tanglewood.cli.contests import add_check_bot, add_match, add_study, add_tournament
from tanglewood.cli.parser import (
    Parser,
    add,
    add_game_options,
    add_job_options,
    add_language,
    add_workers,
    whole,
)
from tanglewood.cli.serve import add_doctor, add_reports, add_serve, add_store, add_void
from tanglewood.cli.train import add_train
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted

DESCRIPTION = "Forest tabletop games on one rules engine. Without a command the table opens in your browser."


def parse(given: list[str]) -> argparse.Namespace:
    """The arguments; raises UnknownName for a command or option that does not exist."""
    parser, commands = build_parser()
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given = ["serve", *given]
    if given[0] not in commands and not given[0].startswith("-"):
        raise UnknownName("command", given[0], commands)
    args, unknown = parser.parse_known_args(given)
    for word in unknown:
        if word.startswith("-"):
            options = commands[args.command].options
            raise UnknownName(f"option of tanglewood {args.command}", word.partition("=")[0], options)
        raise BadOption(f"tanglewood {args.command} does not know what to do with {quoted(word)}; see its --help.")
    return args


def build_parser() -> tuple[Parser, Mapping[str, Parser]]:
    """The parser, and those of the commands by their names."""
    from tanglewood import __version__

    parser = Parser(prog="tanglewood", description=DESCRIPTION, epilog="tanglewood COMMAND --help tells more.")
    parser.add_argument("--version", action="version", version=f"tanglewood {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for add_one in ADDED:
        add_one(commands)
    return parser, commands.choices


def _add_backup(commands: Any) -> None:
    more = "FILE is an SQLite database whichever the store is, and new. Servers may go on meanwhile."
    examples = ["backup monday.sqlite", "backup monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add(commands, "backup", do.backup, "Keep all tables of a server in a file.", more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def _add_restore(commands: Any) -> None:
    more = "All comes back, or nothing. The store has to be empty; it may be of another kind than it was."
    examples = ["restore monday.sqlite", "restore monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add(commands, "restore", do.restore, "Bring back the tables of a backup.", more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


PLAY_EXAMPLES = [
    "play fox",
    "play fox --bot oak --option target=16",
    "play fox --guided        a first game that tells what to do",
    "play fox --bot none      two people at one terminal",
    "play fox --resume        go on with the game played last",
    "play explorers --plain   nothing drawn, for screen readers",
]


def _add_play(commands: Any) -> None:
    more = (
        "You type moves by their texts, and words such as help, hand, table, undo, hint and quit.\n"
        "What changes is told after every move; the table is drawn by character, with --plain it is\n"
        "read aloud line by line. Moves can also come from a pipe. Every move is saved at once."
    )
    parser = add(commands, "play", do.play, "Play in the terminal.", more, PLAY_EXAMPLES)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", help="'tanglewood games' lists them")
    bot_help = "seedling, sapling, birch (default), oak, yew, or a bot as ismcts:1000; none for a person; repeatable"
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=bot_help)
    parser.add_argument("--seat", type=whole, default=1, metavar="N", help="where you sit, from 1 (default: 1)")
    parser.add_argument("--seed", type=whole, help="the same seed, the same deals")
    resume_help = "go on with a saved game; without FILE the unfinished one played last"
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help=resume_help)
    parser.add_argument("--guided", action="store_true", help="a first game that tells what to do, from a fixed deal")
    parser.add_argument("--plain", action="store_true", help="read the table aloud instead of drawing it")
    parser.add_argument("--keep-turns", action="store_true", help="do not end your turn when nothing else is left")
    add_game_options(parser)


def _add_games(commands: Any) -> None:
    more = "One game a line, then its options. With a game: its actions, observation,\nfields and events, in English."
    brief = "List the games, or describe one to programmers."
    parser = add(commands, "games", do.games, brief, more, ["games", "games lost"])
    add_language(parser)
    parser.add_argument("game", metavar="GAME", nargs="?", help="describe this one")


def _add_new_game(commands: Any) -> None:
    more = (
        "A small complete game with tests of its rules, under a name of your own, to be made into yours.\n"
        "In a checkout of Tanglewood it goes where the games are, elsewhere into the folder you are in,\n"
        "which TANGLEWOOD_GAMES has to name then."
    )
    examples = ["new-game acorns", "new-game acorns --folder ~/games"]
    parser = add(commands, "new-game", do.new_game, "Write a game to start from.", more, examples)
    parser.add_argument("name", metavar="NAME", help="its folder and its id: small letters and digits")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the folder to write the game's own into")


def _add_variant(commands: Any) -> None:
    more = (
        "The game as it is, but for what files of a few lines change. Name what you mean to change as\n"
        "MODULE.NAME: a number, table, card or rule. Its file begins with it as GAME has it now."
    )
    examples = ["variant fox acornfox", "variant fox acornfox rules.ROUND_POINTS", "variant woods gems cards.SPLITS"]
    parser = add(commands, "variant", do.variant, "Write a variant of a game.", more, examples)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("name", metavar="NAME", help="its folder and its id: small letters and digits")
    parser.add_argument("changes", metavar="MODULE.NAME", nargs="*", help="what shall change")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the folder to write the variant's own into")


def _add_rules(commands: Any) -> None:
    more = "Refusals name rulings by their numbers; give a number to read that one alone."
    parser = add(commands, "rules", do.rules, "Read the rules of a game.", more, ["rules fox", "rules fox F2"])
    add_language(parser)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="one ruling alone")


def _add_replay(commands: Any) -> None:
    more = "FILE is a journal: saved by 'tanglewood play', downloaded from a table, or written from Python."
    examples = [
        "replay game.json",
        "replay game.json --seat 2",
        "replay game.json --step      back and forth, with the table",
        "replay game.json --web       in your browser",
        "replay game.json --events    a line of JSON for each event, for programs",
    ]
    parser = add(commands, "replay", do.replay, "Read a saved game move by move.", more, examples)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path)
    seat_help = "whose eyes: a seat from 1, 'spectator', or 'host', who sees all (default: host once the game is over)"
    parser.add_argument("--seat", metavar="WHO", help=seat_help)
    parser.add_argument("--step", action="store_true", help="step through it, and see the table at each move")
    parser.add_argument("--plain", action="store_true", help="with --step: read the table aloud instead of drawing it")
    parser.add_argument("--events", action="store_true", help="print events for programs, a line of JSON each")
    parser.add_argument("--web", action="store_true", help="look at it in the browser, where it stays under My games")


def _add_review(commands: Any) -> None:
    more = (
        "FILE is the journal of a match that is over. Each decision is compared with what the strongest\n"
        "bot would have done: from what its player could know, and apart from that in hindsight. Of many\n"
        "games, or those that a tournament has kept, it is told how well each name played in all."
    )
    examples = [
        "review game.json",
        "review game.json --keep game-review.json --learn 1",
        "review monday.json tuesday.json --json",
        "review games.parquet --bot ismcts:1000 --resume reviews.job",
    ]
    parser = add(commands, "review", do.review, "Have a bot tell which moves of a game cost it.", more, examples)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path, nargs="+")
    parser.add_argument("--bot", default="", metavar="BOT", help="one that searches, such as ismcts:1000")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="of one game: write what is found there, and go on")
    parser.add_argument("--learn", type=whole, metavar="N", help="of one game: try the mistakes of player N again")
    add_job_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_puzzle(commands: Any) -> None:
    more = (
        "A position that came up between bots, in which one move is far better than the rest by a deep\n"
        "search. You are told what your answer gives away, and why. There is a new one each day. What you\n"
        "solve and miss is kept in your data folder, and gives you a rating."
    )
    examples = ["puzzle fox", "puzzle lost 7", "puzzle woods --missed"]
    parser = add(commands, "puzzle", do.puzzle, "Find the one good move.", more, examples)
    add_language(parser)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("number", metavar="N", nargs="?", type=whole, help="which one (default: today's)")
    parser.add_argument("--theme", default="", help="only those about this, such as treasure, the easiest first")
    parser.add_argument("--missed", action="store_true", help="only those that you missed")
    parser.add_argument("--list", action="store_true", help="list the themes, and what you have solved")
    parser.add_argument("--plain", action="store_true", help="read the table aloud instead of drawing it")


def _add_learn(commands: Any) -> None:
    more = (
        "A lesson explains one idea of the game, shows an example and sets three puzzles about it. Without\n"
        "a number you get the list of lessons. For the very first game there is 'tanglewood play GAME --guided'."
    )
    parser = add(commands, "learn", do.learn, "Learn a game, lesson by lesson.", more, ["learn fox", "learn fox 1"])
    add_language(parser)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("lesson", metavar="N", nargs="?", type=whole, help="which lesson (default: list them)")
    parser.add_argument("--plain", action="store_true", help="read the table aloud instead of drawing it")


def _add_verify(commands: Any) -> None:
    more = (
        "FILE is the journal of a match that is over, HEX the commitment that was shown before its first\n"
        "move: at a table of the server under 'Fair deal', in the terminal by the word 'deal'. Everything\n"
        "is computed again from the seed in the journal, and every move is played."
    )
    parser = add(commands, "verify", do.verify, "Check that a match was dealt as promised.", more, ["verify game.json"])
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--commitment", metavar="HEX", help="the commitment you have kept")


def _add_compile(commands: Any) -> None:
    more = (
        "Rules are compiled when they are first used, and kept for all checkouts and environments of this\n"
        "user. This compiles them at once, such as in a container image or before tests."
    )
    examples = ["compile", "compile fox --workers 1"]
    parser = add(commands, "compile", do.compile_games, "Compile games ahead of time.", more, examples)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    add_workers(parser)
    parser.set_defaults(ray=None, resume=None)


def _add_bench(commands: Any) -> None:
    more = "Whole random games, single steps, search and compiling, on one core, with the machine and versions."
    examples = ["bench", "bench fox --json", "bench fox --seconds 3", "bench woods --seats 3"]
    parser = add(commands, "bench", do.bench, "Measure how fast games are on this machine.", more, examples)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    parser.add_argument("--seats", type=whole, metavar="N", help="how many play, where the games leave a choice")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each figure (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


ADDED = (
    add_serve,
    _add_play,
    _add_games,
    _add_rules,
    _add_replay,
    _add_review,
    _add_puzzle,
    _add_learn,
    _add_verify,
    add_match,
    add_tournament,
    add_check_bot,
    add_study,
    _add_compile,
    _add_bench,
    add_train,
    _add_new_game,
    _add_variant,
    add_reports,
    add_void,
    add_doctor,
    _add_backup,
    _add_restore,
)
