"""The tutorials: their files are written, their changes applied, and their commands run, with little to do."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.sampling import WHOLE

from tanglewood.arguments import parse

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "learn").glob("*.md"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LITTLE = {"--pairs": "1", "--deals": "3", "--minutes": "0.05", "--seconds": "1"}
MORE = {"check-bot": ["--seconds", "1"], "study": ["--workers", "1"], "tournament": ["--workers", "1"]}
ELSEWHERE = {"pip", "docker", "curl"}  # commands that other tests or no tests can run
SLOW = {"train", "match", "tournament", "study"}  # need compiled rules for what these pages ask
LONG = {"first-study", "first-variant"}  # pages
PATIENCE = 240


class Reader:
    """Somebody who does what a page says, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(folder / "data")}
        self.served = False

    def do(self, language: str, text: str) -> None:
        """Follow one block."""
        if language == "python" and "(tw.Bot)" in text:
            with (self.folder / "fern.py").open("a", encoding="utf-8") as file:
                file.write(text)
        elif language == "diff":
            command = ["git", "apply", "--unidiff-zero", "-"]
            subprocess.run(command, cwd=self.folder, input=text, text=True, check=True, env=self.environment)
        elif language == "console":
            for line in re.findall(r"^\$ (.*)$", text, re.MULTILINE):
                self.type(line)

    def type(self, line: str) -> None:
        """Type a command."""
        program, *given = shlex.split(line.replace("$PWD", str(self.folder)), comments=True)
        if program == "export":
            name, _, value = given[0].partition("=")
            self.environment[name] = value
        elif program == "tanglewood" and given[:1] in ([], ["serve"]):
            self.serve(given)
        elif program == "tanglewood":
            self.run(*(["-m", program, *little(given)]), interpreted=given[0] not in SLOW)
        elif program == "python" and "pytest" in given:
            assert " passed" in self.run(*given, check=False) or "conformance" in line
        elif program not in ELSEWHERE:
            subprocess.run([program, *given], cwd=self.folder, check=True)

    def serve(self, given: list[str]) -> None:
        """Start a server, and end it once it says where it is; the first of a page alone, of others the arguments."""
        parse(given)
        if self.served:
            return
        self.served = True
        command = [sys.executable, "-m", "tanglewood", "serve", "--no-open"]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout
                assert "http://" in server.stdout.readline()
            finally:
                server.terminate()

    def run(self, *given: str, check: bool = True, interpreted: bool = True) -> str:
        """What a program prints, which plays no further."""
        known = {**self.environment, "NUMBA_DISABLE_JIT": "1" if interpreted else "0"}
        command = [sys.executable, *given]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=known,
            input="quit\n",
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0 or not check, f"{shlex.join(command)}\n{done.stdout}{done.stderr}"
        return done.stdout


def little(given: list[str]) -> list[str]:
    """Arguments that ask for less."""
    after = [LITTLE.get(one) for one in ["", *given[:-1]]]
    asked = [small or one for small, one in zip(after, given, strict=True)]
    return asked + MORE.get(given[0], [])


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return Reader(tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_tutorial_can_be_followed(page: Path, reader: Reader) -> None:
    text = page.read_text(encoding="utf-8")
    if page.stem in LONG and not WHOLE:
        pytest.skip("it plays many games: see make soak")
    if "tanglewood train" in text and not find_spec("torch"):
        pytest.skip("PyTorch is not installed")
    if "cp src/" in text:
        ignored = shutil.ignore_patterns("site", "compiled", "__pycache__")
        shutil.copytree(ROOT / "src", reader.folder / "src", ignore=ignored)
        reader.environment["PYTHONPATH"] = str(reader.folder / "src")
    for language, block in BLOCK.findall(text):
        reader.do(language, block)
