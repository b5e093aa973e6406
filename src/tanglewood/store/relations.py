"""The tables of the database, and the columns of their rows, as `schema.sql` and the steps of `upgrade` make them."""

from typing import NamedTuple

from tanglewood.store.rows import Relation


class TablesRow(NamedTuple):
    """A row of `tables`."""

    id: str
    game: str
    rules: int
    options: str
    seed: str
    over: int
    next: str | None
    changed: float
    seats: int
    entries: int
    actor: int
    final: bytes
    patience: int


class SeatsRow(NamedTuple):
    """A row of `seats`."""

    table_id: str
    seat: int
    name: str
    bot: str
    level: str
    open: int


class EntriesRow(NamedTuple):
    """A row of `entries`."""

    table_id: str
    sequence: int
    kind: str
    seat: int
    text: str
    ply: int
    key: str


class SessionsRow(NamedTuple):
    """A row of `sessions`."""

    session: str
    name: str
    seen: float


class AccessRow(NamedTuple):
    """A row of `access`."""

    session: str
    table_id: str
    seat: int


class AbsencesRow(NamedTuple):
    """A row of `absences`."""

    table_id: str
    seat: int
    since: float


class VotesRow(NamedTuple):
    """A row of `votes`."""

    table_id: str
    voter: int
    wish: str
    absent: int
    made: float


class TokensRow(NamedTuple):
    """A row of `tokens`."""

    hash: str
    table_id: str
    purpose: str
    seats: str
    made: float


class ReviewsRow(NamedTuple):
    """A row of `reviews`."""

    table_id: str
    found: str


class SnapshotsRow(NamedTuple):
    """A row of `snapshots`."""

    table_id: str
    sequence: int
    data: bytes


class SightsRow(NamedTuple):
    """A row of `sights`."""

    table_id: str
    sequence: int
    data: bytes


class ResultsRow(NamedTuple):
    """A row of `results`."""

    session: str
    table_id: str
    game: str
    seats: int
    people: int
    met: str
    won: int
    how: str
    ended: float


class TermsRow(NamedTuple):
    """A row of `terms`."""

    table_id: str
    days: int
    late: str
    since: float
    told: int
    warned: int


class WaysRow(NamedTuple):
    """A row of `ways`."""

    id: str
    owner: str
    kind: str
    address: str
    language: str
    ready: int
    made: float


class MailboxesRow(NamedTuple):
    """A row of `mailboxes`."""

    hash: str
    asked: float
    declined: int
    refusals: int
    changed: float


class OwnKeysRow(NamedTuple):
    """A row of `own_keys`."""

    name: str
    value: str


class HomeNetworksRow(NamedTuple):
    """A row of `home_networks`."""

    machine: str
    port: int


class PassesRow(NamedTuple):
    """A row of `passes`."""

    session: str
    hash: str
    made: float


class AidsRow(NamedTuple):
    """A row of `aids`."""

    table_id: str
    seat: int
    kind: str


class DaysRow(NamedTuple):
    """A row of `days`."""

    game: str
    day: str
    level: str
    champion: str


class TriesRow(NamedTuple):
    """A row of `tries`."""

    session: str
    game: str
    day: str
    table_id: str
    outcome: str


class OpenedRow(NamedTuple):
    """A row of `opened`."""

    table_id: str


class PutAwayRow(NamedTuple):
    """A row of `put_away`."""

    session: str
    table_id: str


class AttemptsRow(NamedTuple):
    """A row of `attempts`."""

    session: str
    game: str
    puzzle: str
    first: str
    made: float
    solved: float
    stage: int
    due: float


class UncountedRow(NamedTuple):
    """A row of `uncounted`."""

    session: str
    table_id: str
    reasons: str


class VoidedRow(NamedTuple):
    """A row of `voided`."""

    table_id: str


class RivalsRow(NamedTuple):
    """A row of `rivals`."""

    session: str
    table_id: str
    met: str


class BoardRow(NamedTuple):
    """A row of `board`."""

    session: str
    name: str
    folded: str


class BlocksRow(NamedTuple):
    """A row of `blocks`."""

    session: str
    other: str
    name: str
    made: float


class ReportsRow(NamedTuple):
    """A row of `reports`."""

    id: str
    reporter: str
    about: str
    name: str
    table_id: str
    reason: str
    note: str
    lines: str
    settled: str
    made: float
    changed: float


class MutedRow(NamedTuple):
    """A row of `muted`."""

    session: str


class PasskeysRow(NamedTuple):
    """A row of `passkeys`."""

    id: str
    session: str
    key: str
    uses: int
    name: str
    made: float


class SignInsRow(NamedTuple):
    """A row of `sign_ins`."""

    session: str
    person: str
    before: str
    made: float


class DeviceCodesRow(NamedTuple):
    """A row of `device_codes`."""

    session: str
    hash: str
    table_id: str
    until: float


class SpentRow(NamedTuple):
    """A row of `spent`."""

    challenge: str
    until: float


class FormKeysRow(NamedTuple):
    """A row of `form_keys`."""

    key: str
    leads: str
    until: float


class TournamentsRow(NamedTuple):
    """A row of `tournaments`."""

    id: str
    opener: str
    game: str
    seats: int
    days: int
    system: str
    rounds: int
    most: int
    when_full: int
    round: int
    over: int
    changed: float


class EntrantsRow(NamedTuple):
    """A row of `entrants`."""

    tournament: str
    session: str
    number: int
    name: str
    withdrawn: int


class SittingsRow(NamedTuple):
    """A row of `sittings`."""

    tournament: str
    round: int
    number: int
    table_id: str
    players: str
    places: str
    told: int


class LeaversRow(NamedTuple):
    """A row of `leavers`."""

    table_id: str
    session: str
    seat: int
    why: str


TABLES = Relation("tables", TablesRow)
SEATS = Relation("seats", SeatsRow, 2)
ENTRIES = Relation("entries", EntriesRow, 2)
SESSIONS = Relation("sessions", SessionsRow)
ACCESS = Relation("access", AccessRow, 3)
ABSENCES = Relation("absences", AbsencesRow, 2)
VOTES = Relation("votes", VotesRow, 4)
TOKENS = Relation("tokens", TokensRow)
REVIEWS = Relation("reviews", ReviewsRow)
SNAPSHOTS = Relation("snapshots", SnapshotsRow)
SIGHTS = Relation("sights", SightsRow)
RESULTS = Relation("results", ResultsRow, 2)
TERMS = Relation("terms", TermsRow)
WAYS = Relation("ways", WaysRow)
MAILBOXES = Relation("mailboxes", MailboxesRow)
OWN_KEYS = Relation("own_keys", OwnKeysRow)
HOME_NETWORKS = Relation("home_networks", HomeNetworksRow)
PASSES = Relation("passes", PassesRow)
AIDS = Relation("aids", AidsRow, 3)
DAYS = Relation("days", DaysRow, 2)
TRIES = Relation("tries", TriesRow, 3)
OPENED = Relation("opened", OpenedRow)
PUT_AWAY = Relation("put_away", PutAwayRow, 2)
ATTEMPTS = Relation("attempts", AttemptsRow, 3)
UNCOUNTED = Relation("uncounted", UncountedRow, 2)
VOIDED = Relation("voided", VoidedRow)
RIVALS = Relation("rivals", RivalsRow, 2)
BOARD = Relation("board", BoardRow)
BLOCKS = Relation("blocks", BlocksRow, 2)
REPORTS = Relation("reports", ReportsRow)
MUTED = Relation("muted", MutedRow)
PASSKEYS = Relation("passkeys", PasskeysRow)
SIGN_INS = Relation("sign_ins", SignInsRow)
DEVICE_CODES = Relation("device_codes", DeviceCodesRow)
SPENT = Relation("spent", SpentRow)
FORM_KEYS = Relation("form_keys", FormKeysRow)
TOURNAMENTS = Relation("tournaments", TournamentsRow)
ENTRANTS = Relation("entrants", EntrantsRow, 2)
SITTINGS = Relation("sittings", SittingsRow, 3)
LEAVERS = Relation("leavers", LeaversRow, 3)

# Everything that cannot be computed again, tables first, as others refer to them.
KEPT = (
    *(TABLES, SEATS, ENTRIES, SESSIONS, ACCESS, ABSENCES, VOTES, TOKENS, SIGHTS, AIDS, OPENED, TERMS, RESULTS),
    *(PASSES, UNCOUNTED, DAYS, VOIDED, TRIES, WAYS, MAILBOXES, OWN_KEYS, ATTEMPTS, RIVALS, BOARD, BLOCKS, REPORTS),
    *(MUTED, PASSKEYS, SIGN_INS, TOURNAMENTS, ENTRANTS, SITTINGS, LEAVERS, PUT_AWAY),
)
