"""Guided first games over the wire: followed without scripts, left and taken up again, told to nobody else."""

import re
from html import unescape
from pathlib import Path

import pytest
from tests.conformance.guided_games import GUIDED
from tests.web.visitors import Host, Person, hosting, moves_on, sequence_on

import tanglewood as tw
from tanglewood.core.language.catalogue import say
from tanglewood.play.guided_game import first_match

TOLD = re.compile(r'<p class="advice guide" data-action="([^"]*)".*?</p>', re.DOTALL)


def told(html: str) -> tuple[str, str]:
    """What the guide says on a page, and the move it asks for."""
    found = TOLD.search(html)
    if not found:
        return "", ""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[0])).split()), unescape(found[1])


def opinion_on(person: Person, path: str) -> str:
    """The page of somebody who has left the guide, once a bot has judged the move."""
    with person.tab(path) as tab:
        html = tab.until("Good, too!|was better")
    assert "To go on with the lesson" in told(html)[0]
    return html


def begin(person: Person, game: str) -> str:
    answer = person.post(f"/guided/{game}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def play(person: Person, path: str, html: str, move: str) -> str:
    """Play a move by a form; the page once it is the person's turn again."""
    answer = person.post(f"{path}/move", {"seat": 0, "sequence": sequence_on(html), "action": move})
    assert answer.status_code == 303, answer.text
    with person.tab(path) as tab:
        return tab.until('data-turn="(mine|over)"')


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_followed_without_scripts(host: Host, game: str) -> None:
    guide = tw.get_game(game).guide
    assert guide
    with Person(host) as ada:
        path = begin(ada, game)
        html = ada.page(path)
        for number, step in enumerate(guide.steps, 1):
            assert told(html) == (f"Step {number} of {len(guide.steps)}: {step.say}", step.move)
            marked = re.findall(r'class="[^"]*hinted[^"]*"[^>]*value="([^"]+)"', html)
            assert {*map(unescape, marked)} == {step.move}
            html = play(ada, path, html, step.move)
        assert told(html) == (str(guide.end), "")
        html = play(ada, path, html, moves_on(html)[0])
        assert told(html) == ("", "")


@pytest.mark.parametrize("game", GUIDED)
def test_the_hint_is_what_the_guide_asks_for(host: Host, game: str) -> None:
    with Person(host) as ada:
        path = begin(ada, game)
        html = ada.page(path)
        asked = told(html)[1]
        match = first_match(tw.get_game(game))
        assert match
        (label,) = [action.label for action in match.view(0).actions if action.text == asked]
        assert ada.post(f"{path}/hint").status_code == 303
        assert f"<p>Hint: {label}.</p>" in unescape(ada.page(path))


def test_the_side_panel_says_what_game_it_is(host: Host) -> None:
    """It is guided, and no game that started from a position; a usual one is neither."""
    with Person(host) as ada:
        guided = ada.page(begin(ada, "fox"))
        assert "This is a guided first game. The deal is the same every time." in guided
        assert "started from a position" not in guided
        dealt = ada.page(ada.quick("fox"))
        assert "guided first game" not in dealt


def test_the_end_of_a_guided_game_leads_to_the_lessons(host: Host) -> None:
    with Person(host) as ada:
        for path, leads in ((begin(ada, "fox"), True), (ada.quick("fox"), False)):
            assert 'href="/learn/fox"' not in ada.page(path)
            assert ada.post(f"{path}/resign").status_code == 303
            assert ('href="/learn/fox"' in ada.page(path)) == leads


def test_what_is_done_otherwise_is_taken_back_and_the_guide_goes_on(host: Host) -> None:
    with Person(host) as ada:
        path = begin(ada, "woods")
        html = ada.page(path)
        first = told(html)
        other = next(move for move in moves_on(html) if move != first[1])
        play(ada, path, html, other)
        html = opinion_on(ada, path)
        assert re.search(r'class="[^"]*hinted[^"]*" id="undo"', html)
        ada.post(f"{path}/undo")
        html = ada.page(path)
        assert told(html) == first
        html = play(ada, path, html, other)
        play(ada, path, html, moves_on(html)[0])
        assert "take your last 2 moves back" in opinion_on(ada, path), "who plays on is answered again"


def test_only_the_newcomer_is_guided_and_only_at_that_table(host: Host) -> None:
    with Person(host) as ada, Person(host) as ben:
        path = begin(ada, "fox")
        ben.join(ada.links(path)["link-spectator"])
        assert told(ben.page(path)) == ("", "")
        assert told(ada.page(ada.quick("fox"))) == ("", "")
        assert told(ada.page(f"{path}?at=0"))[1] == "10M", "nothing has been played: it is the present"
        play(ada, path, ada.page(path), "10M")
        assert told(ada.page(f"{path}?at=0")) == ("", ""), "the past asks for nothing"


def test_a_guided_table_comes_back_where_it_stood(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as own, Person(own) as ada:
        path = begin(ada, "fox")
        html = play(ada, path, ada.page(path), "10M")
        own.restart()
        assert told(ada.page(path)) == told(html)


def test_a_game_without_a_guide_or_pictures_has_neither(host: Host) -> None:
    with Person(host) as ada:
        assert ada.post("/guided/pebbles").status_code == 404
        assert ada.get("/how/pebbles").headers["location"] == "/rules/pebbles"
        home = ada.page("/learn")
        assert "/guided/pebbles" not in home
        assert "/how/pebbles" not in home
        assert all(f"/guided/{game}" in home for game in GUIDED)


def test_the_aim_is_told_until_the_first_move(host: Host) -> None:
    with Person(host) as ada:
        path = ada.quick("lost")
        assert say(tw.get_game("lost").aim) in unescape(ada.page(path))
        with ada.tab(path) as tab:
            tab.move(tab.turn()[0])
        assert say(tw.get_game("lost").aim) not in unescape(ada.page(path))
