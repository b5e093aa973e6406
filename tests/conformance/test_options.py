"""What is said of a match is true of its options: a value that words name is the match's own."""

import re

import pytest
from tests.sampling import spread

import tanglewood as tw
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.play.messages import message

FEWEST = 10  # smaller numbers count other things too
GUIDED = ("guide-", "lesson-", "change-", "option-")  # about the guided game, older rules, and the default itself


def numeric(game: Game) -> list[tuple[str, int]]:
    return [
        (option.name, option.default)
        for option in game.options
        if isinstance(option.default, int) and not isinstance(option.default, bool) and option.default >= FEWEST
    ]


@pytest.mark.parametrize("game", tw.games())
def test_no_message_names_the_default_of_an_option(game: str) -> None:
    """Neither in digits nor in words: it would be wrong at every other table."""
    rules = tw.get_game(game)
    for language in languages() if rules.words else ():
        with speaking(language):
            names = say(message("number-words")).split()
        for name, text in rules.words.words(language).entries.items() if rules.words else ():
            for option, default in numeric(rules) if not name.startswith(GUIDED) else ():
                number = [str(default), *names[default : default + 1]]
                assert not re.search(rf"\b(?:{'|'.join(number)})\b", text), f"{language}: {name} names {option}"


@pytest.mark.parametrize("game", tw.games())
def test_the_aim_names_the_options_of_the_match(game: str) -> None:
    rules = tw.get_game(game)
    for name, default in numeric(rules):
        for value in spread([*rules.option(name).suggestions, default + 1], 3):
            for language in languages():
                with speaking(language):
                    aim, usual = say(rules.aim_with({name: value})), say(rules.aim)
                    if isinstance(rules.aim, str) or name not in dict(rules.aim.arguments):
                        assert aim == usual
                        continue
                    assert (str(default) in usual) == (str(value) in aim)
                    assert value == default or str(default) not in aim


def test_a_table_to_five_is_told_so_everywhere() -> None:
    match = tw.new("fox", seed=1, target=5)
    for language, aim in (("en", "Be the first to 5 points."), ("de", "Erreiche als Erster 5 Punkte.")):
        with speaking(language):
            assert say(match.game.aim_with(match.options)).startswith(aim)
            view = match.view(0)
            said = [view.prompt, str(view.facts), *(line for panel in match.game.draw(view) for line in panel.drawn)]
            assert not [line for line in said if "21" in line]
