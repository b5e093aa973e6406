"""People who play whole games at a server in trouble, and note what they were told."""

import itertools
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import httpx
from tests.web.server.persistent_player import Player
from tests.web.visitors import PATIENCE, Person, Site, TabOf, moves_on

T = TypeVar("T")


GAMES = ("fox", "woods", "grimwood", "explorers", "lost")
SHORT = {"fox": {"option_target": "16"}}  # options with which a game is soon over
REST = 0.2  # seconds before somebody tries again
BOT = "bot:ismcts:birch"


class Guest(Player):
    """A player who notes every page: what could be played, and anything that only others may know."""

    gave_up = threading.Event()  # somebody has found a fault, so nobody goes on

    def __init__(self, host: Site, person: Person, path: str, seat: int, secrets: frozenset[str]) -> None:
        self.secrets, self.leaks, self.last = secrets, 0, ("", True)
        self.offered: dict[int, list[str]] = {}  # by sequence
        self.chance = random.Random(f"{path} {seat}")
        super().__init__([host], person, path, seat)

    def _plays_out(self) -> bool:
        try:
            done = self.gave_up.is_set() or super()._plays_out()
        except BaseException:
            self.gave_up.set()
            raise
        if not done:
            time.sleep(REST)
        return done

    def _chosen(self, tab: TabOf) -> bool:
        moves = tab.turn()
        self.leaks += sum(secret in tab.html for secret in self.secrets)
        if moves:
            self.offered[tab.sequence] = moves
            self.waiting = (self.chance.choice(moves), tab.sequence, f"chaos-{self.chance.getrandbits(64):x}")
        return bool(moves)

    def _send(self, tab: TabOf) -> None:
        assert self.waiting
        text, sequence, key = self.waiting
        answer = tab.move(text, self.seat, sequence, key)
        if answer["type"] == "ack":
            self.acknowledged[key] = (answer["sequence"], text)
            self.moments.append(time.monotonic())
        else:  # the table has made the only move meanwhile
            assert answer["kind"] == "stale", answer
        self.waiting = None


def insist(work: Callable[[], T]) -> T:
    """Do what somebody does who loads a page again until it comes."""
    end = time.monotonic() + 4 * PATIENCE
    while True:
        try:
            return work()
        except (httpx.HTTPError, OSError, AssertionError, KeyError):
            if time.monotonic() > end:
                raise
            time.sleep(REST)


class Party:
    """Two people at one device each, or one against a bot, who play game after game until they are told to stop."""

    def __init__(self, host: Site, number: int, stop: threading.Event) -> None:
        self.host, self.number, self.stop = host, number, stop
        self.played: list[Guest] = []
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        try:
            with Person(self.host) as ada, Person(self.host) as ben:
                for game in itertools.islice(itertools.cycle(GAMES), self.number, None):
                    if self.stop.is_set():
                        return
                    self._play(ada, ben, game)
        except BaseException as fault:
            self.fault = fault

    def _play(self, ada: Person, ben: Person, game: str) -> None:
        alone = self.number % 3 == 2
        fields = {"seats": "2", "seat_0": "me", "seat_1": BOT if alone else "friend", **SHORT.get(game, {})}
        path = insist(lambda: ada.new_table(game, **fields))
        guests = [(ada, 0)]
        if not alone:
            insist(lambda: self._join(ada, ben, path))
            guests.append((ben, 1))
        cookies = {person: frozenset(person.http.cookies.values()) for person, _ in guests}
        every = frozenset().union(*cookies.values())
        sat = [Guest(self.host, person, path, seat, every - cookies[person]) for person, seat in guests]
        self.played += sat
        for guest in sat:
            guest.thread.join()
            if guest.fault is None:
                guest.last = insist(lambda: final(guest.person, path))  # noqa: B023

    def _join(self, ada: Person, ben: Person, path: str) -> None:
        """Take the invitation, unless it was taken before the line was lost."""
        with suppress(AssertionError):
            ben.page(path)
            return
        ben.join(ada.links(path)["invite-1"])
        ben.page(path)


def final(person: Person, path: str) -> tuple[str, bool]:
    """The sequence on a page of a finished game, and whether it offers a move."""
    page = person.page(path)
    return page.partition('data-sequence="')[2].partition('"')[0], bool(moves_on(page))
