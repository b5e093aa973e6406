"""The bots that a server offers: its levels, and those that the operator names."""

import pytest
from tests.web.brains import BIRCH

import tanglewood as tw
from tanglewood.bots import HINTS, read_bot, to_warm
from tanglewood.web.runtime.opponents import REVIEW_SPEC, opponents, usual_settings, warm_up_specs
from tanglewood.web.runtime.settings import OWN, Settings
from tanglewood.web.table.hints import searches


def test_opponents_are_the_levels() -> None:
    settings = usual_settings()
    assert settings.opponents == opponents()
    usual = settings.usual_opponent()
    assert usual in opponents()
    assert Settings().usual_opponent() is None
    assert settings.opponent("nobody", "elm") is None


def test_a_table_that_was_kept_finds_its_bot() -> None:
    """Its level stays, whichever bot played at it."""
    settings = usual_settings()
    assert settings.opponent("ismcts", "sapling") is settings.opponent("net", "sapling")
    assert settings.opponent("ismcts", "oak") is settings.opponents[-2]
    assert settings.opponent(OWN, "oak") is None


def test_what_bots_and_hints_need_is_warmed_up() -> None:
    """Each compiled code once, as a table asks for it."""
    assert warm_up_specs() == ("seedling", "sapling", "birch", "oak", "strongest")
    asked = [*(opponent.spec for opponent in opponents()), *map(to_warm, searches(HINTS)), REVIEW_SPEC]
    assert {to_warm(spec) for spec in asked} == set(warm_up_specs())


def test_the_operator_names_further_bots() -> None:
    """They are chosen by name; the bot of a quick start stays, and what cannot be made is told at the start."""
    settings = usual_settings(["Fern=tests.bots.elsewhere:Last:1"])
    fern = settings.opponents[-1]
    assert (fern.id, fern.level, fern.label) == (OWN, "fern", "Fern")
    assert read_bot(fern.spec).spec == "tests.bots.elsewhere:Last:1"
    assert settings.opponent(OWN, "fern") is fern
    assert settings.opponent(OWN, "tests.bots.elsewhere:Last") is None
    assert settings.usual_opponent() == usual_settings().usual_opponent()


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["greedy"], "NAME=SPEC"),
        (["<b>=greedy"], "NAME=SPEC"),
        (["Oak=greedy"], "There is a bot 'Oak' already"),
        (["Fern=greedy", "fern=uniform"], "There is a bot 'fern' already"),
        (["Fern=tests.bots.nowhere:Bot"], "There is no module"),
        (["Fern=tests.bots.elsewhere:Mute"], "is no bot"),
    ],
)
def test_a_further_bot_that_cannot_be(bots: list[str], words: str) -> None:
    with pytest.raises(tw.BadOption, match=words):
        usual_settings(bots)


def test_an_opponent_is_found_by_name_and_level() -> None:
    assert Settings(opponents=(BIRCH,)).opponent("ismcts", "birch") is BIRCH
