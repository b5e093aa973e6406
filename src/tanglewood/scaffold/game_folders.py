"""The place of a new game, and the next steps."""

import json
import keyword
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.compiler.rule import GAMES_VARIABLE, PACKAGE, game_roots
from tanglewood.core.game.registry import game_ids

TESTS = "tests"
GOOD_NAME = re.compile(r"[a-z][a-z0-9]{1,19}")


@dataclass(frozen=True)
class GameFolders:
    """The folders of a new game and its tests, and the checkout of Tanglewood that contains them, if any."""

    name: str
    game: Path
    tests: Path
    checkout: Path | None

    def next_steps(self, guide: str = "CONTRIBUTING.md goes through the files.") -> str:
        """The next steps for a person, ending with where to read on."""
        table = json.dumps({"game": self.name, "seats": 2, "seed": 1, "options": {}})
        golden, quick = f"python -m tests.golden.playthrough --add '{table}'", f"make quick GAME={self.name}"
        if self.checkout:
            lines = ["Next:", f"  tanglewood play {self.name}", f"  {golden}", f"  {quick}"]
        else:
            is_searched = self.game.parent in (root.resolve() for root in game_roots())
            lines = [
                "Next:",
                *([] if is_searched else [f"  export {GAMES_VARIABLE}={self.game.parent}"]),
                f"  tanglewood play {self.name}",
                f"  python -m pytest {self.tests}",
                "and in a checkout of Tanglewood, for what holds of every game:",
                f"  {golden}",
                f"  {quick}",
            ]
        return "\n".join(
            [
                f"The game is in {self.game}, its tests in {self.tests}.",
                *lines,
                guide,
            ]
        )

    def write(self, files: Mapping[Path, str]) -> None:
        """Write the texts of files; BadOption where that fails."""
        try:
            for target, text in files.items():
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{error.filename} cannot be written: {error.strerror}.") from error


def places(name: str, folder: Path | None = None) -> GameFolders:
    """The folders of a game that is still to be written, of that name.

    In a checkout of Tanglewood they are where the games and their tests are. Elsewhere the game goes into `folder`, the
    first folder of TANGLEWOOD_GAMES, or the working directory, and its tests into `tests` there. Raises BadOption if
    the name cannot be one or is taken.
    """
    check_name(name)
    checkout = checkout_here() if folder is None else None
    root = (folder or next(iter(game_roots()[1:]), Path.cwd())).resolve()
    game = checkout / "src" / "tanglewood" / "games" / name if checkout else root / name
    tests = checkout / TESTS / "games" / name if checkout else root / TESTS / name
    for path in (game, tests):
        if path.exists():
            raise BadOption(f"{path} is there already; nothing was written.")
    return GameFolders(name, game, tests, checkout)


def check_name(name: str) -> None:
    """Raise BadOption unless a new game can have that name."""
    if not GOOD_NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadOption(
            f"A game's name is its folder and its id: 2 to 20 small letters and digits, a letter first, and no word of "
            f"Python's own, such as 'acorns', not {name!r}."
        )
    if name in game_ids():
        raise BadOption(f"There is a game {name!r} already.")


def checkout_here() -> Path | None:
    """The root of the checkout that Tanglewood runs from, if the working directory lies in it."""
    root = PACKAGE.parent.parent
    within = Path.cwd().resolve().is_relative_to(root) and (root / TESTS / "games").is_dir()
    return root if within and PACKAGE.parent.name == "src" else None
