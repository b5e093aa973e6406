"""Try Tanglewood with the oldest and with the newest of everything that pyproject.toml allows, and with each Python.

    python tools/versions.py            # or `make versions`; `oldest`, `newest` or `3.13` alone does a part of it

The oldest packages are tried with the Python that runs this, the newest with every Python from 3.11 to 3.14 that is
found: among pyenv's, or on the path as `python3.13`. Those that are not found are named. Each trial is installed into a
virtual environment of its own, which is thrown away afterwards. Not the whole suite is run but what meets the other
packages: all of the engine, small games compiled, bots, environments, terminal and pages. The site of the documentation
is built, too, and stays where the server finds it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ("docs", "envs", "passkeys", "postgres", "push")
RUNNERS = ("httpx", "hypothesis", "pytest", "pytest-xdist")  # of what the tests need
LOWEST = re.compile(r"(?P<package>(?P<name>[\w.-]+)(\[\w+\])?)>=(?P<version>[\d.]+)")
TRIALS = (
    [
        "tests/core",
        "tests/play",
        "tests/games/pebbles",
        "tests/terminal",
        "tests/cli",
        "tests/web/test_pages.py",
        "tests/store",
    ],
    ["tests/web/people/test_passkeys.py", "tests/web/notify/test_push.py", "tests/docs/test_site.py"],
    [
        "tests/conformance",
        "tests/batch",
        "tests/adapters",
        "tests/bots",
        "tests/games/fox/test_rulings.py",
        "-k",
        "pebbles or fox",
    ],
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
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def interpreters(search_path: str, pyenv: Path) -> dict[str, Path | None]:
    """Each version of Python with its interpreter, None if it is not found; pyenv's newest release counts."""

    def find(version: str) -> Path | None:
        releases = [folder for folder in pyenv.glob(f"versions/{version}.*") if (folder / "bin" / "python").exists()]
        number = re.compile(r"\d+")
        newest = max(releases, key=lambda folder: [int(part) for part in number.findall(folder.name)], default=None)
        if newest:
            return newest / "bin" / "python"
        found = shutil.which(f"python{version}", path=search_path)
        return Path(found) if found else None

    return {version: find(version) for version in PYTHONS}


def run(python: Path, *words: str, **variables: str) -> None:
    """Run Python with these words in the project's folder; it must succeed."""
    subprocess.run([python, *words], cwd=ROOT, env={**os.environ, **variables}, check=True)


def try_versions(choice: str, interpreter: Path, folder: Path) -> None:
    """Install and test in a folder."""
    run(interpreter, "-m", "venv", str(folder / "venv"))
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
    """Try what is named, or all."""
    own, this = f"{sys.version_info.major}.{sys.version_info.minor}", Path(sys.executable)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    pythons = {**interpreters(os.environ.get("PATH", ""), pyenv), own: this}
    print("Found:", ", ".join(f"Python {version} ({path})" for version, path in pythons.items() if path))
    missing = [version for version, path in pythons.items() if path is None]
    print("Not found, and not tried:", ", ".join(missing) or "none", flush=True)
    trials = {"oldest": ("oldest", this), "newest": ("newest", this)}
    trials |= {version: ("newest", path) for version, path in pythons.items() if path and version != own}
    if unknown := set(sys.argv[1:]) - set(trials):
        sys.exit(f"There is no trial {', '.join(sorted(unknown))}. Valid: {', '.join(trials)}.")
    for name in sys.argv[1:] or trials:
        choice, interpreter = trials[name]
        print(f"The {choice} versions with {interpreter}:", flush=True)
        with tempfile.TemporaryDirectory(prefix="tanglewood-versions-") as folder:
            try_versions(choice, interpreter, Path(folder))
    print("All passed.")


if __name__ == "__main__":
    main()
