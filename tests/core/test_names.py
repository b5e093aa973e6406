"""Names: identifiers say what they hold, files and folders can be told apart, and public names change only on purpose.

`python -m tests.core.test_names` writes the list of public names anew.
"""

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import tanglewood as tw

PACKAGE = Path(tw.__file__).resolve().parent
PUBLIC = Path(__file__).with_name("public_names.txt")
VAGUE = {"one", "found", "given", "place", "told", "kept", "made", "known", "own"}
MOST_VAGUE = 1  # of a thousand identifiers
MOST_FILES = 12  # in a folder outside games
# Folders with more files, and how many. The list may only get shorter, and its numbers smaller.
LARGE = {
    "arena": 18,
    "bots/kit": 17,
    "cli": 35,
    "core/game": 13,
    "play": 18,
    "store": 21,
    "study": 19,
    "train": 13,
    "web/table": 25,
}
# Names of several modules that mean the same thing, outside games. The list may only get shorter.
AGREED = {
    # The command of that name, and what it runs or writes.
    *("backup", "bench", "doctor", "match", "replay", "reports", "review", "study", "tournament", "variant"),
    # The rows of the store, and the subject in `web` that they are kept for.
    *("deadlines", "leaderboard", "passkeys"),
    # A position as a dict, rules as people read them: of any game, and what is added for whole matches or a
    # terminal.
    *("position", "rulebook"),
    # A compiled rule, and the intrinsic that stands for it.
    "chacha",
    # A bot's file has the bot's name; this one plays by a net of `nets`.
    "net",
    # The role of a module in a folder of `web`: handlers and routes.
    "pages",
    # The language of a command or a request, the log of a match or a table, the habits of a player.
    *("habits", "language", "log"),
}


def sources() -> Iterator[Path]:
    return PACKAGE.rglob("*.py")


def test_identifiers_say_what_they_hold() -> None:
    names = [
        node.id
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name)
    ]
    vague = Counter(name for name in names if name in VAGUE)
    assert 1000 * vague.total() / len(names) <= MOST_VAGUE, vague


def test_folders_are_small() -> None:
    sizes = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in sources())
    large = {folder: size for folder, size in sizes.items() if size > MOST_FILES and not folder.startswith("games/")}
    assert large == LARGE, "more files than agreed, or fewer: then take the folder from LARGE"


def test_no_two_modules_have_one_name() -> None:
    apart = {PACKAGE / "games", PACKAGE / "minis", PACKAGE / "scaffold/sample"}
    names = Counter(path.stem for path in sources() if not path.stem.startswith("__") and not apart & {*path.parents})
    assert {name for name, number in names.items() if number > 1} == AGREED


def test_a_name_alone_finds_a_template() -> None:
    names = Counter(path.name for path in (PACKAGE / "web").glob("*/templates/*.html"))
    assert max(names.values()) == 1, names.most_common(3)


def signature(name: str, function: object) -> str:
    """A function with its parameters and their defaults; types are mypy's business."""
    parameters = inspect.signature(function).parameters.values()  # type: ignore[arg-type]
    bare = [
        parameter.replace(annotation=inspect.Parameter.empty) for parameter in parameters if parameter.name != "self"
    ]
    return f"{name}{inspect.Signature(bare)}"


def members(value: type) -> Iterator[str]:
    """The public members of a class, those that it inherits from our other classes too."""
    bases = [base for base in value.__mro__ if base.__module__.startswith("tanglewood.")]
    found = {
        name: member for base in reversed(bases) for name, member in vars(base).items() if not name.startswith("_")
    }
    fields = {name for base in bases for name in vars(base).get("__annotations__", {}) if not name.startswith("_")}
    for name in sorted(found | dict.fromkeys(fields)):
        raw = found.get(name)
        inner = getattr(raw, "__func__", raw)
        yield signature(name, inner) if inspect.isfunction(inner) and name not in fields else name


def public_names() -> str:
    lines = []
    for name in tw.__all__:
        value = getattr(tw, name)
        if inspect.isclass(value):
            bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
            lines += [
                f"class {name}({bases})" if bases else f"class {name}",
                *(f"    {member}" for member in members(value)),
            ]
        else:
            lines.append(signature(name, value) if callable(value) else name)
    return "\n".join(lines) + "\n"


def test_public_names_change_on_purpose() -> None:
    assert public_names() == PUBLIC.read_text("utf-8"), "if that is wanted: python -m tests.core.test_names"


if __name__ == "__main__":
    PUBLIC.write_text(public_names(), encoding="utf-8")
