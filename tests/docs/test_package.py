"""What the package says about itself: its page on an index, its licences, how to cite it, the templates for issues."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.core.catalogue import say
from tanglewood.web import handbook

ROOT = Path(__file__).resolve().parents[2]


def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_no_link_of_the_packages_page_leads_into_the_repository() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    for one in settings()["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        page = re.sub(one["pattern"], one["replacement"], page)
    assert "see the rules of fox" in page
    assert re.findall(r"\]\((?!https:)[^)]*\)", page) == []


def test_every_licence_is_in_the_package() -> None:
    found = [path for pattern in settings()["project"]["license-files"] for path in ROOT.glob(pattern)]
    shipped = (path for path in ROOT.glob("src/**/*") if handbook.SITE not in path.parents)
    credited = {path for path in shipped if re.search("CREDITS|LICENSE|OFL", path.name)}
    assert set(found) == {ROOT / "LICENSE", *credited}


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {tw.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


@pytest.mark.skipif(not (ROOT / ".github").exists(), reason="an sdist has no templates for issues")
def test_a_question_about_rules_can_be_about_every_game() -> None:
    template = (ROOT / ".github" / "ISSUE_TEMPLATE" / "rules.yml").read_text(encoding="utf-8")
    for game in ("fox", "woods", "grimwood", "explorers", "lost"):
        assert f"        - {say(tw.get_game(game).title)}\n" in template
