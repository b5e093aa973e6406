"""Readable records of whole games, compared with what the rules do today: a change of rules shows as a change of text.

`python -m tests.golden.playthrough --write` writes every file of this folder anew from its first line; to add one:

    python -m tests.golden.playthrough --add '{"game": "pebbles", "seats": 2, "seed": 7, "options": {"rounds": 1}}'

Moves are chosen by the seed of the first line too. Read the difference before you commit it.

Of a long game, `"shown": [[0, 9], [120, 126]]` has only what is seen after these moves, from and to, printed in full;
of all other moves there is what a spectator is told.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.conformance.tables import own_tests
from tests.planting import planted

import tanglewood as tw
from tanglewood.core.view.view import Zone

FOLDER = Path(__file__).resolve().parent
HEAD = "table: "


def files() -> list[Path]:
    """All playthroughs."""
    added = [path for folder in planted() for path in folder.parent.glob(f"tests/{folder.name}/golden/*.txt")]
    return sorted([*FOLDER.glob("*/*.txt"), *added])


def table_of(path: Path) -> dict[str, Any]:
    """What a file's first line says it is a playthrough of."""
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    table: dict[str, Any] = json.loads(first.removeprefix(HEAD))
    return table


def path_of(table: dict[str, Any]) -> Path:
    """Where the playthrough of a table lies: here, or with the tests of a game from elsewhere."""
    tests = own_tests(tw.get_game(table["game"]))
    folder = FOLDER / table["game"] if tests.is_relative_to(FOLDER.parent) else tests / "golden"
    words = [f"{table['seats']}-seats", f"seed-{table['seed']}"]
    words += [f"{name}-{value}" for name, value in table["options"].items()]
    return folder / f"{'-'.join(words).lower()}.txt"


def playthrough(table: dict[str, Any]) -> str:
    """The whole text of a table's random game."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: dict[str, Any]) -> Iterator[str]:
    match = tw.new(table["game"], table["seats"], table["seed"], **table["options"])
    shown = table.get("shown")
    chance = random.Random(table["seed"])
    yield HEAD + json.dumps(table)
    yield f"{match.game.title}, rules version {match.game.version}, a game of random moves as everybody saw it."
    yield "Faces are named, a back is ?, and a move's label follows its text."
    while True:
        if shown is None or any(first <= len(match.moves) <= last for first, last in shown):
            yield from _decision(match)
        else:
            yield from _happened(match.view(None))
        if match.over:
            break
        move = match.play(chance.choice(match.legal()))
        yield ""
        yield f"{len(match.moves)}. {move.text}"
    yield ""
    yield f"scores {match.scores()} winners {match.winners()}"


def _decision(match: tw.Match) -> Iterator[str]:
    for viewer in (None, *range(match.seats)):
        yield from _view(match.view(viewer))
    for action in match.legal():
        yield f"  may {action.text}: {action.label}"


def _view(view: tw.View) -> Iterator[str]:
    yield f"  {'spectator' if view.seat is None else f'seat {view.seat}'}: {view.prompt}"
    yield from _happened(view)
    yield "    " + "; ".join(_zone(zone) for zone in view.zones if zone.cards or zone.note)
    if view.seat is None:
        yield f"    facts {json.dumps(view.facts)}"
        yield f"    scores {list(view.scores)}"
    for text, reason in view.refusals.items():
        yield f"    not {text}: {reason}"


def _happened(view: tw.View) -> Iterator[str]:
    for happening in view.happened:
        mark = {"move": "-", "result": "=", "chapter": "#"}[happening.weight]
        yield f"    {mark} {happening.text}"


def _zone(zone: Zone) -> str:
    faces = [card.text + (f" ({card.note})" if card.note else "") for card in zone.cards if card.text]
    backs = len(zone.cards) - len(faces)
    shown = [*faces, *([f"?x{backs}"] if backs > 3 else ["?"] * backs)]
    return f"{zone.name}: {' '.join(shown)}" + (f" [{zone.note}]" if zone.note else "")


def main() -> None:
    """Write the files that are there anew, or add one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write every file anew")
    parser.add_argument("--add", type=json.loads, metavar="JSON", help="game, seats, seed and options of a new file")
    given = parser.parse_args()
    tables = [table_of(path) for path in files()] if given.write else []
    for table in tables + ([given.add] if given.add else []):
        path = path_of(table)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(table), encoding="utf-8")


if __name__ == "__main__":
    main()
