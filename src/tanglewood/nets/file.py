"""The files of nets: `.npz`, at most 1 MB, weights in 16-bit floats and biases in 32; read without trust.

Of the weights seven bits are kept, which moves them by 0.8 % at most and makes a file a fifth smaller.

Whatever comes out of `read_net` has the shapes that its game needs and holds finite numbers only, so that compiled code
can do without looking.
"""

import io
import os
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.errors import BadNet
from tanglewood.core.game import Game
from tanglewood.core.inputs import quoted
from tanglewood.core.ints import INT32
from tanglewood.core.registry import get_game
from tanglewood.nets.about import About, digest, read_about
from tanglewood.nets.net import FLOAT, HALF, Net

MOST_BYTES = 1_000_000
MOST_UNPACKED = 8 * MOST_BYTES
KEPT = 16  # nets of files that were read
WIDEST = 1024  # of a hidden layer
SHIPPED = "net.npz"  # in a game's folder; before it goes one for a number of seats alone, such as `net-1.npz`
STORED = np.dtype("f2")  # the weights; biases as they are
STEPS = 1 << 7  # in which a weight is kept: of its own power of two
ABOUT = "about"
SUFFIX = ".npy"
LAYERS = ("first", "second", "policy", "value")
BIAS = "_bias"
NAMES = tuple(name for layer in LAYERS for name in (layer, layer + BIAS))
DAMAGE = (OSError, EOFError, ValueError, KeyError, NotImplementedError, RuntimeError, zipfile.BadZipFile, zlib.error)

Arrays = dict[str, npt.NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Trained:
    """A net that fits its game, and what its file says of it."""

    net: Net
    about: About
    game: str


def shapes(game: Game, first: int, second: int) -> dict[str, tuple[int, ...]]:
    """The shape of each array of a net with hidden layers of `first` and `second` numbers."""
    inputs, actions = game.observation_size, game.actions.count
    return {
        "first": (inputs, first),
        "first_bias": (first,),
        "second": (first, second),
        "second_bias": (second,),
        "policy": (actions, second),
        "policy_bias": (actions,),
        "value": (second,),
        "value_bias": (1,),
    }


# Writing


def packed_net(game: Game, weights: Mapping[str, npt.ArrayLike], about: About) -> bytes:
    """The bytes of a file of a net's arrays (`shapes` of them, of any float type); BadNet if they cannot be read."""
    arrays = {name: np.asarray(weights[name]) for name in NAMES if name in weights}
    with np.errstate(over="ignore"):  # what becomes infinite is refused below
        stored = {
            name: array.astype(FLOAT) if name.endswith(BIAS) else rounded(array) for name, array in arrays.items()
        }
    opened = io.BytesIO()
    np.savez_compressed(opened, **stored, **{ABOUT: np.array(about.to_text(game))})  # type: ignore[arg-type]
    read_bytes(opened.getvalue(), game)
    return opened.getvalue()


def rounded(weights: npt.NDArray[Any]) -> npt.NDArray[np.float16]:
    """Weights as they are kept."""
    parts, powers = np.frexp(weights)
    kept: npt.NDArray[np.float16] = np.ldexp(np.round(parts * STEPS) / STEPS, powers).astype(STORED)
    return kept


def write_net(path: str | os.PathLike[str], game: Game, weights: Mapping[str, npt.ArrayLike], about: About) -> None:
    """Write a net's arrays to a file, as `packed_net`; an older file of that name stays until the new one is whole."""
    packed, target = packed_net(game, weights, about), Path(path)
    fresh = target.with_name(target.name + ".part")
    fresh.write_bytes(packed)
    fresh.replace(target)


def tell(path: str | os.PathLike[str], game: Game, **changes: Any) -> None:
    """Change what a file says of its net: `tell("net.npz", game, ahead=0)`; the weights stay. Raises BadNet."""
    trained = read_net(path, game)
    weights = {name: getattr(trained.net, name) for name in NAMES}
    write_net(path, game, {**weights, "value": weights["value"][0]}, replace(trained.about, **changes))


# Reading


def digest_of(net: Net) -> str:
    """What tells the weights of a net from others, whatever is told of them."""
    return digest(b"".join(getattr(net, name).tobytes() for name in NAMES))


@cache
def shipped_net(game: str, seats: int = 0) -> Trained:
    """The net that a game's folder ships, for so many seats where there is one. Raises UnknownName.

    And BadNet where there is none or it does not fit.
    """
    found = get_game(game)
    path = shipped_path(found, seats)
    if not path.is_file():
        raise BadNet(f"No net is shipped for {found.id}: train one (`tanglewood train {found.id}`) and name its file.")
    return net_of(found, str(path))


def shipped_path(game: Game, seats: int = 0) -> Path:
    """Where the net lies that a game ships for so many seats."""
    own = game.folder / f"net-{seats}.npz"
    return own if own.is_file() else game.folder / SHIPPED


@cache
def shipped_about(game: str, seats: int = 0) -> About | None:
    """What the net of `shipped_net` says of itself, its weights unread; None where there is none that fits."""
    found = get_game(game)
    try:
        with zipfile.ZipFile(shipped_path(found, seats)) as archive:
            return read_about(_text(_array(archive.read(ABOUT + SUFFIX))), found)
    except (*DAMAGE, BadNet):
        return None


def read_net(path: str | os.PathLike[str], game: Game) -> Trained:
    """The net in a file. Raises BadNet, which says why it cannot be used."""
    return Trained(*_read(Path(path), game), game.id)


def net_of(game: Game, file: str, seats: int = 0) -> Trained:
    """The net in a file, or without one that which the game ships for so many seats, read once. Raises BadNet."""
    if not file:
        return shipped_net(game.id, seats)
    with suppress(OSError):
        found = Path(file).stat()
        return _kept_net(file, game.id, found.st_mtime_ns, found.st_size)
    return read_net(file, game)


def about_of(game: Game, file: str, seats: int) -> About:
    """What the net of `net_of` says of itself; the weights of a shipped one are not read for it. Raises BadNet."""
    return (shipped_about(game.id, seats) if not file else None) or net_of(game, file, seats).about


@lru_cache(maxsize=KEPT)
def _kept_net(file: str, game: str, *_: int) -> Trained:
    """The net in a file that has not changed since."""
    return read_net(file, get_game(game))


def _read(path: Path, game: Game) -> tuple[Net, About]:
    try:
        with path.open("rb") as opened:
            return read_bytes(opened.read(MOST_BYTES + 1), game)
    except OSError as error:
        raise BadNet(f"The net {str(path)!r} cannot be read: {error.strerror or error}.") from error
    except BadNet as error:
        raise BadNet(f"The net {str(path)!r} cannot be used: {error}") from error


def read_bytes(packed: bytes, game: Game) -> tuple[Net, About]:
    """The net in a file's bytes. Raises BadNet."""
    if len(packed) > MOST_BYTES:
        raise BadNet(f"it has more than {MOST_BYTES:,} bytes.")
    arrays = _unpack(packed)
    about = read_about(_text(arrays.pop(ABOUT)), game)
    _check_arrays(arrays, game)
    return _net(arrays, game), about


def _unpack(packed: bytes) -> Arrays:
    """The arrays by their names, all that have to be there and no others."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            if sum(member.file_size for member in archive.infolist()) > MOST_UNPACKED:
                raise BadNet(f"its arrays have more than {MOST_UNPACKED:,} bytes.")
            names = sorted(name.removesuffix(SUFFIX) for name in archive.namelist())
            if names != sorted([*NAMES, ABOUT]):
                raise BadNet(f"it needs the arrays {', '.join([*NAMES, ABOUT])}, and has {quoted(names)}.")
            return {name: _array(archive.read(name + SUFFIX)) for name in names}
    except (*DAMAGE, MemoryError) as error:
        raise BadNet(f"it is damaged, or no file of a net ({type(error).__name__}: {error}).") from error


def _array(stored: bytes) -> npt.NDArray[Any]:
    array: npt.NDArray[Any] = np.lib.format.read_array(io.BytesIO(stored), allow_pickle=False)
    return array


def _text(array: npt.NDArray[Any]) -> str:
    if array.dtype.kind != "U" or array.shape != ():
        raise BadNet(f"what it says of itself is no text, but {array.dtype} of the shape {array.shape}.")
    return str(array)


def _check_arrays(arrays: Arrays, game: Game) -> None:
    """Raise BadNet unless all arrays have their type, the shapes that belong together, and finite numbers."""
    hidden = [arrays[layer + BIAS].size for layer in ("first", "second")]
    if any(size % HALF or not HALF <= size <= WIDEST for size in hidden):
        raise BadNet(f"its hidden layers have {hidden} numbers, not multiples of {HALF} up to {WIDEST}.")
    for name, shape in shapes(game, *hidden).items():
        array, kind = arrays[name], FLOAT if name.endswith(BIAS) else STORED
        if array.dtype != kind or array.shape != shape:
            expected = f"{kind} of the shape {shape}"
            raise BadNet(f"its {name!r} is {array.dtype} of the shape {array.shape}, and {game.id} needs {expected}.")
        if not np.isfinite(array).all():
            raise BadNet(f"its {name!r} holds what is no finite number.")


def _net(arrays: Arrays, game: Game) -> Net:
    weights = {name: np.ascontiguousarray(array, FLOAT) for name, array in arrays.items()}
    weights["value"] = weights["value"].reshape(1, -1)
    views = game.symmetries
    return Net(**weights, inputs=np.argsort(views.observations, axis=1).astype(INT32), actions=views.actions)
