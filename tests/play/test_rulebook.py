"""The rules as players read them, in pages and terminals."""

import re
from dataclasses import replace
from pathlib import Path
from typing import TypeGuard

import pytest

import tanglewood as tw
from tanglewood.core.language import rulings
from tanglewood.core.view.view import Card
from tanglewood.play import rulebook
from tanglewood.terminal.rulebook import rules_in_lines

TABLE = (
    "| | Ruling | Rests on | Test |\n|---|---|---|---|\n| E1 | *Ours:* a `b`. | #1 | `test_e01_*` |\n| E2 | c | | |\n"
)


def test_markdown_is_read_and_all_else_is_text() -> None:
    html = rulebook.to_html(rulebook.read_markdown("# A <b>\n\n- **P1** one\n  two `x<y`\n- <script>\n\nplain"))
    assert html == (
        "<h1>A &lt;b&gt;</h1>\n<ul>\n<li><strong>P1</strong> one\ntwo <code>x&lt;y</code></li>\n"
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


@pytest.mark.parametrize("game", tw.games())
def test_players_read_of_rules_alone(game: str) -> None:
    """No tests, no source files, nothing to type into a shell."""
    chosen = tw.get_game(game)
    shown = [block for section in rulebook.sections(chosen) for block in section.blocks if is_text(block)]
    for text in [rulebook.to_html(rulebook.read(chosen)), *rulebook.rulings(chosen).values(), *shown]:
        assert not re.search(r"test_|tests/|\.py\b|python |tanglewood |--\w", text)


def is_text(block: object) -> TypeGuard[str]:
    return isinstance(block, str)


def test_the_section_on_balance_is_left_out() -> None:
    told = rulebook.to_html(
        rulebook.read_markdown("## Rules\n\none\n\n## Balance\n\n- A1: two\n\n### More\n\ntwo\n\n## End\n\nx")
    )
    assert "two" not in told
    assert [word for word in ("Rules", "one", "More", "End") if word in told] == ["Rules", "one", "End"]
    assert "fruit" in rulebook.rulings(tw.get_game("lost"))["L3"], "not the line about it in the section on balance"


def test_sections_show_the_cards_that_a_line_names(tmp_path: Path) -> None:
    rules = (
        "# A game\n\nBefore.\n\n## First\n\nOne:\n\n`7K` `9K`\n\n- `7K`\n\n`7K` and more\n\n`8X`\n\n## Next\n\n`1B`\n"
    )
    (tmp_path / "RULINGS.md").write_text(rules)
    before, first, after = rulebook.sections(replace(tw.get_game("fox"), folder=tmp_path))
    assert (before.title, before.blocks) == ("The rules", ("<p>Before.</p>\n",))
    words, cards, more = first.blocks
    assert words == "<p>One:</p>\n"
    assert [card.name for card in cards if isinstance(card, Card)] == ["7 of Keys", "9 of Keys"]
    assert isinstance(more, str)
    assert more.count("<code>") == 3
    assert (after.title, [len(block) for block in after.blocks]) == ("Next", [0, 1, 0])


def test_a_row_of_a_table_is_a_ruling() -> None:
    witch = rulebook.rulings(tw.get_game("explorers"))["E30"]
    assert witch.startswith("E30: Witch: +1 play")
    assert witch.endswith("(Rests on: #7)")


def test_the_glossary_is_part_of_the_rules() -> None:
    html = rulebook.to_html(rulebook.read(tw.get_game("lost")))
    for heading in ("Terrain", "Tokens", "Animals", "Characters"):
        assert f"<h2>{heading}</h2>" in html
    assert "<strong>Compass</strong> (tokens: 1 with two dots and 1 with three dots): You need one" in html
    assert "<strong>Clara</strong>: Gains 1 extra food" in html


def test_what_departs_from_the_print_is_marked_everywhere(tmp_path: Path) -> None:
    (tmp_path / "RULINGS.md").write_text(
        "- **T1** As printed, no\n  deviation.\n- **T2** Otherwise.\n  *Deviation:* for a reason.\n\n"
        "| | Rule |\n|---|---|\n| T3 | *Deviation, with an option:* other. |\n| T30 | As printed. |\n"
    )
    game = replace(tw.get_game("fox"), folder=tmp_path)
    assert rulings.deviations(tmp_path) == {"T2", "T3"}
    marks = {number: rulings.mark() in text for number, text in rulebook.rulings(game).items()}
    assert marks == {"T1": False, "T2": True, "T3": True, "T30": False}
    assert "<strong>T2</strong> <em>(departs from the printed rules)</em> Otherwise." in rulebook.to_html(
        rulebook.read(game)
    )
    assert rulings.refusal(tmp_path, "T2: do otherwise.") == "T2: do otherwise. T2 departs from the printed rules."
    assert rulings.refusal(tmp_path, "T30: do so.") == "T30: do so."


def test_a_refusal_and_the_rules_of_grimwood_carry_the_mark(capsys: pytest.CaptureFixture[str]) -> None:
    match = tw.new("grimwood", seed=1)
    with pytest.raises(tw.IllegalMove, match=r"G2: you must draw or steal .* G2 departs from the printed rules\.$"):
        match.play("end")
    on_page = [block for section in rulebook.sections(match.game) for block in section.blocks if is_text(block)]
    assert any("<strong>G2</strong> <em>(departs from the printed rules)</em>" in block for block in on_page)
    print(rules_in_lines("grimwood", "G2"))
    assert capsys.readouterr().out.startswith("G2 (departs from the printed rules) You must draw or steal")


@pytest.mark.parametrize("game", tw.games())
def test_the_word_for_it_is_always_the_marked_one(game: str) -> None:
    """No ruling speaks of a deviation without being marked."""
    for number, text in rulebook.rulings(tw.get_game(game)).items():
        assert (rulings.mark() in text) == ("deviation" in text.casefold()), number
