"""The rules as players read them, in pages and terminals."""

import re

import pytest

import tanglewood as tw
from tanglewood.play import rulebook

TABLE = (
    "| | Ruling | Rests on | Test |\n|---|---|---|---|\n| E1 | *Ours:* a `b`. | #1 | `test_e01_*` |\n| E2 | c | | |\n"
)


def test_markdown_is_read_and_all_else_is_text() -> None:
    html = rulebook.to_html(rulebook.read_markdown("# A <b>\n\n- **P1** one\n  two `x<y`\n- <script>\n\nplain"))
    assert html == (
        "<h2>A &lt;b&gt;</h2>\n<ul>\n<li><strong>P1</strong> one\ntwo <code>x&lt;y</code></li>\n"
        "<li>&lt;script&gt;</li>\n</ul>\n<p>plain</p>\n"
    )


def test_names_of_tests_are_left_out() -> None:
    read = rulebook.read_markdown(
        f"- **L1** One. (Setup. Test\n  `test_l01_*`)\n- **L2** Two. (Test `test_l02_a`)\n\n{TABLE}"
    )
    html = rulebook.to_html(read)
    assert "One. (Setup.)" in html
    assert "Two.</li>" in html
    assert "test" not in html.casefold()
    assert html.count("<th>") == 3
    assert html.count("<td>") == 6


@pytest.mark.parametrize("game", tw.games())
def test_every_ruling_of_every_game_is_found(game: str) -> None:
    """Those that RULINGS.md opens an item or a row with."""
    chosen = tw.get_game(game)
    written = (chosen.folder / "RULINGS.md").read_text()
    rulings = rulebook.rulings(chosen)
    assert list(rulings) == re.findall(r"^(?:- \*\*|\| )([A-Z]\d+)\b", written, re.MULTILINE)
    assert not [text for text in [*rulings.values(), rulebook.html(chosen)] if "test_" in text or "tests/" in text]


def test_a_row_of_a_table_is_a_ruling() -> None:
    witch = rulebook.rulings(tw.get_game("explorers"))["E30"]
    assert witch.startswith("E30: Witch: +1 play")
    assert witch.endswith("(rests on: #7)")


def test_the_glossary_is_part_of_the_rules() -> None:
    html = rulebook.html(tw.get_game("lost"))
    for heading in ("Terrain", "Tokens", "Animals", "Characters"):
        assert f"<h3>{heading}</h3>" in html
    assert "<strong>Compass</strong> (tokens: 1 with two dots and 1 with three dots): Without one" in html
    assert "<strong>Clara</strong>: Clara gains one food more" in html
