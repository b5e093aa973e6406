"""The files of nets: what is written is read again, and whatever does not fit is refused with a reason."""

import io
import json
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.nets.making import ABOUT, weights_of_chance, write_chance

import tanglewood as tw
from tanglewood.core.checks.errors import BadNet
from tanglewood.nets import read_net, shipped_net, tell, write_net
from tanglewood.nets.about import About
from tanglewood.nets.file import MOST_BYTES, MOST_UNPACKED, NAMES, SHIPPED, net_of, read_bytes, rounded

GAME = tw.get_game("fox")
Stored = dict[str, Any]


def stored(seed: int = 1) -> Stored:
    """The arrays of a good file."""
    arrays: Stored = dict(weights_of_chance(GAME, 16, 8, seed))
    for name in arrays:
        if name.endswith("_bias"):
            arrays[name] = arrays[name].astype(np.float32)
    return {**arrays, "about": np.array(ABOUT.to_text(GAME))}


def packed(arrays: Stored) -> bytes:
    """They as a file's bytes."""
    target = io.BytesIO()
    np.savez_compressed(target, **arrays)
    return target.getvalue()


def told(**changes: Any) -> Stored:
    """A good file that says other things of itself."""
    return {**stored(), "about": np.array(json.dumps({**json.loads(ABOUT.to_text(GAME)), **changes}))}


def refusal(data: bytes) -> str:
    with pytest.raises(BadNet) as refused:
        read_bytes(data, GAME)
    return str(refused.value)


def test_weights_are_rounded() -> None:
    """By 0.8 % at most, once for all, from the smallest to the largest; what is no number stays so."""
    weights = np.geomspace(1e-4, 6e4, 10_000) * np.resize([1, -1], 10_000)
    once = rounded(weights)
    assert (np.abs(once / weights - 1) <= 1 / 128).all()
    assert (rounded(once) == once).all()
    assert not np.isfinite(rounded(np.array([np.nan, np.inf, -np.inf]))).any()


@pytest.mark.parametrize("game", tw.games())
def test_what_is_written_is_read_again(game: str, tmp_path: Path) -> None:
    rules = tw.get_game(game)
    about = About("result", 1.0, "game", {"command": "tanglewood train", "figures": {"greedy": [1.5, 0.25]}})
    trained = write_chance(tmp_path / "a net.npz", rules, 256, 256, about)
    assert trained.about == about
    assert (tmp_path / "a net.npz").stat().st_size <= MOST_BYTES
    for name, array in weights_of_chance(rules, 256, 256).items():
        read = getattr(trained.net, name)
        assert read.dtype == np.float32
        assert np.array_equal(read.reshape(array.shape), array)


def test_a_file_says_what_the_net_has_learnt(tmp_path: Path) -> None:
    about = replace(ABOUT, seats=(2,), options={"target": (16, 35), "memory_aid": (False,)})
    found = write_chance(tmp_path / "net.npz", GAME, 16, 8, about).about
    assert found == about
    assert found.unlearnt(2, {"target": 35, "memory_aid": False}) == {}
    assert found.unlearnt(2, {"target": 21, "memory_aid": True}) == {"target": 21, "memory_aid": True}
    assert replace(about, seats=(3,), options={}).unlearnt(2, {"target": 21}) == {"seats": 2}
    assert ABOUT.unlearnt(2, {"target": 99}) == {}, "a file from before says nothing"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": [3]}, "its 'seats' is [3], not a list of numbers of seats"),
        ({"options": ["target"]}, "its 'options' are ['target'], not lists of values"),
        ({"options": {"target": 21}}, "not lists of values"),
        ({"options": {"target": ["many"]}}, "Option 'target' is a whole number"),
        ({"options": {"goal": [1]}}, "no option of fox 'goal'"),
    ],
)
def test_what_it_says_of_that_is_checked(changes: dict[str, Any], reason: str) -> None:
    assert reason in refusal(packed(told(**changes)))


def test_what_a_file_says_can_be_changed(tmp_path: Path) -> None:
    """And the net stays as it is, also one from before weights were rounded."""
    path, finer = tmp_path / "net.npz", {**stored(), "first": (stored()["first"] * 1.001).astype(np.float16)}
    path.write_bytes(packed(finer))
    before = read_net(path, GAME)
    assert (before.about.exploration, before.about.ahead) == (0.6, 6)
    tell(path, GAME, ahead=0, exploration=1.5)
    after = read_net(path, GAME)
    assert after.about == replace(before.about, ahead=0, exploration=1.5)
    assert all(np.array_equal(one, other) for one, other in zip(before.net, after.net, strict=True))
    with pytest.raises(BadNet, match="'exploration' and 'ahead'"):
        tell(path, GAME, ahead=-1)


def test_what_cannot_be_read_is_not_written(tmp_path: Path) -> None:
    """The older file stays as it was."""
    path, weights = tmp_path / "net.npz", weights_of_chance(GAME, 16, 8)
    write_chance(path, GAME, 16, 8)
    before = path.read_bytes()
    for wrong in (
        {**weights, "first": np.full(weights["first"].shape, 1e6)},  # more than 16 bits hold
        {**weights, "value": weights["value"][:-1]},
        {name: array for name, array in weights.items() if name != "policy"},
    ):
        with pytest.raises(BadNet):
            write_net(path, GAME, wrong, ABOUT)
    with pytest.raises(BadNet, match="'reward' is 'fame'"):
        write_net(path, GAME, weights, replace(ABOUT, reward="fame"))
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["net.npz"]


def test_every_cut_and_many_other_damages_are_refused() -> None:
    good = packed(stored())
    read_bytes(good, GAME)
    for length in range(0, len(good), max(1, len(good) // 60)):
        assert refusal(good[:length])
    source = np.random.default_rng(1)
    for place in source.integers(len(good), size=200):
        flipped = bytearray(good)
        flipped[place] ^= 1 << int(source.integers(8))
        try:
            net, about = read_bytes(bytes(flipped), GAME)
        except BadNet:
            continue
        assert about == ABOUT  # a date or a like part of the archive that nobody reads
        assert all(np.isfinite(array).all() for array in net)


@pytest.mark.parametrize("name", [*NAMES, "about"])
def test_each_array_has_to_be_there(name: str) -> None:
    assert "it needs the arrays" in refusal(packed({key: array for key, array in stored().items() if key != name}))


@pytest.mark.parametrize("name", NAMES)
def test_each_array_has_its_type_shape_and_finite_numbers(name: str) -> None:
    good = stored()[name]
    wrong: list[Callable[[Any], Any]] = [
        lambda array: array.astype(np.float64),
        lambda array: array.astype(np.int16),
        lambda array: array[:-1],
        lambda array: array.reshape(1, *array.shape),
        lambda array: array.astype(object),
    ]
    for change in wrong:
        assert refusal(packed({**stored(), name: change(good)}))
    for number in (np.nan, np.inf, -np.inf):
        bad = good.copy()
        bad.flat[-1] = number
        assert refusal(packed({**stored(), name: bad})) == f"its {name!r} holds what is no finite number."


def test_what_a_file_says_of_itself_has_to_fit() -> None:
    for key, value in (
        ("format", 2),
        ("format", True),
        ("game", "woods"),
        ("version", GAME.version + 1),
        ("observation", "0" * 16),
        ("actions", None),
        ("reward", ["lead"]),
        ("horizon", "week"),
        ("scale", 0),
        ("scale", float("nan")),
        ("scale", "7"),
    ):
        assert f"its {key!r} is " in refusal(packed(told(**{key: value}))), key
    for text in ("", "[]", "{}", "[" * 100_000, "null", '{"format": 1', '{"format": 1' + "0" * 5000 + "}"):
        assert refusal(packed({**stored(), "about": np.array(text)}))
    for array in (np.array(["a", "b"]), np.array(7), np.array(b"{}")):
        assert "is no text" in refusal(packed({**stored(), "about": array}))


def test_a_changed_observation_is_noticed(tmp_path: Path) -> None:
    write_chance(tmp_path / "net.npz", GAME, 16, 8)
    feature, *others = GAME.observation
    changed = replace(GAME, observation=(*others, feature))
    with pytest.raises(BadNet, match=r"its 'observation' is .* fox here needs"):
        read_net(tmp_path / "net.npz", changed)


def test_sizes_are_bounded() -> None:
    assert refusal(b"x" * (MOST_BYTES + 1)) == "it has more than 1,000,000 bytes."
    assert "its arrays have more than" in refusal(packed({**stored(), "first": np.zeros((312, 100_000), np.float16)}))
    wide = weights_of_chance(GAME, 12, 8)
    assert "not multiples of 8" in refusal(packed({**stored(), "first_bias": wide["first_bias"].astype(np.float32)}))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        header = np.lib.format.header_data_from_array_1_0(np.zeros(1, np.float16)) | {"shape": (1 << 50,)}
        for name in (*NAMES, "about"):
            with archive.open(f"{name}.npy", "w") as member:
                np.lib.format.write_array_header_1_0(member, header)
    assert "it is damaged" in refusal(target.getvalue())


def test_a_size_that_a_header_lies_about_unpacks_no_more() -> None:
    """The directory of the archive says a few bytes; a hundred megabytes are packed there."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (*NAMES, "about"):
            archive.writestr(f"{name}.npy", bytes(100_000_000 if name == "about" else 8))
    lying = target.getvalue().replace((100_000_000).to_bytes(4, "little"), (8).to_bytes(4, "little"))
    tracemalloc.start()
    refusal(lying)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4 * MOST_UNPACKED


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.npz", tmp_path):
        with pytest.raises(BadNet, match="cannot be read"):
            read_net(path, GAME)


@pytest.fixture
def unread() -> Iterator[None]:
    """What games ship is read anew, before and after."""
    shipped_net.cache_clear()
    yield
    shipped_net.cache_clear()


@pytest.mark.usefixtures("unread")
def test_a_game_without_a_net_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tanglewood.nets.file.get_game", lambda _: replace(GAME, folder=tmp_path))
    with pytest.raises(BadNet, match="No net is shipped for fox"):
        shipped_net("fox")
    (tmp_path / SHIPPED).parent.mkdir()
    write_chance(tmp_path / SHIPPED, GAME, 16, 8)
    assert shipped_net("fox").about == ABOUT


@pytest.mark.usefixtures("unread")
def test_a_net_for_a_number_of_seats_goes_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lone = replace(GAME, folder=tmp_path)
    monkeypatch.setattr("tanglewood.nets.file.get_game", lambda _: lone)
    (tmp_path / SHIPPED).parent.mkdir()
    for name, first in ((SHIPPED, 16), ("bots/net-2.npz", 24)):
        write_chance(tmp_path / name, GAME, first, 8)
    found = [net_of(lone, "", seats).net.first_bias.size for seats in (0, 1, 2)]
    assert found == [16, 16, 24]


@pytest.mark.parametrize("game", tw.games())
def test_the_nets_of_a_game_are_small(game: str) -> None:
    assert sum(net.stat().st_size for net in tw.get_game(game).folder.glob("bots/net*.npz")) <= MOST_BYTES
