"""A game to start from: `sample`, a small complete game with tests, is written under another name."""

import json
import keyword
import re
from dataclasses import dataclass
from pathlib import Path

from tanglewood.core.errors import BadOption
from tanglewood.core.registry import game_ids
from tanglewood.core.rule import GAMES_VARIABLE, PACKAGE, game_roots

SAMPLE = Path(__file__).resolve().parent / "sample"
TESTS = "tests"
GOOD_NAME = re.compile(r"[a-z][a-z0-9]{1,19}")


@dataclass(frozen=True)
class Written:
    """The folders of a new game and its tests, and the checkout of Tanglewood that contains them, if any."""

    name: str
    game: Path
    tests: Path
    checkout: Path | None

    def next_steps(self) -> str:
        """The next steps for a person."""
        table = json.dumps({"game": self.name, "seats": 2, "seed": 1, "options": {}})
        golden, quick = f"python -m tests.golden.playthrough --add '{table}'", f"make quick GAME={self.name}"
        if self.checkout:
            lines = ["Next:", f"  tanglewood play {self.name}", f"  {golden}", f"  {quick}"]
        else:
            found = self.game.parent in (root.resolve() for root in game_roots())
            lines = [
                "Next:",
                *([] if found else [f"  export {GAMES_VARIABLE}={self.game.parent}"]),
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
                "CONTRIBUTING.md goes through the files.",
            ]
        )


def write_game(name: str, folder: Path | None = None) -> Written:
    """Write the sample as the game `name`.

    In a checkout of Tanglewood it goes where the games and their tests are. Elsewhere it goes into `folder`, the first
    folder of TANGLEWOOD_GAMES, or the working directory, and its tests into `tests` there. Raises BadOption if the name
    cannot be one or is taken.
    """
    check_name(name)
    checkout = checkout_here() if folder is None else None
    root = (folder or next(iter(game_roots()[1:]), Path.cwd())).resolve()
    game = checkout / "src" / "tanglewood" / "games" / name if checkout else root / name
    tests = checkout / TESTS / "games" / name if checkout else root / TESTS / name
    for path in (game, tests):
        if path.exists():
            raise BadOption(f"{path} is there already; nothing was written.")
    try:
        for source in sorted(SAMPLE.rglob("*.*")):
            if source.suffix in (".py", ".md"):
                inside = source.relative_to(SAMPLE)
                target = tests / inside.name if inside.parts[0] == TESTS else game / inside
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{error.filename} cannot be written: {error.strerror}.") from error
    return Written(name, game, tests, checkout)


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


def renamed(text: str, name: str) -> str:
    """A file of the sample with the game's name, and with its first letter in the numbers of rules."""
    text = text.replace(f"{__name__}.sample", f"tanglewood.games.{name}")
    text = re.sub(r"\bsample", name, text)
    text = re.sub(r"\bSample", name.capitalize(), text)
    text = re.sub(r"\bS(?=\d)", name[0].upper(), text)
    return re.sub(r"\btest_s(?=\d)", f"test_{name[0]}", text)
