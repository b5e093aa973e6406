"""The sides of a comparison, in words: games, bots, options, or two finished studies."""

import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tanglewood.bots import read_bot
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.study.data_files import PLAN
from tanglewood.study.plan import Plan, check_alike


def folders(sides: Sequence[str]) -> list[Path]:
    """The folders of two finished studies; none if neither side is one. Raises BadOption for only one."""
    studies = [Path(side) for side in sides if is_folder(side)]
    if len(studies) == 1:
        raise BadOption(
            f"A finished study is compared with another one: make it of both, or leave {str(studies[0])!r} away."
        )
    return studies


def is_folder(side: str) -> bool:
    """Whether a side is a folder, and not a game that has a folder of that name here."""
    return (Path(side) / PLAN).is_file() or (side not in game_ids() and Path(side).is_dir())


def folder_name(*sides: str) -> str:
    """A name for the folder of a comparison: "fox-and-acornfox"."""
    return "-and-".join(re.sub(r"[^A-Za-z0-9]+", "-", side).strip("-") for side in sides)


def plans(
    sides: Sequence[str],
    game: str | None,
    options: Sequence[str],
    shared: Mapping[str, Any],
    *,
    as_printed: bool = False,
) -> tuple[Plan, Plan]:
    """The plans of two sides; what both have in common is given. Raises UnknownName or BadOption."""
    first, second = (_plan(side, game, options, shared, as_printed=as_printed) for side in sides)
    check_alike(first, second)
    if first.watched.describe() == second.watched.describe():
        raise BadOption(f"{quoted(sides[0])} and {quoted(sides[1])} are the same games by the same bots.")
    return first, second


def _plan(side: str, game: str | None, options: Sequence[str], shared: Mapping[str, Any], *, as_printed: bool) -> Plan:
    """A side: words that are a game, a bot, or options of the game such as target=16."""
    try:
        words = shlex.split(side)
    except ValueError as error:
        raise BadOption(f"{quoted(side)} cannot be divided into words: {error}.") from error
    settings, changed = dict(shared), list(options)
    for word in words:
        if word in game_ids():
            game = word
        elif "=" in word.split(":")[0]:
            changed.append(word)
        else:
            settings["bot"] = _checked(word)
    if game is None:
        raise BadOption(f"{quoted(side)} names no game: name one for both, as in tanglewood study fox --compare A B.")
    rules = get_game(game)
    return Plan(rules.id, options=rules.read_options(changed, as_printed=as_printed), **settings)


def _checked(word: str) -> str:
    """The spec of a bot."""
    try:
        return read_bot(word).spec
    except UnknownName as error:
        sides = "A side of a comparison is a game, a bot, options such as target=16, or the folder of a finished study"
        raise BadOption(f"{sides}; {quoted(word)} is none of them. {error}") from error
