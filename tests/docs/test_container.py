"""The container's image, built by hand: each instruction of the Dockerfile is done in a folder of the test.

A virtual environment stands for the image's Python. Making users is left out. Everything else, such as the wheel, the
packages with their hashes and the compiled rules, is made as an engine would make it.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest
from tests.docs.container import ROOT, image, instructions
from tests.sampling import WHOLE

PATIENCE = 1200
PLACES = re.compile(r"(?<![\w./])/(?=(?:wheels|data|cache|requirements\.lock)\b)")  # of the image
STUBS = {"useradd": "exit 0", "install": 'mkdir -p "${@: -1}"'}  # what only root may do
NO_INDEX = re.compile("NewConnectionError|Temporary failure in name|No matching distribution found for hatchling")
OTHERS = ("PYTHON", "NUMBA", "TANGLEWOOD")  # variables of the tests that an image does not have
LESS = "tanglewood compile", "tanglewood compile fox"  # unless all cases are run
COMPILED = """
from tanglewood.core.compiler.rule import on_compile
compiled = []
on_compile(compiled.append)
from tanglewood.arena.precompilation import use_first
use_first("fox")
print(len(compiled))
"""


class Built:
    """The image's files and programs, below a folder."""

    def __init__(self, folder: Path) -> None:
        self.root, self.at = folder / "root", folder / "root"
        for name in ("programs", "root"):
            (folder / name).mkdir()
        for name, line in STUBS.items():
            (folder / "programs" / name).write_text(f"#!/bin/bash\n{line}\n")
            (folder / "programs" / name).chmod(0o755)
        subprocess.run([sys.executable, "-m", "venv", str(folder / "python")], check=True)
        self.programs = folder / "python" / "bin"
        path = os.pathsep.join([str(folder / "programs"), str(self.programs), os.environ["PATH"]])
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OTHERS)}
        self.environment = {**kept, "PATH": path, "HOME": str(folder), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def here(self, text: str) -> str:
        """A text of the Dockerfile, with the paths of the test."""
        return PLACES.sub(f"{self.root}/", text)

    def do(self, name: str, said: str) -> None:
        """Carry out an instruction."""
        if name == "FROM":
            self.at = self.root
        elif name == "WORKDIR":
            self.at = self.root / said.lstrip("/")
            self.at.mkdir(parents=True)
        elif name == "COPY" and "--from" not in said:  # else it is there: all stages share a root
            self.copy(*shlex.split(said))
        elif name == "RUN":
            self.run(["/bin/sh", "-e", "-c", self.here(said if WHOLE else said.replace(*LESS))])
        elif name == "ENV":
            self.environment |= {key: self.here(value) for key, value in image().environment.items()}

    def copy(self, *names: str) -> None:
        """Copy from the context what .dockerignore lets through."""
        *sources, target = names
        allowed = (ROOT / ".dockerignore").read_text().split()
        for source in sources:
            assert f"!{source}" in allowed, source
            to = self.at / target if target.startswith(".") else self.root / target.lstrip("/")
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, to, ignore=shutil.ignore_patterns("__pycache__", "compiled", "site"))
            else:
                shutil.copy(ROOT / source, to)

    def run(self, command: list[str]) -> str:
        """Run a command; return what it prints."""
        done = subprocess.run(
            command,
            cwd=self.at,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode and NO_INDEX.search(done.stderr):
            pytest.skip("no package index can be reached")
        assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The image up to the instruction that compiles the rules."""
    made = Built(tmp_path_factory.mktemp("image"))
    for name, said in takewhile(lambda one: LESS[0] not in one[1], instructions()):
        made.do(name, said)
    return made


@pytest.mark.many
def test_the_package_is_installed_in_the_image(built: Built) -> None:
    assert not (built.root / "wheels").exists()
    said = built.run([str(built.programs / "python"), "-c", "import tanglewood; print(tanglewood.__file__)"])
    assert Path(said.strip()).is_relative_to(built.programs.parent)


@pytest.mark.many
def test_the_image_serves_with_its_own_compiled_rules(built: Built) -> None:
    for name, said in dropwhile(lambda one: LESS[0] not in one[1], instructions()):
        built.do(name, said)
    assert not (built.root / "cache").exists()
    assert built.run([str(built.programs / "python"), "-c", COMPILED]).strip() == "0", "an empty volume hides nothing"
    said = built.run([str(built.programs / "tanglewood"), "doctor"])
    assert re.search(r"^ok +rules +Compiled functions: \d{2,} in \S+/compiled", said, re.MULTILINE), said
    program, *given = image().entrypoint
    words = ["127.0.0.1" if word == "0.0.0.0" else word for word in given]
    command = [str(built.programs / program), *words, "--port", "0"]
    with subprocess.Popen(command, env=built.environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            url = server.stdout.readline().split()[3].rstrip("/")
            health = [word.replace("http://127.0.0.1:8321", url) for word in image().health]
            built.run([str(built.programs / health[0]), *health[1:]])
            saved = built.run(
                [str(built.programs / "tanglewood"), "backup", str(built.root / "data" / "monday.sqlite")]
            )
            assert f"from {built.root}/data/tables.sqlite" in saved
        finally:
            server.terminate()
    assert server.returncode == 0
