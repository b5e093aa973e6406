"""A server to put cases to, with people at a table of the game; whatever it logs is looked at."""

import logging
import re

from tests.soak.fuzz.inside import Inside, Visitor
from tests.web.visitors import Person, TabOf

EACH_TABLE = 2_000  # cases, after which the table is played to its end
WRONG = re.compile(r"Traceback|ERROR|CRITICAL|Exception|Error:")


class Log(logging.Handler):
    """What the server logs."""

    def __init__(self) -> None:
        """Begin to listen."""
        super().__init__(logging.WARNING)
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
        self.lines: list[str] = []
        logging.getLogger().addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.lines.append(self.format(record))

    def close(self) -> None:
        """Listen no more."""
        logging.getLogger().removeHandler(self)
        super().close()


class Served:
    """A server, one who plays against a bot, one who watches."""

    ada: Person
    eve: Person

    def __init__(self, game: str) -> None:
        self.game, self.log, self.server = game, Log(), Inside()
        self.ada, self.eve = Visitor(self.server), Visitor(self.server)
        self.path, self._cases = "", 0
        self.sit_down()

    def sit_down(self) -> None:
        """A new table."""
        self.path = self.ada.new_table(self.game, seats="2", seat_0="me", seat_1="bot:greedy:seedling")
        assert self.eve.join(self.ada.links(self.path)["link-spectator"]).status_code == 303

    @property
    def removed(self) -> bool:
        """Whether the table is gone, as one who plays alone may wish."""
        return self.server.store.load(self.path.split("/")[-1]) is None

    def next_case(self) -> None:
        """Look whether all is well; after some cases finish the table and begin another."""
        self._cases += 1
        if self._cases % EACH_TABLE == 0 or self.removed:
            self.finish()
            self.sit_down()

    def finish(self) -> None:
        """Play the table to its end, however it stands, and see it as everybody does; one case may have removed it."""
        assert self.ada.get("/healthz").status_code == 200
        if self.removed:
            assert {person.get(self.path).status_code for person in (self.ada, self.eve)} == {404}
            return
        with self.ada.tab(self.path) as tab:
            play_out(tab)
        for person in (self.ada, self.eve):
            assert 'data-turn="over"' in person.page(self.path)
            assert person.get(f"{self.path}/journal.json").status_code == 200

    def look(self) -> None:
        """The server has logged nothing that should not be."""
        wrong = [line for line in self.log.lines if WRONG.search(line)]
        self.log.lines.clear()
        assert not wrong, wrong[0][-3000:]

    def close(self) -> None:
        """Finish and end the server."""
        try:
            self.finish()
            self.look()
        finally:
            self.ada.http.close()
            self.eve.http.close()
            self.server.close()
            self.log.close()


def play_out(tab: TabOf) -> None:
    """Play the first move each time; an answer that was asked in secret may have been given meanwhile."""
    while moves := tab.turn():
        before = tab.sequence
        answer = tab.move(moves[0])
        if answer["type"] != "ack":
            assert answer["kind"] == "stale"
            while tab.sequence == before:
                tab.page()
