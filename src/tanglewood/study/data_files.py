"""The data of a study in its folder, as Parquet and JSON, from which studies can be compared."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tanglewood.arena.estimates import Numbers
from tanglewood.arena.game_files import arrow
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.untrusted import Malformed, read_file, read_json
from tanglewood.core.game.registry import get_game
from tanglewood.study.answers import Counts, Watchings
from tanglewood.study.game_notes import Notes
from tanglewood.study.plan import Plan
from tanglewood.study.sampling import Played
from tanglewood.study.worth import Worth

PLAN, GAMES, COUNTED = "study.json", "games.parquet", "counted.parquet"
BLOCKS, CROSSED, WORTH = "blocks.parquet", "crossed.parquet", "worth.parquet"
PLANNED = ("game", "bot", "ladder", "seats", "seed", "options")
MOST_BYTES = 1 << 16  # of a plan
SUMMED = ("deals", "segments", "gain", "gain_squared")  # of a block


def keep(played: Played, others: Sequence[tuple[str, Watchings]], folder: Path) -> None:
    """Write the observations: what was played, each game, what things are worth, and all bots on the same deals."""
    folder.mkdir(parents=True, exist_ok=True)
    plan, usual = played.plan, played.usual
    about = {name: getattr(plan, name) for name in PLANNED} | {"seats": usual.seats, "unit": usual.unit}
    about["rules"] = usual.game.version
    (folder / PLAN).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    rows: list[dict[str, Any]] = []
    for name, watchings in [("usual", usual), *others]:
        for which, games in enumerate((watchings.firsts, watchings.agains)):
            rows += [{"variant": name, "deal": deal, "game": which, **vars(notes)} for deal, notes in enumerate(games)]
    _write(folder / GAMES, rows)
    (folder / COUNTED).unlink(missing_ok=True)
    if usual.counts:
        columns = {"points": usual.counts.points.tolist(), "shares": usual.counts.shares.tolist()}
        arrow().parquet.write_table(arrow().table(columns), folder / COUNTED, compression="zstd")
    _write(folder / BLOCKS, list(_blocks(played.blocks)))
    deals, tables, _ = played.crossed.shape
    where = [{"deal": deal, "table": table} for deal in range(deals) for table in range(tables)]
    results = played.crossed.reshape(deals * tables, -1).tolist()
    _write(folder / CROSSED, [{**cell, "results": result} for cell, result in zip(where, results, strict=True)])
    _write(folder / WORTH, list(_worths(played.worth)), _worth_kinds(arrow()))


def _write(path: Path, rows: list[dict[str, Any]], kinds: Any = None) -> None:
    pyarrow = arrow()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, kinds), path, compression="zstd")


def _blocks(blocks: Sequence[Worth]) -> Iterator[dict[str, Any]]:
    for number, block in enumerate(blocks):
        shared = {"block": number, "together": block.together, **{name: getattr(block, name) for name in SUMMED}}
        for (does, what), sums in sorted(block.sums.items()):
            yield {**shared, "does": does, "what": what, "sums": sums.tolist()}


def _worth_kinds(pyarrow: Any) -> Any:
    names: Sequence[tuple[str, Any]] = [("does", pyarrow.string()), ("what", pyarrow.string())]
    values = [(name, pyarrow.float64()) for name in ("worth", "low", "high", "by_chance")]
    return pyarrow.schema([*names, *values, ("n", pyarrow.int64())])


def _worths(worth: Worth) -> Iterator[dict[str, Any]]:
    for does, what in sorted(worth.sums):
        if (entry := worth.of((does, what))) is not None:
            mean, times = entry
            alone = mean.estimate()
            measured = {"worth": alone.mean, "low": alone.low, "high": alone.high, "by_chance": mean.chance()}
            yield {"does": does, "what": what, **measured, "n": times}


def read(folder: Path) -> Played:
    """The records of a study, from its folder. Raises BadOption, or UnknownName if its game is not there."""
    if not (folder / PLAN).is_file():
        raise BadOption(f"{str(folder)!r} holds no finished study, or one of an older Tanglewood: it has no {PLAN}.")
    try:
        about = read_json(read_file(folder / PLAN, MOST_BYTES), MOST_BYTES)
        planned = {name: about[name] for name in PLANNED}
        plan = Plan(**planned | {"ladder": tuple(planned["ladder"])})
        rules = get_game(plan.game)
        rules.prepare(plan.seats, plan.options)
        games = [row for row in _rows(folder / GAMES) if row["variant"] == "usual"]
        both = [[_notes(row) for row in games if row["game"] == which] for which in range(2)]
        usual = Watchings(rules, plan.seats or 0, *both, unit=str(about["unit"]), counts=_counts(folder / COUNTED))
        return Played(plan, usual, _read_blocks(folder / BLOCKS), _crossed(folder / CROSSED))
    except (OSError, Malformed, KeyError, TypeError, ValueError) as error:  # PyArrow's errors are ValueErrors too
        raise BadOption(f"The study in {str(folder)!r} cannot be read: {error}.") from error


def _rows(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = arrow().parquet.read_table(path).to_pylist()
    return rows


def _notes(row: dict[str, Any]) -> Notes:
    return Notes(**{name: value for name, value in row.items() if name not in ("variant", "deal", "game")})


def _counts(path: Path) -> Counts | None:
    if not path.exists():
        return None
    table = arrow().parquet.read_table(path)
    return Counts(*(np.array(table[name].to_pylist(), float) for name in ("points", "shares")))


def _read_blocks(path: Path) -> list[Worth]:
    blocks: dict[int, Worth] = {}
    for row in _rows(path):
        block = blocks.setdefault(row["block"], Worth(row["together"], *(row[name] for name in SUMMED)))
        block.sums[row["does"], row["what"]] = np.array(row["sums"], float)
    return list(blocks.values())


def _crossed(path: Path) -> Numbers:
    rows = _rows(path)
    results: Numbers = np.array([row["results"] for row in rows], float)
    return results.reshape(rows[-1]["deal"] + 1, rows[-1]["table"] + 1, -1)
