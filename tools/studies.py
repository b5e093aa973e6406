"""Make the published studies again, one after another on one core, and write what they found for the site.

    python tools/studies.py              all of them, half an hour of one core
    python tools/studies.py fox-2 lost-4

Whole pages go to the folder `studies`, their words and tables to tools/docsite/studies, which the site shows, and the
box of each to docs/studies.md.
"""

import resource
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from tanglewood.core.game.registry import get_game

ROOT = Path(__file__).parents[1]
PAGES, SUMMARIES = ROOT / "tools/docsite/studies", ROOT / "docs/studies.md"
TWO, MORE = ("0.04", "30"), ("0.06", "3")  # the precision of each seat's wins, and the deals for each two of the ladder
SLOW = {"grimwood-2": ("0.06", "10")}  # games of 650 moves
GAMES = ("explorers", "woods", "fox", "lost", "grimwood")
BOTS = {"explorers": "greedy"}  # search of this depth is no better there
BEGIN, END = "<!-- made by tools/studies.py -->", "<!-- end -->"


def named() -> dict[str, list[str]]:
    """The arguments of `tanglewood study` for each study, by its name: "fox-2"."""
    found = {}
    for game in GAMES:
        rules = get_game(game)
        for seats in sorted({rules.check_seats(None), rules.seats[-1]}):
            bot = ["--bot", BOTS[game]] if game in BOTS else []
            name = f"{game}-{seats}"
            precision, pairs = SLOW.get(name, TWO if seats <= 2 else MORE)
            found[name] = [game, "--seats", str(seats), *bot, "--precision", precision, "--pairs", pairs]
    return found


def make(name: str, words: list[str]) -> None:
    """Make a study and write its words and tables."""
    page = Path("studies") / name
    before = spent()
    command = [sys.executable, "-m", "tanglewood", "study", *words, "--workers", "1", "--folder", str(page)]
    subprocess.run(command, check=True)
    took = f"Made on {datetime.now(UTC).date()} in {(spent() - before) / 60:.1f} minutes of one core."
    text = (page / "study.md").read_text(encoding="utf-8").replace("\n```console", f"\n{took}\n\n```console", 1)
    (PAGES / f"{name}.md").write_text(text, encoding="utf-8")


def spent() -> float:
    """The processor time of all commands so far, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def summary(name: str) -> str:
    """The box of a study, its command, and when it was made."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    game, seats = name.split("-")
    box, lines = text.split("\n\n", 2)[1], text.splitlines()
    made, command = (next(line for line in lines if line.startswith(begin)) for begin in ("Made on ", "$ "))
    title = f"## {get_game(game).title}, {seats} players"
    return (
        f"{title}\n\n```console\n{command}\n```\n\n{box}\n\n{made} [All of it](../tools/docsite/studies/{name}.md).\n"
    )


def write_summaries() -> None:
    """Put the boxes of all studies that there are into their page of the documentation."""
    text = SUMMARIES.read_text(encoding="utf-8")
    head, tail = text[: text.index(BEGIN)], text[text.index(END) :]
    boxes = "\n".join(summary(name) for name in named() if (PAGES / f"{name}.md").exists())
    SUMMARIES.write_text(f"{head}{BEGIN}\n\n{boxes}\n{tail}", encoding="utf-8")


def main(given: list[str]) -> None:
    """Make the studies that are named, by default all."""
    for name in given or named():
        print(name, flush=True)
        make(name, named()[name])
        write_summaries()


if __name__ == "__main__":
    main(sys.argv[1:])
