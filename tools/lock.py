"""Write requirements.lock, what a server needs by versions and the hashes of their files, and docs/dependencies.md.

    python tools/lock.py            # the newest versions that pyproject.toml allows
    python tools/lock.py --check    # only whether both fit pyproject.toml and each other; needs no network

pip resolves, so its own settings say where packages come from; nothing of that is written. Files are those for Linux
(x86-64 and ARM) and macOS (ARM) and each version of Python that is named here. `pip install --require-hashes -r
requirements.lock` then installs these and no others.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK, TABLE = ROOT / "requirements.lock", ROOT / "docs/dependencies.md"
# Of a server. Not `push`: it needs http-ece, which has no wheel, and only wheels are locked.
EXTRAS = ("passkeys", "postgres")
PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS = (
    ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    ("manylinux_2_28_aarch64", "manylinux_2_27_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"),
    ("macosx_14_0_arm64", "macosx_12_0_arm64", "macosx_11_0_arm64"),
)
TABLE_TAIL = """
## What builds the documentation

`make docs` uses [Zensical](https://zensical.org) (tried: 0.0.73) with mkdocstrings-python (tried: 2.0.11). No server
needs them. Material for MkDocs, the usual choice until now, ended its maintenance in November 2026, and MkDocs 1 has
had no release since 2024. Zensical is by the authors of Material. It reads the same pages and settings, checks links
strictly, and brings search, icons and both colour schemes without asking other hosts. It is young, and 0.1 needs a
package that not every index has, so `pyproject.toml` ends below it. The pages are plain Markdown for any other builder.

Read next: [running a server](server.md), [security](../SECURITY.md).
"""
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
NAME = re.compile(r"[A-Za-z0-9._-]+")
HEAD = "# Made by `python tools/lock.py`: install with `pip install --require-hashes -r requirements.lock`.\n"
TABLE_HEAD = """# What a server is made of

After this page you know every package that a server runs on, how old each is, and under which licence. `python
tools/lock.py` made it on {today}; `requirements.lock` has the hashes. *Newest* is what the package index knew on that
day. `pip-audit -r requirements.lock` asks a list of known faults.

| package | version | newest | licence | needed by |
|---|---|---|---|---|
"""


@dataclass
class Package:
    """A package that is locked."""

    name: str
    version: str
    needs: list[str]
    hashes: set[str] = field(default_factory=set)


def canonical(name: str) -> str:
    """A package's name as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted() -> list[str]:
    """What pyproject.toml asks for a server."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(entry for extra in EXTRAS for entry in extras.get(extra, ()))]


def resolve(requirements: Iterable[str], python: str, platforms: Iterable[str]) -> list[dict[str, Any]]:
    """What pip would install there."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += ["--only-binary=:all:", "--python-version", python, "--target", folder, "--report", str(report)]
        command += [f"--platform={platform}" for platform in platforms]
        subprocess.run([*command, *requirements], check=True)
        found: list[dict[str, Any]] = json.loads(report.read_text())["install"]
        return found


def lock() -> list[Package]:
    """The packages, of the same version everywhere, with the hashes for every platform and Python."""
    packages: dict[str, Package] = {}
    requirements = wanted()
    for platforms in PLATFORMS:
        for python in PYTHONS:
            for found in resolve(requirements, python, platforms):
                package = read(found)
                kept = packages.setdefault(package.name, package)
                kept.hashes |= package.hashes
            requirements = [*wanted(), *(f"{one.name}=={one.version}" for one in packages.values())]
    return sorted(packages.values(), key=lambda one: one.name)


def read(found: dict[str, Any]) -> Package:
    """A package from pip's report."""
    about = found["metadata"]
    needs = [canonical(NAME.match(one)[0]) for one in about.get("requires_dist", ()) if "extra ==" not in one]  # type: ignore[index]
    hashes = {found["download_info"]["archive_info"]["hashes"]["sha256"]}
    return Package(canonical(about["name"]), about["version"], needs, hashes)


def licence(name: str) -> str:
    """The licence that an installed package names."""
    about = metadata.metadata(name)
    classes = [one.rpartition("::")[2].strip() for one in about.get_all("Classifier", []) if "License ::" in one]
    return about["License-Expression"] or ", ".join(classes) or (about["License"] or "not told").splitlines()[0]


def newest(name: str) -> str:
    """The newest version that the index has."""
    command = [sys.executable, "-m", "pip", "index", "versions", name]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return told.split("(")[1].split(")")[0]


def rows(packages: list[Package]) -> Iterator[str]:
    """The lines of the table."""
    needed: dict[str, list[str]] = defaultdict(list)
    for name in wanted():
        needed[canonical(NAME.match(name)[0])].append("Tanglewood")  # type: ignore[index]
    for package in packages:
        for other in package.needs:
            needed[other].append(package.name)
    for one in packages:
        cells = (one.name, one.version, newest(one.name), licence(one.name), ", ".join(needed[one.name]))
        yield f"| {' | '.join(cells)} |\n"


def check() -> None:
    """Exit with what does not fit."""
    pins = dict(PIN.findall(LOCK.read_text(encoding="utf-8")))
    missing = {canonical(NAME.match(one)[0]) for one in wanted()} - pins.keys()  # type: ignore[index]
    told = set(re.findall(r"^\| ([a-z0-9-]+) \| (\d\S*) \|", TABLE.read_text(encoding="utf-8"), re.MULTILINE))
    if missing or told != set(pins.items()):
        sys.exit(f"Run tools/lock.py: {', '.join(missing) or 'the table is of other versions'}.")


def main() -> None:
    """Write both files, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    if parser.parse_args().check:
        return check()
    packages = lock()
    pinned = (" \\\n    --hash=sha256:".join([f"{one.name}=={one.version}", *sorted(one.hashes)]) for one in packages)
    LOCK.write_text(HEAD + "".join(f"{line}\n" for line in pinned), encoding="utf-8")
    table = "".join(rows(packages)) + TABLE_TAIL
    TABLE.write_text(TABLE_HEAD.format(today=datetime.now(UTC).date()) + table, encoding="utf-8")
    return None


if __name__ == "__main__":
    main()
