"""A person who plays on whatever happens to the servers."""

import itertools
import threading
import time
import uuid
from collections.abc import Sequence

from tests.web.visitors import Person, Site, TabOf
from websockets.exceptions import ConnectionClosed, InvalidHandshake


class Player:
    """A person who plays to the end, at whichever server answers, and sends again what was not acknowledged."""

    def __init__(self, hosts: Sequence[Site], person: Person, path: str, seat: int) -> None:
        self.hosts, self.person, self.path, self.seat = itertools.cycle(hosts), person, path, seat
        self.acknowledged: dict[str, tuple[int, str]] = {}  # of each key the sequence after it, and the move
        self.moments: list[float] = []  # of the acknowledgements
        self.waiting: tuple[str, int, str] | None = None
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        try:
            while not self._plays_out():
                self.person.host = next(self.hosts)
        except BaseException as fault:
            self.fault = fault

    def _plays_out(self) -> bool:
        """Play on; whether the match is over, and not merely the line dead."""
        try:
            with self.person.tab(self.path) as tab:
                while self.waiting or self._chosen(tab):
                    self._send(tab)
        except (ConnectionClosed, InvalidHandshake, OSError):
            return False
        return True

    def _chosen(self, tab: TabOf) -> bool:
        moves = tab.turn()
        if moves:
            self.waiting = (moves[len(self.acknowledged) % len(moves)], tab.sequence, str(uuid.uuid4()))
        return bool(moves)

    def _send(self, tab: TabOf) -> None:
        assert self.waiting
        text, sequence, key = self.waiting
        answer = tab.move(text, self.seat, sequence, key)
        assert answer["type"] == "ack", answer
        self.acknowledged[key] = (answer["sequence"], text)
        self.moments.append(time.monotonic())
        self.waiting = None
