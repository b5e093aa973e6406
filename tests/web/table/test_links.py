"""Invitations, seat links and spectator links: who gets in, and what each may see."""

import re

import pytest
import segno
from tests.web.visitors import Person, friendly_table, hand, moves_on, sequence_on, text_of
from websockets.exceptions import InvalidStatus

import tanglewood as tw
from tanglewood.web.http.access import hash_of_secret, unmasked


def test_the_three_links_differ_and_hide_the_secret_from_the_server(ada: Person) -> None:
    _, links = friendly_table(ada)
    assert set(links) == {"link-table", "invite-1", "link-spectator"}
    assert len(set(links.values())) == 3
    for name, link in links.items():
        page = "watch" if name == "link-spectator" else "join"
        assert re.fullmatch(rf"http://127\.0\.0\.1:\d+/{page}/[0-9a-f]{{16}}#[\w-]{{64}}", link)


def test_links_stay_the_same_from_page_to_page(ada: Person) -> None:
    """What looks different has the same secret."""
    path, links = friendly_table(ada)
    again = ada.links(path)
    assert {name: hash_of_secret(link) for name, link in again.items()} == {
        k: hash_of_secret(v) for k, v in links.items()
    }
    assert not set(again.values()) & set(links.values())


def test_a_stranger_sees_nothing(ada: Person, ben: Person) -> None:
    path, _ = friendly_table(ada)
    answer = ben.get(path)
    assert answer.status_code == 403
    assert "Ask a player" in answer.text
    assert ben.post(f"{path}/move", {"seat": "0", "sequence": "1", "action": "throw 1"}).status_code == 403
    assert ben.get(f"{path}/journal.json").status_code == 403
    with pytest.raises(InvalidStatus), ben.tab(path):
        pass


def test_an_invitation_seats_one_friend_once(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    assert ben.get(links["invite-1"].removeprefix(ben.host.url)).status_code == 200
    answer = ben.join(links["invite-1"], "Ben")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{path}#table"
    assert "Ada" in ben.page(path)
    assert "invite-1" not in ada.links(path)
    assert "Ben" in ada.page(path)
    with Person(ada.host) as third:
        refused = third.join(links["invite-1"], "Cat")
        assert "The seat" not in refused.text
        assert "All seats are taken. You can watch." in refused.text
        assert third.get(path).status_code == 403
        assert third.join(links["invite-1"], seat="watch").headers["location"] == f"{path}#table"
        assert moves_on(third.page(path)) == []
    assert ben.get(path).status_code == 200


@pytest.mark.parametrize("name", ["link-table", "invite-1", "link-spectator"])
def test_a_link_leads_whoever_sits_there_to_the_table(ada: Person, ben: Person, name: str) -> None:
    """The address has a place of its own, else browsers take the secret along to it."""
    path, links = friendly_table(ada)
    link = links[name]
    for answer in (ada.get(link.removeprefix(ada.host.url).partition("#")[0]), ada.join(link, "Eve", 1)):
        assert answer.status_code == 303
        assert answer.headers["location"] == f"{path}#table"
    assert "Ada" in ada.page(path)
    assert ben.join(links["invite-1"]).status_code == 303, "nothing was used up"
    assert path in ben.page("/")


def seats_on(text: str) -> list[str]:
    """The seats that the page of a link offers."""
    return re.findall(r'name="seat" value="(\d+)"', text)


def test_one_link_shows_who_sits_where_and_offers_the_free_seats(ada: Person, ben: Person) -> None:
    path = ada.new_table("woods", seats="4", seat_1="friend", seat_2="bot:greedy:seedling", seat_3="friend", name="Ada")
    link = ada.links(path)["link-table"]
    address, _, token = link.removeprefix(ada.host.url).partition("#")
    plain = ben.page(address)
    assert "Ada invites you" in text_of(plain)
    assert seats_on(plain) == [], "whoever has no secret sees no seats"
    for _ in range(2):
        looked = ben.post(f"{address}/seats", {"token": token})
        assert looked.status_code == 200
        assert seats_on(looked.text) == ["1", "3"], "to look uses nothing up"
        assert "1 Ada 2 Free Sit here 3" in text_of(looked.text)
    assert "set-cookie" not in looked.headers
    assert ben.get(path).status_code == 403
    assert seats_on(ben.join(link, "Ben").text) == ["1", "3"], "a browser without scripts chooses now"
    assert ben.join(link, "Ben", 3).headers["location"] == f"{path}#table"
    with Person(ada.host) as cat, Person(ada.host) as dan:
        late = cat.join(link, "Cat", 3)
        assert late.status_code == 409
        assert "Somebody else has just taken that seat." in late.text
        assert seats_on(late.text) == ["1"]
        assert cat.join(link, "ben", 1).status_code == 409, "another one has that name"
        assert cat.join(link, "Cat", 1).status_code == 303
        full = dan.join(link, "Dan", 1)
        assert seats_on(full.text) == []
        assert "All seats are taken. You can watch." in full.text
        assert dan.join(link, seat="watch").status_code == 303
        assert moves_on(dan.page(path)) == []
    assert "link-table" not in ada.links(path)


@pytest.mark.parametrize("seat", ["0", "2", "9", "-1", "x", "1" * 30])
def test_a_link_gives_no_seat_that_is_not_free(ada: Person, ben: Person, seat: str) -> None:
    path, links = friendly_table(ada)
    for name in ("link-table", "invite-1", "link-spectator"):
        assert ben.join(links[name], "Ben", seat).status_code in (200, 409)
        assert ben.get(path).status_code == 403


def test_the_page_of_a_link_has_its_secret_masked(ada: Person, ben: Person) -> None:
    _, links = friendly_table(ada)
    pages = [ben.join(links["link-table"]).text for _ in range(2)]
    tokens = [token for text in pages for token in re.findall(r'name="token" value="([^"]+)"', text)]
    assert len({*tokens, links["link-table"].partition("#")[2]}) == 3
    assert {*map(hash_of_secret, tokens)} == {hash_of_secret(links["link-table"])}


def test_an_invitation_lets_nobody_watch_before_it_is_used(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    assert ben.join(links["invite-1"], seat="watch").status_code == 409
    assert ben.get(path).status_code == 403


@pytest.mark.parametrize("token", ["", "wrong", "x" * 500, "#", "é"])
def test_wrong_secrets(ada: Person, ben: Person, token: str) -> None:
    path, _ = friendly_table(ada)
    answer = ben.post(path.replace("table", "join"), {"token": token})
    assert answer.status_code == 403
    assert "ask for another one" in answer.text
    assert "set-cookie" not in answer.headers


def test_a_whole_link_may_be_pasted(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    assert ben.post(path.replace("table", "join"), {"token": links["invite-1"]}).status_code == 303


def test_a_secret_opens_only_its_own_table(ada: Person, ben: Person) -> None:
    path, _ = friendly_table(ada)
    _, others = friendly_table(ada)
    secret = others["invite-1"].partition("#")[2]
    assert ben.post(path.replace("table", "join"), {"token": secret}).status_code == 403


def test_a_spectator_sees_no_hand_and_may_not_act(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada, "fox")
    assert ben.join(links["link-spectator"]).status_code == 303
    text = ben.page(path)
    assert moves_on(text) == []
    assert ben.links(path) == {}
    assert len(hand(text)) == 1, "the decree alone"
    form = {"seat": "0", "sequence": "1", "action": "1B"}
    assert ben.post(f"{path}/move", form).status_code == 409
    assert ben.post(f"{path}/hint").status_code == 409
    assert ben.post(f"{path}/undo").status_code == 409
    assert ben.post(f"{path}/name", {"name": "Eve"}).status_code == 400


@pytest.mark.parametrize("game", ["fox", "pebbles"])
def test_no_viewer_is_sent_what_the_viewer_may_not_know(ada: Person, ben: Person, game: str) -> None:
    path, links = friendly_table(ada, game)
    ben.join(links["invite-1"], "Ben")
    with Person(ada.host) as eve:
        eve.join(links["link-spectator"])
        for _ in range(12):
            check_secrets(game, [ada.page(path), ben.page(path), eve.page(path)])
            move_either([ada, ben], path)
        assert moves_on(eve.page(path)) == []


def move_either(people: list[Person], path: str) -> None:
    """Whoever's turn it is plays the last move, by form."""
    for seat, person in enumerate(people):
        text = person.page(path)
        if moves := moves_on(text):
            form = {"seat": str(seat), "sequence": sequence_on(text), "action": moves[-1]}
            assert person.post(f"{path}/move", form).status_code == 303
            return


def check_secrets(game: str, pages: list[str]) -> None:
    """No page has the name of a card that lies in another's hand (read off the pages of both players)."""
    ada, ben, eve = (hand(page) for page in pages)
    public = eve
    for mine, other in [(ada - public, pages[1]), (ben - public, pages[0]), ((ada | ben) - public, pages[2])]:
        for text in mine - (ada & ben):
            assert f'data-face="{text}"' not in other
            # In the first round of fox no hidden card has been seen before, so its name is nowhere, the log included.
            assert game != "fox" or not re.search(rf"\b{tw.get_game(game).card(text).name}\b", other)


def test_the_journal_comes_when_the_match_is_over(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="bot:greedy:seedling", option_rounds="1")
    before = ada.get(f"{path}/journal.json")
    assert before.status_code == 409
    with ada.tab(path) as tab:
        tab.play_out()
    answer = ada.get(f"{path}/journal.json")
    assert "attachment" in answer.headers["content-disposition"]
    assert tw.replay(answer.json()).over


def drawn(svg: str) -> set[tuple[int, int]]:
    """The dark squares of a QR code's picture, of which each is 1 wide: rows and columns."""
    found = set()
    for path in re.findall(r'<path[^>]* stroke="#1e1a14"[^>]* d="([^"]+)"|<path[^>]* d="([^"]+)"[^>]* stroke', svg):
        x = y = 0.0
        for command, numbers in re.findall(r"([Mmh])([-\d. ]*)", "".join(path)):
            values = [float(number) for number in numbers.split()]
            if command == "h":
                found |= {(int(y), int(x) + step) for step in range(int(values[0]))}
                x += values[0]
            else:
                x, y = (values[0], values[1]) if command == "M" else (x + values[0], y + values[1])
    return found


def test_links_can_be_shown_to_a_camera(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    shown = re.findall(r'<img src="([^"]+\.svg)" alt="QR code', ada.page(path))
    assert {*shown} == {f"{path}/qr/{name}.svg" for name in ("table", "invite-1", "spectator")}
    for name, url in links.items():
        answer = ada.get(f"{path}/qr/{name.removeprefix('link-')}.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["cache-control"] == "no-store"
        assert "content-encoding" not in answer.headers, "what it tells is not to be guessed from its length"
        assert "style" not in answer.text
        page, _, token = url.partition("#")
        code = segno.make_qr(f"{page}#{unmasked(token)}", error="m").matrix
        wanted = {(row + 4, column + 4) for row, line in enumerate(code) for column, dark in enumerate(line) if dark}
        assert drawn(answer.text) == wanted
    assert ada.get(f"{path}/qr/invite-0.svg").status_code == 404
    assert ben.get(f"{path}/qr/table.svg").status_code == 403
    ben.join(links["link-spectator"])
    assert ben.get(f"{path}/qr/invite-1.svg").status_code == 404
    assert "/qr/" not in ben.page(path)
