"""The levels people choose from, and the search that is guided where that has been shown to gain."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.nets.making import write_chance

import tanglewood as tw
from tanglewood.bots import LEVELS, get_level, in_game, read_bot
from tanglewood.bots.ismcts import Ismcts
from tanglewood.core.checks.errors import BadNet, UnknownName
from tanglewood.core.numbers.rng import seed_words
from tanglewood.nets import read_net, shipped_net, tell
from tanglewood.nets.file import shipped_about

FAST = 30  # simulations


def test_levels_have_words_for_people() -> None:
    assert [level.id for level in LEVELS] == ["seedling", "sapling", "birch", "oak", "yew"]
    for level in LEVELS:
        assert level.label
        assert level.doc.endswith(".")
        assert get_level(level.id) is level
    with pytest.raises(UnknownName, match="Did you mean 'sapling'"):
        get_level("saplin")


def test_levels_are_apart() -> None:
    """As the ratings of players of whom one wins 65 to 80 %, about: people's own ratings rest on them."""
    for below, above in pairwise(LEVELS):
        assert 0.63 < 1 / (1 + 10 ** ((below.rating - above.rating) / 400)) < 0.82


@pytest.mark.parametrize("game", [*tw.games(), "pebbles"])
@pytest.mark.parametrize("level", [level.id for level in LEVELS if level.by_net])
def test_a_level_plays_every_game(game: str, level: str) -> None:
    match = tw.new(game, seed=2)
    bot = read_bot(level)
    move = bot.choose(match.concealed(match.actor), match.actor, seed_words(1))
    assert move in [action.number for action in match.legal()]
    assert (bot.spec, read_bot(bot.spec)) == (level, bot)


def test_a_level_plays_by_the_net_where_its_file_says_so() -> None:
    about = shipped_about("fox")
    assert about is not None
    assert about == shipped_net("fox").about, "the weights are not read for it"
    assert in_game("Sapling", "fox", 2) == f"net:temperature={about.temperature('sapling', 2):g}"
    assert in_game("sapling", "pebbles", 2) == get_level("sapling").spec
    assert in_game("seedling", "fox", 2) == "greedy"
    assert in_game("oak", "fox", 2) == get_level("oak").spec
    assert [in_game(spec, "fox", 2) for spec in ("yew", "ismcts:5", "net")] == ["yew", "ismcts:5", "net"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_level_plays_by_the_net_for_so_many_seats(seats: int) -> None:
    """Grimwood has one for two seats alone, with temperatures of its own."""
    about = shipped_about("grimwood", seats)
    assert about is not None
    assert about != shipped_about("grimwood", 5 - seats)
    warm = f"net:temperature={about.temperature('sapling', seats):g}"
    assert in_game("sapling", "grimwood", seats) == warm
    match = tw.new("grimwood", seats=seats, seed=4)
    known, seat = match.concealed(match.actor), match.actor
    for place in range(8):
        words = seed_words(place)
        assert read_bot("sapling").choose(known, seat, words.copy()) == read_bot(warm).choose(known, seat, words)


@pytest.mark.parametrize(("game", "twin"), [("fox", "champion"), ("pebbles", "ismcts")])
def test_the_strongest_is_guided_where_that_gains(game: str, twin: str) -> None:
    match = tw.new(game, seed=4)
    known, found = match.concealed(match.actor), []
    for name in ("strongest", twin):
        bot = read_bot(f"{name}:{FAST}")
        assert isinstance(bot, Ismcts)
        found.append(bot.search(known, match.actor, seed_words(3)))
    assert found[0] == found[1]


def test_what_a_file_says_of_levels_is_checked(tmp_path: Path) -> None:
    path, game = tmp_path / "net.npz", tw.get_game("fox")
    write_chance(path, game, 16, 8)
    tell(path, game, stronger_at=(2,), temperatures={"birch": 2.5, "sapling": {"2": 4}})
    about = read_net(path, game).about
    asked = (("birch", 2), ("sapling", 2), ("sapling", 3), ("oak", 2))
    assert [about.temperature(*one) for one in asked] == [2.5, 4, None, None]
    for wrong, words in (
        ({"stronger_at": (3,)}, "'stronger_at'"),
        ({"stronger_at": 2}, "'stronger_at'"),
        ({"temperatures": {"birch": -1}}, "'temperatures'"),
        ({"temperatures": {"birch": "hot"}}, "'temperatures'"),
        ({"temperatures": {"birch": {"2": 101}}}, "'temperatures'"),
        ({"temperatures": {"birch": {"3": 2.5}}}, "'temperatures'"),
        ({"temperatures": {"birch": {}, "oak": None}}, "'temperatures'"),
        ({"temperatures": [2.5]}, "'temperatures'"),
    ):
        with pytest.raises(BadNet, match=words):
            tell(path, game, **wrong)
