"""Nets are carried over to observations that have grown, and play there as they did."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.nets.making import ABOUT, write_chance

import tanglewood as tw
from tanglewood.core.checks.errors import BadNet
from tanglewood.core.game.game import Feature, Game
from tanglewood.core.game.symmetries import NO_SYMMETRIES
from tanglewood.core.view.actions import ActionTable
from tanglewood.nets import migration, read_net
from tanglewood.nets.file import NAMES, read_bytes
from tanglewood.nets.migration import UNLIKELY, carried, carry

FOX = replace(tw.get_game("fox"), symmetries=NO_SYMMETRIES)
GREW, FEWER = 2, sum(feature.size for feature in FOX.observation[:-2])
BEFORE = replace(FOX, observation=FOX.observation[:-GREW], symmetries=NO_SYMMETRIES)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A net of the game as it was."""
    write_chance(tmp_path / "net.npz", BEFORE, 16, 8)
    return tmp_path / "net.npz"


def test_the_weights_of_new_numbers_are_zero(file: Path) -> None:
    before = read_net(file, BEFORE)
    with pytest.raises(BadNet, match="'observation'"):
        read_net(file, FOX)
    assert carry(file, FOX)
    after = read_net(file, FOX)
    assert after.about == before.about == ABOUT
    assert after.net.first.shape[0] == FOX.observation_size
    assert not after.net.first[FEWER:].any()
    assert np.array_equal(after.net.first[:FEWER], before.net.first)
    assert all(np.array_equal(getattr(after.net, name), getattr(before.net, name)) for name in NAMES[1:])
    kept = file.read_bytes()
    assert not carry(file, FOX), "it fits already"
    assert file.read_bytes() == kept


def test_a_new_action_is_unlikely_and_all_others_are_as_they_were(tmp_path: Path) -> None:
    """A net of a game with fewer actions at the end."""
    fewer = ActionTable(*FOX.actions.families[:-1])
    before = replace(FOX, actions=fewer, symmetries=NO_SYMMETRIES)
    write_chance(tmp_path / "net.npz", before, 16, 8)
    old = read_net(tmp_path / "net.npz", before).net
    assert carry(tmp_path / "net.npz", FOX)
    new = read_net(tmp_path / "net.npz", FOX).net
    assert np.array_equal(new.policy[: fewer.count], old.policy)
    assert np.array_equal(new.policy_bias[: fewer.count], old.policy_bias)
    assert not new.policy[fewer.count :].any()
    assert (new.policy_bias[fewer.count :] == UNLIKELY).all()


def test_only_later_actions_will_do(tmp_path: Path) -> None:
    before = replace(FOX, actions=ActionTable(*FOX.actions.families[1:]), symmetries=NO_SYMMETRIES)
    write_chance(tmp_path / "net.npz", before, 16, 8)
    with pytest.raises(BadNet, match="actions that are not the beginning"):
        carry(tmp_path / "net.npz", FOX)


def test_only_a_longer_observation_will_do(file: Path) -> None:
    first, *others = BEFORE.observation
    moved, renamed = (*others, first), (*others, Feature("another", first.size, "It is new."))
    for game in (replace(FOX, observation=found, symmetries=NO_SYMMETRIES) for found in (moved, renamed, others)):
        with pytest.raises(BadNet, match="not the beginning"):
            carried(file.read_bytes(), game)


def test_other_rules_have_to_be_asked_for(file: Path) -> None:
    later = replace(FOX, version=FOX.version + 1)
    with pytest.raises(BadNet, match="'version'"):
        carried(file.read_bytes(), later)
    read_bytes(carried(file.read_bytes(), later, rules_too=True), later)


def test_what_is_no_net_is_refused(file: Path) -> None:
    with pytest.raises(BadNet, match="damaged"):
        carried(file.read_bytes()[:-20], FOX)


@pytest.mark.parametrize("game", tw.games())
def test_all_shipped_nets_fit(game: str) -> None:
    rules: Game = tw.get_game(game)
    for path in rules.folder.glob("bots/net*.npz"):
        read_net(path, rules)


def test_all_nets_are_those_of_originals(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A variant has its original's folder; the nets there are not its own, and carried over only if it is named."""
    looked: list[str] = []

    def carry(path: Path, game: Game, *, rules_too: bool) -> bool:
        looked.append(game.id)
        return rules_too

    games = {name: tw.get_game(name) for name in ("fox", "woods")}
    games["acornfox"] = replace(games["fox"], id="acornfox")
    monkeypatch.setattr(migration, "game_ids", lambda: sorted(games))
    monkeypatch.setattr(migration, "get_game", games.__getitem__)
    monkeypatch.setattr(migration, "is_variant", lambda game: game.id == "acornfox")
    monkeypatch.setattr(migration, "carry", carry)
    migration.main([])
    assert set(looked) == {"fox", "woods"}
    looked.clear()
    migration.main(["acornfox", "--rules-too"])
    assert set(looked) == {"acornfox"}
    assert "acornfox    net.npz     carried over" in capsys.readouterr().out
