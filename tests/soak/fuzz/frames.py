"""WebSocket frames: each message is answered, and what is none closes the line, never by a fault of the server."""

import json
import random
from typing import Any

from tests.conformance.mutants import Mutant, scrambled
from tests.soak.fuzz.served import Served
from tests.web.visitors import TabOf
from websockets.exceptions import ConnectionClosed

ANSWERS = {"page", "ack", "said", "refused", "goto", "pong"}
LINES = ("hand", "table", "moves", "last", "help", "hint", "undo", "card owl", "rule p1")
FAULT = 1011  # the close code of servers that have stumbled


class Frames(Served):
    """Changed messages of one who plays and one who watches."""

    def sit_down(self) -> None:
        """A new table, shown by two tabs."""
        self._tabs: list[Any] = []
        super().sit_down()

    def finish(self) -> None:
        """Close the tabs first."""
        while self._tabs:
            self._tabs.pop()[0].__exit__(None, None, None)
        super().finish()

    def _tab(self, chance: random.Random) -> TabOf:
        """A tab of one of the two, opened where it is not."""
        while len(self._tabs) < 2:
            person = (self.ada, self.eve)[len(self._tabs)]
            opening = person.tab(self.path)
            tab = opening.__enter__()
            tab.page()
            self._tabs.append((opening, tab))
        found: TabOf = chance.choice(self._tabs)[1]
        return found

    def _messages(self, tab: TabOf, chance: random.Random) -> list[dict[str, Any]]:
        moves = [moves for moves in (tab.html.split('name="action" value="')[1:],) if moves]
        text = moves[0][0].split('"')[0] if moves else "x"
        move = {"type": "move", "seat": 0, "action": text, "sequence": tab.sequence, "key": "k1"}
        kinds = ("undo", "hint", "uncover", "hurry", "rematch", "ping")
        lines = (f"play {text}", chance.choice(LINES))
        typed = [{"type": "line", "line": line, "sequence": tab.sequence, "key": "k3"} for line in lines]
        talk = [{"type": "say", "text": "Hello", "key": "k4"}, {"type": "talk", "who": "all", "key": "k5"}]
        return [move, move, move, *({"type": kind, "key": "k2"} for kind in kinds), *typed, *talk]

    def __call__(self, number: int, chance: random.Random) -> bool:
        """Send one message, changed, then ask for a sign of life; whether anything was carried out."""
        self.next_case()
        tab = self._tab(chance)
        known = self._messages(tab, chance)
        mutant = Mutant.of(chance.choice(known), known, chance)
        if chance.random() < 0.5 and isinstance(mutant.given, dict):
            mutant.given["key"] = f"k{number}"  # else most would only be sent again
        data = json.dumps(mutant.given).encode()
        way = chance.random()
        if way < 0.3:
            data = scrambled(data, json.dumps(chance.choice(known)).encode(), chance)
        try:
            if way < 0.05:
                tab.socket.send_raw(data)  # type: ignore[attr-defined]  # of a `Line`
            else:
                tab.socket.send(data, text=way > 0.1)
            tab.socket.send('{"type":"ping"}')
            seen = self._until_pong(tab)
        except ConnectionClosed as error:
            code = error.rcvd.code if error.rcvd else 0
            self._open_again()
            if code == FAULT:
                raise
            return False
        finally:
            self.look()
        return not seen.isdisjoint(("ack", "said"))

    def _until_pong(self, tab: TabOf) -> set[str]:
        """The kinds of what comes before the sign of life."""
        seen: set[str] = set()
        while "pong" not in seen:
            message = tab.receive()
            assert message["type"] in ANSWERS
            seen.add(message["type"])
        return seen

    def _open_again(self) -> None:
        for opening, _ in self._tabs:
            opening.__exit__(None, None, None)
        self._tabs.clear()
