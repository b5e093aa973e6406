"""Every page, every refusal, and the headers that guard them."""

import re
import sys
from collections import Counter
from html import unescape
from urllib.parse import urljoin

import httpx
import pytest
from tests.web.parsed_page import Page, known_target
from tests.web.visitors import Person, moves_on, sequence_on

import tanglewood as tw
from tanglewood.core.view.view import capital
from tanglewood.web.rendering.layout import card_of
from tanglewood.web.rendering.static_files import STATIC

GAMES = ["fox", "pebbles"]


def test_the_lobby_has_every_game_also_the_planted_one(ada: Person) -> None:
    text = ada.page("/")
    for game in GAMES:
        assert f"/quick/{game}" in text
        assert f"/new/{game}" in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", ["new", "rules"])
def test_pages_of_a_game(ada: Person, game: str, page: str) -> None:
    assert game in ada.page(f"/{page}/{game}")


def test_credits_and_health(ada: Person) -> None:
    assert "CC BY" in ada.page("/credits")
    assert ada.page("/healthz") == "ok"


@pytest.mark.parametrize("game", GAMES)
def test_quick_start_leads_to_a_table_against_a_bot(ada: Person, game: str) -> None:
    path = ada.quick(game)
    text = ada.page(path)
    assert re.search("Birch|Thinking", text)
    with ada.tab(path) as tab:
        assert tab.turn(), "the bot may begin, and the lobby lists what waits for its reader"
    assert path in ada.page("/"), "the lobby lists the table"


def test_the_rules_page_shows_the_rulings(ada: Person) -> None:
    assert "<strong>P1</strong>" in ada.page("/rules/pebbles")
    assert "<td>E30</td>" in ada.page("/rules/explorers")


@pytest.mark.parametrize("game", tw.games())
def test_the_rules_page_has_contents_pictures_and_an_example(ada: Person, game: str) -> None:
    text, rules = ada.page(f"/rules/{game}"), tw.get_game(game)
    page = Page(text)
    places = re.findall(r'<a href="#([^"]+)"', text.partition('class="contents"')[2].partition("</nav>")[0])
    ids = page.values("id")
    assert [place for place in places if ids.count(place) != 1] == []
    assert len(ids) == len({*ids})
    titles = [topic.title for topic in rules.glossary()]
    written = re.findall("^## (.*)$", (rules.folder / "RULINGS.md").read_text(), re.MULTILINE)
    shown = {"How to play", "An example", "Moves in words"} & {*written}
    assert {*titles, *shown} <= {*re.findall(r"<h2>(.*?)</h2>", text)}
    assert game == "pebbles" or len(shown) == 3, "every game has an example"
    assert not [used for used in page.values("href") if "#" in used and not known_target(used, Counter(ids), game)]
    for topic in rules.glossary():
        section = text.partition(f">{topic.title}</h2>")[2].partition("</section>")[0]
        assert section.count("<li>") == len(topic.things)
        cards = [thing for thing in topic.things if card_of(rules, thing)]
        assert section.count('aria-hidden="true"') >= len(cards), "a picture for each card"
        assert all(capital(thing.title or thing.name) in unescape(section) for thing in topic.things)
    assert not re.search(r"test_|tests/|\.py\b|python |tanglewood [a-z]", text.partition("<h1>")[2])


@pytest.mark.parametrize(
    ("path", "status", "word"),
    [
        ("/nowhere", 404, "All games"),
        ("/new/pebbels", 404, "Did you mean"),
        ("/rules/chess", 404, "There is no game"),
        ("/table/0000", 404, "lobby"),
        ("/join/0000", 404, "lobby"),
        ("/quick/pebbles", 405, "buttons"),
        ("/static/games/pebbles/rules/rules.py", 404, ""),
        ("/static/games/fox/..%2f..%2fcli.py", 404, ""),
        ("/static/nothing.css", 404, ""),
    ],
)
def test_wrong_addresses(ada: Person, path: str, status: int, word: str) -> None:
    answer = ada.get(path)
    assert answer.status_code == status
    assert word in answer.text


def test_every_answer_has_the_security_headers(ada: Person) -> None:
    for path in ["/", "/nowhere", "/static/base.css", ada.quick()]:
        headers = ada.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_pages_have_nothing_the_policy_forbids(ada: Person) -> None:
    for path in ["/", "/new/fox", "/rules/fox", "/credits", ada.quick("fox"), ada.quick("pebbles")]:
        text = ada.page(path)
        assert " style=" not in text
        assert " onclick=" not in text
        assert "<style" not in text


def test_caching(ada: Person) -> None:
    assert ada.get(ada.quick()).headers["cache-control"] == "no-store"
    first = ada.get("/static/base.css")
    assert first.headers["cache-control"] == "no-cache"
    again = ada.get("/static/base.css", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_what_pages_name_is_kept_for_a_year(ada: Person) -> None:
    found = re.findall(r'"(/static/[^"#]+)', ada.page("/") + "".join(map(ada.page, map(ada.quick, GAMES))))
    for address in {*found, found[0].replace("base.css", "fonts/fraunces-600.woff2")}:
        assert ada.get(address).headers["cache-control"] == "public, max-age=31536000, immutable", address
    older = re.sub(r"/static/\w+/", "/static/0123456789ab/", found[0])
    assert ada.get(older).headers["cache-control"] == "no-cache", "after an upgrade: it is there, and not kept"


def test_files_are_compressed_but_for_those_that_are_already(ada: Person) -> None:
    for path, encoding in [("base.css", "gzip"), ("icons.svg", "gzip"), ("fonts/fraunces-600.woff2", None)]:
        plain = ada.get(f"/static/{path}", headers={"accept-encoding": "identity"})
        small = ada.get(f"/static/{path}", headers={"accept-encoding": "gzip"})
        assert small.headers.get("content-encoding") == encoding
        assert small.content == plain.content == (STATIC / path).read_bytes()


NAMED = re.compile(r"""(?:href="|src="|url\(["']?|from ?"|import ?")([^"'#)]+\.(?:css|js|svg|woff2))""")
HOME_BYTES = 173_500  # on the line, with the toy game's tile


def weights(ada: Person, address: str) -> dict[str, int]:
    """What a page asks for, and what that asks for in turn, with its bytes on the line."""
    found, rest = dict[str, int](), [address]
    while rest:
        here = rest.pop()
        if here not in found:
            answer = ada.get(here, headers={"accept-encoding": "gzip"})
            assert answer.status_code == 200, here
            found[here] = int(answer.headers["content-length"])
            names = NAMED.findall(answer.text) if here == address or here.endswith((".css", ".js")) else []
            rest += [urljoin(here, name) for name in names]
    return found


def test_home_is_light(ada: Person) -> None:
    """Tiles, fonts and icons of five games are most of it; the page itself, with the puzzles of the day, is little."""
    found = weights(ada, "/")
    assert any(address.endswith("fox/tile.svg") for address in found)
    assert any(address.endswith(".woff2") for address in found)
    assert any(address.endswith("js/page/layers.js") for address in found)
    assert found["/"] < 4_000
    assert sum(found.values()) < HOME_BYTES, sorted(found.items(), key=lambda one: -one[1])


def test_a_game_brings_its_own_look(ada: Person) -> None:
    assert ada.get("/static/games/fox/table.css").headers["content-type"].startswith("text/css")
    assert ada.get("/static/games/pebbles/tile.svg").headers["content-type"].startswith("image/svg")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_posts_of_other_sites_are_refused(ada: Person, headers: dict[str, str]) -> None:
    path = ada.quick()
    for target in ["/quick/pebbles", "/new/pebbles", f"{path}/move", f"{path}/undo", path.replace("table", "join")]:
        assert ada.post(target, {}, **headers).status_code == 403


def test_a_post_without_any_origin_is_refused(ada: Person) -> None:
    assert ada.http.post(ada.host.url + "/quick/pebbles").status_code == 403


def test_the_cookie_is_kept_from_scripts_and_other_sites(ada: Person) -> None:
    url, headers = ada.host.url + "/quick/pebbles", {"origin": ada.host.url}
    cookie = httpx.Client.request(ada.http, "POST", url, headers=headers).headers["set-cookie"]
    ada.quick()
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "set-cookie" not in ada.post("/quick/pebbles").headers, "one session for all tables"
    assert "set-cookie" not in ada.get("/").headers


def test_large_and_strange_bodies_are_refused(ada: Person) -> None:
    assert ada.post("/new/pebbles", {"name": "x" * 40_000}).status_code == 413
    url = ada.host.url + "/new/pebbles"
    origin = {"origin": ada.host.url}
    assert ada.http.post(url, content=b"{}", headers={**origin, "content-type": "application/json"}).status_code == 415
    form = {**origin, "content-type": "application/x-www-form-urlencoded"}
    assert ada.http.post(url, content=b"name=%ff", headers=form).status_code == 400
    assert ada.http.post(url, content=b"a=1&" * 200, headers=form).status_code == 400


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"seats": "9"}, "players."),
        ({"seats": "two"}, "players."),
        ({"seats": "2", "seat-1": "bot:deep:blue"}, "Choose who sits here"),
        (
            {"seats": "2", "seat-1": "bot:tests.bots.broken:Bot"},
            "Choose who sits here",
        ),  # of a spec nothing is imported
        ({"seats": "2", "seat-1": "bot:own:tests.bots.broken:Bot"}, "Choose who sits here"),
        ({"seats": "2", "seat-0": "friend", "seat-1": "friend"}, "Take a seat yourself"),
        ({"seats": "2", "option-rounds": "many"}, "whole number"),
        ({"seats": "2", "option-rounds": "0"}, "whole number"),
        ({"seats": "2", "option-wins": "middle"}, "Choose one of these"),
    ],
)
def test_a_form_that_cannot_be_used_comes_back_with_the_reason(ada: Person, fields: dict[str, str], word: str) -> None:
    answer = ada.post("/new/pebbles", {"name": "Ada", **fields})
    assert answer.status_code == 400
    assert word in answer.text
    assert 'value="Ada"' in answer.text, "what was typed is kept"
    assert "tests.bots.broken" not in sys.modules


def test_names_are_text_and_never_markup(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="friend", name="<b>Ada</b>\u202e")
    text = ada.page(path)
    assert "<b>Ada</b>" not in text
    assert "&lt;b&gt;Ada&lt;/b&gt;" in text


def test_options_reach_the_table(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="bot:greedy:seedling", option_rounds="1")
    with ada.tab(path) as tab:
        tab.play_out()
    journal = ada.get(f"{path}/journal.json").json()
    assert journal["options"] == {"rounds": 1, "hollow": False, "frog": False, "wins": "high"}


def test_the_preset_as_printed_without_scripts(ada: Person) -> None:
    """The form sends all fields: those left as they were follow the preset, those changed stay."""

    def options(**fields: str) -> dict[str, object]:
        answer = ada.post("/new/explorers", {"seats": "2", "seat-1": "bot:greedy:seedling", **fields})
        path = answer.headers["location"]
        assert ada.post(f"{path}/resign").status_code == 303
        chosen: dict[str, object] = ada.get(f"{path}/journal.json").json()["options"]
        return chosen

    assert options(**{"option-max_rounds": "60"}) == {"board": "glade", "max_rounds": 60}
    sent = {"option-board": "valley", "as-printed": "on"}
    assert options(**sent, **{"option-max_rounds": "60"}) == {"board": "valley", "max_rounds": 0}
    assert options(**sent, **{"option-max_rounds": "30"}) == {"board": "valley", "max_rounds": 30}


def test_the_preset_as_printed_is_offered_where_it_changes_something(ada: Person) -> None:
    text = unescape(ada.page("/new/explorers"))
    assert "Follows the printed rulebook: Last round: 0." in text
    assert 'name="as-printed"' not in ada.page("/new/fox")
    refused = ada.post("/new/explorers", {"seats": "9", "as-printed": "on"}).text
    assert re.search('name="as-printed" value="on" checked', refused), "an error leaves it as it was"


def test_a_whole_match_without_scripts(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="bot:greedy:seedling", option_rounds="1")
    for _ in range(1000):
        text = ada.page(path)
        if 'data-turn="over"' in text:
            break
        moves = moves_on(text)
        if not moves:  # the bot begins; later a form waits until the bot has answered
            assert sequence_on(text) == 1
            continue
        form = {"seat": "0", "sequence": sequence_on(text), "action": moves[0]}
        assert ada.post(f"{path}/move", form).headers["location"] == path
    assert 'data-turn="over"' in text


def test_forms_that_are_refused_say_why_on_the_table(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="friend", name="Ada")
    sequence = sequence_on(ada.page(path))
    missing = ada.post(f"{path}/move", {"seat": "0"})
    assert missing.status_code == 400
    assert "incomplete" in missing.text
    strange = ada.post(f"{path}/move", {"seat": "0", "sequence": sequence, "action": "castle"})
    assert strange.status_code in (400, 409)
    assert ada.post(f"{path}/rematch").status_code == 409
    assert ada.post(f"{path}/undo").status_code == 409
    assert ada.post(f"{path}/dance").status_code == 404
