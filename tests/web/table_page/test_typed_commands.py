"""The typed line over the socket: moves and words, answered to the one who asks."""

import re
from typing import Any

import pytest
from tests.web.visitors import Person, TabOf, against_bot, friendly_table

import tanglewood as tw


def say(tab: TabOf, line: str, key: str = "k") -> dict[str, Any]:
    return tab.ask(type="line", line=line, sequence=tab.sequence, key=key)


def test_a_move_is_played_by_its_text_and_said_back(ada: Person) -> None:
    with ada.tab(against_bot(ada, "fox")) as tab:
        move, sequence = tab.turn()[0], tab.sequence
        answer = say(tab, f"play {move}", "k1")
        assert (answer["type"], answer["key"], len(answer["lines"])) == ("said", "k1", 1)
        assert answer["lines"][0].startswith("Play the ")
        assert tab.turn()
        again = tab.ask(type="line", line=f"play {move}", sequence=sequence, key="k1")
        assert again["type"] == "refused"
        assert again["kind"] in ("stale", "illegal", "unreadable"), "sent twice, done once"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hand", "Your hand: 13 cards."),
        ("HAND", "Your hand: 13 cards."),
        ("table", "Decree: "),
        ("last", "Your turn: "),
        ("moves", ": Play the "),
        ("card witch", "Witch. The only 9"),
        ("rule f2", "F2 "),
        ("hint", "Hint: Play the "),
        ("help", "rule NUMBER: "),
    ],
)
def test_words_are_answered_as_at_the_terminal(ada: Person, line: str, answer: str) -> None:
    with ada.tab(against_bot(ada, "fox")) as tab:
        tab.turn()
        said = say(tab, line)
        assert said["type"] == "said"
        assert answer in "\n".join(said["lines"])


@pytest.mark.parametrize(
    ("line", "kind", "reason"),
    [
        ("handd", "unreadable", "Did you mean 'hand'?"),
        ("play 99Q", "unreadable", "Cannot read 'play 99Q' as a move or a command."),
        ("card 7X", "illegal", "There is no card '7X'."),
        ("rule F999", "illegal", "There is no rule 'F999'."),
        ("play keep", "illegal", "F3"),
        ("   ", "unreadable", "needs a line"),
    ],
)
def test_what_cannot_be_done_is_explained_and_changes_nothing(ada: Person, line: str, kind: str, reason: str) -> None:
    with ada.tab(against_bot(ada, "fox")) as tab:
        moves = tab.turn()
        refused = say(tab, line)
        assert (refused["type"], refused["kind"]) == ("refused", kind)
        assert reason in refused["reason"]
        assert tab.move(moves[0])["type"] == "ack"


def test_undo_is_a_word_too(ada: Person) -> None:
    with ada.tab(against_bot(ada)) as tab:
        before = tab.turn()
        tab.move(before[0])
        tab.turn()
        assert say(tab, "undo")["lines"] == ["Taken back."]
        assert tab.turn() == before


def test_who_only_watches_may_ask_and_not_play(ada: Person, ben: Person) -> None:
    path = ada.new_table("fox", seats="2", seat_1="friend")
    ben.join(ada.links(path)["link-spectator"])
    hers, his = (set(re.findall(r'data-face="(\w+)"', person.page(path))) for person in (ada, ben))
    assert len(hers - his) == 13
    with ben.tab(path) as tab:
        tab.page()
        assert say(tab, "hand")["lines"] == ["You have no cards."]
        told = " ".join(say(tab, "table")["lines"] + say(tab, "last")["lines"])
        assert not (hers - his) & set(re.findall(r"\w+", told))  # whole words: 11K is not 1K
        assert say(tab, min(hers - his))["kind"] == "not-your-turn"


def test_who_waits_is_told_whose_turn_it_is(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    ben.join(links["invite-1"], "Ben")
    with ada.tab(path) as hers, ben.tab(path) as his:
        tabs = {0: hers, 1: his}
        for tab in tabs.values():
            tab.page()
        waiting = his if 'data-turn="mine"' in hers.html else hers
        refused = say(waiting, "throw 3")
        assert refused["kind"] == "not-your-turn"
        assert tw.get_game("pebbles").title not in refused["reason"]
        assert "throw" in refused["reason"] or "turn" in refused["reason"]


def test_words_are_understood_in_the_language_of_the_page(ada: Person) -> None:
    ada.http.cookies.set("language", "de")
    with ada.tab(against_bot(ada, "grimwood")) as tab:
        while set(before := tab.turn()) == {"no"}:  # a steal that Ada cannot stop is answered for her
            tab.page()
        assert say(tab, "hilfe")["type"] == "said"
        assert say(tab, "karte")["kind"] == "illegal", "a command, and no card is drawn"
        assert tab.turn() == before
