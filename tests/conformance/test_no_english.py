"""No English for players is left in Python or in templates: what they read stands in the catalogues.

A text counts if it has two words or more. These are not for players: docstrings, errors for programmers, regular
expressions, the documentation of fields, features and options, and what commands for researchers and operators
print, with their help.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.web.front.handbook import SITE

PACKAGE = Path(tw.__file__).parent
GAMES = sorted(f"games/{path.name}" for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file())
PACKAGES = ["play", "review", "puzzles", "terminal", "cli", "web", *GAMES]

SEVERAL_WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? +[a-z]{2,}|[A-Z][a-z]+ [A-Z][a-z]+")
# Errors that players meet; all others are for those who program or run Tanglewood.
SHOWN_ERRORS = {"MoveError", "UnreadableMove", "AmbiguousMove", "IllegalMove", "NotYourTurn", "MatchOver", "BadJournal"}
SHOWN_ERRORS |= {"Refused", "BotFailed"}
LOGGING = {"debug", "info", "warning", "error", "exception"}
METRICS = {"Counter", "Gauge", "Histogram", "watch"}
OF_MOVES = {"Step", "split"}  # canonical texts of moves, or names in a row
DOCUMENTING = {
    *LOGGING,
    *METRICS,
    *OF_MOVES,
    "Feature",
    "Parser",
    "field",
    "option",
    "derived",
    "check",
    "compile",
    "namedtuple",
    "logged",
}
FOR_RESEARCHERS = re.compile(
    r"`tanglewood (games GAME|match|tournament|evaluate|study|check-bot|compile|bench|benchmark|train|solve|exploit"
    r"|new-game|variant|serve|reports|void|doctor|backup)( --[a-z]+)?`"
)
SPEAKS = "add_language(parser)"  # in a command that speaks the player's language, in its help too
CODE = re.compile(r"=|^<|-$")  # headers, markup, beginnings of class names
COMMAND = re.compile(r"^ *(?:tanglewood|python) .*")  # what one types into a shell
TAG = re.compile(r"<[^>]*>", re.DOTALL)
FIELDS = "state.py"  # of a game: it declares and documents the fields of its record
FOR_DEVELOPERS = "for developers"  # a comment on a line, or on the first of a function, whose texts are


class Said(ast.NodeVisitor):
    """Collects the texts of a module that players could read."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()
        self.helps_players = SPEAKS in source
        self.has_options = ".add_argument(" in source and not self.helps_players
        self.found: list[str] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        """A text, also a part of an f-string."""
        said = node.value if isinstance(node.value, str) else ""
        text = COMMAND.sub("", TAG.sub("", said))
        marked = FOR_DEVELOPERS in self.lines[node.lineno - 1]
        if SEVERAL_WORDS.search(text) and not CODE.search(text) and not marked:
            self.found.append(f"{node.lineno}: {said}")

    def visit_Expr(self, node: ast.Expr) -> None:
        """A docstring is a statement of its own."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Errors for programmers are English."""
        if isinstance(node.exc, ast.Call) and name_of(node.exc.func) in SHOWN_ERRORS:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Some calls document what they are given."""
        is_help = name_of(node.func).startswith(("add_", "read_")) and not self.helps_players
        if name_of(node.func) not in DOCUMENTING and not is_help:
            self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """In the body of a class, documentation stands beside what it is about."""
        for part in node.body:
            if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                self.visit(part)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function that says so talks to developers, as `repr` and the help of commands in English do."""
        is_help = self.has_options and f"{node.name.lstrip('_')}_".startswith("add_")
        if FOR_DEVELOPERS not in self.lines[node.lineno - 1] and node.name != "__repr__" and not is_help:
            self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815  # as ast names it

    def visit_Dict(self, node: ast.Dict) -> None:
        """Keys are names."""
        for value in node.values:
            self.visit(value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion talks to developers."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Types are no texts."""
        if node.value:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """The type of a parameter is no text."""


def name_of(function: ast.expr) -> str:
    """The last name of what is called."""
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def said_in(source: str) -> list[str]:
    """The texts of a module's source that players could read."""
    tree = ast.parse(source)
    if FOR_RESEARCHERS.match(ast.get_docstring(tree) or ""):
        return []
    said = Said(source)
    said.visit(tree)
    return said.found


NO_TEXT = re.compile(
    r"{#.*?#}|{% block (?:body_class|skip) %}.*?{% endblock %}|{% macro classes.*?{% endmacro %}|{%.*?%}|{{.*?}}"
    r"|<(script|style|code)\b.*?</\1>|&\w+;",
    re.DOTALL,
)
READ_ATTRIBUTE = re.compile(r"\b(?:aria-label|title|alt|placeholder)=\"([^\"]*)\"")
WORD = re.compile(r"\b[A-Z]?[a-z]{2,}\b(?!-)")
NAMES = {"Tanglewood", "https://", "game-icons.net", "CC BY 3.0", "Fraunces", "Atkinson Hyperlegible Next", "idiomorph"}


def shown_in(template: str) -> Iterator[str]:
    """The words of a template that are neither markup nor a message."""
    plain = NO_TEXT.sub(" ", template)
    for text in (*READ_ATTRIBUTE.findall(plain), *TAG.sub("\n", plain).splitlines()):
        if WORD.search(text) and text.strip() not in NAMES and not CODE.search(text.strip()):
            yield text.strip()


@pytest.mark.parametrize("name", PACKAGES)
def test_no_english_for_players_is_left_in_python(name: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{text}"
        for path in sorted((PACKAGE / name).rglob("*.py"))
        if path.name != FIELDS
        for text in said_in(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def files(folder: Path, pattern: str) -> list[Path]:
    """The files in a folder, without the documentation that `make docs` has built there."""
    return sorted(path for path in folder.rglob(pattern) if SITE not in path.parents)


@pytest.mark.parametrize("name", PACKAGES)
def test_no_words_are_left_in_templates(name: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}: {text}"
        for path in files(PACKAGE / name, "*.html")
        for text in shown_in(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_no_words_are_left_in_style_sheets() -> None:
    said = re.compile(r"""(?:content|--[\w-]+):[^;]*?["'][^"';]*\b[A-Za-z]{2,}""")
    fonts = ("--title:", "--body:")
    found = [
        f"{path.relative_to(PACKAGE)}: {rule}"
        for path in files(PACKAGE, "*.css")
        for rule in said.findall(path.read_text(encoding="utf-8"))
        if not rule.startswith(fonts)
    ]
    assert not found, "\n".join(found)


SHOWN_BY_SCRIPT = re.compile(
    r"""(?:textContent|innerText|title|ariaLabel|placeholder|alt) \??=\s*["'`][^"'`]*[A-Za-z]{2,}"""
)
SENTENCE = re.compile(r"""["'`][A-Z][a-z]+ (?:\$\{[^}]*\} )*[a-z]+[^"'`]*["'`]""")


def written_in(script: str) -> list[str]:
    """What a script shows that is no message."""
    code = re.sub(r"^\s*(?://|/?\*).*$|\s//.*$", "", script, flags=re.MULTILINE)
    return [*SHOWN_BY_SCRIPT.findall(code), *SENTENCE.findall(code)]


def test_no_words_are_left_in_scripts() -> None:
    found = [
        f"{path.name}: {text}"
        for path in files(PACKAGE, "*.js")
        if path.parent.name != "vendor"
        for text in written_in(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)
    assert written_in('button.title = "Go";\nsay(`Nobody ${name} is here`); // "Not this"') == [
        'title = "Go',
        "`Nobody ${name} is here`",
    ]


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ('"""A docstring of words."""\nX = "two words"', ["2: two words"]),
        ('def f(n):\n    """Do a thing."""\n    return f"{n} of these"', ["3:  of these"]),
        ('raise ValueError("not a number")', []),
        ('raise MatchOver("it is over")', ["1: it is over"]),
        ('re.compile("one two")\nsay("play")', []),
        ('class A:\n    b = field("what it is")\n    def c(self): return "said to you"', ["3: said to you"]),
        ('"""`tanglewood study`: run it."""\nprint("all of it")', []),
        (
            'def add(p):\n    more = "all of it"\n    p.add_argument(help=more)\ndef run():\n    print("go on")',
            ["5: go on"],
        ),
        ('def add(p):\n    add_language(parser)\n    p.add_argument(help="all of it")', ["3: all of it"]),
        ('def f():  # for developers\n    yield "it is odd"', []),
    ],
)
def test_what_counts_as_said(source: str, seen: list[str]) -> None:
    assert said_in(source) == seen


@pytest.mark.parametrize(
    ("template", "seen"),
    [
        ("<p>{{ say('deck') }}</p>{# a note #}{% if over %}{% endif %}", []),
        ("<p>Deck: {{ n }}</p>", ["Deck:"]),
        ('<img alt="An owl" class="big one">', ["An owl"]),
        ("<script>let words = 'in a script'</script>&nbsp;·", []),
    ],
)
def test_what_counts_as_shown(template: str, seen: list[str]) -> None:
    assert list(shown_in(template)) == seen
