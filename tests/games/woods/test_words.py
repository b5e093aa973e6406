"""What Into the Woods says: whole games in German, and its sentences in both languages."""

import random
import re
from collections.abc import Iterator

import pytest
from tests.games.playing import walk_on
from tests.games.woods.setting import match
from tests.sampling import sampled, spread

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import concepts_of
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.view.log import digest
from tanglewood.core.view.view import Happening, Speaker, View

NAMES = ("Ada", "Ben", "Cleo", "Moritz", "Eva")
LOOKS = sampled(9, 3)  # every so many moves
ENGLISH = re.compile(
    r"\b(an?|the|of|and|or|to|you|your|with|cards?|deck|row|token|pocket|player|trades?|takes?|sets?|points?)\b"
)
FACES = "hand-"  # of other hands the core draws backs, in its own words


def texts_of(view: View) -> Iterator[str]:
    """All words of a view and of its drawing."""
    yield view.prompt
    yield view.result
    for zone in view.zones:
        yield zone.label
        yield from (f"{card.name} {card.note}" for card in zone.cards if card.text)
    yield from (action.label for action in view.actions)
    yield from view.refusals.values()
    for happening in view.happened:
        yield from (happening.text, happening.brief, happening.spoken)
    for panel in get_game("woods").draw(view):
        if not any(
            line.startswith(tuple(z.label for z in view.zones if z.name.startswith(FACES))) for line in panel.aloud
        ):
            yield from panel.aloud
        yield from (line.replace("You", "") for line in panel.drawn)  # the core names the columns' players


def facts_of(game: tw.Match) -> Iterator[str]:
    """What is certain of every legal move, and why every other one is illegal."""
    seat, actions = game.actor, game.game.actions
    known, speaker = game.concealed(seat), Speaker(seat, NAMES[: game.seats])
    legal = {action.number for action in game.legal()}
    for number in legal:
        yield from (speaker.say(one.sentence) for one in concepts_of(known, number))
    yield from (verbs.why_not(known, number) for number in range(actions.count) if number not in legal)


@pytest.mark.parametrize("seats", spread([1, 2, 3, 4, 5], 2))
def test_a_whole_game_in_german(seats: int) -> None:
    """Every view, label, log line, refusal, fact and drawing has words, and none of them is English."""
    with speaking("de"):
        for moves, game in enumerate(walk_on(tw.new("woods", seats, seats), random.Random(seats))):
            viewers = (None, *range(seats)) if moves % LOOKS == 0 or game.over else (None,)
            told = [text for viewer in viewers for text in texts_of(game.view(viewer, NAMES[:seats]))]
            if moves % LOOKS == 0 and not game.over:
                told.extend(facts_of(game))
            assert not [text for text in told if ENGLISH.search(text)]


def test_what_is_always_the_same_in_german() -> None:
    rules = get_game("woods")
    assert rules.guide
    with speaking("de"):
        things = [card for topic in rules.glossary() for card in topic.things]
        said = [text for card in things for text in (card.name, card.ability, card.note)]
        said += [say(text) for text in (rules.title, rules.tagline, rules.aim, rules.guide.end)]
        said += [say(step.say) for step in rules.guide.steps] + [say(change.sentence) for change in rules.changes]
        said += [rules.card(text).name for text in "2345678"]
    assert not [text for text in said if ENGLISH.search(text)]
    assert "Edelstein" in said


def test_the_language_of_a_card_is_the_active_one() -> None:
    assert get_game("woods").card("8").name == "8, Gem"
    with speaking("de"):
        assert get_game("woods").card("8").name == "8, Edelstein"


def test_a_trade_is_told_at_three_lengths() -> None:
    """The token that comes with it is a part of the sentence; when none are left, the card does not lie under them."""
    told = happened(["27", "24"], "33573", "7>5,3+")[0]
    assert told.text == "You trade a 7 for a 5 and the 3 under the tokens, and take a token."
    assert told.brief == "7 → 5, 3 + token"
    assert told.spoken == "You trade 7 for 5 and 3, plus token."
    bare = happened(["27", "24"], "33573", "7>5,3-", tokens=[16, 0])[0]
    assert bare.text == "You trade a 7 for a 5 and the 3 furthest from the deck."
    with speaking("de"):
        told = happened(["27", "24"], "33573", "7>5,3+")[0]
        assert told.text == "Du tauschst eine 7 gegen eine 5 und die 3 unter den Chips und nimmst einen Chip mit."
        assert told.brief == "7 → 5, 3 + Chip"
        assert told.spoken == "Du tauschst 7 gegen 5 und 3, plus Chip."


def happened(hands: list[str], row: str, move: str, **more: object) -> tuple[Happening, ...]:
    """What a move causes, as the one who makes it reads it."""
    game = match(hands, row, stock="", **more)
    game.play(move)
    return game.view(0).happened


def test_a_shared_win_names_everybody() -> None:
    game = match(["35", "24"], "7", stock="", pockets=["8", "8"], tokens=[2, 2])
    game.play("3>7-")
    assert game.view(0, NAMES[:2]).result == "You and Ben share the win with 10 points each."
    assert game.view(None, NAMES[:2]).result == "Ada and Ben share the win with 10 points each."
    with speaking("de"):
        assert game.view(0, NAMES[:2]).result == "Du und Ben teilt euch den Sieg mit je 10 Punkten."
        assert game.view(None, NAMES[:2]).result == "Ada und Ben teilen sich den Sieg mit je 10 Punkten."


def test_what_others_did_is_short() -> None:
    """The cards that came into the row are before everybody's eyes."""
    game = match(["77", "55"], "23568")
    game.play("7>5,2+")
    assert digest(game.view(1).happened, Speaker(1, NAMES[:2])) == ("Ada: 7 → 5, 2 + token",)
    assert any(one.text.startswith("New in the row: ") for one in game.view(1).happened)
