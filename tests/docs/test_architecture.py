"""docs/architecture.md: its names exist, and its arrows are the imports between packages."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import tanglewood as tw

PACKAGE = Path(tw.__file__).resolve().parent
PAGE = (PACKAGE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
HOP = re.compile(r"`([\w/]+\.(py|js)):(\w+)`")
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
