"""A game to start from: `sample`, a small complete game with tests, is written under another name."""

import re
from pathlib import Path

from tanglewood.scaffold.game_folders import TESTS, GameFolders, places

SAMPLE = Path(__file__).resolve().parent / "sample"


def write_game(name: str, folder: Path | None = None) -> GameFolders:
    """Write the sample as the game `name`, where `places` says. Raises BadOption if it cannot be written."""
    folders, files = places(name, folder), {}
    for source in sorted(SAMPLE.rglob("*.*")):
        if source.suffix in (".py", ".md"):
            inside = source.relative_to(SAMPLE)
            target = folders.tests / inside.name if inside.parts[0] == TESTS else folders.game / inside
            files[target] = renamed(source.read_text(encoding="utf-8"), name)
    folders.write(files)
    return folders


def renamed(text: str, name: str) -> str:
    """A file of the sample with the game's name, and with its first letter in the numbers of rules."""
    text = text.replace(f"{__name__}.sample", f"tanglewood.games.{name}")
    text = re.sub(r"\bsample", name, text)
    text = re.sub(r"\bSample", name.capitalize(), text)
    text = re.sub(r"\bS(?=\d)", name[0].upper(), text)
    return re.sub(r"\btest_s(?=\d)", f"test_{name[0]}", text)
