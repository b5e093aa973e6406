"""The metadata in a net's file: its game, the meaning of its value, and how it was trained."""

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tanglewood.core.checks.errors import BadNet, TanglewoodError
from tanglewood.core.checks.inputs import quoted, real, whole, why_not_json
from tanglewood.core.game.game import Feature, Game
from tanglewood.core.game.scoring import REWARDS
from tanglewood.core.state.options import Option

FORMAT = 1
SEGMENT, GAME = "stretch", "game"  # as the files of nets have called the two horizons from the start
HORIZONS = (SEGMENT, GAME)
LARGEST_SCALE = 1e6
MOST_AHEAD = 10_000
HOTTEST = 100.0
NAMED = ("reward", "scale", "horizon", "exploration", "ahead", "stronger_at", "temperatures", "seats", "options")
DIGITS = 16  # of a digest
Value = bool | int | str  # of an option


@dataclass(frozen=True)
class About:
    """The meaning of a net's value, and how the net was made.

    The value is the sum of the rewards (see `core.game.scoring`) that the observing seat will still earn up to the
    `horizon`, divided by `scale`. The horizon is the end of the segment (in files a "stretch") or of the "game".
    """

    reward: str
    scale: float
    horizon: str
    provenance: Mapping[str, Any] = field(default_factory=dict)  # command, moves, hours, date, figures: any JSON
    # The best settings found for a search that the net guides (see `bots.kit.net_search`)
    exploration: float = 0.6
    ahead: int = 6
    # The numbers of seats at which such a search beat one without a net, in equal time
    stronger_at: tuple[int, ...] = ()
    # By level (`bots.LEVELS`), the temperature at which the net alone plays it, or one for each number of seats; other
    # levels use no net
    temperatures: Mapping[str, float | Mapping[str, float]] = field(default_factory=dict)
    # The numbers of seats and the values of options that it has learnt; empty if the file does not say
    seats: tuple[int, ...] = ()
    options: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    def unlearnt(self, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options of a match that the net has not learnt, and the number of seats if it has not learnt that."""
        unlearnt: dict[str, Value] = {"seats": seats} if self.seats and seats not in self.seats else {}
        learnt = self.options
        return unlearnt | {
            name: value for name, value in options.items() if name in learnt and value not in learnt[name]
        }

    def temperature(self, level: str, seats: int) -> float | None:
        """The temperature at which the net plays a level with so many seats; None if it does not."""
        entry = self.temperatures.get(level)
        return entry.get(str(seats)) if isinstance(entry, Mapping) else entry

    @property
    def by_game(self) -> bool:
        """Whether the value counts the game's own gain, as a search without a net does."""
        return self.reward == "gain"

    def to_text(self, game: Game) -> str:
        """The JSON text of a file for that game."""
        claims = {"format": FORMAT, **identity(game)}
        named = {name: getattr(self, name) for name in NAMED}
        return json.dumps({**self.provenance, **claims, **named}, ensure_ascii=False)


def identity(game: Game) -> dict[str, Any]:
    """Everything a net depends on; all of this must be unchanged since it was trained."""
    views = (game.symmetries.observations.astype("<i4"), game.symmetries.actions.astype("<i4"))
    return {
        "game": game.id,
        "version": game.version,
        "observation": digest_of_features(game.observation),
        "actions": digest_of_actions(texts_of_actions(game)),
        "symmetries": digest(b"".join(table.tobytes() for table in views)),
    }


def digest_of_features(features: Sequence[Feature]) -> str:
    """A digest of an observation, or of its beginning."""
    lines = (f"{feature.name} {feature.size} {feature.low} {feature.high}" for feature in features)
    return digest("\n".join(lines).encode())


def texts_of_actions(game: Game) -> list[str]:
    """The texts of all actions of a game by their number."""
    return [game.actions.text(number) for number in range(game.actions.count)]


def digest_of_actions(texts: Sequence[str]) -> str:
    """A digest of a game's actions, or of its first ones."""
    return digest("\n".join(texts).encode())


def digest(written: bytes) -> str:
    """A short hash."""
    return hashlib.sha256(written).hexdigest()[:DIGITS]


def read_claims(text: str) -> dict[str, Any]:
    """Read a file's claims, true or not. Raises BadNet if the text is damaged."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadNet(f"what it says of itself is no JSON ({error}).") from error
    if not isinstance(content, dict) or (why := why_not_json(content)):
        raise BadNet(f"what it says of itself is {'no JSON object.' if not isinstance(content, dict) else why}")
    return content


def read_about(content: Mapping[str, Any], game: Game) -> About:
    """The metadata among a file's claims; BadNet if they do not fit the game as it is now."""
    for key, expected in {"format": FORMAT, **identity(game)}.items():
        if key not in content or type(content[key]) is not type(expected) or content[key] != expected:
            raise BadNet(f"its {key!r} is {quoted(content.get(key))}, and {game.id} here needs {expected!r}.")
    return About(
        _among(content, "reward", REWARDS),
        *_value(content),
        _made(content, game),
        *_search(content),
        *_tables(content, game),
        _seats(content, "seats", game),
        _options(content, game),
    )


def _value(content: Mapping[str, Any]) -> tuple[float, str]:
    """Scale and horizon of the value."""
    scale = real(content.get("scale"), 1 / LARGEST_SCALE, LARGEST_SCALE)
    if scale is None:
        raise BadNet(f"its 'scale' is {quoted(content.get('scale'))}, not a number from 1e-6 to 1e6.")
    return scale, _among(content, "horizon", HORIZONS)


def _search(content: Mapping[str, Any]) -> tuple[float, int]:
    """The exploration and depth of a search that the net guides."""
    exploration = real(content.get("exploration", About.exploration), 0, LARGEST_SCALE)
    ahead = whole(content.get("ahead", About.ahead), 0, MOST_AHEAD)
    if exploration is None or ahead is None:
        raise BadNet("its 'exploration' and 'ahead' are not a number from 0 and a whole number from 0 to 10,000.")
    return exploration, ahead


def _tables(content: Mapping[str, Any], game: Game) -> tuple[tuple[int, ...], dict[str, float | dict[str, float]]]:
    """The numbers of seats at which guiding a search helps, and the temperatures for each level."""
    seats, warm = _seats(content, "stronger_at", game), content.get("temperatures", {})
    tables = {str(number) for number in game.seats}
    if not isinstance(warm, dict) or not all(_is_warm(setting, tables) for setting in warm.values()):
        raise BadNet(
            f"its 'temperatures' are {quoted(warm)}. A level needs a number from 0 to {HOTTEST:g}, or one for each of"
            f" some numbers of players."
        )
    return seats, warm


def _is_warm(setting: Any, tables: Collection[str]) -> bool:
    """Whether something is a temperature, or temperatures by the number of seats."""
    if isinstance(setting, dict):
        return all(
            table in tables and real(temperature, 0, HOTTEST) is not None for table, temperature in setting.items()
        )
    return real(setting, 0, HOTTEST) is not None


def _seats(content: Mapping[str, Any], key: str, game: Game) -> tuple[int, ...]:
    """Some numbers of seats of the game."""
    seats = content.get(key, [])
    if not isinstance(seats, list) or any(whole(number, 1, max(game.seats)) not in game.seats for number in seats):
        raise BadNet(f"its {key!r} is {quoted(seats)}, not a list of numbers of seats.")
    return tuple(seats)


def _options(content: Mapping[str, Any], game: Game) -> dict[str, tuple[Value, ...]]:
    """The values of options that it has learnt."""
    options = content.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(values, list) for values in options.values()):
        raise BadNet(f"its 'options' are {quoted(options)}, not lists of values by the name of an option.")
    try:
        return {name: tuple(_valid(game.option(name), value) for value in options[name]) for name in options}
    except TanglewoodError as error:
        raise BadNet(f"its 'options' do not fit {game.id}: {error}") from error


def _valid(option: Option, value: Any) -> Value:
    return option.decode(option.encode(value))


def _among(content: Mapping[str, Any], key: str, valid: tuple[str, ...]) -> str:
    if (word := content.get(key)) not in valid:
        raise BadNet(f"its {key!r} is {quoted(word)}, not one of {', '.join(valid)}.")
    return str(word)


def _made(content: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """The entries that are only for information."""
    meant = {"format", *NAMED, *identity(game)}
    return {key: value for key, value in content.items() if key not in meant}
