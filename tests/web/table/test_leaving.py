"""No dead ends: what one can do with a table besides playing at it, who is told what, and who one meets there."""

import re
from html import unescape

import pytest
from tests.web.visitors import Person, friendly_table, moves_on

from tanglewood.store import Seat
from tanglewood.web.rendering.static_files import STATIC
from tanglewood.web.runtime.opponents import opponents
from tanglewood.web.seats.bot_names import AT_A_TABLE, FACES, bot_seat, name_bots

OPPONENTS = opponents()


def two_at_a_table(ada: Person, ben: Person, game: str = "fox") -> str:
    path, links = friendly_table(ada, game)
    assert ben.join(links["invite-1"], "Ben").status_code == 303
    return path


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@pytest.mark.parametrize("game", ["fox", "woods", "grimwood", "explorers", "pebbles"])
def test_who_resigns_has_lost_to_the_other(ada: Person, ben: Person, game: str) -> None:
    path = two_at_a_table(ada, ben, game)
    with ben.tab(path) as tab:
        tab.page()
        assert ada.post(f"{path}/resign").status_code == 303
        page = tab.until("Ada has resigned, so you win")
        assert 'data-turn="over"' in page
        assert 'id="rematch"' in page
    own = words(ada.page(path))
    assert "You have resigned, so Ben wins" in own
    assert "Your tables" not in ada.page("/"), "it is over"
    assert ada.post(f"{path}/resign").status_code == 409
    assert ada.get(f"{path}/journal.json").status_code == 200


def test_a_resigned_table_is_still_resigned_when_it_is_loaded_anew(ada: Person, ben: Person) -> None:
    path = two_at_a_table(ada, ben)
    ben.post(f"{path}/resign")
    for _ in range(9):  # the server keeps eight tables in memory
        ada.new_table(seats="2", seat_0="me", seat_1="me")
        ada.page("/")
    page = ada.page(path)
    assert "Ben has resigned" in page
    answer = ada.post(f"{path}/move", {"seat": "0", "sequence": "1", "action": "keep", "key": "k"})
    assert answer.status_code == 409
    assert ada.post(f"{path}/rematch").headers["location"] != path


def test_together_one_gives_up_only_alone(ada: Person, ben: Person) -> None:
    alone = ada.new_table("lost", seats="2", seat_0="me", seat_1="bot:greedy:seedling")
    assert ada.post(f"{alone}/resign").status_code == 303
    assert "resigned" in ada.page(alone)
    path = ada.new_table("lost", seats="3", seat_0="me", seat_1="friend", seat_2="bot:greedy:seedling", name="Ada")
    ben.join(ada.links(path)["invite-1"], "Ben")
    assert ben.post(f"{path}/resign").status_code == 409
    assert 'id="do-resign"' not in ben.page(path)


def test_a_bot_plays_on_for_who_leaves(ada: Person, ben: Person) -> None:
    path = two_at_a_table(ada, ben, "pebbles")
    with ben.tab(path) as tab:
        tab.page()
        assert ada.post(f"{path}/leave").headers["location"] == "/"
        page = tab.until("Birch bot")
        assert "Ada has left." in words(page)
        assert "Ada" not in page.split('id="plate-0"')[1].split('id="plate-1"')[0][:400]
        while moves := tab.turn():
            assert tab.move(moves[0], seat=1)["type"] == "ack"
    assert ada.get(path).status_code == 403
    assert path not in ada.page("/")
    assert ben.post(f"{path}/leave").status_code == 409, "nobody is left to play on"


def test_a_tab_of_who_leaves_goes_home_and_shows_no_cards(ada: Person, ben: Person) -> None:
    path = two_at_a_table(ada, ben)
    with ada.tab(path) as tab:
        tab.page()
        ada.post(f"{path}/leave")
        while (message := tab.receive())["type"] == "page":
            assert 'data-seat="0"' not in message["html"] or message["sequence"] == 0
        assert message == {"type": "goto", "url": "/"}


def test_only_the_host_removes_a_table_at_which_others_play(ada: Person, ben: Person) -> None:
    path = two_at_a_table(ada, ben)
    assert 'id="do-remove"' not in ben.page(path)
    assert ben.post(f"{path}/remove").status_code == 409
    with ben.tab(path) as tab:
        tab.page()
        assert ada.post(f"{path}/remove").headers["location"] == "/"
        while (message := tab.receive())["type"] == "page":
            pass
        assert message["type"] == "goto"
    for person in (ada, ben):
        assert person.get(path).status_code == 404
        assert path not in person.page("/")


def test_a_game_that_has_begun_against_others_is_left_or_lost_but_not_removed(ada: Person, ben: Person) -> None:
    path = two_at_a_table(ada, ben, "pebbles")
    assert 'id="do-remove"' in ada.page(path)
    for seat, person in enumerate((ada, ben)):
        with person.tab(path) as tab:
            if moves := moves_on(tab.page()):
                assert tab.move(moves[0], seat=seat)["type"] == "ack"
                break
    assert 'id="do-remove"' not in ada.page(path)
    answer = ada.post(f"{path}/remove")
    assert answer.status_code == 409
    assert "You can leave it or resign" in words(answer.text)
    assert ada.post(f"{path}/resign").status_code == 303
    assert ada.post(f"{path}/remove").headers["location"] == "/"


def test_who_is_alone_can_remove_the_own_table(ada: Person) -> None:
    path, _ = friendly_table(ada)
    assert ada.post(f"{path}/remove").headers["location"] == "/"
    assert ada.get(path).status_code == 404


def test_home_says_that_a_seat_is_free(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    line = words(ada.page("/").split(path)[1].split("</li>")[0])
    assert "waiting for a friend" in line
    assert "A seat is free" in line
    assert "your turn" not in line.lower()
    ben.join(links["invite-1"], "Ben")
    line = words(ada.page("/").split(path)[1].split("</li>")[0])
    assert "with Ben" in line
    assert "waiting" not in line


def test_links_and_who_watches_are_at_the_side_all_the_time(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    side = ada.page(path).split('id="side"')[1]
    assert links["invite-1"].split("#")[0] in side
    assert "Nobody is watching" in side
    assert ben.join(links["link-spectator"]).status_code == 303
    with ben.tab(path) as tab:
        tab.page()
        assert "1 person is watching" in ada.page(path)


def test_the_join_page_says_who_invites_to_what(ada: Person, ben: Person) -> None:
    _, links = friendly_table(ada, "fox")
    ben.new_table(seats="2", seat_0="me", seat_1="me", name="Benno")
    page = ben.page(links["invite-1"].removeprefix(ben.host.url).split("#")[0])
    assert "Ada invites you to play The Fox in the Forest" in words(page)
    assert 'value="Benno"' in page, "one's name is known"


def test_the_watch_page_asks_no_name(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada, "fox")
    assert "/watch/" in links["link-spectator"]
    page = ben.page(links["link-spectator"].removeprefix(ben.host.url).split("#")[0])
    assert "<h1>Watch</h1>" in page
    assert "Ada invites you to watch a game of The Fox in the Forest" in words(page)
    assert 'name="name"' not in page
    address, _, token = links["link-spectator"].removeprefix(ben.host.url).partition("#")
    looked = ben.post(f"{address}/seats", {"token": token}).text
    assert "1 Ada 2 Free Watch" in words(looked)
    assert 'name="name"' not in looked
    assert ben.join(links["link-spectator"]).headers["location"] == f"{path}#table"
    assert "You are watching" in words(ben.page(path))


def test_bots_have_names_and_faces_of_their_own() -> None:
    sprite = (STATIC / "icons.svg").read_text()
    assert all(f'id="{face}"' in sprite for face in FACES.values())
    assert len(set(FACES.values())) == len(FACES)
    for level in OPPONENTS:
        seats = name_bots([Seat(0, "hazel"), *(bot_seat(seat, level) for seat in range(1, 1 + AT_A_TABLE))], OPPONENTS)
        names = [seat.name for seat in seats]
        assert len({name.casefold() for name in names}) == 1 + AT_A_TABLE, "and none has a person's name"
        assert set(names[1:]) <= set(FACES)
    names = {name_bots([bot_seat(1, level)], OPPONENTS)[0].name for level in OPPONENTS}
    assert len(names) == len(OPPONENTS), "a strong bot is known by its face"


def test_several_bots_at_one_table_look_different(ada: Person) -> None:
    bots = {f"seat_{seat}": "bot:greedy:seedling" for seat in range(1, 6)}
    page = ada.page(ada.new_table("grimwood", seats="6", seat_0="me", **bots))
    faces = re.findall(r'\.svg#([\w-]+)"></use></svg>\s*<div class="who">', page)
    assert len(faces) == len(set(faces)) == 6
    assert words(page).count("Seedling bot") + words(page).count("Thinking") >= 5  # one may be thinking


def test_a_rematch_keeps_the_names_of_two_at_one_device(ada: Person) -> None:
    path = ada.new_table("pebbles", seats="2", seat_0="me", seat_1="me", name="Ada", name_1="Ben")
    ada.post(f"{path}/resign")
    again = ada.post(f"{path}/rematch").headers["location"]
    assert "Ben" in ada.page(again)
