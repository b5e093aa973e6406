"""The records of stores: tables, their journals, and the data of people; and the errors of stores."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field
from typing import Any, ClassVar

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.view.view import SPECTATOR

BOT, LOSE = "bot", "lose"  # what becomes of somebody who is late
LATE = (BOT, LOSE)
# How a match ended early for somebody, or why a seat changed hands. They resigned or left, were late or away; the
# others stopped the game, or renewed the link of the seat; somebody came back to it.
RESIGNED, LEFT, TOO_LATE, AWAY, STOPPED, RENEWED, BACK = (
    "resigned",
    "left",
    "late",
    "away",
    "stopped",
    "renewed",
    "back",
)
HOW = (RESIGNED, LEFT, TOO_LATE, AWAY, STOPPED)
PATIENCE = 120  # seconds, the usual patience at a live table
OUTCOME_KEYS = ("own", "other", "won", "resigned")  # of an outcome's JSON, in the order of its fields


class StoreError(TanglewoodError):
    """A store that cannot be opened, or fails now, for example because the disk is full; the message says why."""


class KeyTaken(TanglewoodError):
    """The table already has an entry with this client key: it was sent before."""


class SequenceTaken(TanglewoodError):
    """Another process has written this entry number; load the table again."""


class Damaged(TanglewoodError):
    """Rows that are damaged or missing.

    `table` and `entries`, its journal before the damage, are set if they can be read.
    """

    def __init__(self, table: "TableRow | None" = None, entries: Sequence["Entry"] = ()) -> None:
        super().__init__("What was kept of this table is damaged, so it cannot be read.")
        self.table, self.entries = table, tuple(entries)


@dataclass(frozen=True)
class Entry:
    """One line of a table's journal; `kind` says what happened.

    DEAL or POSITION comes first: the table's seed, or the position in `text`, began the match. MOVE has the move in
    `text`, UNDO takes back all but the first `ply` moves. After SEAT the seat has another owner; the text is JSON of
    `web.seats.seat_changes`. RESIGN ends the match with a loss for the seat, and the text says why unless it resigned.
    STOP ends it without a loser.
    """

    DEAL: ClassVar[str] = "deal"
    POSITION: ClassVar[str] = "position"
    MOVE: ClassVar[str] = "move"
    UNDO: ClassVar[str] = "undo"
    SEAT: ClassVar[str] = "seat"
    RESIGN: ClassVar[str] = "resign"
    STOP: ClassVar[str] = "stop"
    FROM_FILE: ClassVar[str] = "file-1"  # the key of the first move of a game that was opened, which has no results

    sequence: int
    kind: str
    seat: int
    text: str
    ply: int  # the number of moves that stand after it
    key: str

    @property
    def how(self) -> str:
        """How the match ended with this entry, before its rules end it; "" if it goes on."""
        return {self.RESIGN: self.text or RESIGNED, self.STOP: STOPPED}.get(self.kind, "")

    @classmethod
    def first(cls, position: Mapping[str, Any] | None) -> "Entry":
        """The first entry of a match that begins from a position, or else with a deal."""
        if position is None:
            return cls(0, cls.DEAL, SPECTATOR, "", 0, cls.DEAL)
        return cls(0, cls.POSITION, SPECTATOR, json.dumps(dict(position)), 0, cls.POSITION)


@dataclass(frozen=True)
class Pace:
    """The pace of a table by turns: days for a move (0: no limit), and what becomes of somebody who is late."""

    days: int
    late: str = BOT


@dataclass(frozen=True)
class Seat:
    """One seat of a table: a person's, or a bot's if `bot` names one. `open` seats wait for a friend."""

    seat: int
    name: str
    bot: str = ""
    level: str = ""
    open: bool = False


@dataclass(frozen=True)
class TableRow:
    """A table: its game, the start of its match, and its seats. `next` is the table of the rematch, if there is one.

    If there is a `position`, the match started from it and not from a deal. A table with a `pace` is played by turns,
    others live.
    """

    id: str
    game: str
    rules: int
    options: Mapping[str, bool | int | str]
    seed: int = field(repr=False)  # or key, which reveals all later random numbers
    seats: tuple[Seat, ...]
    over: bool = False
    next: str | None = None
    position: Mapping[str, Any] | None = field(default=None, repr=False)
    pace: Pace | None = None
    patience: int = PATIENCE  # seconds without a sign of somebody, after which the others may act
    since: float = field(default=0.0, compare=False)  # when the last entry was made, or somebody sat down
    # As the store has it when the table is read; `web.table.table_state.TableState` knows better while it is played.
    entries: int = field(default=0, compare=False)
    actor: int = field(default=-1, compare=False)  # the seat to decide
    final: bytes = field(default=b"", compare=False, repr=False)  # the state at the end, empty before


@dataclass(frozen=True)
class Finished:
    """A finished table, and when its last move was made, in seconds since 1970."""

    id: str
    ended: float


@dataclass(frozen=True)
class Snapshot:
    """A match after its journal's first `sequence` entries: the bytes of `Match.dump`, or what was seen of it."""

    sequence: int
    data: bytes


@dataclass(frozen=True)
class Access:
    """A session's right to act for a seat, or to watch (`SPECTATOR`)."""

    session: str
    seat: int


@dataclass(frozen=True)
class Token:
    """A link's secret, hashed.

    `purpose` is "table" (any free seat, or watching), "invite" (one seat, claimed once) or "spectator".
    """

    hash: str
    purpose: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Claim:
    """What a token is good for: its purpose, and its seats; or the seats for which a session may now act."""

    purpose: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """The outcome of a try: the points of its seat, the best of the others (None: there is nobody to compare with)."""

    points: int
    other: int | None
    won: bool
    resigned: bool = False

    @property
    def worth(self) -> tuple[bool, bool, int]:
        """A key to compare outcomes of the same deal; the better one is greater."""
        return not self.resigned, self.won, self.points - (self.other or 0)

    def to_text(self) -> str:
        """The outcome as JSON."""
        return json.dumps(dict(zip(OUTCOME_KEYS, astuple(self), strict=True)))


@dataclass(frozen=True)
class DailyAttempt:
    """A session's attempt at a deal of the day; `outcome` is None until the end, and for a table that was removed."""

    game: str
    day: str
    table: str
    outcome: Outcome | None = None
    removed: bool = False


@dataclass(frozen=True)
class BotScore:
    """A bot that was met: its level, and 1, 0.5 or 0 for finishing ahead of it, level with it or behind it."""

    level: str
    score: float


@dataclass(frozen=True)
class Rival:
    """A person who was met: their rating and its deviation before the game, and 1, 0.5 or 0 against them.

    The session is known until the result is stored, and not kept.
    """

    rating: float
    deviation: float
    score: float
    session: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True)
class Result:
    """The result of a finished game for a session: its opponents, whether it was won, and how it ended early.

    With `aids` it does not count for the rating; they say why. `rivals` are the people whom it is rated against.
    """

    session: str
    table: str
    game: str
    seats: int
    people: int  # at the other seats
    met: tuple[BotScore, ...]
    won: bool
    how: str = ""  # one of `HOW`, if it ended early for the session
    ended: float = 0.0  # seconds since 1970, as the store has it
    aids: tuple[str, ...] = ()
    rivals: tuple[Rival, ...] = ()
    outcome: Outcome | None = None  # for a deal of the day; is not kept otherwise
    rank: int = field(default=0, compare=False)  # at the table, for a tournament; is not kept otherwise


@dataclass(frozen=True)
class Attempt:
    """A puzzle that a session has tried: how and when the first attempt ended, and when it was solved last, 0 if never.

    A puzzle that was missed comes back when it is `due`; 0 if it does not. `stage` counts how often it did.
    Times are in seconds since 1970.
    """

    game: str
    puzzle: str
    first: str
    first_time: float
    solved: float = 0.0
    stage: int = 0
    due: float = 0.0


@dataclass(frozen=True)
class PendingTurn:
    """A table by turns that waits for somebody after `sequence` entries, `since` a time; `late` from `due` on.

    Times are seconds since 1970. From `warn` on whoever is awaited is told that the time runs out. Both are infinite
    for a table without a limit.
    """

    table: str
    sequence: int
    since: float
    due: float
    late: str
    warn: float = float("inf")


@dataclass(frozen=True)
class Leaver:
    """A session that gave up a seat before the end, or lost it, and why."""

    session: str
    seat: int
    why: str


@dataclass(frozen=True)
class Vote:
    """The wish of a seat's owner about the seat of somebody who is away."""

    voter: int
    wish: str
    absent: int
    made: float = 0.0


@dataclass(frozen=True)
class NotificationChannel:
    """A channel of reminders: the `owner` is a session or a table, the id the secret of the link that ends it."""

    id: str
    owner: str
    kind: str
    address: str
    language: str
    ready: bool = True


@dataclass(frozen=True)
class Mailbox:
    """An address: whether its owner wants nothing, and whether its mail server has refused too often."""

    declined: bool = False
    refusing: bool = False


@dataclass(frozen=True)
class Entrant:
    """A person in a tournament. Pages and sittings name them by the number."""

    session: str
    number: int
    name: str
    withdrawn: bool = False


@dataclass(frozen=True)
class Seating:
    """A table of a round: its players' numbers by seat, and the place of each, none while they play.

    Without a table nobody plays: a player alone has a bye, and of several one had to give way.
    """

    round: int
    number: int
    table: str
    players: tuple[int, ...]
    places: tuple[int, ...] = ()
    announced: bool = False


@dataclass(frozen=True)
class Tournament:
    """A tournament: what is played, and how far it is. `days` are for a move, 0 if it is played live."""

    id: str
    opener: str
    game: str
    seats: int
    days: int
    system: str
    rounds: int
    most: int
    when_full: bool
    round: int = 0
    over: bool = False
    changed: float = 0.0
    entrants: tuple[Entrant, ...] = ()
    seatings: tuple[Seating, ...] = ()

    def entrant(self, session: str | None) -> Entrant | None:
        """A session among those who take part."""
        return next((entrant for entrant in self.entrants if entrant.session == session), None)

    def by_number(self, number: int) -> Entrant | None:
        """The one of that number; None if it is damaged."""
        return next((entrant for entrant in self.entrants if entrant.number == number), None)

    @property
    def active(self) -> tuple[int, ...]:
        """The numbers of those who have not withdrawn."""
        return tuple(entrant.number for entrant in self.entrants if not entrant.withdrawn)

    @property
    def pending(self) -> list[Seating]:
        """The tables that are still played at."""
        return [seating for seating in self.seatings if not seating.places]


@dataclass(frozen=True)
class Member:
    """A session that is listed on the boards, its name there, its games, and when the latest ended (0: none).

    The operator has `voided` so many of them.
    """

    session: str
    name: str
    games: int = 0
    latest: float = 0.0
    voided: int = 0


@dataclass(frozen=True)
class Passkey:
    """A credential of a session: its id and public key, in base64url, and how often its authenticator counted it."""

    id: str
    session: str
    key: str
    uses: int = 0
    name: str = ""
    created: float = 0.0


@dataclass(frozen=True)
class Person:
    """A session, and the name by which it was known."""

    session: str
    name: str


@dataclass(frozen=True)
class Report:
    """A report by the session `reporter` about another; `lines` were said at the table by the latter.

    `settled` has what the operator did, in order; it is empty while the report waits.
    """

    id: str
    reporter: str
    about: str
    name: str
    table: str
    reason: str
    note: str = ""
    lines: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    created: float = 0.0
