"""Check that a release can be made, and build it: `python tools/release.py`, or `make release`. It uploads nothing.

It refuses a dirty tree, an unfinished changelog, a citation of another version, a package that doesn't name its source,
and rules or a schema without their archive. Then every public name must be typed, and the tests of archives and golden
playthroughs must pass, interpreted: they fail if rules have changed and their version has not. Last, it builds into
`dist/` and checks the files: the wheel holds every file of the package that Git knows, what was compiled and the site
of the documentation where they were made, and nothing else; the sdist holds what one needs to build, test and read it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import tanglewood as tw
from tanglewood.store.upgrade import newest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "tanglewood" / "games"
PYTHON = Path(sys.executable)
BIN = PYTHON.parent
ARCHIVED = ["-m", "pytest", "-q", "tests/archive", "tests/golden"]
TOP = re.compile(r"^## (?P<version>[^\s,]+)(?:, (?P<day>.*))?$", re.MULTILINE)


def uncommitted(status: str) -> list[str]:
    """What `git status --porcelain` says is not committed."""
    return [f"not committed: {line[3:]}" for line in status.splitlines()]


def unfinished(changelog: str, version: str) -> list[str]:
    """What the newest section of the changelog lacks: the version, or the day."""
    top = TOP.search(changelog)
    if not top or top["version"] != version:
        return [f"CHANGELOG.md: its first section is {top['version'] if top else 'missing'}, the version is {version}"]
    try:
        date.fromisoformat(top["day"] or "")
    except ValueError:
        return [f"CHANGELOG.md: write '## {version}, 2026-12-31' with the day of the release, not {top['day']!r}"]
    return []


def miscited(citation: str, version: str) -> list[str]:
    """Whether CITATION.cff is of another version."""
    return [] if f"\nversion: {version}\n" in citation else [f"CITATION.cff: its version is not {version}"]


def unaddressed(project: Mapping[str, Any]) -> list[str]:
    """Whether the package says where its source is."""
    return [] if project.get("urls", {}).get("Source") else ["pyproject.toml: [project.urls] names no Source"]


def unarchived(rules: Mapping[str, int], schema: int, archives: Iterable[Mapping[str, Any]]) -> list[str]:
    """The games and the schema whose present version no archive has. `archives` are the contents of `about.json`."""
    kept = list(archives)
    missing = [
        f"{game}: rules {now}" for game, now in rules.items() if all(one["rules"].get(game) != now for one in kept)
    ]
    missing += [f"schema {schema}"] if all(one["schema"] != schema for one in kept) else []
    return [f"no archive of {one}: python -m tests.archive.make NAME" for one in missing]


PACKAGE = "src/tanglewood/"
MADE = ("src/tanglewood/compiled/", "src/tanglewood/web/site/")  # by tools/portable.py and `make docs`; not in Git
SOURCES = ("src/", "tests/", "docs/", "tools/", "benchmarks/")
BESIDE = re.compile(r"[^/]+\.(md|cff)|LICENSE|Makefile|requirements\.lock|pyproject\.toml|\.gitignore")
WRITTEN = re.compile(r"PKG-INFO|[^/]+\.dist-info/.+")  # by the builder, about the package


def misfilled(wheel: Iterable[str], sdist: Iterable[str], tracked: Iterable[str], made: Iterable[str]) -> list[str]:
    """What the wheel and the sdist lack, and what they should not have.

    `wheel` and `sdist` are the names in them, `tracked` the files that Git knows and `made` those that were made for
    the wheel, by their paths in the checkout.
    """
    known = set(tracked)
    shipped = {path.removeprefix("src/") for path in {*known, *made} if path.startswith((PACKAGE, *MADE))}
    sources = {path for path in known if path.startswith(SOURCES) or BESIDE.fullmatch(path)}
    return [*_differences("wheel", set(wheel), shipped), *_differences("sdist", set(sdist), sources)]


def _differences(kind: str, names: set[str], expected: set[str]) -> list[str]:
    surplus = {name for name in names - expected if not WRITTEN.fullmatch(name)}
    return [
        *(f"the {kind} lacks {name}" for name in sorted(expected - names)),
        *(f"the {kind} has {name}, which it should not" for name in sorted(surplus)),
    ]


def look_into(files: Iterable[Path]) -> list[str]:
    """The faults of built files."""
    names: dict[str, list[str]] = {}
    for file in files:
        if file.suffix == ".whl":
            names["wheel"] = zipfile.ZipFile(file).namelist()
        else:
            with tarfile.open(file) as archive:
                names["sdist"] = [one.name.partition("/")[2] for one in archive.getmembers() if one.isfile()]
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    made = [
        path.relative_to(ROOT).as_posix() for folder in MADE for path in (ROOT / folder).rglob("*") if path.is_file()
    ]
    return misfilled(names["wheel"], names["sdist"], listed.split("\0")[:-1], made)


def faults() -> list[str]:
    """Everything that a release of this checkout would lack."""
    status = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, capture_output=True, text=True)
    about = sorted((ROOT / "tests" / "archive").glob("*/about.json"))
    read = {name: (ROOT / name).read_text("utf-8") for name in ("CHANGELOG.md", "CITATION.cff", "pyproject.toml")}
    return [
        *(
            []
            if GAMES.samefile(Path(tw.__file__).with_name("games"))
            else [f"tanglewood is installed from {tw.__file__}"]
        ),
        *uncommitted(status.stdout),
        *unfinished(read["CHANGELOG.md"], tw.__version__),
        *miscited(read["CITATION.cff"], tw.__version__),
        *unaddressed(tomllib.loads(read["pyproject.toml"])["project"]),
        *unarchived(
            {game: tw.get_game(game).version for game in tw.games() if (GAMES / game).is_dir()},
            newest(),
            [json.loads(path.read_text("utf-8")) for path in about],
        ),
    ]


def run(*words: str | Path, **variables: str) -> None:
    """Run a command in the project's folder; it must succeed."""
    subprocess.run(words, cwd=ROOT, env={**os.environ, **variables}, check=True)


def build() -> list[Path]:
    """Build the sdist and the wheel into an empty `dist/`, and check both."""
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    run(PYTHON, "-m", "build")
    files = sorted((ROOT / "dist").iterdir())
    run(BIN / "twine", "check", "--strict", *files)
    run(BIN / "check-wheel-contents", *(file for file in files if file.suffix == ".whl"))
    return files


def main() -> None:
    """Refuse, or build and say what comes next."""
    if found := faults():
        sys.exit("\n".join(["This is not ready to be released:", *(f"- {one}" for one in found)]))
    try:
        run(PYTHON, ROOT / "tools" / "public_types.py")
        run(PYTHON, *ARCHIVED, NUMBA_DISABLE_JIT="1")
        files = build()
        if found := look_into(files):
            sys.exit("\n".join(["Not released:", *(f"- {fault}" for fault in found)]))
    except subprocess.CalledProcessError as error:
        sys.exit(f"Not released: {Path(error.cmd[0]).name} failed.")
    print("Built and checked:", *(f"dist/{file.name}" for file in files))
    print(f"What is left to you: git tag v{tw.__version__}, then twine upload dist/*")


if __name__ == "__main__":
    main()
