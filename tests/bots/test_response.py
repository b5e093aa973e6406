"""The bot that responds to another: who plays on beyond its action, and that a search does not take hours for that."""

import pytest

import tanglewood as tw
from tanglewood.bots.greedy import Greedy
from tanglewood.bots.net import NetBot
from tanglewood.bots.response import BotPlayouts, NetPlayouts, Response, playouts_of
from tanglewood.core.game import verbs
from tanglewood.core.numbers.rng import reseed, seed_words
from tanglewood.core.state.record import copy_of


def test_a_net_plays_on_in_compiled_code_as_its_bot_does() -> None:
    """Each action is worth the same in a world, whether compiled code or Python asks the net for the moves after it."""
    match = tw.new("fox", seed=3)
    seat = match.actor
    world, words = copy_of(match.concealed(seat)), seed_words(1)
    reseed(world.rng, words)
    verbs.imagine(world, seat)
    compiled, asked = playouts_of(tw.read_bot("champion"), world), BotPlayouts(NetBot())
    assert isinstance(compiled, NetPlayouts)
    gains = [compiled.gain(world, action, seat, words) for action in verbs.legal_numbers(world)]
    assert gains == [asked.gain(world, action, seat, words) for action in verbs.legal_numbers(world)]
    assert len({*gains}) > 1


@pytest.mark.parametrize("spec", ["greedy", "ismcts:7", "uniform"])
def test_who_plays_on(spec: str) -> None:
    """Greedy for a search without a net; every other bot plays on itself."""
    bot, match = tw.read_bot(spec), tw.new("fox", seed=3)
    playouts = playouts_of(bot, match.concealed(match.actor))
    assert playouts == BotPlayouts(Greedy() if spec == "ismcts:7" else bot)


def test_it_plays_against_a_champion() -> None:
    """It answers with a legal action, the same for the same random words."""
    match = tw.new("fox", seed=3)
    response, seat = Response(2, "champion"), match.actor
    actions = {response.choose(match.concealed(seat), seat, seed_words(1)) for _ in range(2)}
    assert len(actions) == 1
    assert actions <= {action.number for action in match.legal()}
