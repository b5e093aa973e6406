"""The language of the pages: how it is chosen, and that everybody reads their own at one table."""

import re
from contextlib import ExitStack
from dataclasses import replace
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from tests.web.visitors import Host, Person, moves_on

from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.core.view.view import Happening
from tanglewood.web.front.translation_pages import catalogue_of, sources
from tanglewood.web.http.language import COOKIE, best_of, language_of
from tanglewood.web.rendering.phrases import day, message, signed, words
from tanglewood.web.table.recap import news

KNOWN = ["en", "de"]


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.4, de;q=0.5", "de"),
        ("fr, nl;q=0.9", "en"),
        ("fr, de;q=0.1", "de"),
        ("de;q=0", "en"),
        ("DE-de", "de"),
        ("*;q=0.5", "en"),
        ("de;q=many", "en"),
        ("de;q=, en", "de"),
        (";;;,,,q=1;=", "en"),
        ("\x00\xff" * 50, "en"),
        ("fr," * 5000 + "de", "en"),
    ],
)
def test_the_browser_s_wish_is_read_as_far_as_it_makes_sense(wishes: str, language: str) -> None:
    """Weights count, regions do not, and what cannot be read asks for nothing."""
    assert best_of(wishes, KNOWN) == language


def connection(cookie: str, wishes: str = "") -> HTTPConnection:
    """A request with a cookie and a wish."""
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode()), (b"accept-language", wishes.encode())]
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize("cookie", ["", "xx", "../de", "de;", '"de"', "DE", "\\" * 3000])
def test_a_cookie_that_names_no_language_is_passed_over(cookie: str) -> None:
    """The browser's wish decides then."""
    assert language_of(connection(cookie, "de")) == "de"


def test_the_cookie_goes_before_the_browser_s_wish() -> None:
    """Who has chosen has chosen."""
    assert language_of(connection("en", "de")) == "en"
    assert language_of(connection("de", "en")) == "de"


@pytest.mark.parametrize(("kind", "language"), [("websocket", "de"), ("http", "en")])
def test_a_socket_speaks_the_language_of_its_page(kind: str, language: str) -> None:
    """Chromium's emulated German asks for nothing with a socket; other requests have no such page."""
    scope = {"type": kind, "headers": [(b"cookie", f"{COOKIE}=en".encode())], "query_string": b"page=1&language=de"}
    assert language_of(HTTPConnection(scope)) == language


@pytest.mark.parametrize("query", [b"language=xx", b"language=", b"language", b"language=%00", b"language=\xff"])
def test_a_socket_that_names_no_language_is_passed_over(query: bytes) -> None:
    headers = [(b"cookie", f"{COOKIE}=de".encode())]
    assert language_of(HTTPConnection({"type": "websocket", "headers": headers, "query_string": query})) == "de"


@pytest.fixture
def two(host: Host) -> Any:
    """A person whose browser asks for English, and one whose browser asks for German."""
    with ExitStack() as stack:
        found = [stack.enter_context(Person(host)) for _ in KNOWN]
        for person, language in zip(found, KNOWN, strict=True):
            person.http.headers["accept-language"] = f"{language}-XX,{language};q=0.9"
        yield found


def test_pages_say_their_language_and_keep_a_choice(two: list[Person]) -> None:
    """The choice brings one back to the same page, without scripts."""
    english, german = two
    for person, language, title in ((english, "en", "My statistics"), (german, "de", "Meine Statistik")):
        page = person.page("/statistics")
        assert f'<html lang="{language}">' in page
        assert f"<h1>{title}</h1>" in page
        assert 'name="page" value="/statistics"' in page
    answer = german.post("/language", {"language": "en", "page": "/games?page=2"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/games?page=2")
    assert "<h1>My games</h1>" in german.page("/games")


@pytest.mark.parametrize(
    "page",
    [
        "//evil.example/",
        "https://evil.example/",
        "/\\evil.example",
        "\\\\evil.example",
        "/%0d%0aset-cookie:a",
        "javascript:alert(1)",
        "/a\nb",
        "",
        "///x",
        "/é",
    ],
)
def test_choosing_a_language_leads_nowhere_else(two: list[Person], page: str) -> None:
    """What is no path of this server leads to the lobby, and a path stays below it."""
    answer = two[0].post("/language", {"language": "de", "page": page})
    assert answer.status_code == 303
    location = answer.headers["location"]
    assert location == "/" or re.fullmatch(r"/(?!/)[\w%:.-]+", location), location
    assert "evil" not in location.split("/")[1:2]


def test_an_unknown_language_is_not_kept(two: list[Person]) -> None:
    """Nor is the choice of another site."""
    assert "set-cookie" not in two[0].post("/language", {"language": "xx", "page": "/"}).headers


def test_errors_are_said_in_the_language_of_who_reads_them(two: list[Person]) -> None:
    """Titles, sentences and refusals."""
    english, german = two
    assert "Nothing lives here" in english.get("/nowhere").text
    assert "Hier wohnt niemand" in german.get("/nowhere").text
    assert words_on(
        german.post("/new/fox", {"seats": "2", "seat-0": "me", "seat-1": "?"}).text, "Wähl aus, wer hier sitzt"
    )
    assert words_on(german.post("/new/fox", {"seats": "2", "option-target": "x"}).text, "Gib eine ganze Zahl von 1 bis")
    assert words_on(german.get("/position/fox?p=broken").text, "Dieser Link zu einer Stellung ist unvollständig")


def words_on(page: str, words: str) -> bool:
    """Whether words are on a page."""
    return words in unescape(page)


def test_everybody_at_a_table_reads_their_own_language(two: list[Person]) -> None:
    """Pages, refusals, talk and hints over one table's sockets."""
    english, german = two
    path = english.new_table("fox", seat_0="me", seat_1="friend", name="Ada")
    assert german.join(english.links(path)["invite-1"], "Bea").status_code == 303
    with english.tab(path) as here, german.tab(path, **{"Accept-Language": "de"}) as there:
        assert "Bea" in here.until("Bea")
        there.page()
        assert 'aria-label="Score, log and links"' in here.html
        assert 'aria-label="Punkte, Verlauf und Links"' in there.html
        first, seat = (here, 0) if moves_on(here.html) else (there, 1)
        assert first.move(moves_on(first.html)[0], seat)["type"] == "ack"
        for tab, turns in (
            (here, ("Your turn: ", "Bea has to follow", "Bea leads", "Bea decides", "Bea chooses")),
            (there, ("Du bist dran", "Ada")),
        ):
            tab.until_sequence(2)
            assert any(turn in unescape(tab.html) for turn in turns)
        assert here.move("play 1B", 1)["reason"] == "That seat isn’t yours."
        assert there.move("play 1B", 0)["reason"] == "Das ist nicht dein Platz."
        assert here.ask(type="say", text="Well played!", key="k1")["type"] == "ack"
        assert "Gut gespielt!" in there.hear("Gut gespielt!")
        assert "Well played!" in here.hear("Well played!")
        for tab, hint, later in ((here, "Hint: ", "You can ask"), (there, "Tipp: ", "Einen Tipp bekommst")):
            answer = tab.ask(type="hint", key="k2")
            if moves_on(tab.html):
                assert answer["type"] == "ack"
                assert tab.until(hint)
            else:
                assert later in answer["reason"]


def test_what_is_kept_for_several_viewers_is_said_to_each() -> None:
    """A notice is a message until it is drawn."""
    notice, said = message("not-kept"), []
    for language in languages():
        with speaking(language):
            said.append(str(notice))
    assert len({*said}) == len(languages())


def test_dates_and_numbers_are_written_as_the_language_does() -> None:
    """By Babel."""
    found = []
    for language in KNOWN:
        with speaking(language):
            found.append((day(1_746_230_400), signed(1.25), signed(-0.5), words("stats-share", share=0.5)))
    assert found == [("3 May 2025", "+1.2", "-0.5", "50%"), ("3. Mai 2025", "+1,2", "-0,5", "50\xa0%")]


def test_the_news_tell_what_each_player_did_in_one_line() -> None:
    """What has no short form keeps its sentence."""
    own = (Happening("play", 0, "You play the 8.", brief="plays the 8"),)
    drawn = Happening("draw", 1, "Bea draws a card.", brief="draws a card")
    played = Happening("play", 1, "Bea plays the 7.", brief="plays the 7")
    end = Happening("end", None, "The round is over.", "chapter")
    view: Any = SimpleNamespace(seat=0, names=("Ada", "Bea"), over=True, actor=-1, happened=())
    found = news([own, (drawn,), (played,), (end,)], view, 0)
    newest_first = ["The round is over.", "Bea: draws a card; plays the 7"]
    assert [line.text for line in found.lines] == newest_first
    assert found.whole == "Bea draws a card. Bea plays the 7. The round is over."
    spoken = replace(played, spoken="Bea: the 7.")
    assert news([own, (drawn,), (spoken,)], view, 0).spoken == "Bea draws a card. Bea: the 7."
    (did,) = news([own], view, 0).lines
    assert did.text == "You play the 8.", "what one did oneself stays a sentence"
    shown = Happening("row", None, "A 5 comes into the row.", shown=True)
    assert [line.text for line in news([own, (drawn,), (shown,)], view, 0).lines] == ["Bea: draws a card"]


def test_translators_see_all_messages_side_by_side(two: list[Person]) -> None:
    """Those of games, and those of the parts of the program; nothing else is a catalogue."""
    page = unescape(two[0].page("/words/fox"))
    assert "Be the first to { $target ->" in page
    assert "Fuchs" in page
    assert 'id="round-is-over"' in two[1].page("/words/web")
    for name in ("nothing", "%2e%2e", "web%2Fwords", "words"):
        assert two[0].get(f"/words/{name}").status_code == 404
    core = catalogue_of("core")
    assert core is not None
    found = {one.id: one for one in sources(core, "de")}
    assert found["nothing"].english == "nothing = nothing"
    assert found["nothing"].other == "nothing = nichts"
    assert "empty list" in found["nothing"].note
