"""What holds for the guided first game of any game that has one."""

import re

import pytest
from tests.conformance.guided_games import GUIDED

import tanglewood as tw
from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.core.language.message import Text
from tanglewood.play.guided_game import Opinion, first_match, last_stray, lesson, scripted
from tanglewood.play.view_text import opened

LONGEST = 170  # letters that a prompt has room for on a phone
FEWEST, MOST = 8, 15  # steps


def begun(game: str) -> tw.Match:
    match = first_match(tw.get_game(game))
    assert match
    return match


def faces(view: tw.View) -> set[str]:
    """The names of all cards that lie face up in a view."""
    return {card.name for zone in view.zones for card in zone.cards if card.text}


def longest(text: Text) -> int:
    """The letters of a text in the language in which it is longest."""
    lengths = []
    for language in languages():
        with speaking(language):
            lengths.append(len(say(text)))
    return max(lengths)


def pass_on(match: tw.Match) -> None:
    """Have the others play anything until it is the newcomer's turn."""
    while not match.over and match.actor != NEWCOMER:
        match.play(match.legal()[0])


@pytest.mark.parametrize("game", GUIDED)
def test_each_step_can_be_done_and_the_guide_ends(game: str) -> None:
    match, guide = begun(game), tw.get_game(game).guide
    assert guide
    assert FEWEST <= len(guide.steps) <= MOST
    for number, step in enumerate(guide.steps, 1):
        told = lesson(match)
        assert told, f"step {number}: it is not the newcomer's turn"
        assert (told.number, told.said, told.move) == (number, step.say, scripted(match))
        assert longest(told.said) <= LONGEST, told.said
        match.play(step.move, NEWCOMER)
        for answer in step.then:
            assert match.actor != NEWCOMER
            assert lesson(match) is None
            assert scripted(match) == answer
            match.play(answer)
    assert not match.over, "it ends in a free game"
    pass_on(match)
    told = lesson(match)
    assert told
    assert (told.said, told.number, told.move, scripted(match)) == (guide.end, 0, "", "")
    assert longest(guide.end) <= LONGEST
    match.play(match.legal()[0])
    pass_on(match)
    assert lesson(match) is None, "from there on nobody interrupts"


@pytest.mark.parametrize("game", GUIDED)
def test_whoever_does_otherwise_is_answered_and_can_come_back(game: str) -> None:
    """After each further move, too, and it is said how far it is to the lesson."""
    match, guide = begun(game), tw.get_game(game).guide
    assert guide
    for move in guide.line:
        others = [action for action in match.legal() if action.text != move]
        if match.actor == NEWCOMER and others:
            free = match.copy()
            free.play(others[0])
            assert scripted(free) == ""
            pass_on(free)
            if not free.over:
                told = lesson(free)
                assert told
                assert (told.strayed, told.move) == (True, "")
                assert "take it back" in say(told.said)
                assert free.actors[last_stray(free) or 0] == NEWCOMER
                answers = [lesson(free, opinion) for opinion in (None, Opinion(True), Opinion(False, "B", "Why."))]
                assert len({say(answer.said) for answer in answers if answer}) == 3
                free.play(free.legal()[0])
                pass_on(free)
                told = None if free.over else lesson(free)
                assert told is None or "take your last 2 moves back" in say(told.said)
                assert told or free.over
        match.play(move)


@pytest.mark.parametrize("game", GUIDED)
def test_nothing_is_told_that_the_seat_does_not_know(game: str) -> None:
    """No sentence names a card that lies face down, unless another of its name lies face up."""
    match, guide = begun(game), tw.get_game(game).guide
    assert guide
    for move in guide.line:
        told = lesson(match)
        if told:
            seen = faces(match.view(NEWCOMER))
            hidden = faces(opened(match, NEWCOMER, ("You", *"BCDEF")[: match.seats])) - seen
            named = [name for name in hidden if re.search(rf"\b{re.escape(name)}\b", say(told.said), re.IGNORECASE)]
            assert not named, f"{told.said!r} tells of {named}"
        match.play(move)


@pytest.mark.parametrize("game", GUIDED)
def test_a_game_with_a_guide_says_what_one_strives_for(game: str) -> None:
    assert 0 < longest(tw.get_game(game).aim) <= LONGEST
