"""`tanglewood join` and `tanglewood watch` in a pseudo-terminal, at a table with a browser."""

import json
import os
import pty
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.web.seat_api.programs import Program
from tests.web.visitors import PATIENCE, Host, Person, friendly_table, moves_on

GAMES = ("fox", "woods", "grimwood", "explorers", "lost")
SHORT = {"explorers": {"max_rounds": "8"}}  # who plays the first move each time never arrives


class Terminal:
    """The command in a terminal of 90 columns; what it says is read as it comes."""

    def __init__(self, home: Path, *words: str) -> None:
        keyboard, screen = pty.openpty()
        environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "xterm", "COLUMNS": "90", "LINES": "40"}
        command = [sys.executable, "-m", "tanglewood", *words]
        self.process = subprocess.Popen(command, stdin=screen, stdout=screen, stderr=screen, env=environment)
        os.close(screen)
        self.keyboard, self.said, self._looked_at = keyboard, "", 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                data = os.read(self.keyboard, 65536)
            except OSError:  # it has ended
                return
            if not data:
                return
            self.said += data.decode(errors="replace").replace("\r\n", "\n")

    def type(self, line: str) -> None:
        os.write(self.keyboard, f"{line}\n".encode())

    def until(self, text: str) -> None:
        """Wait until it has said the text behind the one that was found last."""
        end = time.monotonic() + PATIENCE
        while (begin := self._words.find(text, self._looked_at)) < 0:
            assert time.monotonic() < end, (text, self._words[self._looked_at :])
            time.sleep(0.02)
        self._looked_at = begin + len(text)

    def asked(self, still: Callable[[], bool]) -> bool:
        """Wait until it asks for a move, or for a second at a time until this is no longer so: whether it has asked."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            second = time.monotonic() + 1
            while time.monotonic() < second:
                if (begin := self._words.find("Possible:", self._looked_at)) >= 0:
                    self._looked_at = begin + len("Possible:")
                    return True
                time.sleep(0.02)
            if not still():
                return False
        raise AssertionError(self._words[self._looked_at :])

    @property
    def _words(self) -> str:
        """What it has said, in one line."""
        return re.sub(r"\s+", " ", self.said)

    def wait(self) -> int:
        return self.process.wait(PATIENCE)


@contextmanager
def terminal(home: Path, *words: str) -> Iterator[Terminal]:
    opened = Terminal(home, *words)
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.keyboard)


def eyes(host: Host, path: str, home: Path) -> Program:
    """What the program knows whose secret the terminal keeps."""
    program = Program(host, path)
    (secret,) = json.loads((home / "tanglewood" / "servers.json").read_text()).values()
    program.http.headers["authorization"] = f"Bearer {secret}"
    return program


@pytest.mark.parametrize("game", GAMES)
def test_a_browser_and_a_terminal_play_a_whole_game(ada: Person, game: str, tmp_path: Path) -> None:
    path, links = friendly_table(ada, game, **SHORT.get(game, {}))
    with terminal(tmp_path, "join", links["link-table"], "--name", "Ben") as ben, ada.tab(path) as tab:
        ben.until("You sit on seat 2.")
        with eyes(ada.host, path, tmp_path) as program:
            while not (now := program.state())["view"]["over"]:
                if now["view"]["actions"]:
                    if not ben.asked(lambda now=now: program.state()["sequence"] == now["sequence"]):
                        continue  # the table has given a secret answer itself
                    ben.type(now["view"]["actions"][now["sequence"] % len(now["view"]["actions"])]["text"])
                    tab.until_sequence(now["sequence"] + 1)
                else:
                    tab.until_sequence(now["sequence"])
                    if moves := moves_on(tab.html):  # else the table gives a secret answer itself
                        tab.until_sequence(tab.move(moves[0]).get("sequence", 0))
        ben.until(re.sub(r"\s+", " ", now["view"]["result"]))
        ben.type("quit")
        assert ben.wait() == 0
    assert "Traceback" not in ben.said


def test_words_are_answered_and_the_seat_is_there_when_one_comes_back(ada: Person, tmp_path: Path) -> None:
    path, links = friendly_table(ada, "fox")
    with terminal(tmp_path, "join", links["link-table"], "--name", "Ben") as ben:
        ben.until("13 cards, face down.")
        ben.type("say Hello there")
        ben.until("“Hello there”")
        ben.type("card swann")
        ben.until("'swann'")
        ben.type("table")
        ben.until("Your hand:")
        ben.type("log")
        ben.until("Round 1.")
        ben.type("q")
        assert ben.wait() == 0
        assert f"tanglewood join {ada.host.url}{path}" in ben.said
    with terminal(tmp_path, "join", ada.host.url + path) as ben:
        ben.until("You sit on seat 2.")
    with terminal(tmp_path / "elsewhere", "join", links["link-table"]) as late:
        late.until("You are watching.")  # all seats are taken


def test_a_watcher_sees_a_match_to_its_end_and_no_hand(ada: Person, tmp_path: Path) -> None:
    path = ada.new_table("pebbles", seats="2", name="Ada", seat_1="bot:ismcts:birch")
    link = ada.links(path)["link-spectator"]
    with terminal(tmp_path, "watch", link) as eve, ada.tab(path) as tab:
        eve.until("You are watching.")
        eve.until("Ada")
        tab.play_out()
        assert eve.wait() == 0
    assert "Your hand" not in eve.said


def test_what_is_typed_while_the_server_is_away_is_played_when_it_is_back(tmp_path: Path) -> None:
    host = Host(tmp_path / "t.sqlite")
    port = int(host.url.rpartition(":")[2])
    try:
        with Person(host) as ada:
            path, links = friendly_table(ada)
            with terminal(tmp_path, "join", links["link-table"]) as ben:
                ben.until("You sit on seat 2.")
                with eyes(host, path, tmp_path) as program:
                    while not (now := program.state())["view"]["actions"]:
                        with ada.tab(path) as tab:
                            tab.move(tab.turn()[0])
                    host.end()
                    ben.until("can’t be reached")
                    ben.type(now["view"]["actions"][0]["text"])
                    host.start(port)
                    ben.until("The server is back.")
                    end = time.monotonic() + PATIENCE
                    while program.state()["sequence"] == now["sequence"]:
                        assert time.monotonic() < end, ben.said
                        time.sleep(0.1)
    finally:
        host.end()


@pytest.mark.parametrize("link", ["ab12", "https://wood.example/lobby", "ftp://wood.example/join/ab12#x"])
def test_what_is_no_link_is_refused_with_an_example(link: str, tmp_path: Path) -> None:
    with terminal(tmp_path, "join", link) as ben:
        assert ben.wait() == 2
    assert "is no link to a table" in ben.said


def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with terminal(tmp_path, "join", "http://127.0.0.1:9/join/ab12#secret") as ben:
        assert ben.wait() == 2
    assert "http://127.0.0.1:9 can’t be reached" in re.sub(r"\s+", " ", ben.said)
