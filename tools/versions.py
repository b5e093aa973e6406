"""Try Tanglewood with the oldest and with the newest of everything that pyproject.toml allows.

    python tools/versions.py            # or `make versions`; `oldest` or `newest` alone does half of it

Each is installed into a virtual environment of its own, which is thrown away afterwards. Not the whole suite is run but
what meets the other packages: all of the engine, small games compiled, bots, environments, terminal and pages. The site
of the documentation is built, too, and stays where the server finds it.
"""

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ("docs", "envs", "passkeys", "postgres", "push")
RUNNERS = ("httpx", "hypothesis", "pytest", "pytest-xdist")  # of what the tests need
LOWEST = re.compile(r"(?P<package>(?P<name>[\w.-]+)(\[\w+\])?)>=(?P<version>[\d.]+)")
TRIALS = (
    ["tests/core", "tests/play", "tests/games/pebbles", "tests/terminal", "tests/web/test_pages.py", "tests/store"],
    ["tests/web/test_passkeys.py", "tests/web/test_push.py", "tests/docs/test_site.py"],
    ["tests/conformance", "tests/envs", "tests/bots", "tests/games/fox/test_rulings.py", "-k", "pebbles or fox"],
)
TELL = """
import importlib.metadata as metadata, platform, sys
print("Python", platform.python_version(), *(f"{name} {metadata.version(name)}" for name in sys.argv[1:]), sep=", ")
"""


def requirements() -> list[str]:
    """What Tanglewood, its extras and the tests that are run need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    runners = [entry for entry in extras["test"] if entry.startswith(tuple(f"{name}>" for name in RUNNERS))]
    return [*project["dependencies"], *(entry for extra in EXTRAS for entry in extras[extra]), *runners]


def oldest(requirement: str) -> str:
    """The oldest version that is allowed."""
    found = LOWEST.match(requirement)
    return f"{found['package']}=={found['version']}"  # type: ignore[index]


CHOICES: dict[str, Callable[[str], str]] = {"oldest": oldest, "newest": str}


def run(python: Path, *words: str, **variables: str) -> None:
    """Run Python with these words in the project's folder; it must succeed."""
    subprocess.run([python, *words], cwd=ROOT, env={**os.environ, **variables}, check=True)


def try_versions(choice: str, folder: Path) -> None:
    """Install and test in a folder."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    chosen = [CHOICES[choice](requirement) for requirement in requirements()]
    package = f".[{','.join(EXTRAS)}]"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", package, *chosen)
    names = [LOWEST.match(requirement)["name"] for requirement in requirements()]  # type: ignore[index]
    run(python, "-c", TELL, *names, "llvmlite")
    run(python, "-m", "tools.docsite")
    for trial in TRIALS:
        run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *trial, TANGLEWOOD_CACHE=str(folder / "cache"))


def main() -> None:
    """Try what is named, or both."""
    for choice in sys.argv[1:] or CHOICES:
        print(f"The {choice} versions:", flush=True)
        with tempfile.TemporaryDirectory(prefix="tanglewood-versions-") as folder:
            try_versions(choice, Path(folder))
    print("All passed.")


if __name__ == "__main__":
    main()
