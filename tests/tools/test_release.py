"""tools/release.py refuses what is not ready."""

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
ARCHIVES = [{"rules": {"fox": 1, "woods": 1}, "schema": 1}, {"rules": {"fox": 2, "woods": 1}, "schema": 2}]


@pytest.fixture(scope="module")
def release() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_not_committed_is_named(release: ModuleType) -> None:
    assert release.uncommitted("") == []
    assert release.uncommitted(" M a.py\n?? b c.py\n") == ["not committed: a.py", "not committed: b c.py"]


@pytest.mark.parametrize(
    ("top", "said"),
    [
        ("## 1.2.0, 2026-12-31", ""),
        ("## 1.2.0, unreleased", "with the day of the release, not 'unreleased'"),
        ("## 1.2.0", "not None"),
        ("## 1.2.0, 2026-13-01", "not '2026-13-01'"),
        ("## 1.1.0, 2026-12-31", "its first section is 1.1.0, the version is 1.2.0"),
        ("", "its first section is 1.0.0"),
    ],
)
def test_an_unfinished_changelog_is_refused(release: ModuleType, top: str, said: str) -> None:
    found = release.unfinished(f"# Changelog\n\n{top}\n\n- A line.\n\n## 1.0.0, 2026-11-01\n", "1.2.0")
    assert [said in one for one in found] == ([True] if said else [])
    assert release.unfinished("# Changelog\n", "1.2.0") == [
        "CHANGELOG.md: its first section is missing, the version is 1.2.0"
    ]


def test_a_citation_of_another_version_is_refused(release: ModuleType) -> None:
    assert release.miscited("title: A\nversion: 1.2.0\n", "1.2.0") == []
    assert release.miscited("title: A\nversion: 1.2.0.dev\n", "1.2.0") == ["CITATION.cff: its version is not 1.2.0"]


def test_a_package_without_addresses_is_refused(release: ModuleType) -> None:
    assert release.unaddressed({"urls": {"Source": "https://wood.example"}}) == []
    assert release.unaddressed({"name": "tanglewood"}) == ["pyproject.toml: [project.urls] names no Source"]


def test_rules_and_a_schema_without_an_archive_are_refused(release: ModuleType) -> None:
    assert release.unarchived({"fox": 2, "woods": 1}, 2, ARCHIVES) == []
    found = release.unarchived({"fox": 3, "woods": 1, "acorns": 1}, 3, ARCHIVES)
    assert [one.removesuffix(": python -m tests.archive.make NAME") for one in found] == [
        "no archive of fox: rules 3",
        "no archive of acorns: rules 1",
        "no archive of schema 3",
    ]


def test_a_refusal_builds_nothing(release: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[object] = []
    monkeypatch.setattr(release, "faults", lambda: ["not committed: a.py"])
    monkeypatch.setattr(release, "run", lambda *words, **_variables: ran.append(words))
    with pytest.raises(SystemExit, match=r"not ready to be released:\n- not committed: a.py"):
        release.main()
    assert ran == []


def test_a_failed_check_ends_the_release(release: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: object, **_variables: str) -> None:
        raise subprocess.CalledProcessError(1, [str(words[0])])

    monkeypatch.setattr(release, "faults", list)
    monkeypatch.setattr(release, "run", fail)
    with pytest.raises(SystemExit, match=r"^Not released: python.* failed"):
        release.main()


SHIPPED = (
    *(
        "__init__.py",
        "py.typed",
        "web/rendering/templates/base.html",
        "web/static/base.css",
        "web/static/fonts/a.woff2",
    ),
    *("web/words/de.ftl", "games/fox/words/RULINGS.de.md", "games/fox/bots/net.npz", "store/schema.sql"),
    "scaffold/sample/tests/test_rulings.py",
)
TRACKED = [*(f"src/tanglewood/{name}" for name in SHIPPED), "tests/test_cli.py", "docs/play.md", "README.md", ".ci/run"]
COMPILED = "src/tanglewood/compiled/a.code"
WHEEL = [*(f"tanglewood/{name}" for name in SHIPPED), "tanglewood/compiled/a.code", "tanglewood-1.dist-info/METADATA"]
SDIST = [*(path for path in TRACKED if path != ".ci/run"), "PKG-INFO"]


def test_what_a_release_holds_is_exact(release: ModuleType) -> None:
    assert release.misfilled(WHEEL, SDIST, TRACKED, [COMPILED]) == []


@pytest.mark.parametrize("name", [*SHIPPED, "compiled/a.code"])
def test_a_wheel_without_a_kind_of_file_is_refused(release: ModuleType, name: str) -> None:
    wheel = [path for path in WHEEL if path != f"tanglewood/{name}"]
    assert release.misfilled(wheel, SDIST, TRACKED, [COMPILED]) == [f"the wheel lacks tanglewood/{name}"]


@pytest.mark.parametrize("name", ["tests/test_cli.py", "tanglewood/__pycache__/a.pyc", "tanglewood/compiled/b.code"])
def test_a_wheel_with_more_is_refused(release: ModuleType, name: str) -> None:
    said = [f"the wheel has {name}, which it should not"]
    assert release.misfilled([*WHEEL, name], SDIST, TRACKED, [COMPILED]) == said


def test_an_sdist_has_sources_and_nothing_compiled(release: ModuleType) -> None:
    sdist = [*(path for path in SDIST if path != "docs/play.md"), COMPILED]
    assert release.misfilled(WHEEL, sdist, TRACKED, [COMPILED]) == [
        "the sdist lacks docs/play.md",
        f"the sdist has {COMPILED}, which it should not",
    ]


def test_this_checkout_has_its_archives(release: ModuleType) -> None:
    """What is said of it depends on what is being written; that no archive is missing does not."""
    if not (ROOT / ".git").exists():
        pytest.skip("an sdist has no Git")
    assert not [one for one in release.faults() if "archive" in one]
