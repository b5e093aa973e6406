"""Several servers on one store: whichever a request reaches is as good; one dies, and play goes on."""

import itertools
import json
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager

import psycopg
import pytest
from tests.postgres import Server
from tests.sampling import sampled
from tests.web.sample_stores import entries_of
from tests.web.server.persistent_player import Player
from tests.web.visitors import HINTED, Host, Person, hosting, moves_on, sequence_on, table_of_bots
from websockets.exceptions import ConnectionClosed

from tanglewood.store.address import open_store
from tanglewood.web.http.access import RESTARTS, hash_of
from tanglewood.web.http.sessions import COOKIE

SOON = 4.0  # far above the tenth of a second that it takes, as the machine of the tests has much to do
TAKEN_OVER = 5.0
MOVES = sampled(40, 100)  # acknowledged before a server is killed
TARGET = str(sampled(8, 16))  # of its matches


@pytest.fixture
def database(postgres: Server) -> str:
    return postgres.new_database()


@contextmanager
def servers(database: str, number: int) -> Iterator[list[Host]]:
    with ExitStack() as stack:
        yield [stack.enter_context(hosting(database)) for _ in range(number)]


def at(person: Person, host: Host) -> Person:
    """The same browser, whose requests reach another server."""
    person.host = host
    return person


def seen_within(seconds: float, look: Callable[[], object]) -> float:
    """How long it takes until something is seen."""
    begin = time.monotonic()
    while not look():
        assert time.monotonic() < begin + seconds
        time.sleep(0.01)
    return time.monotonic() - begin


def test_every_request_may_reach_another_server(database: str) -> None:
    with servers(database, 3) as hosts, Person(hosts[0]) as ada, Person(hosts[1]) as ben:
        anywhere = itertools.cycle(hosts)
        path = at(ada, next(anywhere)).new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        assert path in at(ada, next(anywhere)).page("/")
        link = at(ada, next(anywhere)).links(path)["invite-1"].replace(ada.host.url, "")
        assert at(ben, next(anywhere)).join(link, "Ben").status_code == 303
        for person, seat in (ada, "0"), (ben, "1"):
            at(person, next(anywhere)).post(f"{path}/name", {"name": f"Fox {seat}"})
        for number in range(1, 13):
            page = at(ada, next(anywhere)).page(path)
            assert sequence_on(page) == number
            assert "Fox 1" in page
            seat, person = (0, ada) if 'name="action"' in page else (1, ben)
            page = at(person, next(anywhere)).page(path)
            fields = {"seat": seat, "sequence": number, "key": f"k{number}", "action": moves_on(page)[0]}
            for _ in range(2):  # and sent twice, to two servers
                assert at(person, next(anywhere)).post(f"{path}/move", fields).status_code == 303
        assert len(entries_of(database, path)) == 13


def test_what_happens_at_one_server_is_seen_at_the_others(database: str) -> None:
    with servers(database, 3) as (here, there, last), Person(here) as ada, Person(there) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        with ada.tab(path) as tab:
            link = ada.links(path)["invite-1"]
            ben.join(link, "Ben")
            tab.until("(?s)Ben.*>Away<")
            with ben.tab(path) as other:
                other.page()
                tab.page()
                assert ">Away<" not in tab.html
                seen_within(SOON, lambda: ">Away<" not in at(ben, last).page(path))  # its first sight of it
                for _ in range(8):
                    mover, watcher, seat = (tab, other, 0) if moves_on(tab.html) else (other, tab, 1)
                    sequence = mover.move(moves_on(mover.html)[0], seat)["sequence"]
                    begin = time.monotonic()
                    watcher.until_sequence(sequence)
                    assert time.monotonic() - begin < SOON
                    mover.until_sequence(sequence)
            tab.until(">Away<")


def test_who_was_with_a_server_that_is_gone_is_away(database: str) -> None:
    with servers(database, 2) as (here, there), Person(here) as ada, Person(there) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        ben.join(ada.links(path)["invite-1"], "Ben")
        with ben.tab(path), ada.tab(path) as tab:
            while ">Away<" in tab.html or not tab.html:
                tab.page()
            there.end(signal.SIGKILL)
            tab.until(">Away<")


def test_what_a_person_was_shown_at_one_server_is_shown_at_another(database: str) -> None:
    with servers(database, 3) as (here, there, last), Person(here) as ada:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="me")
        at(ada, there).page(path)
        actor = sequence = 0
        for host, other in [(here, there), (there, here)]:
            at(ada, host).post(f"{path}/uncover")
            seen_within(SOON, lambda: moves_on(at(ada, other).page(path)))  # noqa: B023
            assert HINTED not in ada.page(path)
            at(ada, host).post(f"{path}/hint")
            seen_within(SOON, lambda: HINTED in at(ada, other).page(path))  # noqa: B023
            # The last has not seen the table yet the first time.
            seen_within(SOON, lambda: HINTED in at(ada, last).page(path))
            page = at(ada, other).page(path)
            actor, sequence = int(re.findall(r'name="seat" value="(\d)"', page)[0]), sequence_on(page)
            fields = {"seat": actor, "sequence": sequence, "action": moves_on(page)[0]}
            assert ada.post(f"{path}/move", fields).status_code == 303
        assert at(ada, there).post(f"{path}/undo").status_code == 303
        assert sequence_on(at(ada, here).page(path)) == sequence + 2


def test_what_is_said_at_one_server_is_heard_at_the_others(database: str) -> None:
    with servers(database, 3) as (here, there, last), Person(here) as ada, Person(there) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        ben.join(ada.links(path)["invite-1"], "Ben")
        with ada.tab(path) as tab, ben.tab(path) as other:
            tab.hear('id="say"')
            for words in ("Good luck!", "You begin."):
                assert tab.ask(type="say", text=words, key="k")["type"] == "ack"
                other.hear(f"<b>Ada:</b> {words}")
            # The last has not seen the table yet.
            seen_within(SOON, lambda: "You begin." in at(ben, last).page(path))
            page = ben.page(path)
            assert page.index("You begin.") < page.index("Good luck!"), "the newest first"
            assert tab.ask(type="talk", who="nobody", key="k")["type"] == "ack"
            other.hear("^$")
            seen_within(SOON, lambda: 'id="say"' not in at(ben, last).page(path))


def test_a_sign_in_at_one_server_holds_at_the_others(database: str) -> None:
    with servers(database, 2) as (here, there), Person(here) as ada, Person(there) as phone:
        ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        phone.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Phone")
        person, browser = (hash_of(one.http.cookies[COOKIE]) for one in (ada, phone))
        with closing(open_store(database)) as store:
            store.sign_in(browser, person, "")
            store.tell({"kind": "sign-ins", "table": ""})
        seen_within(SOON, lambda: 'value="Ada"' in at(phone, here).page("/new/fox"))
        seen_within(SOON, lambda: 'value="Ada"' in at(phone, there).page("/new/fox"))


def test_signing_out_everywhere_closes_the_tabs_of_every_server(database: str) -> None:
    with servers(database, 2) as (here, there), Person(here) as ada, Person(there) as thief:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        thief.http.cookies.update(ada.http.cookies)
        with thief.tab(path) as tab:
            tab.page()
            assert ada.post("/sign-out").status_code == 303
            while tab.receive()["type"] != "goto":
                pass
            with pytest.raises(ConnectionClosed):
                tab.receive()
        assert thief.get(path).status_code == 403
        with ada.tab(path) as tab:
            assert "Ada" in tab.page()


def test_a_table_that_was_removed_elsewhere_is_gone(database: str) -> None:
    with servers(database, 1) as (here,), Person(here) as ada:
        path = ada.quick("fox")
        ada.page(path)
        with closing(open_store(database)) as store:
            store.leave(path.rpartition("/")[2], hash_of(ada.http.cookies[COOKIE]))
        seen_within(SOON, lambda: ada.get(path).status_code == 404)
        assert path not in ada.page("/")


# One dies in full play


def test_a_server_killed_in_full_play_takes_nothing_with_it(database: str) -> None:
    with ExitStack() as stack, servers(database, 3) as hosts:
        people = [stack.enter_context(Person(hosts[number % 3])) for number in range(9)]
        players: list[Player] = []
        for ada, ben in zip(people[:6:2], people[1:6:2], strict=True):
            path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", option_target=TARGET)
            ben.join(ada.links(path)["invite-1"], "Ben")
            players += [Player(hosts, ada, path, 0), Player(hosts, ben, path, 1)]
        for ada in people[6:]:
            path = ada.new_table("fox", seats="2", seat_0="me", seat_1="bot:greedy:seedling", option_target=TARGET)
            players.append(Player(hosts, ada, path, 0))
        seen_within(60, lambda: sum(len(player.acknowledged) for player in players) > MOVES)
        hosts[0].end(signal.SIGKILL)
        for player in players:
            player.thread.join(120)
            assert not player.thread.is_alive(), "nobody is stuck"
            assert player.fault is None
        check_journals(database, players)


def check_journals(database: str, players: list[Player]) -> None:
    """What was acknowledged stands once, where it was said to; nobody's moves are more than were sent."""
    for path in {player.path for player in players}:
        entries = entries_of(database, path)
        assert [entry.sequence for entry in entries] == list(range(len(entries)))
        own = [player for player in players if player.path == path]
        for player in own:
            kept = {e.key.partition(":")[2]: (e.sequence + 1, e.text) for e in entries if e.seat == player.seat}
            assert kept == player.acknowledged


def test_bots_are_moved_on_by_another_server_when_theirs_dies(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLE_BOT_DELAY", "0.3")
    with servers(database, 2) as (here, there), Person(here) as ada:
        path = table_of_bots(database, ada)
        ada.page(path)
        with at(ada, there).tab(path) as tab:
            tab.page()
            tab.until_sequence(tab.sequence + 2)
            assert leaders(database) == 1
            here.end(signal.SIGKILL)
            begin, sequence = time.monotonic(), tab.sequence
            tab.until_sequence(sequence + 2)
            assert time.monotonic() - begin < TAKEN_OVER
            assert leaders(database) == 1


def test_bots_are_moved_on_by_another_server_when_theirs_hangs(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server that hung wakes later. It leads the table no more, and no move of its bots stands twice."""
    monkeypatch.setenv("TABLE_BOT_DELAY", "0.3")
    with servers(database, 2) as (here, there), Person(here) as ada:
        path = table_of_bots(database, ada)
        ada.page(path)
        with at(ada, there).tab(path) as tab:
            tab.page()
            tab.until_sequence(tab.sequence + 2)
            here.send_signal(signal.SIGSTOP)
            try:
                tab.until_sequence(tab.sequence + 4)
            finally:
                here.send_signal(signal.SIGCONT)
            tab.until_sequence(tab.sequence + 4)
            assert leaders(database) == 1
        entries = entries_of(database, path)
        assert [entry.sequence for entry in entries] == list(range(len(entries)))


def test_a_server_that_ends_hands_its_tables_over(database: str) -> None:
    with servers(database, 2) as (here, there), Person(here) as ada:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="bot:greedy:seedling")
        with ada.tab(path) as tab:
            sequence = tab.move(tab.turn()[0])["sequence"]
            here.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                tab.until("what no page says")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == RESTARTS
        with at(ada, there).tab(path) as tab:
            tab.until_sequence(sequence)
            assert tab.move(tab.turn()[0])["type"] == "ack"


def leaders(database: str) -> int:
    """How many servers move a table on."""
    with psycopg.connect(database) as db:
        query = "SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database"
        row = db.execute(f"{query} WHERE locktype = 'advisory' AND d.datname = current_database()").fetchone()
    assert row
    return int(row[0])


def test_a_database_that_is_down_is_told_and_play_goes_on(postgres: Server, database: str) -> None:
    with servers(database, 2) as (here, there), Person(here) as ada, Person(there) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        ben.join(ada.links(path)["invite-1"], "Ben")
        with ada.tab(path) as tab, ben.tab(path) as other:
            tab.page()
            other.page()
            mover, watcher, seat = (tab, other, 0) if moves_on(tab.html) else (other, tab, 1)
            postgres.end()
            message = {
                "type": "move",
                "seat": seat,
                "action": moves_on(mover.html)[0],
                "sequence": mover.sequence,
                "key": "k",
            }
            mover.socket.send(json.dumps(message))
            mover.until("save moves right now")
            assert ada.get("/new/fox").status_code in (200, 503)
            assert ada.post("/quick/fox").status_code == 503
            postgres.start()
            mover.until_sequence(2)
            watcher.until_sequence(2)
            assert "save moves right now" not in mover.html
        assert [entry.key for entry in entries_of(database, path)] == ["deal", f"{seat}:k"]
