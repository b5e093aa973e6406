"""How fast everything is, and how large (`docs/speed.md`).

    python -m benchmarks.speed games       what `tanglewood bench` measures, with the seats of the page
    python -m benchmarks.speed batches     what `benchmarks/batch.py` measures
    python -m benchmarks.speed page        writes all tables of games into docs/speed.md

The first two keep their figures in `benchmarks/speed.json`, with the day and the machine. Sizes are of the games as
they are now, and a test asks for them.
"""

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import tanglewood as tw
from benchmarks import batch
from tanglewood.arena import bench
from tanglewood.core.game.game import Game

FIGURES = Path(__file__).with_name("speed.json")
PAGE = Path(__file__).parent.parent / "docs" / "speed.md"
SEATS = {"fox": 2, "woods": 3, "grimwood": 3, "explorers": 2, "lost": 2}  # of the games that are measured
TARGETS = {  # of the project, by the figure
    "moves_per_second": {
        "fox": "20,000,000",
        "woods": "10,000,000",
        "grimwood": "5,000,000",
        "explorers": "3,000,000",
        "lost": "5,000,000",
    },
    "copy_ns": {"fox": "100"},
    "ismcts_simulations_per_second": {"fox": "400,000"},
    "compile_seconds_cold": {"fox": "10", "woods": "20", "grimwood": "20", "explorers": "30", "lost": "30"},
    "compile_seconds_warm": {"fox": "1", "woods": "1", "grimwood": "1"},
    "bytes": {"grimwood": "1,536", "explorers": "2,048", "lost": "2,048"},
}


def sizes() -> str:
    """The table of what does not depend on a machine."""
    games = {name: tw.get_game(name) for name in SEATS}
    rows = {
        "players": {name: players(game) for name, game in games.items()},
        "actions": {name: f"{game.actions.count:,}" for name, game in games.items()},
        "numbers observed": {name: f"{game.observation_size:,}" for name, game in games.items()},
        "a state, bytes": _with_targets("bytes", {name: f"{game.dtype.itemsize:,}" for name, game in games.items()}),
    }
    return _table(rows)


def players(game: Game) -> str:
    """How many can play."""
    least, most = min(game.seats), max(game.seats)
    return str(most) if least == most else f"{least} to {most}"


def speeds() -> str:
    """The table of what `tanglewood bench` has measured."""
    kept = json.loads(FIGURES.read_text())["games"]
    rows = {"seats": {name: str(seats) for name, seats in SEATS.items()}}
    for key, title, form in bench.ROWS:
        cells = {name: form.format(kept["figures"][name][key]) for name in SEATS}
        rows[title] = _with_targets(key, cells)
    return f"{_table(rows)}\n{kept['machine']}.\n"


def _with_targets(key: str, cells: dict[str, str]) -> dict[str, str]:
    targets = TARGETS.get(key, {})
    return {name: f"{cell} ({targets[name]})" if name in targets else cell for name, cell in cells.items()}


def _table(rows: dict[str, dict[str, str]]) -> str:
    head = ["", *(f"`{name}`" for name in SEATS)]
    lines = [head, ["---"] * len(head), *([title, *cells.values()] for title, cells in rows.items())]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def batches() -> str:
    """The table of what `benchmarks/batch.py` has measured."""
    kept = json.loads(FIGURES.read_text())["batches"]
    lines = [
        batch.line(tw.get_game(name), row["seats"], row["best"], row["gain"]) for name, row in kept["figures"].items()
    ]
    return "\n".join([batch.HEAD, *lines, "", f"{kept['machine']}.\n"])


TABLES = {"sizes": sizes, "speeds": speeds, "batches": batches}


def begins(name: str) -> str:
    """The line of the page before a table."""
    return f"<!-- {name}: written by benchmarks/speed.py -->\n"


END = "<!-- end -->\n"


def page(_: argparse.Namespace) -> None:
    """Write the tables into the page."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        before, _, rest = text.partition(begins(name))
        text = f"{before}{begins(name)}\n{table()}\n{END}{rest.partition(END)[2]}"
    PAGE.write_text(text, encoding="utf-8")


def keep(what: str, figures: Any) -> None:
    """Keep figures with the machine and the day."""
    kept = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    made, used = bench.machine(), bench.versions()
    machine = f"{made['processor']}, {made['cores']} cores; {datetime.now(UTC):%Y-%m-%d}, Python {used['python']}"
    machine += f", NumPy {used['numpy']}, Numba {used['numba']}"
    FIGURES.write_text(json.dumps(kept | {what: {"figures": figures, "machine": machine}}, indent=1) + "\n")


def measure_games(args: argparse.Namespace) -> None:
    """Measure each game with the seats of the page."""
    reports = [bench.bench([name], args.seconds, print, seats) for name, seats in SEATS.items()]
    keep("games", {name: figures for report in reports for name, figures in report["games"].items()})


def measure_batches(args: argparse.Namespace) -> None:
    """Measure batches of two seats."""
    found = {name: batch.rates(tw.get_game(name), 2, args.seconds) for name in sorted(SEATS)}
    keep("batches", {name: {"seats": 2, "best": best, "gain": gain} for name, (best, gain) in found.items()})


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(required=True)
    for name, run, seconds in (("games", measure_games, 1.0), ("batches", measure_batches, 3.0)):
        part = parts.add_parser(name, help="measure them")
        part.add_argument("--seconds", type=float, default=seconds, help=f"for each figure (default: {seconds})")
        part.set_defaults(run=run)
    parts.add_parser("page", help="write the page").set_defaults(run=page)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
