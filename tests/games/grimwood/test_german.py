"""The Grimwood in German: whole games, and all that can be said of them, without a gap and without English."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

import pytest
from tests.games.grimwood.setting import table
from tests.games.playing import called, certain, play, refusal, told, walk
from tests.sampling import sampled, spread

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import concepts_of
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.view.view import Speaker, View

pytestmark = pytest.mark.many

NAMES = ("Hazel", "Moritz", "Ada", "Ben", "Cleo", "Dan")
STEP = sampled(9, 2)  # of how many positions one is looked at
OFTEN = sampled(1, 3)  # how often all refusals of a kind of question are said
ENGLISH = re.compile(
    r"\b(the|you|your|and|of|to|with|draws?|steals?|cards?|turn|points?|deck|discard|combos?|supernaturals?|owls?|power)\b",
    re.IGNORECASE,
)
# What one types, the title, and the mark that core sets behind a refusal
CANONICAL = re.compile(r"„[^“]*“|`[^`]*`|The Grimwood")


def check(texts: Iterable[str]) -> None:
    """No text is empty or English."""
    for text in texts:
        assert text.strip()
        assert not ENGLISH.search(CANONICAL.sub("", text)), text
        assert "None" not in text
        assert not re.search(r"  |[{}]|\.\.| [,.]", text), text


def words(view: View) -> Iterator[str]:
    """All sentences and names of a view."""
    yield view.prompt
    yield from (action.label for action in view.actions)
    yield from view.refusals.values()
    yield from (part for one in view.happened for part in (one.text, one.brief))
    yield from (one.spoken for one in view.happened if one.spoken)
    for zone in view.zones:
        yield zone.label
        yield from (zone.note,) if zone.note else ()
        yield from (card.note for card in zone.cards if card.note)
        yield from (text for card in zone.cards if card.text for text in (card.name, card.title, card.ability))
    yield from (each["name"] for each in view.facts["sets"])


def drawn(match: tw.Match, view: View) -> Iterator[str]:
    """The titles of what is drawn; what is read aloud is made of zones, which core puts together."""
    for panel in match.game.draw(view):
        yield from (line for line in panel.drawn if line[0] not in "┌│└")


@pytest.mark.parametrize("seats", spread([2, 3, 4, 5, 6], 2))
def test_whole_games_are_told_in_german(seats: int) -> None:
    asked: dict[Any, int] = {}
    with speaking("de"):
        for number, match in enumerate(walk("grimwood", seats, seats)):
            if number % STEP and not match.over:
                continue
            for viewer in (match.actor if not match.over else 0, (match.actor + 1) % seats, None):
                view = match.view(viewer, NAMES[:seats])
                check(words(view))
                check(drawn(match, view))
            if match.over:
                return
            speaker = Speaker(match.actor, called(match))
            known = match.concealed(match.actor)
            for action in match.legal():
                check(speaker.say(one.sentence) for one in concepts_of(known, action.number))
            kind = (match.view(None).facts["question"] or {"kind": ""})["kind"]
            asked[kind] = asked.get(kind, 0) + 1
            if asked[kind] <= OFTEN:
                check(filter(None, (verbs.why_not(match.state, one) for one in range(match.game.actions.count))))


def test_what_is_learnt_is_german() -> None:
    game = tw.get_game("grimwood")
    with speaking("de"):
        check(say(text) for text in (game.tagline, game.aim))
        for topic in game.glossary():
            check([topic.title, *(thing.name for thing in topic.things), *(thing.ability for thing in topic.things)])
        assert game.guide
        check(say(text) for text in (*(step.say for step in game.guide.steps), game.guide.end))
        check(say(change.sentence) for change in game.changes)
        assert game.words
        check(say(game.words(name)) for name in game.words.words("de").entries if name.startswith(("how-", "worth-")))
    assert game.glossary()[0].things[0].name == "Amazon", "each language is kept apart"


def test_cards_decline() -> None:
    with speaking("de"):
        match = play(table("centaur dwarf", "crow owl", pile="dracula dark-unicorn"), "play centaur")
        assert told(match, 1)[-1] == "Spieler 1 nimmt das Dunkle Einhorn vom Ablagestapel."
        assert match.view(0).prompt == (
            "Du bist dran: Spiel das Dunkle Einhorn sofort und kostenlos oder heb die Karte für später auf."
        )
        match = play(table("elf", "crow", combos=["0: mage", "1: ghouls"]), "play elf", "with mage")
        assert told(match, 1)[0] == ("Spieler 1 legt die Elfe an die Kombo mit dem Magier an: 2 Wesen, 2 Punkte.")
        assert refusal(match, "wake goblins").startswith("G28: Keine deiner Kombos enthält die Goblins.")
        match = play(table("amazon", "owl", "swamp"), "play amazon", "ask swamp")
        assert told(match, 1) == [
            "Spieler 1 fragt alle nach einem Sumpf.",
            "Du hast keinen Sumpf.",
            "Spieler 3 gibt Spieler 1 einen Sumpf.",
        ]
        match = play(table("goblins", "owl path", "swamp"), "play goblins", "steal 2")
        assert match.view(1).prompt == (
            "Spieler 1 will dir mit den Goblins eine Karte stehlen: Ohne Amulett musst du es zulassen."
        )
        assert certain(match, "no").endswith("Das kostet eine zufällige von 2 Karten.")


def test_a_view_is_the_same_but_for_its_words() -> None:
    """Texts of moves, places and facts without words are those of every language."""
    match = table("owl owl owl mage", "crow", combos=["0: troll dragon"])
    english = match.view(0)
    with speaking("de"):
        german = match.view(0)
    assert [action.text for action in german.actions] == [action.text for action in english.actions]
    assert german.choices == english.choices
    assert [zone.name for zone in german.zones] == [zone.name for zone in english.zones]
    one, other = asdict(german)["facts"], asdict(english)["facts"]
    assert one.pop("sets") != other.pop("sets")
    assert one == other
