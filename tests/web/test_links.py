"""Invitations, seat links and spectator links: who gets in, and what each may see."""

import re

import pytest
import segno
from tests.web.people import Person, moves_on, sequence_on
from websockets.exceptions import InvalidStatus

import tanglewood as tw
from tanglewood.web.http.access import hash_given, unmasked


def friendly_table(ada: Person, game: str = "pebbles") -> tuple[str, dict[str, str]]:
    path = ada.new_table(game, seats="2", seat_0="me", seat_1="friend", name="Ada")
    return path, ada.links(path)


def test_the_three_links_differ_and_hide_the_secret_from_the_server(ada: Person) -> None:
    _, links = friendly_table(ada)
    assert set(links) == {"invite-1", "link-seat", "link-spectator"}
    assert len(set(links.values())) == 3
    for name, link in links.items():
        page = "watch" if name == "link-spectator" else "join"
        assert re.fullmatch(rf"http://127\.0\.0\.1:\d+/{page}/[0-9a-f]{{16}}#[\w-]{{64}}", link)


def test_links_stay_the_same_from_page_to_page(ada: Person) -> None:
    """What looks different has the same secret."""
    path, links = friendly_table(ada)
    again = ada.links(path)
    assert {name: hash_given(link) for name, link in again.items()} == {k: hash_given(v) for k, v in links.items()}
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
    assert answer.headers["location"] == path
    assert "Ada" in ben.page(path)
    assert "invite-1" not in ada.links(path)
    assert "Ben" in ada.page(path)
    with Person(ada.host) as third:
        assert third.join(links["invite-1"], "Cat").status_code == 403
        assert third.get(path).status_code == 403
    assert ben.join(links["invite-1"]).status_code == 403, "his seat is his already; the link is used up"
    assert ben.get(path).status_code == 200


def test_opening_the_own_invitation_does_not_use_it_up(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    answer = ada.join(links["invite-1"])
    assert answer.status_code == 409
    assert "Send the link" in answer.text
    assert ben.join(links["invite-1"]).status_code == 303
    assert path in ben.page("/")


@pytest.mark.parametrize("token", ["", "wrong", "x" * 500, "#", "é"])
def test_wrong_secrets(ada: Person, ben: Person, token: str) -> None:
    path, _ = friendly_table(ada)
    answer = ben.post(path.replace("table", "join"), {"token": token})
    assert answer.status_code == 403
    assert "Ask for another link" in answer.text
    assert "set-cookie" not in answer.headers


def test_a_whole_link_may_be_pasted(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    assert ben.post(path.replace("table", "join"), {"token": links["invite-1"]}).status_code == 303


def test_a_secret_opens_only_its_own_table(ada: Person, ben: Person) -> None:
    path, _ = friendly_table(ada)
    _, others = friendly_table(ada)
    secret = others["invite-1"].partition("#")[2]
    assert ben.post(path.replace("table", "join"), {"token": secret}).status_code == 403


def test_the_seat_link_takes_the_seat_to_another_device(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    assert ben.join(links["link-seat"]).status_code == 303
    assert hand(ben.page(path)) == hand(ada.page(path)) != set()


def hand(html: str) -> set[str]:
    """The faces on a page that lie in an own hand."""
    return set(re.findall(r'data-face="([^"]+)"', html))


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
    assert {*shown} == {f"{path}/qr/{name}.svg" for name in ("invite-1", "seat", "spectator")}
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
    assert ben.get(f"{path}/qr/seat.svg").status_code == 403
    ben.join(links["link-spectator"])
    assert ben.get(f"{path}/qr/invite-1.svg").status_code == 404
    assert "/qr/" not in ben.page(path)
