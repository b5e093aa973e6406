"""Whole games in German: everything a player can read is said, and no English is left in it."""

import random
import re
from collections.abc import Iterator

import pytest
from tests.games.drawing import NAMES
from tests.games.playing import any_move
from tests.sampling import spread

import tanglewood as tw
from tanglewood.core.game.concepts import concepts_of
from tanglewood.core.game.verbs import why_not
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.core.view.view import Speaker
from tanglewood.games.lost.rules.messages import message

OPTIONS = {"ask_receiver": True, "hunt_rabbits": True, "max_days": 4, "taking": True}
EVERY = 5  # of so many decisions, one is looked at in full
ENGLISH = re.compile(
    r"\b(the|and|you|your|turn|is|are|goes|takes|finds|water|food|energy|vital|force|space|token|clue|snake|rabbit"
    r"|bear|forest|mountain|lake|hive|rod|compass|day|night|card|cards|none|with|there|here|what|who)\b",
    re.IGNORECASE,
)


def read(match: tw.Match, seat: int | None) -> Iterator[str]:
    """All that a viewer reads about a moment."""
    names = NAMES[: match.seats]
    view = match.view(seat, names)
    yield from (view.prompt, view.result, *view.refusals.values(), *(action.label for action in view.actions))
    yield from (part for one in view.happened for part in (one.text, one.brief, one.spoken))
    yield from (zone.label for zone in view.zones)
    yield from (part for zone in view.zones for card in zone.cards if card.text for part in (card.name, card.ability))
    yield from (line for panel in match.game.draw(view) for line in (*panel.aloud, *panel.drawn))
    if seat is not None and seat == match.actor:
        known, speaker = match.concealed(seat), Speaker(seat, names)
        for action in view.actions:
            yield from (speaker.say(one.sentence) for one in concepts_of(known, action.number))
        for number in range(match.game.actions.count):
            yield why_not(known, number, speaker)


def english(said: list[str]) -> list[str]:
    """The texts that have English words in them."""
    return [text for text in said if ENGLISH.search(text)]


@pytest.mark.parametrize("seats", spread(tw.get_game("lost").seats, 2))
def test_a_whole_game_in_german(seats: int) -> None:
    match, chance = tw.new("lost", seats, seed=seats, **OPTIONS), random.Random(seats)
    with speaking("de"):
        for move in range(10_000):
            viewers = [match.actor, None] if match.over or move % EVERY == 0 else []
            for viewer in viewers:
                said = [text for text in read(match, None if viewer == -1 else viewer) if text]
                assert said
                assert not english(said)
            if match.over:
                break
            match.play(any_move(chance, match))
        log = [one for group in match.history(0, NAMES[:seats]) for one in group]
        assert all(one.brief for one in log)
        assert not english([part for one in log for part in (one.text, one.brief, one.spoken)])
    assert match.over


def test_what_is_said_once_in_german() -> None:
    rules = tw.get_game("lost")
    guide = rules.guide
    assert guide is not None
    with speaking("de"):
        said = [say(text) for text in (rules.title, rules.tagline, rules.aim, guide.end)]
        said += [say(step.say) for step in guide.steps]
        said += [say(change.sentence) for change in rules.changes]
        said += [text for topic in rules.glossary() for card in topic.things for text in (topic.title, card.ability)]
        said += [text for topic in rules.glossary() for card in topic.things for text in (card.name, card.note)]
        assert not english(said)


def test_every_option_has_a_name_in_each_language() -> None:
    for language in languages():
        with speaking(language):
            for option in tw.get_game("lost").options:
                assert say(message(f"option-{option.name}"))
                assert say(message(f"option-{option.name}"), part="does")
