"""docs/architecture.md: its names exist, and its arrows are the imports between packages."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import tanglewood as tw

PACKAGE = Path(tw.__file__).resolve().parent
PAGE = (PACKAGE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
HOP = re.compile(r"`([\w/]+\.(py|js)):(\w+)`")
ROOM = re.compile(r"^\| `(\w+)` \| [^|]+ \| ([^|]*)\|$", re.MULTILINE)
GAMES = [*PACKAGE.glob("games/*/__init__.py"), *(PACKAGE.parent.parent / "tests" / "toy").glob("*/__init__.py")]
PYTHON, SCRIPT = r"^ *(?:async )?def {}\(", r"^(?:export )?(?:async )?(?:function |  ){}\([\w, ]*\) \{{"


def test_each_hop_names_a_function() -> None:
    hops = HOP.findall(PAGE)
    assert len(hops) > 30
    for path, kind, name in hops:
        source = (PACKAGE / path).read_text(encoding="utf-8")
        pattern = (PYTHON if kind == "py" else SCRIPT).format(name)
        assert re.search(pattern, source, re.MULTILINE), f"{path} has no function {name}"


def imports() -> dict[str, set[str]]:
    """By package the packages that it imports; games count as one."""
    packages = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    found: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).parts
        if parts in (("__init__.py",), ("__main__.py",)):
            continue
        importer = parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            found[importer] |= {
                name.split(".")[1]
                for name in names
                if name.startswith("tanglewood.") and name.split(".")[1] in packages
            } - {importer}
    return {importer: others for importer, others in found.items() if others}


def test_the_arrows_are_the_imports() -> None:
    drawn = re.findall(r"^(\w+) +-> ([\w ]+)$", PAGE, re.MULTILINE)
    assert dict(drawn) == {importer: " ".join(sorted(others)) for importer, others in imports().items()}


WEB = PACKAGE / "web"


def folders() -> list[str]:
    """The folders of `web`, as the page lists them, the lowest first."""
    listed = re.search(r"^\| `web/` \|.*?\n\n", PAGE, re.MULTILINE | re.DOTALL)
    assert listed
    rows = (line.split("|")[1] for line in listed[0].splitlines()[2:] if line)
    return [name for row in rows for name in re.findall(r"`([\w.]+)`", row)]


def imports_in_web() -> Iterator[tuple[str, str, str]]:
    """Each import of a module of `web` in another: the importer's place, the other's, and both in words."""
    for path in WEB.rglob("*.py"):
        parts = path.relative_to(WEB).parts
        if parts == ("site.py",):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith("tanglewood.web."):
                names = str(node.module).split(".")[2:] or [alias.name for alias in node.names]
                yield parts[0].removesuffix(".py"), names[0], f"{'/'.join(parts)} imports {names}"


def test_the_folders_of_web_import_downwards() -> None:
    order = folders()
    assert {path.name for path in WEB.iterdir() if any(path.glob("*.py"))} <= {*order}
    rank = {name: number for number, name in enumerate(order)} | dict.fromkeys(("app", "wiring"), order.index("app.py"))
    rank["site"] = -1
    found = [*imports_in_web()]
    assert len(found) > 400
    assert [words for importer, other, words in found if rank[other] > rank[importer]] == []


def test_a_site_names_types_alone() -> None:
    tree = ast.parse((WEB / "site.py").read_text(encoding="utf-8"))
    assert not [
        node.module for node in tree.body if isinstance(node, ast.ImportFrom) and "tanglewood" in str(node.module)
    ]


def test_scripts_import_downwards() -> None:
    order, scripts = ["vendor", "offline", "page", "table"], WEB / "static/js"
    assert {path.name for path in scripts.iterdir()} == {*order}
    found = [
        (path.relative_to(scripts), (path.parent / imported).resolve().relative_to(scripts))
        for path in scripts.glob("*/*.js")
        for imported in re.findall(r'"(\.\.?/[^"]+\.js)"', path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 50
    assert [pair for pair in found if not (scripts / pair[1]).is_file()] == []
    ranks = [[order.index(path.parts[0]) for path in pair] for pair in found]
    assert all(other <= importer for importer, other in ranks)


@pytest.mark.parametrize(
    "front", [*GAMES, PACKAGE / "scaffold" / "sample" / "__init__.py"], ids=lambda front: front.parent.name
)
def test_the_rooms_of_a_game(front: Path) -> None:
    """All modules lie in them and import as drawn; no two have the same name, as `tanglewood variant` goes by it."""
    rooms = {room: {room, *re.findall(r"\w+", others)} for room, others in ROOM.findall(PAGE)}
    assert len(rooms) == 6
    folder = front.parent
    paths = [path.relative_to(folder) for path in folder.rglob("*.py")]
    paths = [path for path in paths if path.parts[0] not in ("__init__.py", "tests")]
    names = Counter(path.stem for path in paths if path.stem != "__init__")
    assert [name for name, count in names.items() if count > 1] == []
    for path in paths:
        room = path.parts[0].removesuffix(".py")
        assert room in rooms, f"{folder / path} lies in no room"
        assert rooms_imported(folder / path, folder.name) <= rooms[room], f"{folder / path} imports another room"


def rooms_imported(path: Path, game: str) -> set[str]:
    """The rooms of its game from which a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                _, _, within = f"{node.module}.{alias.name}".partition(f".{game}.")
                found |= {within.partition(".")[0]} - {""}
    return found
