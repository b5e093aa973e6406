"""What a shell completes when Tab is pressed, in a real bash at a terminal."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tanglewood.cli import main
from tanglewood.cli.completion import SHELLS

READY = "ready$ "
PATIENCE = 60
NO_BASH = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")


class Bash:
    """A bash at a terminal that has read the script of completions."""

    def __init__(self, script: Path) -> None:
        self.terminal, its_own = pty.openpty()
        variables = {**os.environ, "PS1": READY, "TERM": "dumb"}
        self.process = subprocess.Popen(
            ["bash", "--norc", "-i"],
            stdin=its_own,
            stdout=its_own,
            stderr=its_own,
            env=variables,
            start_new_session=True,
        )
        os.close(its_own)
        self.read_until(READY)
        self.type(f"bind 'set bell-style none'; bind 'set show-all-if-ambiguous on'; source '{script}'\n", READY)

    def read_until(self, end: str) -> str:
        """What it writes, until it has written something."""
        written, give_up = "", time.monotonic() + PATIENCE
        while end not in written:
            assert select.select([self.terminal], [], [], give_up - time.monotonic())[0], written
            written += os.read(self.terminal, 4096).decode()
        return written

    def type(self, keys: str, end: str) -> str:
        """Press keys; return what bash writes until `end`."""
        os.write(self.terminal, keys.encode())
        return self.read_until(end)

    def close(self) -> None:
        """End it."""
        os.write(self.terminal, b"\x15exit\n")
        self.process.wait(PATIENCE)
        os.close(self.terminal)


@NO_BASH
def test_tab_completes_commands_games_bots_options_and_files(tmp_path: Path) -> None:
    script = tmp_path / "script"
    with script.open("w") as file:
        subprocess.run([sys.executable, "-m", "tanglewood", "completion", "bash"], stdout=file, check=True)
    (tmp_path / "saved.json").touch()
    bash = Bash(script)
    try:
        assert "tanglewood tournament " in bash.type("tanglewood tourn\t", "ament ")
        for typed, end in (
            ("tanglewood play exp\t", "explorers "),
            ("tanglewood match fox sapl\t", "sapling "),
            ("tanglewood match fox --pai\t", "--pairs "),
            (f"tanglewood replay {tmp_path}/sav\t", "saved.json "),
        ):
            bash.type(f"\x15{typed}", end)
        listed = bash.type("\x15tanglewood play \t", "woods")
        assert re.search(r"explorers\s+fox\s+grimwood\s+lost\s", listed)
    finally:
        bash.close()


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_a_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for word in ("grimwood", "sapling", "--as-printed"):
        assert word.removeprefix("--") in script
