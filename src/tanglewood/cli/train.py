"""`tanglewood train`: train a net that plays a game."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.parser import add_command, count, whole
from tanglewood.cli.progress import compile_notice
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game

MORE = (
    "It imitates greedy, then plays against itself. FOLDER gets net.npz, figures and a plot.\n"
    "The same command goes on with what was broken off. It needs PyTorch; without it, it says how to\n"
    "install that."
)
EXAMPLES = [
    "train fox",
    "train explorers --seats 2 4 --moves 20M --workers 2",
    "train fox --option target=16 --option target=35",
]


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "train", run, MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="where all is kept (default: runs/GAME)")
    parser.add_argument("--minutes", type=float, metavar="M", help="how long (default: 10, or no limit with --moves)")
    parser.add_argument("--moves", type=count, metavar="N", help="how many moves, such as 500k or 20M")
    parser.add_argument("--seats", type=whole, nargs="+", metavar="N", help="numbers of players (default: all)")
    option_help = "an option of the game; the same one again with another value learns both; repeatable"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option_help)
    parser.add_argument("--seed", type=whole, metavar="N", help="the games and first weights (default: 1)")
    parser.add_argument("--workers", dest="threads", type=whole, metavar="N", help="cores (default: 1)")
    parser.add_argument("--device", metavar="WHICH", help="cpu or cuda (default: cpu)")
    parser.add_argument("--hidden", type=whole, nargs=2, metavar="SIZE", help="its hidden layers (default: 256 128)")
    parser.add_argument("--reward", metavar="WHAT", help="result, points, lead, utility or gain (default: the game's)")
    parser.add_argument("--start", type=Path, metavar="FILE", help="a net to start from, or net (the game's)")
    magnet_help = "learn to mix, for a net that is hard to exploit: 0.2 is usual (default: 0, no magnet)"
    parser.add_argument("--magnet", type=float, metavar="WEIGHT", help=magnet_help)
    against_help = "exploit a net that learns nothing: its file, or net (the game's)"
    parser.add_argument("--against", metavar="NET", help=against_help)
    parser.set_defaults(keeps=_folder)


def run(args: argparse.Namespace) -> None:
    """Train a net."""
    try:
        from tanglewood.train.setups import read_choices
        from tanglewood.train.trainer import train
        from tanglewood.train.training_settings import TYPED
    except ImportError as error:
        if error.name not in ("torch", "matplotlib"):
            raise
        from tanglewood.core.checks.extras import install_command

        raise BadOption(f"Training needs {error.name}. Install it: {install_command('train')}") from error
    settings = {name: getattr(args, name) for name in TYPED if name != "start"}
    settings["options"] = read_choices(get_game(args.game), args.option)
    with compile_notice():
        train(args.game, _folder(args), args.start, **settings)


def _folder(args: argparse.Namespace) -> Path:
    """Where all is kept."""
    folder: Path = args.folder or Path("runs") / args.game
    return folder
