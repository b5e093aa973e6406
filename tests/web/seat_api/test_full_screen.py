"""`tanglewood join` and `watch` on the full screen of a real terminal, at a table with a browser."""

import time
from pathlib import Path

import pytest
from tests.terminal.full_screen.tmux import tmux
from tests.web.seat_api.programs import Program
from tests.web.visitors import Person, friendly_table, moves_on

import tanglewood as tw

SIZE = (100, 30)
SHORT = {"explorers": {"max_rounds": "8"}}  # who plays the first move each time never arrives


@pytest.mark.parametrize("game", [game for game in tw.games() if game != "pebbles"])
def test_a_browser_and_a_full_screen_play_a_whole_game(ada: Person, game: str, tmp_path: Path) -> None:
    path, links = friendly_table(ada, game, **SHORT.get(game, {}))
    with tmux(SIZE, tmp_path, "join", links["link-table"], "--name", "Ben") as ben, ada.tab(path) as tab:
        ben.until(lambda text: "You sit on seat 2." in text)
        with Program(ada.host, path) as watcher:
            watcher.join(links["link-spectator"], watch=True)
            while not (now := watcher.state())["view"]["over"]:
                if now["view"]["actor"] == 1:
                    ben.press("Tab", "Enter")  # again, if the screen did not yet show this turn
                    time.sleep(0.3)
                else:
                    tab.until_sequence(now["sequence"])
                    if moves := moves_on(tab.html):  # else the table gives a secret answer itself
                        tab.until_sequence(tab.move(moves[0]).get("sequence", 0))
        ending = now["view"]["result"].split()[-1].rstrip("s.")  # "Ben wins." is "You win." to Ben
        ben.until(lambda text: ending in text)
        ben.type("quit")
        text = ben.until(lambda text: "ended: 0" in text)
    assert "You can come back to your seat" in text
    assert "Traceback" not in text


def test_a_match_is_watched_on_the_full_screen(ada: Person, tmp_path: Path) -> None:
    path, links = friendly_table(ada, "fox")
    with tmux(SIZE, tmp_path, "watch", links["link-spectator"]) as window, ada.tab(path):
        window.until(lambda text: "You are watching" in text and "Ada" in text)
        assert "Your hand" not in window.text()
        window.press("C-c")
        window.until(lambda text: "ended: 0" in text)
