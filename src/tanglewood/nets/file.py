"""The files of nets: `.npz`, at most 1 MB, weights in 16-bit floats and biases in 32; input is not trusted.

Weights keep seven bits of precision, which changes them by 0.8 % at most and makes a file a fifth smaller.

`read_net` checks that the arrays have the shapes that the game needs and hold finite numbers, so compiled code need
not.
"""

import io
import os
import zipfile
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from tanglewood.core.checks.errors import BadNet
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.checks.untrusted import read_file
from tanglewood.core.files.whole_file import replace_file
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import INT32
from tanglewood.nets.about import About, digest, read_about, read_claims
from tanglewood.nets.net import FLOAT, HALF, Net

MOST_BYTES = 1_000_000
MOST_UNPACKED = 8 * MOST_BYTES
KEPT = 16  # nets read from files
WIDEST = 1024  # of a hidden layer
SHIPPED = "bots/net.npz"  # in a game's folder; one for a number of seats, such as `net-1.npz`, takes precedence
STORED = np.dtype("f2")  # the weights; biases as they are
STEPS = 1 << 7  # of a weight within its power of two
ABOUT = "about"
SUFFIX = ".npy"
LAYERS = ("first", "second", "policy", "value")
BIAS = "_bias"
NAMES = tuple(name for layer in LAYERS for name in (layer, layer + BIAS))
DAMAGE = (OSError, EOFError, ValueError, KeyError, NotImplementedError, RuntimeError, zipfile.BadZipFile, zlib.error)

Array = npt.NDArray[Any]
Arrays = dict[str, Array]
T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Trained:
    """A net that fits its game, with its metadata."""

    net: Net
    about: About
    game: str
    shipped: bool = False  # whether the game ships it, so that the game's plan (`Rules.plan`) goes with it

    def planner(self, seats: int) -> Any:
        """The memory of that plan, if there is one; `choice.foresee` takes it."""
        return get_game(self.game).planner(seats if self.shipped else 0)


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
    with np.errstate(over="ignore"):  # infinite numbers are refused below
        stored: Arrays = {
            name: array.astype(FLOAT) if name.endswith(BIAS) else rounded(array) for name, array in arrays.items()
        }
    return packed_as_stored(game, stored, about)


def packed_as_stored(game: Game, stored: Arrays, about: About) -> bytes:
    """The bytes of a file of arrays in the types that files have; BadNet if they cannot be read."""
    opened = io.BytesIO()
    np.savez_compressed(opened, **stored, **{ABOUT: np.array(about.to_text(game))})  # type: ignore[arg-type]
    read_bytes(opened.getvalue(), game)
    return opened.getvalue()


def rounded(weights: npt.NDArray[Any]) -> npt.NDArray[np.float16]:
    """Weights rounded as files keep them."""
    parts, powers = np.frexp(weights)
    stored: npt.NDArray[np.float16] = np.ldexp(np.round(parts * STEPS) / STEPS, powers).astype(STORED)
    return stored


def write_net(path: str | os.PathLike[str], game: Game, weights: Mapping[str, npt.ArrayLike], about: About) -> None:
    """Write a net's arrays to a file, as `packed_net`; it replaces an older file only when it is complete."""
    replace_file(Path(path), packed_net(game, weights, about))


def tell(path: str | os.PathLike[str], game: Game, **changes: Any) -> None:
    """Change the metadata in a net's file: `tell("net.npz", game, ahead=0)`; the weights stay. Raises BadNet."""
    about, stored = read_net(path, game).about, _of_file(Path(path), unpacked)
    del stored[ABOUT]
    replace_file(Path(path), packed_as_stored(game, stored, replace(about, **changes)))


# Reading


def digest_of(net: Net) -> str:
    """A digest of a net's weights, without its metadata."""
    return digest(b"".join(getattr(net, name).tobytes() for name in NAMES))


@cache
def shipped_net(game_id: str, seats: int = 0) -> Trained:
    """The net that a game's folder ships, the one for that number of seats if there is one.

    Raises UnknownName, and BadNet if there is no net or it does not fit.
    """
    game = get_game(game_id)
    path = shipped_path(game, seats)
    if not path.is_file():
        raise BadNet(f"No net is shipped for {game.id}: train one (`tanglewood train {game.id}`) and name its file.")
    return _own_net(game.id, path)


def shipped_path(game: Game, seats: int = 0) -> Path:
    """The path of the net that a game ships for that number of seats."""
    shipped = game.folder / SHIPPED
    path = shipped.with_name(f"net-{seats}.npz")
    return path if path.is_file() else shipped


@cache
def shipped_about(game_id: str, seats: int = 0) -> About | None:
    """The metadata of `shipped_net` without reading its weights; None if no net fits."""
    game = get_game(game_id)
    try:
        with zipfile.ZipFile(shipped_path(game, seats)) as archive:
            return read_about(claims_of(_array(archive.read(ABOUT + SUFFIX))), game)
    except (*DAMAGE, BadNet):
        return None


def read_net(path: str | os.PathLike[str], game: Game) -> Trained:
    """The net in a file. Raises BadNet with the reason."""
    return Trained(*_read(Path(path), game), game.id)


def net_of(game: Game, file: str, seats: int = 0) -> Trained:
    """The net in a file, by default the one that the game ships for that number of seats; read once. Raises BadNet."""
    if not file:
        return shipped_net(game.id, seats)
    with suppress(OSError):
        status = Path(file).stat()
        return _kept_net(file, game.id, status.st_mtime_ns, status.st_size)
    return read_net(file, game)


def about_of(game: Game, file: str, seats: int) -> About:
    """The metadata of `net_of`, without reading the weights of a shipped net. Raises BadNet."""
    return (shipped_about(game.id, seats) if not file else None) or net_of(game, file, seats).about


@cache
def _own_net(game: str, path: Path) -> Trained:
    """The net that a game ships in a file, which can be that of several numbers of seats."""
    return replace(read_net(path, get_game(game)), shipped=True)


@lru_cache(maxsize=KEPT)
def _kept_net(file: str, game: str, *_: int) -> Trained:
    """The net in a file; the arguments change with the file."""
    return read_net(file, get_game(game))


def claims_in(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The metadata in a net's file, not checked. Raises BadNet."""
    return _of_file(Path(path), lambda packed: claims_of(unpacked(packed)[ABOUT]))


def _read(path: Path, game: Game) -> tuple[Net, About]:
    return _of_file(path, lambda packed: read_bytes(packed, game))


def _of_file(path: Path, read: Callable[[bytes], T]) -> T:
    """The result of `read` for a file's bytes; BadNet names the file."""
    try:
        return read(read_file(path, MOST_BYTES))
    except OSError as error:
        raise BadNet(f"The net {str(path)!r} cannot be read: {error.strerror or error}.") from error
    except BadNet as error:
        raise BadNet(f"The net {str(path)!r} cannot be used: {error}") from error


def read_bytes(packed: bytes, game: Game) -> tuple[Net, About]:
    """The net in a file's bytes. Raises BadNet."""
    arrays = unpacked(packed)
    about = read_about(claims_of(arrays.pop(ABOUT)), game)
    _check_arrays(arrays, game)
    return _net(arrays, game), about


def unpacked(packed: bytes) -> Arrays:
    """The arrays of a file's bytes by name, not checked; BadNet if one is missing or unknown, or they are too large."""
    if len(packed) > MOST_BYTES:
        raise BadNet(f"it has more than {MOST_BYTES:,} bytes.")
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            if sum(member.file_size for member in archive.infolist()) > MOST_UNPACKED:
                raise BadNet(f"its arrays have more than {MOST_UNPACKED:,} bytes.")
            names = sorted(name.removesuffix(SUFFIX) for name in archive.namelist())
            if names != sorted([*NAMES, ABOUT]):
                raise BadNet(f"it needs the arrays {', '.join([*NAMES, ABOUT])}, and has {quoted(names)}.")
            return {name: _array(_member(archive, name + SUFFIX)) for name in names}
    except (*DAMAGE, MemoryError) as error:
        raise BadNet(f"it is damaged, or no file of a net ({type(error).__name__}: {error}).") from error


def _member(archive: zipfile.ZipFile, name: str) -> bytes:
    """The bytes of an archive's member. Its header may lie about the size, so no more than the limit is unpacked."""
    with archive.open(name) as opened:
        return opened.read(MOST_UNPACKED + 1)


def _array(stored: bytes) -> npt.NDArray[Any]:
    array: npt.NDArray[Any] = np.lib.format.read_array(io.BytesIO(stored), allow_pickle=False)
    return array


def claims_of(array: npt.NDArray[Any]) -> dict[str, Any]:
    """Read the metadata of a net from the text in an array. Raises BadNet."""
    if array.dtype.kind != "U" or array.shape != ():
        raise BadNet(f"what it says of itself is no text, but {array.dtype} of the shape {array.shape}.")
    return read_claims(str(array))


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
