"""What the package says about itself: its page on an index, its licences, how to cite it, the templates for issues."""

import re
import shlex
import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest
from tools.docsite import wording
from tools.docsite.wording import worded

import tanglewood as tw
from tanglewood.core.checks.extras import install_command
from tanglewood.core.language.catalogue import say
from tanglewood.web.front import handbook

ROOT = Path(__file__).resolve().parents[2]


def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_no_link_of_the_packages_page_leads_into_the_repository() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    for one in settings()["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        page = re.sub(one["pattern"], one["replacement"], page)
    assert "see the rules of fox" in page
    assert page.partition("```console\n")[2].startswith("$ pip install tanglewood\n")
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


NEW_USERS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("docs/examples/**/*.py")]
SOURCES = [path for kind in ("py", "ftl", "html") for path in ROOT.glob(f"src/tanglewood/**/*.{kind}")]
FROM_AN_INDEX = re.compile(r"tanglewood\[|(?:install|upgrade|uvx|pipx run)(?: -\S+)* ['\"]?tanglewood(?![\w/])")
FROM_A_CLONE = re.compile(r"git clone|pip install ['\"]?\.|checkout,? type|in your checkout|im geklonten")


def extras() -> set[str]:
    return set(settings()["project"]["optional-dependencies"])


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "docs" / "README.md"], ids=["README", "docs"])
def test_the_first_commands_work_from_a_clone(page: Path) -> None:
    """They play and they test, before anything else."""
    first = page.read_text("utf-8").partition("```console\n")[2].partition("```")[0]
    typed = [line.partition("#")[0].strip() for line in first.splitlines()]
    assert typed == ["$ git clone ADDRESS tanglewood", "$ cd tanglewood", "$ make play", "$ make test"]


@pytest.mark.skipif("Source" in settings()["project"].get("urls", {}), reason="the package can be had")
def test_nothing_names_a_package_that_cannot_be_had() -> None:
    """Neither a page that a new user follows nor a message of the program."""
    texts = {path: path.read_text("utf-8") for path in [*NEW_USERS, *SOURCES] if path.name != "CHANGELOG.md"}
    assert [str(path.relative_to(ROOT)) for path, text in texts.items() if FROM_AN_INDEX.search(text)] == []
    assert all(worded(text) == text for text in texts.values())


def test_one_switch_turns_the_words_to_those_of_a_published_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page of the site then speaks of a clone before the pages for contributors, and every extra exists."""
    addressed = {**settings(), "project": {**settings()["project"], "urls": {"Source": "https://forge.example/t"}}}
    monkeypatch.setattr(wording, "_settings", lambda: addressed)
    for path in (path for path in NEW_USERS if path.name not in ("CONTRIBUTING.md", "CHANGELOG.md")):
        text = path.read_text("utf-8")
        assert set(re.findall(r"pip install '\.\[(\w+)\]", text)) <= extras(), path
        assert not FROM_A_CLONE.search(worded(text)) or path.suffix == ".py", path
    first = worded((ROOT / "README.md").read_text("utf-8")).partition("```console\n")[2]
    assert first.startswith("$ pip install tanglewood\n$ tanglewood ")
    assert "You need Python 3.11 or newer" in first


def test_messages_name_the_packages_of_an_extra() -> None:
    """The command is whole wherever it is typed, and needs no index that has Tanglewood."""
    used = {extra for path in SOURCES for extra in re.findall(r"install_command\(['\"](\w+)", path.read_text("utf-8"))}
    assert used == {"agents", "cuda", "envs", "fullscreen", "passkeys", "postgres", "push", "ray", "study", "train"}
    for extra in used:
        words = shlex.split(install_command(extra))
        assert words[:4] == [sys.executable, "-m", "pip", "install"]
        named = settings()["project"]["optional-dependencies"][extra]
        assert {re.split("[<>]", word)[0] for word in words[4:]} == {
            entry.partition(">")[0].replace("_", "-") for entry in named
        }


def test_sources_alone_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> list[str]:
        raise PackageNotFoundError

    monkeypatch.setattr("tanglewood.core.checks.extras.requires", nowhere)
    assert install_command("train").endswith("-m pip install '.[train]'")
