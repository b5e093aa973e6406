"""Playing over the socket: moves, refusals, sending twice, undo, hints, hot-seat, rematch.

Everything is the same for a page that has no socket and polls.
"""

import re
import uuid
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from tests.web.visitors import HINTED, Host, Person, against_bot, friendly_table, hand, moves_on, sequence_on
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tanglewood.web.http.access import hash_of_secret

WAYS = ("socket", "poll")
LINK = re.compile(r"(?<=#)[\w-]{64}")  # the secret in one, masked anew each time


@pytest.fixture(params=WAYS)
def ada(request: pytest.FixtureRequest, host: Host) -> Iterator[Person]:
    with Person(host, request.param) as person:
        yield person


@pytest.fixture(params=WAYS)
def ben(request: pytest.FixtureRequest, host: Host) -> Iterator[Person]:
    with Person(host, request.param) as person:
        yield person


def test_a_move_is_acknowledged_and_every_tab_is_drawn_anew(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as one, ada.tab(path) as other:
        move = one.turn()[0]
        answer = one.move(move, key="k1")
        assert (answer["type"], answer["key"]) == ("ack", "k1")
        one.turn()
        other.least = one.sequence
        other.turn()
        links = [LINK.findall(tab.html) for tab in (one, other)]
        assert LINK.sub("#", one.html) == LINK.sub("#", other.html)
        assert [*map(hash_of_secret, links[0])] == [*map(hash_of_secret, links[1])] != []


def test_the_first_message_names_the_build_that_the_page_has(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as tab:
        tab.page()
        assert tab.build
        page = ada.page(path)
        assert f'data-build="{tab.build}"' in page
        assert f"/worker.js?{tab.build}&amp;en" in page, "a build has a service worker, and caches, of its own"


def test_a_whole_match(ada: Person) -> None:
    path = against_bot(ada, "fox")
    with ada.tab(path) as tab:
        tab.play_out()
        assert "journal.json" in tab.html
        assert tab.move("7K")["kind"] == "over"
    assert "Your tables" not in ada.page("/")


def test_a_friend_plays_over_the_net(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    ben.join(links["invite-1"], "Ben")
    with ada.tab(path) as hers, ben.tab(path) as his:
        for _ in range(6):
            for seat, (tab, other) in enumerate([(hers, his), (his, hers)]):
                html = tab.until(r'data-turn="(mine|theirs|over)"')
                if moves := moves_on(html):
                    assert tab.move(moves[0], seat)["type"] == "ack"
                    for each in (tab, other):
                        each.least = tab.least
                        while each.sequence < each.least:
                            each.page()


def test_refusals_say_what_is_wrong(ada: Person) -> None:
    path, _ = friendly_table(ada)
    with ada.tab(path) as tab:
        tab.page()
        if not moves_on(tab.html):  # the friend begins, and is not here yet
            assert tab.move("throw 1")["kind"] == "not-your-turn"
            return
        mine = moves_on(tab.html)
        missing = next(f"throw {number}" for number in range(1, 16) if f"throw {number}" not in mine)
        assert tab.move(missing)["kind"] == "illegal"
        assert tab.move("castle")["kind"] == "unreadable"
        assert tab.move(mine[0], seat=1)["kind"] == "not-your-turn"
        assert tab.move(mine[0], sequence=tab.sequence + 1)["kind"] == "stale"
        assert tab.ask(type="undo", key="u")["kind"] == "illegal"
        assert tab.ask(type="rematch", key="r")["kind"] == "illegal"
        assert tab.move(mine[0])["type"] == "ack", "after all that the right move still goes"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1]",
        '"move"',
        "{}",
        '{"type": "move"}',
        '{"type": "move", "seat": "0", "action": "x", "sequence": 0, "key": "k"}',
        '{"type": "move", "seat": true, "action": "x", "sequence": 0, "key": "k"}',
        '{"type": "move", "seat": 0, "action": "x", "sequence": 0}',
        '{"type": "fly"}',
        "x" * 5000,
        "[" * 4000,
    ],
)
def test_messages_that_cannot_be_read_are_refused_and_the_tab_stays(ada: Person, text: str) -> None:
    with ada.tab(against_bot(ada)) as tab:
        tab.page()
        tab.socket.send(text)
        while (answer := tab.receive())["type"] == "page":
            pass
        assert (answer["type"], answer["kind"]) == ("refused", "unreadable")
        assert tab.ask(type="ping") == {"type": "pong"}


def test_bytes_are_refused_and_a_flood_ends_only_its_own_tab(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as tab:
        tab.page()
        tab.socket.send(b"\x00\xff")
        while (answer := tab.receive())["type"] == "page":
            pass
        assert answer["kind"] == "unreadable"
        tab.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            tab.until("nothing that ever comes")
    with ada.tab(path) as tab:
        assert tab.turn()


def test_sockets_of_other_sites_are_refused(ada: Person) -> None:
    path = against_bot(ada)
    with pytest.raises(InvalidStatus), ada.tab(path, Origin="http://elsewhere.example"):
        pass


def test_of_too_many_tabs_of_one_person_the_oldest_closes(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as one, ada.tab(path) as two, ada.tab(path) as three, ada.tab(path) as four:
        for tab in (one, two, three, four):
            tab.page()
        with ada.tab(path) as five:
            assert five.turn()
            with pytest.raises(ConnectionClosed) as closed:
                one.until("nothing that ever comes")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4429
            assert two.turn()


def test_those_who_watch_never_keep_those_who_play_out(ada: Person) -> None:
    path, links = friendly_table(ada)
    with ExitStack() as stack:
        watchers = [stack.enter_context(Person(ada.host, ada.way)) for _ in range(7)]
        for person in watchers:
            person.join(links["link-spectator"])
        tabs = [stack.enter_context(person.tab(path)) for person in watchers]
        for tab in tabs[:6]:
            tab.page()
        with pytest.raises(ConnectionClosed):
            tabs[6].page()
        with ada.tab(path) as hers:
            hers.page()


def test_sending_a_move_twice_plays_it_once(ada: Person) -> None:
    path, key = against_bot(ada), str(uuid.uuid4())
    with ada.tab(path) as tab:
        move, sequence = tab.turn()[0], tab.sequence
        first = tab.move(move, sequence=sequence, key=key)
    with ada.tab(path) as tab:
        tab.turn()
        again = tab.move(move, sequence=sequence, key=key)
        assert again == first
        before = tab.sequence
        assert tab.move(move, sequence=sequence)["type"] == "refused", "another key is another move"
        assert tab.sequence == before


def test_undo_goes_back_to_the_own_last_decision(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as tab:
        assert "/undo" not in tab.page()
        before = tab.turn()
        shown = hand(tab.html)
        tab.move(before[0])
        tab.turn()
        undone = tab.ask(type="undo", key="u1")
        assert undone["type"] == "ack"
        assert tab.turn() == before
        assert hand(tab.html) == shown
        assert tab.ask(type="undo", key="u1")["sequence"] == undone["sequence"], "sent twice, done once"
        assert tab.move(before[-1])["type"] == "ack"


def test_undo_survives_a_reload_by_form(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as tab:
        before = tab.turn()
        tab.move(before[0])
        tab.turn()
    assert ada.post(f"{path}/undo").status_code == 303
    assert moves_on(ada.page(path)) == before


def test_with_a_friend_undo_is_a_request(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    ben.join(links["invite-1"])
    seat = 0 if moves_on(ada.page(path)) else 1
    person = [ada, ben][seat]
    with person.tab(path) as tab:
        tab.move(tab.turn()[0], seat)
        before = sequence_on(person.page(path))
        assert tab.ask(type="undo", key="u")["type"] == "ack"
        assert sequence_on(person.page(path)) == before
    assert "/undo" not in person.page(path), "once is enough"


def test_a_hint_is_for_the_one_who_asked_and_for_this_turn(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    ben.join(links["invite-1"])
    people = [ada, ben]
    first = 0 if moves_on(ada.page(path)) else 1
    asking, waiting = people[first], people[1 - first]
    assert asking.post(f"{path}/hint").status_code == 303
    assert waiting.post(f"{path}/hint").status_code == 409
    assert HINTED in asking.page(path)
    assert HINTED not in waiting.page(path)
    with asking.tab(path) as tab:
        assert tab.ask(type="hint", key="h")["type"] == "ack"
        move = tab.turn()[0]
        tab.move(move, first)
    assert HINTED not in asking.page(path)


def test_hot_seat_shows_one_hand_at_a_time(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_0="me", seat_1="me")
    with ada.tab(path) as tab:
        cover = tab.page()
        assert 'id="uncover"' in cover
        assert hand(cover) == set(), "nobody's pebbles are in the page while the device is passed"
        assert tab.ask(type="uncover", key="c")["type"] == "ack"
        first = tab.until('name="action"')
        seat = int(first.split('name="seat" value="')[1][0])
        assert tab.move(moves_on(first)[0], seat)["type"] == "ack"
        covered = tab.until('id="uncover"|name="action" value="(sink|keep)')
        if 'id="uncover"' in covered:
            assert moves_on(covered) == []
    assert ada.post(f"{path}/uncover").status_code == 303
    other = ada.page(path)
    assert moves_on(other)


def test_hot_seat_covers_nothing_where_all_know_the_same(ada: Person) -> None:
    path = ada.new_table("lost", seats="3", seat_0="me", seat_1="bot:greedy:seedling", seat_2="me")
    with ada.tab(path) as tab:
        first = tab.until('name="action"')
        assert tab.move(moves_on(first)[0], 0)["type"] == "ack"
        then = tab.until('name="seat" value="2"')
        assert 'id="uncover"' not in then
        assert moves_on(then)


def test_rematch_takes_everybody_along_once(ada: Person, ben: Person) -> None:
    path = ada.new_table(seats="2", seat_0="me", seat_1="friend", name="Ada", option_rounds="1")
    ben.join(ada.links(path)["invite-1"], "Ben")
    for _ in range(40):
        for seat, person in enumerate([ada, ben]):
            if moves := moves_on(text := person.page(path)):
                sequence = text.split('data-sequence="')[1].split('"')[0]
                person.post(f"{path}/move", {"seat": str(seat), "sequence": sequence, "action": moves[0]})
    with ada.tab(path) as hers, ben.tab(path) as his:
        hers.until('data-turn="over"')
        one, other = hers.ask(type="rematch", key="r"), his.ask(type="rematch", key="r")
    assert one["type"] == "goto"
    assert one == other
    for person in (ada, ben):
        assert person.get(one["url"]).status_code == 200
    assert "Ben" in ada.page(one["url"])
    starts = [0 if moves_on(ada.page(one["url"])) else 1]
    journal = ada.get(f"{path}/journal.json").json()
    assert starts != [first_to_act(journal)], "the other seat begins"


def first_to_act(journal: dict[str, object]) -> int:
    import tanglewood as tw

    return tw.replay({**journal, "moves": []}).actor


def test_a_new_name(ada: Person) -> None:
    path = against_bot(ada)
    with ada.tab(path) as tab:
        assert ada.post(f"{path}/name", {"name": "  Lady \n Ada  "}).status_code == 303
        assert tab.ask(type="ping") == {"type": "pong"}
    assert ada.post(f"{path}/name", {"name": "   "}).status_code == 400
    other, links = friendly_table(ada)
    ada.post(f"{other}/name", {"name": "Lady \n Ada"})
    with Person(ada.host) as eve:
        eve.join(links["link-spectator"])
        assert "Lady Ada" in eve.page(other)


def test_more_tables_than_memory_holds(ada: Person) -> None:
    paths = [against_bot(ada) for _ in range(12)]
    pages = [ada.page(path) for path in paths]
    assert all("data-sequence" in page for page in pages)
    with ada.tab(paths[0]) as tab:
        assert tab.move(tab.turn()[0])["type"] == "ack"
