"""The documentation as a site: pages from the code, links that fit, and how a server shows it."""

from dataclasses import fields
from pathlib import Path

import pytest
from tools.docsite import api, nav, play, reference, staging
from tools.docsite.finish import finish, outside
from tools.docsite.links import relinked

import tanglewood as tw
from tanglewood.cli import build_parser
from tanglewood.web.runtime.settings import Settings

SCRIPT = "<script>let a = 1</script>"


def listed(part: object) -> list[str]:
    """All pages in a part of the navigation."""
    if isinstance(part, str):
        return [part]
    below = part.values() if isinstance(part, dict) else part
    return [page for one in below for page in listed(one)]  # type: ignore[attr-defined]


def test_every_command_and_option_has_its_row() -> None:
    page = reference.commands()
    for name, parser in build_parser()[1].items():
        section = page.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        assert all(f"`{option}" in section for option in parser.options if option != "--help"), name


def test_every_limit_of_a_server_is_told() -> None:
    page = reference.settings_page()
    assert [one.name for one in fields(Settings) if f"| `{one.name}` |" not in page] == ["opponents", "hint_spec"]


def test_metrics_are_those_that_a_server_registers() -> None:
    page = reference.metrics()
    assert "| `tanglewood_moves_total` | counter | game |" in page
    assert "| `tanglewood_tables` | gauge |  | Tables in memory. |" in page


def test_the_api_has_every_public_name() -> None:
    page = api.pages()["reference/api.md"]
    paths = page.split("::: ")[1:]
    assert {path.split("\n")[0].rpartition(".")[2] for path in paths} == set(tw.__all__) - api.HIDDEN


@pytest.mark.parametrize("game", [game.id for game in play.games()])
def test_rules_are_there_in_both_languages_and_tell_no_tests(game: str) -> None:
    pages = play.pages()
    for place in (f"play/{game}.md", f"play/de/{game}.md"):
        assert pages[place].count("\n## ") > 2
        assert "test_" not in pages[place]
        assert "## Balance" not in pages[place]


def test_links_lead_to_pages_of_the_site_or_nowhere() -> None:
    places = {Path("/r/docs/b.md"): "b.md", Path("/r/X.md"): "x.md"}
    text = "[b](../b.md#c) [x](../../X.md) [code](../../src/a.py) [far](https://a.b/)\n```text\n[b](../b.md)\n```\n"
    shown = relinked(text, Path("/r/docs/learn/a.md"), Path("learn/a.md"), places)
    assert shown == "[b](../b.md#c) [x](../x.md) code [far](https://a.b/)\n```text\n[b](../b.md)\n```\n"


def test_scripts_become_files_and_other_hosts_are_refused(tmp_path: Path) -> None:
    (tmp_path / "assets/javascripts").mkdir(parents=True)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/index.html").write_text(SCRIPT)
    finish(tmp_path)
    assert '<script src="../assets/javascripts/page-' in (tmp_path / "deep/index.html").read_text()
    assert not outside(tmp_path)
    (tmp_path / "a.css").write_text("@import url(https://fonts.example/a.css)")
    with pytest.raises(SystemExit, match="other hosts"):
        finish(tmp_path)


def test_every_page_is_in_the_navigation() -> None:
    pages = {*staging.written().values(), *staging.made()}
    assert pages - set(listed(nav.parts())) == {"readme.md"}  # the first page says the same
    assert set(listed(nav.parts())) <= pages
