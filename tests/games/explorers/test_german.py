"""Explorers and Paths in German: everything that a player reads of whole games is said, and none of it in English."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.games.explorers.setting import table
from tests.games.playing import OFTEN, play, question, told, walk
from tests.sampling import spread

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import concepts_of
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.view.view import Speaker, View
from tanglewood.games.explorers import GAME
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.state import Frame

NAMES = ("Ada", "Moritz", "Cleo", "Dan")
ENGLISH = re.compile(
    r"\b(the|and|your|of|with|from|first|paths?|slots?|plays?|moves?|explorers?|camps?|draws?|discards?|turn|walks?)\b",
    re.IGNORECASE,
)
TYPED = re.compile(r"^[a-z]+( [a-z0-9-]+)?: ")  # a move as one types it


def of_view(view: View) -> Iterator[str]:
    """Everything that the game says in a view."""
    yield view.prompt
    yield view.result
    yield from (action.label for action in view.actions)
    yield from view.refusals.values()
    yield from view.facts["reasons"]
    for one in view.happened:
        yield from (one.text, one.brief, one.spoken)
    for zone in view.zones:
        yield zone.label
        for card in zone.cards:
            if card.text:
                yield from (card.name, card.title, card.ability, card.note)
    for panel in GAME.draw(view)[:-1]:  # the last has lines that the core makes
        yield from (TYPED.sub("", line) for line in (*panel.aloud, *panel.drawn))


def of_moves(match: tw.Match) -> Iterator[str]:
    """What each legal move changes, and why the others are refused."""
    known, speaker = match.concealed(match.actor), Speaker(match.actor, NAMES[: match.seats])
    for action in match.legal():
        yield from (speaker.say(one.sentence) for one in concepts_of(known, action.number))
    yield from (verbs.why_not(match.state, number) for number in range(GAME.actions.count))


def of_the_game() -> Iterator[str]:
    """What is said of the game itself."""
    yield from map(say, (GAME.title, GAME.tagline, GAME.aim))
    yield from (say(change.sentence) for change in GAME.changes)
    for topic in GAME.glossary():
        yield topic.title
        for thing in topic.things:
            yield from (thing.name, thing.ability, thing.note)
    assert GAME.guide is not None
    yield from (say(step.say) for step in GAME.guide.steps)
    yield say(GAME.guide.end)
    for name in message.words("en").entries:
        if name.startswith("how-"):
            yield from (say(message(name), part=part) for part in ("", "text"))


def leftovers(said: Iterator[str]) -> set[str]:
    """The sentences with an English word in them."""
    return {line for line in said if ENGLISH.search(line)}


@pytest.mark.many
@pytest.mark.parametrize("seats", spread(GAME.seats[::-1], 1))
def test_a_game_in_german(seats: int) -> None:
    asked = Counter[str]()
    with speaking("de"):
        for match in walk("explorers", seats, seats, board="valley" if seats == max(GAME.seats) else "glade"):
            asked[question(match)] += 1
            if asked[question(match)] <= OFTEN or match.over:
                for seat in (None, *range(seats)):
                    assert not leftovers(of_view(match.view(seat, NAMES[:seats])))
                assert match.over or not leftovers(of_moves(match))
        assert not leftovers(one.text for one in match.log(0, NAMES[:seats]))
    assert len(asked) > len(Frame) / 2


def test_the_game_itself_in_german() -> None:
    with speaking("de"):
        assert not leftovers(of_the_game())


def test_every_kind_of_line_has_a_brief_form() -> None:
    *_, match = walk("explorers", 2, 3)
    for language in ("en", "de"):
        with speaking(language):
            assert all(one.brief for one in match.log(0))


def test_cards_decline() -> None:
    with speaking("de"):
        match = play(table("pixie witch witch left druid", "left"), "play pixie")
        assert told(match, 0)[1] == "Du zeigst deine Hand: eine Linkskurve, den Druiden und zwei Hexen."
        match = play(table("archer", "wizard wizard left left"), "play archer")
        assert match.view(1).prompt == "Spieler 1s Schütze trifft dich: Wirf 2 Karten ab."
        assert match.view(0).prompt == "Spieler 2 muss wegen deines Schützen 2 Karten abwerfen."
        assert told(play(match, "discard wizard"), 1)[0] == "Du wirfst den Zauberer ab."
