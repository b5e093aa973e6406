"""A server to put cases to, with people at a table of the game; whatever it logs is looked at."""

import re
import tempfile
import time
from pathlib import Path

from tests.web.people import Host, Person, TabOf

EACH_TABLE = 250  # cases, after which the table is played to its end
WRONG = re.compile(r"Traceback|ERROR|CRITICAL|Exception|Error:")
SLOW = 10.0  # seconds in which a server that is not frozen answers


class Served:
    """A server, one who plays against a bot, one who watches."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        self.host = Host(folder / "t.sqlite", log=folder / "log")
        self.ada, self.eve = Person(self.host), Person(self.host)
        self.path, self._read, self._cases = "", 0, 0
        self.sit_down()

    def sit_down(self) -> None:
        """A new table."""
        self.path = self.ada.new_table(self.game, seats="2", seat_0="me", seat_1="bot:uniform:pip")
        assert self.eve.join(self.ada.links(self.path)["link-spectator"]).status_code == 303

    @property
    def removed(self) -> bool:
        """Whether the table is gone, as one who plays alone may wish."""
        return self.ada.get(self.path).status_code == 404

    def next_case(self) -> None:
        """Look whether all is well; after some cases finish the table and begin another."""
        self._cases += 1
        if self._cases % EACH_TABLE == 0 or self.removed:
            self.finish()
            self.sit_down()

    def finish(self) -> None:
        """Play the table to its end, however it stands, and see it as everybody does; one case may have removed it."""
        if self.removed:
            assert {person.get(self.path).status_code for person in (self.ada, self.eve)} == {404}
            return
        with self.ada.tab(self.path) as tab:
            play_out(tab)
        for person in (self.ada, self.eve):
            assert 'data-turn="over"' in person.page(self.path)
            assert person.get(f"{self.path}/journal.json").status_code == 200

    def look(self) -> None:
        """The server answers, and has logged nothing that should not be."""
        started = time.monotonic()
        assert self.ada.get("/healthz").status_code == 200
        assert time.monotonic() - started < SLOW
        assert self.host.log
        with self.host.log.open("rb") as log:
            log.seek(self._read)
            new = log.read()
        self._read += len(new)
        assert not WRONG.search(new.decode(errors="replace")), new.decode(errors="replace")[-3000:]

    def close(self) -> None:
        """Finish and end the server."""
        try:
            self.finish()
            self.look()
        finally:
            self.ada.http.close()
            self.eve.http.close()
            self.host.end()
            self._folder.cleanup()


def play_out(tab: TabOf) -> None:
    """Play the first move each time; an answer that was asked in secret may have been given meanwhile."""
    while moves := tab.turn():
        before = tab.sequence
        answer = tab.move(moves[0])
        if answer["type"] != "ack":
            assert answer["kind"] == "stale"
            while tab.sequence == before:
                tab.page()
