"""Every command by every door: a form, the socket, a typed line. What is done and what is refused is the same."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from html import unescape
from typing import Any

import pytest
from tests.web.visitors import Host, Person, TabOf, moves_on, sequence_on

from tanglewood.store.model import PATIENCE
from tanglewood.web.table.absent_seats import WISHES
from tanglewood.web.table.table_commands import COMMANDS
from tanglewood.web.table_page.typed_commands import TYPED

DOORS = ("form", "socket", "line")
ABSENT = (*WISHES, "return")  # commands about somebody who is away
FIELDS = {"renew": {"seat": "1"}, "say": {"text": "Hello there"}, "talk": {"who": "nobody"}, "name": {"name": "Adele"}}
QUIET = ("uncover", "step")  # where they change nothing, nobody is told off
HERE_ONLY = {"open-home", "shut-home"}  # are for all who are here, as tests are


@dataclass(frozen=True)
class Answer:
    """What a door answers: where it leads, "" for the table itself, or why it refuses."""

    leads: str = ""
    reason: str = ""


def leads(path: str, address: str) -> str:
    """Where an address leads, seen from a table's path: "" if there; a new table has no number."""
    return "" if address.partition("?")[0].partition("#")[0] == path else "/table" if "/table/" in address else address


def send(door: str, person: Person, path: str, tab: TabOf, name: str) -> Answer:
    fields = dict(FIELDS.get(name, {}))
    if name == "move":
        moves = moves_on(person.page(path)) or ["nothing"]
        fields = {"action": moves[0], "seat": "0", "sequence": str(tab.sequence)}
    if door == "form":
        response = person.post(f"{path}/{name}", fields)
        if response.status_code == 303:
            return Answer(leads(path, response.headers["location"]))
        return Answer(reason=response.text)
    if door == "socket":
        numbers: dict[str, Any] = {key: int(value) for key, value in fields.items() if key in ("seat", "sequence")}
        answer = tab.ask(**{"type": name, "key": f"k-{name}", **fields, **numbers})
    else:
        text = fields["action"] if name == "move" else " ".join([name, *fields.values()])
        text = "renew Ben" if name == "renew" else text
        answer = tab.ask(type="line", line=text, sequence=tab.sequence, key=f"k-{name}")
    if answer["type"] == "goto":
        return Answer(leads(path, answer["url"]))
    return Answer(reason=answer.get("reason", "") or ("" if answer["type"] in ("ack", "said") else str(answer)))


def can_be_typed(name: str) -> bool:
    return name in (*TYPED, "move")


@dataclass
class Scene:
    """A table with Ada and Ben, both with open pages."""

    ada: Person
    path: str
    tab: TabOf
    ben_tab: TabOf
    begun: int  # the sequence before the command

    @property
    def page(self) -> str:
        return unescape(self.ada.page(self.path))


def ask_back(ada: Person, ben: Person, path: str) -> None:
    """Ben asks to take a card back that has shown nothing; Ada leads before him where she has to."""
    for seat, person in enumerate((ada, ben)):
        plain = [move for move in moves_on(person.page(path)) if not move.startswith(("3", "5"))]
        if plain:
            fields = {"seat": str(seat), "sequence": str(sequence_on(person.page(path))), "key": f"k{seat}"}
            assert person.post(f"{path}/move", {**fields, "action": plain[0]}).status_code == 303
    assert ben.post(f"{path}/undo").status_code == 303


@pytest.fixture
def scene(host: Host) -> Iterator[Callable[[str], Scene]]:
    """Makes scenes for a command: alone with bots, both sides at a device, with a friend, or at the end."""
    with ExitStack() as stack:
        ada, ben = (stack.enter_context(Person(host)) for _ in range(2))

        def absent(name: str) -> Scene:
            path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
            ben.join(ada.links(path)["invite-1"], "Ben")
            waits = ben if name == "return" else ada
            while moves := moves_on(page := waits.page(path)):
                seat = str(int(waits is ben))
                waits.post(f"{path}/move", {"seat": seat, "sequence": str(sequence_on(page)), "action": moves[0]})
            host.pass_time(PATIENCE)
            if name == "return":
                assert ben.post(f"{path}/replace").status_code == 303
            tab, other_tab = stack.enter_context(ada.tab(path)), stack.enter_context(waits.tab(path))
            tab.page()
            return Scene(ada, path, tab, other_tab, tab.sequence)

        def begin(name: str) -> Scene:
            if name in ABSENT:
                return absent(name)
            friends = name in ("leave", "say", "talk", "agree", "decline")
            other = "friend" if friends else "me" if name == "uncover" else "bot:greedy:seedling"
            path = ada.new_table("fox", seats="2", seat_0="me", seat_1=other, name="Ada")
            if friends:
                assert ben.join(ada.links(path)["invite-1"], "Ben").status_code == 303
            else:
                ben.join(ada.links(path)["link-spectator"])
            tab, ben_tab = (stack.enter_context(person.tab(path)) for person in (ada, ben))
            tab.page()
            ben_tab.page()
            if name in ("undo", "move"):
                tab.turn()
            if name == "undo":
                assert tab.move(tab.turn()[0])["type"] == "ack"
                tab.turn()
            if name in ("agree", "decline"):
                ask_back(ada, ben, path)
            if name == "rematch":
                assert ada.post(f"{path}/resign").status_code == 303
                tab.until('data-turn="over"')
            return Scene(ada, path, tab, ben_tab, tab.sequence)

        yield begin


def check(name: str, scene: Scene) -> None:
    """What a command has changed."""
    match name:
        case "leave":
            assert scene.ada.get(scene.path).status_code == 403
        case "remove":
            assert scene.ada.get(scene.path).status_code == 404
        case "resign":
            assert 'data-turn="over"' in scene.page
        case "name":
            assert "Adele" in scene.page
        case "say":
            assert "Hello there" in scene.ben_tab.hear("Hello there")
        case "hint":
            assert 'class="advice"' in scene.page
        case "replace":
            assert "so Ada has let a bot play on" in scene.page
        case "stop":
            assert "The players have ended the game." in scene.page
        case "claim":
            assert "Ben was away, so you win." in scene.page
        case "renew":
            assert "Ada has made a new link for Ben’s seat." in scene.page
        case "return":
            assert "Ada is back." in scene.page
        case "undo":
            assert sequence_on(scene.page) == scene.begun + 1
        case "uncover":
            assert moves_on(scene.page)


@pytest.mark.parametrize("name", sorted({*COMMANDS} - HERE_ONLY))
def test_a_command_does_the_same_by_every_door(scene: Callable[[str], Scene], name: str) -> None:
    answers = {}
    for door in DOORS if can_be_typed(name) else DOORS[:2]:
        at = scene(name)
        answers[door] = send(door, at.ada, at.path, at.tab, name)
        check(name, at)
    expected = Answer({"leave": "/", "remove": "/", "rematch": "/table"}.get(name, ""))
    assert answers == dict.fromkeys(answers, expected)


@pytest.mark.parametrize("name", sorted({*COMMANDS} - HERE_ONLY))
def test_a_command_is_refused_with_the_same_words_by_every_door(host: Host, name: str) -> None:
    with Person(host) as ada, Person(host) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="bot:greedy:seedling", name="Ada")
        ben.join(ada.links(path)["link-spectator"])
        with ben.tab(path) as tab:
            tab.page()
            told = send("socket", ben, path, tab, name).reason
            form = send("form", ben, path, tab, name).reason
            if name in QUIET:
                assert (told, form) == ("", "")
                return
            assert told
            assert told in unescape(form)
            if can_be_typed(name):
                typed = send("line", ben, path, tab, name).reason
                assert typed == told or name == "move", "a watcher has no move to type"


def test_what_cannot_be_typed_is_no_command_of_the_line(ada: Person) -> None:
    path = ada.new_table("fox", seats="2", seat_1="bot:greedy:seedling", name="Ada")
    with ada.tab(path) as tab:
        tab.turn()
        for name in {*COMMANDS} - {*TYPED, "move"}:
            answer = tab.ask(type="line", line=name, sequence=tab.sequence, key="k")
            assert answer["type"] == "refused", name
            assert answer["kind"] == "unreadable", name
