"""A new user follows the pages with the package as it is shipped: every line is typed at a terminal, in a new folder.

A quick run ends what takes minutes with Ctrl-C once it is at work; `make test TESTS=all` types it to its end.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Timer

import pytest
from tests.docs.installed import ROOT, install
from tests.sampling import QUICK, SIZE, WHOLE

pytest.importorskip("hatchling", reason="the wheel needs hatchling: pip install hatchling hatch-fancy-pypi-readme")

# A quick run leaves out what takes longest, and the German page, which has the commands of the English one.
LEFT_TO_ALL = {"README", "first-study", "first-training", "how-far-from-perfect", "spielen"} if SIZE == QUICK else set()
LEFT_TO_ALL |= {"own-server"}  # is for those who run a server, who are followed elsewhere
PAGES = {
    path.stem: path
    for path in [
        *sorted((ROOT / "docs" / "learn").glob("*.md")),
        *(ROOT / name for name in ("README.md", "docs/play.md", "docs/spielen.md")),
    ]
    if path.stem not in LEFT_TO_ALL
}
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAVED_AS = re.compile(r"Save this as `(\w+\.py)`")
TERMINAL = """import os, pty, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's job in the background would not hear Ctrl-C
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))
"""
CTRL_C, QUIT = b"\x03", b"quit\n"
PATIENCE = 300
NET = "runs/fox/net.npz"  # is there after the first match of a training

# What is not typed, and why not.
NOT_TYPED = {
    r"git clone|cd ": "the repository has no address yet",
    r"make ": "it sets up an environment of its own over the network; test_docs.py looks the targets up",
    r"pip install|python3 -m venv": "the environment is there; test_package.py looks the extras up",
    r"python -m pytest -q tests/": "it needs the tests of a checkout, and its result is a list of what is missing",
}
# What is ended with Ctrl-C: always, and but for the soak.
FOR_EVER = r"tanglewood( serve| *$| *#)|tanglewood train|tanglewood study fox +#"
FOR_MINUTES = r"tanglewood (study|tournament)"
# What is done less of but for the soak, as it says nothing before its end: the words, and what is typed.
LESS = {
    "match fox ismcts:1000 greedy --pairs 100": "match fox ismcts:1000 greedy --pairs 2",
    "match fox fern:Fern greedy --pairs 100": "match fox fern:Fern greedy --pairs 4",
    "review game.json": "review game.json --bot ismcts:100",
    "exploit fox greedy --deals 50": "exploit fox greedy --deals 2 --worlds 2",
}
# What does not compile what it needs, as that would take a minute or two: a game that nobody has compiled before.
NEW_GAMES = {"own-game", *([] if WHOLE else ["first-variant"])}
LEFT_OUT = ("PYTHONPATH", "PYTEST_ADDOPTS", "VIRTUAL_ENV")  # variables of whoever runs the tests
# What a page says will be there at its end.
THERE = {
    "first-bot": ["fern.py"],
    "first-variant": ["games/acornfox/rules/rules.py"],
    "own-game": ["games/acorns/RULINGS.md", "games/tests/acorns/test_rulings.py"],
    "own-language": ["src/tanglewood/core/words/fr.ftl"],
}
THERE_AT_LAST = {"first-study": ["studies/fox/index.html", "studies/fox/games.parquet"], "first-variant": ["studies"]}


class Reader:
    """Somebody who does what a page says, in a folder and a home of their own."""

    def __init__(self, page: str, folder: Path, environment: Path) -> None:
        self.page, self.folder, self.text = page, folder / "here", PAGES[page].read_text("utf-8")
        self.folder.mkdir()
        given = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
        self.variables = {
            **given,
            "PATH": os.pathsep.join([str(environment / "bin"), given["PATH"]]),
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "TANGLEWOOD_CACHE": given.get("TANGLEWOOD_CACHE") or str(Path.home() / ".cache" / "tanglewood"),
            "BROWSER": "true",  # a program that opens no page
            "TERM": "xterm",
        }
        if page in NEW_GAMES:
            self.variables["NUMBA_DISABLE_JIT"] = "1"
        self.typed_python = ""

    def follow(self) -> None:
        """Do all that the page says, in its order."""
        for block in BLOCK.finditer(self.text):
            language, code = block.groups()
            if language == "python":
                self.write_python(code)
            elif language == "diff":
                self.run("git", "apply", "-", typed=code.encode())
            elif language == "console":
                for line in re.findall(r"^\$ (.*)$", code, re.MULTILINE):
                    self.type(line)
        if self.typed_python:
            self.run("python", "-W", "error", "-", typed=self.typed_python.encode())

    def write_python(self, code: str) -> None:
        """Save a class in the file that the page names; type everything else into Python."""
        name = SAVED_AS.search(self.text)
        if name and "(tw.Bot)" in code:
            with (self.folder / name[1]).open("a", encoding="utf-8") as file:
                file.write(code)
        else:
            self.typed_python += code

    def type(self, line: str) -> None:
        """Type a line at a terminal."""
        for words, fewer in () if WHOLE else LESS.items():
            line = line.replace(words, fewer)
        if any(re.match(pattern, line) for pattern in NOT_TYPED):
            return
        if found := re.match(r"export (\w+)=(.*)", line):
            self.variables[found[1]] = found[2].replace("$PWD", str(self.folder))
        elif line.startswith("python -m pytest"):
            assert " passed" in self.run("bash", "-c", line, expected=(0, 1))  # the page says that two others fail
        elif line.startswith("tanglewood train") and not find_spec("torch"):
            assert "Training needs torch. Install it: " in self.run("bash", "-c", line, expected=(2,))
        elif NET in line and not (self.folder / NET).exists():  # nothing was trained, or not until its first match
            assert f"'{NET}'" in self.run("bash", "-c", line, typed=QUIT, expected=(2,))
        elif re.match(FOR_EVER, line) or (not WHOLE and re.match(FOR_MINUTES, line)):
            self.interrupt(line)
        else:
            reads = line.startswith("tanglewood")  # else a line that ends at once may be gone before anything is typed
            # The shell stays until the end: `cp` lets go of the terminal before it ends, and would be hung up.
            self.run("bash", "-c", f"{line}\nexit $?", typed=QUIT if reads else b"", terminal=True)

    def run(self, *words: str, typed: bytes = b"", expected: tuple[int, ...] = (0,), terminal: bool = False) -> str:
        """What a program prints."""
        with self.started(words, terminal=terminal) as process:
            said, _ = process.communicate(typed, PATIENCE)
        assert process.returncode in expected, f"{words}\n{said.decode()}"
        return said.decode()

    def interrupt(self, line: str) -> None:
        """Type a line, and Ctrl-C once the program is at work: it ends without a traceback."""
        trains = WHOLE and NET in self.text and line.startswith("tanglewood train")
        awaited = self.folder / NET if trains else self.folder
        with self.started(["bash", "-c", line], terminal=True) as process:
            late = Timer(PATIENCE, process.kill)
            late.start()
            assert process.stdout
            assert process.stdin
            said = os.read(process.stdout.fileno(), 1)
            while process.poll() is None and not awaited.exists():
                time.sleep(0.2)
            process.stdin.write(CTRL_C)
            process.stdin.flush()
            said += process.stdout.read()
            process.wait()
            late.cancel()
        assert process.returncode in (0, 130), f"{line}\n{said.decode()}"
        assert b"Traceback" not in said

    @contextmanager
    def started(self, words: "tuple[str, ...] | list[str]", *, terminal: bool) -> "Iterator[subprocess.Popen[bytes]]":
        """A process in the folder, at a terminal of its own if it is to be."""
        command = [sys.executable, "-c", TERMINAL, *words] if terminal else words
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=self.variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            try:
                yield process
            finally:
                process.kill()


@pytest.mark.smoke
@pytest.mark.parametrize("page", PAGES)
def test_a_new_user_can_follow_a_page(page: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    reader = Reader(page, tmp_path, install(tmp_path_factory))
    if "You need a checkout" in reader.text:
        ignored = shutil.ignore_patterns("site", "compiled", "__pycache__")
        shutil.copytree(ROOT / "src", reader.folder / "src", ignore=ignored)
        reader.variables["PYTHONPATH"] = str(reader.folder / "src")
    if "game.json" in reader.text:
        reader.run(
            "python",
            "-",
            typed=b"""if True:
            import json, tanglewood as tw
            match = tw.new("fox", seed=7, target=1)
            while not match.over:
                match.play(match.legal()[0])
            json.dump(match.journal(), open("game.json", "w"))
        """,
        )
    reader.follow()
    for path in [*THERE.get(page, []), *(THERE_AT_LAST.get(page, []) if WHOLE else [])]:
        assert (reader.folder / path).exists(), path
