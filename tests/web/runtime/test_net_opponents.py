"""Bots with a net at a server: the operator names the file, and visitors can choose them where the net fits."""

from dataclasses import replace
from html import unescape
from pathlib import Path

import numpy as np
import pytest
from tests.nets.making import ABOUT, write_chance
from tests.web.local_app import app, run

import tanglewood as tw
from tanglewood.core.checks.errors import BadNet
from tanglewood.core.language.catalogue import speaking
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.runtime.opponents import named, usual_settings
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.creation import read_plan

GAME = tw.get_game("woods")
SITS = {"seat-0": "me", "seat-1": "bot:own:fern"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server with a bot whose net knows woods with two players and the even deck."""
    about = replace(ABOUT, seats=(2,), options={"deck": ("even",)})
    write_chance(tmp_path / "fern.npz", GAME, 16, 8, about)
    return usual_settings([f"Fern=net:{tmp_path / 'fern.npz'}"])


def test_it_is_offered_in_its_game_alone(settings: Settings) -> None:
    assert [one.level for one in settings.opponents_in("woods")][-1] == "fern"
    assert "fern" not in [one.level for one in settings.opponents_in("fox")]


def test_a_table_is_made_where_the_net_fits(settings: Settings) -> None:
    plan = read_plan(GAME, {"seats": "2", **SITS}, settings)
    assert not plan.errors
    assert plan.seats[1].bot == "own"


@pytest.mark.parametrize("language", ["en", "de"])
def test_other_options_and_players_are_refused_in_words(settings: Settings, language: str) -> None:
    with speaking(language):
        deck = next(option for option in GAME.options if option.name == "deck")
        other = next(choice for choice in deck.choices if choice != "even")
        form = {"seats": "2", "option-deck": other, **SITS}
        error = read_plan(GAME, form, settings).errors["seat-1"]
        assert "Fern" in error
        assert ": " in error
        error = read_plan(GAME, {"seats": "3", **SITS, "seat-2": "friend"}, settings).errors["seat-1"]
        assert {"en": "3 players", "de": "3 Personen"}[language] in error


def test_another_game_is_refused_even_if_a_form_names_it(settings: Settings) -> None:
    assert "seat-1" in read_plan(tw.get_game("fox"), SITS, settings).errors


def test_a_quick_start_refuses_what_the_net_has_not_learnt(tmp_path: Path) -> None:
    """Its table has the usual options, and a visitor may name any bot of the server."""
    fern = tmp_path / "fern.npz"
    statuses = []

    async def test() -> None:
        for about in (replace(ABOUT, seats=(2,)), replace(ABOUT, seats=(5,))):
            write_chance(fern, GAME, 16, 8, about)
            shown = usual_settings([f"Fern=net:{fern}"]).opponents
            async with app(SqliteStore(tmp_path / "t.sqlite"), opponents=shown) as browser, browser() as one:
                statuses.append(await one.post("/quick/woods", data={"level": "fern"}))

    run(test)
    assert [one.status_code for one in statuses] == [303, 400]
    assert "Fern hasn’t learnt to play with these options" in unescape(statuses[1].text)


@pytest.mark.parametrize("who", ["bot:own:net:/etc/passwd", "bot:net:/etc/passwd", "bot:own:fern:net=/etc/passwd"])
def test_a_visitor_cannot_name_a_file(settings: Settings, who: str) -> None:
    plan = read_plan(GAME, {"seats": "2", "seat-0": "me", "seat-1": who}, settings)
    assert "seat-1" in plan.errors
    assert not any("passwd" in str(seat) for seat in plan.seats)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [(lambda content: content[:-40], "damaged"), (lambda _content: b"no net", "damaged"), (lambda _: None, "No such")],
)
def test_a_server_with_a_bad_file_does_not_start(tmp_path: Path, damage: object, reason: str) -> None:
    path = tmp_path / "fern.npz"
    write_chance(path, GAME, 16, 8)
    content = damage(path.read_bytes())  # type: ignore[operator]
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    for spec in ("net", "ismcts:100:net"):
        joined = f"Fern={spec}{'=' if 'ismcts' in spec else ':'}{path}"
        with pytest.raises(BadNet, match=reason):
            named([joined])


def test_a_net_of_a_game_that_is_not_here_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "fern.npz"
    write_chance(path, GAME, 16, 8)
    with np.load(path) as arrays:
        kept = {name: arrays[name] for name in arrays}
    kept["about"] = np.array(str(kept["about"]).replace('"woods"', '"glade"'))
    np.savez(path, **kept)  # type: ignore[arg-type]
    with pytest.raises(BadNet, match="for the game 'glade', which is not here"):
        named([f"Fern=net:{path}"])
