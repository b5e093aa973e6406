"""The documentation holds: its Python runs, its commands exist, its links lead somewhere."""

import re
from pathlib import Path

import pytest

from benchmarks import scaling, speed
from tanglewood.cli import build_parser

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
COMMAND = re.compile(r"\$ (?:\w+=\S+ )*(tanglewood|make)(?: ([a-z][a-z-]*))?")


def blocks(page: Path, language: str) -> list[str]:
    return [text for name, text in BLOCK.findall(page.read_text(encoding="utf-8")) if name == language]


def name_of(page: Path) -> str:
    return page.name


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_python_in_the_docs_runs(page: Path) -> None:
    namespace: dict[str, object] = {}
    for number, code in enumerate(blocks(page, "python"), 1):
        exec(compile(code, f"{page.name}, block {number}", "exec"), namespace)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_in_the_docs_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    valid = {"tanglewood": {*build_parser()[1], ""}, "make": targets}
    for text in blocks(page, "console"):
        for program, word in COMMAND.findall(text):
            assert word in valid[program], f"{program} {word}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_in_the_docs_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_refusal_in_the_readme_is_the_real_one(capsys: pytest.CaptureFixture[str]) -> None:
    """What a comment in the README says is printed is printed."""
    readme = ROOT / "README.md"
    code = next(code for code in blocks(readme, "python") if "IllegalMove" in code)
    exec(compile(blocks(readme, "python")[0] + code, "README.md", "exec"), {})
    said = re.search(r"print\(refusal\)\s+# (.*)", code)
    assert said is not None
    assert capsys.readouterr().out.strip() == said[1]


DOCS = ROOT / "docs"
LEARNT = [page for page in PAGES if page.parent in (DOCS, DOCS / "games", DOCS / "learn") and page.name != "README.md"]


@pytest.mark.parametrize("page", LEARNT, ids=name_of)
def test_a_page_says_first_what_its_reader_can_do_and_last_what_to_read(page: Path) -> None:
    first, last = {"spielen.md": ("Nach dieser Seite ", "Als Nächstes: ")}.get(
        page.name, ("After this page ", "Read next: ")
    )
    paragraphs = page.read_text(encoding="utf-8").strip().split("\n\n")
    assert paragraphs[1].startswith(first)
    assert last in paragraphs[-1]


def test_figures_about_scaling_are_those_that_were_measured() -> None:
    text = scaling.PAGE.read_text(encoding="utf-8")
    assert f"{scaling.BEGIN}\n{scaling.figures()}\n{scaling.END}" in text, "python -m benchmarks.scaling page"


@pytest.mark.parametrize("name", speed.TABLES)
def test_sizes_and_speeds_are_those_of_the_games_and_the_figures(name: str) -> None:
    """Sizes of observations and states follow from the games, speeds from what was measured."""
    text = speed.PAGE.read_text(encoding="utf-8")
    expected = f"{speed.begins(name)}\n{speed.TABLES[name]()}\n{speed.END}"
    assert expected in text, "python -m benchmarks.speed page"
