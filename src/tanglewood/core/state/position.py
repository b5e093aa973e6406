"""A state as a readable dict and back, from the declarations of its fields.

Reading checks the form and range of every field and every argument of a question before any rule runs on them. A game's
`Position` adds what the declarations do not say.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.core.checks.position_checks import check, check_keys, read_dict, read_list, read_number
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Text
from tanglewood.core.state.contents import placed_cards, rows_in_use
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, SEAT, frames_of, push_frame
from tanglewood.core.state.encodings import JSON
from tanglewood.core.state.fields import Axis, Field, Rows, State, Within, fields
from tanglewood.core.state.piles import Row

PENDING = "pending"
FRAME_KEYS = ("question", "seat", "arguments")
ARGUMENTS = 4


# What a game adds to its fields


@dataclass(frozen=True)
class Key:
    """A key of positions that belongs to no single field; it is read after all fields."""

    name: str
    write: Callable[[Any], JSON]
    read: Callable[[JSON, Any], None]  # (value, state): BadPosition with the reason
    needed: bool = True


def nothing_more(_state: Any, _given: Mapping[str, Any]) -> None:
    """The default `complete`: no field follows from others."""


def all_fits(_state: Any) -> None:
    """The default `check`: every position of the right form is consistent."""


@dataclass(frozen=True)
class Position:
    """A game's additions to the positions of its fields; its rules run only on values that have been checked."""

    keys: tuple[Key, ...] = ()
    # (state, position): compute the fields that follow from others, and those that may be left out
    complete: Callable[[Any, Mapping[str, Any]], None] = nothing_more
    check: Callable[[Any], None] = all_fits  # (state): BadPosition unless it is consistent and safe to play on
    settle: Callable[[Any], object] | None = None  # the rule that goes on to the next decision
    pending: bool = True  # whether the key "pending" holds the questions; else a key of the game does
    # (state): how many there are of each card, by its number; checked against the cards that fields place somewhere
    cards: Callable[[Any], Sequence[int]] | None = None
    card_name: Callable[[int], Text] = str
    cards_rule: str = ""  # the number of the rule that says so
    some_lie_nowhere: bool = False  # whether cards may be left that no field places anywhere


# Writing


def write_fields(state: Any, kind: type[State], position: Position) -> dict[str, JSON]:
    """The game's part of a position."""
    data: dict[str, JSON] = {}
    for item, name in keyed(kind):
        value = _write(item, getattr(state, name), item.axes, state)
        if item.within is None:
            data[str(item.key)] = value
        elif isinstance(item.within, Rows):
            rows = data.setdefault(item.within.key, [{} for _ in value[: _row_count(item.within, state)]])
            for row, part in zip(rows, value, strict=False):
                row[item.key] = part
        else:
            data.setdefault(item.within.key, {})[item.key] = value
    for within in {item.within for item, _ in keyed(kind) if item.within and item.within.none}:
        if all(_is_empty(item, getattr(state, name)) for item, name in keyed(kind) if item.within == within):
            data[within.key] = None
    if kind.asks and position.pending:
        data[PENDING] = write_pending(state, kind)
    return data | {key.name: key.write(state) for key in position.keys}


def keyed(kind: type[State]) -> Iterator[tuple[Field, str]]:
    """The fields with a key in positions, by name."""
    return ((item, name) for name, item in fields(kind).items() if item.origin is None)


def _row_count(within: Rows, state: Any) -> int:
    return int(getattr(state, within.size or "seats"))


def _write(item: Field, values: Any, axes: tuple[int | Axis, ...], state: Any) -> JSON:
    if not axes:
        return item.encoding.write(int(values))
    if len(axes) == 1 and isinstance(item.encoding, Row):
        return item.encoding.write_row([int(value) for value in values])
    return [_write(item, values[row], axes[1:], state) for row in rows_in_use(axes[0], len(values), state)]


def _is_empty(item: Field, values: Any) -> bool:
    return bool((values == item.encoding.empty).all())


def question_text(kind: int, state: type[State]) -> str:
    """The name of a kind of question in positions."""
    assert state.asks
    return state.asks(kind).name.lower().replace("_", "-")


def write_pending(state: Any, kind: type[State]) -> list[dict[str, JSON]]:
    """The decision stack, the decision on top last: question, seat and arguments of each."""
    return [
        {
            "question": question_text(frame[KIND], kind),
            "seat": frame[SEAT],
            "arguments": frame[FIRST_ARGUMENT:],
        }
        for frame in frames_of(state)
    ]


# Reading


def read_fields(data: Mapping[str, Any], state: Any, kind: type[State], position: Position, game: str) -> None:
    """Fill a state in which only seats and options are set; BadPosition names what was expected and what was given."""
    check_keys(data, game, *_known_keys(kind, position), name_all=True)
    for item, name in keyed(kind):
        if item.within is None:
            _read_field(item, name, data.get(str(item.key)), str(item.key) in data, state)
    for within in dict.fromkeys(item.within for item, _ in keyed(kind) if item.within):
        _read_within(within, data, state, kind)
    if kind.asks and position.pending:
        read_pending(data.get(PENDING, []), state, kind)
    for key in position.keys:
        if key.name in data:
            key.read(data[key.name], state)
    position.complete(state, data)
    if position.cards:
        check_cards(state, kind, position)


def _known_keys(kind: type[State], position: Position) -> tuple[list[str], list[str]]:
    """The required and the optional keys of a position."""
    needed: list[str] = []
    optional = [PENDING] if kind.asks and position.pending else []
    for item, _ in keyed(kind):
        needs = item.within.needed if item.within else item.default is None
        keys = needed if needs else optional
        keys.append(item.within.key if item.within else str(item.key))
    for key in position.keys:
        (needed if key.needed else optional).append(key.name)
    needed = list(dict.fromkeys(needed))
    return needed, [key for key in dict.fromkeys(optional) if key not in needed]


def _read_field(item: Field, name: str, data: JSON, there: bool, state: Any) -> None:
    if there:
        _read(item, name, data, str(item.key), (), item.axes, state)
    elif item.default is not None and item.default != item.encoding.empty:
        _fill(item, name, state)


def _fill(item: Field, name: str, state: Any) -> None:
    """Write the default into the rows in use."""
    if not item.shape:
        setattr(state, name, item.default)
    else:
        getattr(state, name)[rows_in_use(item.axes[0], item.shape[0], state)] = item.default


def _read(item: Field, name: str, data: JSON, key: str, at: tuple[int, ...], axes: Any, state: Any) -> None:
    """Read the value for a part of a field; the first call reads all of it."""
    if len(axes) == 1 and isinstance(item.encoding, Row):
        _put_size(item, at, item.encoding.read_row(data, key, getattr(state, name)[at], state), state)
    elif not axes:
        value = item.encoding.read(data, key, state)
        _put(state, name, at, value)
        if item.encoding.size:
            _put_size(item, at, sum(1 for _ in item.encoding.things(value)), state)
    else:
        rows = rows_in_use(axes[0], getattr(state, name)[at].shape[0], state)
        for row, part in zip(rows, read_list(data, key, len(rows)), strict=True):
            _read(item, name, part, f"{key}[{row}]", (*at, row), axes[1:], state)


def _put(state: Any, name: str, at: tuple[int, ...], value: int) -> None:
    if at:
        getattr(state, name)[at] = value
    else:
        setattr(state, name, value)


def _put_size(item: Field, at: tuple[int, ...], size: int, state: Any) -> None:
    if item.encoding.size:
        _put(state, item.encoding.size, at, size)


def _read_within(within: Within, data: Mapping[str, Any], state: Any, kind: type[State]) -> None:
    """Read the dict, or the list of dicts, that several fields share."""
    members = [(item, name) for item, name in keyed(kind) if item.within == within]
    keys = [str(item.key) for item, _ in members]
    reason = f"'{within.key}' {'holds dicts with' if isinstance(within, Rows) else 'is a dict with'} the keys {keys}."
    if within.key not in data or (within.none and data[within.key] is None):
        for item, name in members:
            _read_field(item, name, None, False, state)
    elif isinstance(within, Rows):
        rows = read_list(data[within.key], within.key, None if within.size else int(state.seats))
        room = members[0][0].shape[0]
        check(len(rows) <= room, f"'{within.key}' has {room} entries at most, not {len(rows)}.")
        if within.size:
            setattr(state, within.size, len(rows))
        for row, part in enumerate(rows):
            entry = read_dict(part, keys, reason)
            for item, name in members:
                key = f"{item.key} of {within.key}[{row}]"
                _read(item, name, entry[str(item.key)], key, (row,), item.axes[1:], state)
    else:
        entry = read_dict(data[within.key], keys, reason)
        for item, name in members:
            _read(item, name, entry[str(item.key)], f"{item.key} of {within.key}", (), item.axes, state)


def read_pending(data: JSON, state: Any, kind: type[State]) -> None:
    """Fill the decision stack. Arguments are within their encodings; arguments without one are 0."""
    assert kind.asks
    frames = read_list(data, PENDING)
    check(len(frames) <= len(state.frames), "Too much is pending.")
    questions = {question_text(question, kind): question for question in kind.asks}
    for entry in frames:
        frame = read_dict(entry, FRAME_KEYS, "What is pending has the keys question, seat and arguments.")
        check(frame["question"] in list(questions), f"A question is one of {', '.join(questions)}.")
        question = questions[frame["question"]]
        seat = read_number(frame["seat"], "seat", 0, int(state.seats) - 1)
        arguments = read_list(frame["arguments"], "arguments", ARGUMENTS)
        for index, value in enumerate(arguments):
            has_encoding = index < len(question.encodings)
            low, high = question.encodings[index].bounds(state) if has_encoding else (0, 0)
            read_number(value, f"argument {index + 1} of {frame['question']}", low, high)
        push_frame(state, int(question), seat, *arguments)


# The place of each card


def check_cards(state: Any, kind: type[State], position: Position) -> None:
    """Check that every card lies in exactly one place."""
    assert position.cards
    wanted, there = position.cards(state), placed_cards(state, kind)
    for card in sorted({*range(len(wanted)), *there}):
        most = wanted[card] if card < len(wanted) else 0
        rule = f"{position.cards_rule}: " if position.cards_rule else ""
        fine = there[card] == most or (position.some_lie_nowhere and there[card] < most)
        about = {"rule": rule, "most": str(most), "card": position.card_name(card), "count": str(there[card])}
        check(fine, message("position-cards", **about))
