"""Load a table from the store: from its deal or snapshot, then through the entries of its journal.

Loading blocks, so it runs in a separate thread. Moves that were undone are not played at all, so the time depends only
on the length of the match.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from tanglewood.core.checks.errors import BadJournal, BadOption, MoveError, TanglewoodError, UnknownName
from tanglewood.core.game.game import Change
from tanglewood.core.game.registry import get_game
from tanglewood.play import journal
from tanglewood.play.archived_match import PastMatch
from tanglewood.play.match import Match, from_position, new
from tanglewood.play.recorded_views import Sights
from tanglewood.store import Access, Damaged, Entry, Leaver, Snapshot, Store, TableRow, Vote
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.refusals import Outdated, Unreadable

NOBODY = -1


@dataclass
class Loaded:
    """A table as the store has it: the match, who made each move that stands, and how many entries the journal has."""

    table: TableRow
    match: Match
    movers: list[int]
    sequence: int
    access: Sequence[Access]
    since_snapshot: int = 0  # entries after the snapshot
    early: Entry | None = None  # with which the match ended before its rules end it
    changes: tuple[Change, ...] = ()  # of the rules since the table began
    day: str = ""  # whose deal is played, "" for any other table
    opened: bool = False  # whether strangers may join or watch
    tournament: str = ""  # that the table belongs to, "" for none
    seat_changes: Sequence[Entry] = ()  # of the journal, with the undos among them
    leavers: Sequence[Leaver] = ()
    votes: Sequence[Vote] = ()
    absences: Mapping[int, float] = field(default_factory=dict)  # when the last page of each seat's owner closed


def load(store: Store, table_id: str) -> Loaded | None:
    """The table of that id, None if there is none. Raises Unreadable or Outdated."""
    try:
        table = store.load(table_id)
        if table is None:
            return None
        return replace(
            _read(store, table),
            day=store.day_of(table_id),
            opened=store.is_open(table_id),
            tournament=store.tournament_of(table_id),
            seat_changes=store.seat_changes(table_id),
            leavers=store.leavers(table_id),
            votes=store.votes(table_id),
            absences=store.absences(table_id),
        )
    except Damaged as error:
        raise Unreadable(
            message("damaged-table"), error.table.game if error.table else "", _what_is_left(error)
        ) from None


def _read(store: Store, table: TableRow) -> Loaded:
    changes = changes_since(table)
    return _by_present_rules(store, table) if not changes else by_older_rules(store, table, changes)


def by_older_rules(store: Store, table: TableRow, changes: tuple[Change, ...]) -> Loaded:
    """A table of older rules: played on by the present ones where these fit all that was played, else only shown.

    A game that had ended is shown as it was seen, if that was kept.
    """
    seen = _sights_of(store, table)
    if seen is None or not table.over:
        with suppress(Damaged, Outdated):
            loaded = _by_present_rules(store, table)
            ended = loaded.match.over or loaded.early is not None
            if ended == table.over and journal.fits(changes, over=table.over):
                return replace(loaded, changes=changes)
    return _only_shown(store, table, seen, changes)


def _sights_of(store: Store, table: TableRow) -> Sights | None:
    snapshot = store.sights(table.id)
    with suppress(BadJournal):
        return Sights(snapshot.data) if snapshot is not None else None
    return None


def _only_shown(store: Store, table: TableRow, seen: Sights | None, changes: tuple[Change, ...]) -> Loaded:
    entries = store.entries(table.id)
    _, moves = standing(entries, table)
    begun = {"game": table.game, "rules": table.rules, "seats": len(table.seats), "options": dict(table.options)}
    begun |= {"seed": table.seed} if table.position is None else {"position": table.position}
    match = PastMatch(get_game(table.game), begun, [(move.seat, move.text) for move in moves], seen, over=table.over)
    early = entries[-1] if entries and entries[-1].how else None
    movers = [move.seat for move in moves]
    access = store.access(table.id)
    return Loaded(table, match, movers, len(entries), access, early=early, changes=changes)


def _by_present_rules(store: Store, table: TableRow) -> Loaded:
    match, movers, since = begin(table, store.snapshot(table.id))
    entries = store.entries(table.id, since)
    match, movers = follow(match, movers, entries, table)
    count = since + len(entries)
    early = None
    if table.over and not match.over:
        last = entries[-1:] or store.entries(table.id, max(0, count - 1))
        early = last[0] if last and last[0].how else None
    return Loaded(table, match, movers, count, store.access(table.id), len(entries), early)


def first_match(table: TableRow) -> Match:
    """The match of a table at its start, by the present rules; Outdated where they do not know its options."""
    try:
        if table.position is None:
            return new(table.game, len(table.seats), table.seed, **dict[str, object](table.options))
        return from_position(table.game, table.position)
    except (TanglewoodError, TypeError) as error:  # an option with the name of one of our arguments
        raise Outdated(message("outdated-options")) from error


def changes_since(table: TableRow) -> tuple[Change, ...]:
    """The changes in the rules since a table began; Outdated for a game or rules that are not known here."""
    try:
        game = get_game(table.game)
    except UnknownName as error:
        raise Outdated(message("outdated-game")) from error
    if table.rules > game.version:
        raise Outdated(
            message("outdated-rules", theirs=table.rules, game=game.title, ours=game.version),
            game.id,
        )
    return game.changes_since(table.rules)


def begin(table: TableRow, snapshot: Snapshot | None) -> tuple[Match, list[int], int]:
    """Match, movers and entries of the snapshot, or of the deal without a usable one."""
    match = first_match(table)
    if snapshot is None:
        return match, [], 0
    try:
        return *unpack(match, snapshot.data), snapshot.sequence
    except BadJournal:
        return match, [], 0


def pack(match: Match, movers: Sequence[int]) -> bytes:
    """The data of a snapshot: the movers, a byte each, then the match."""
    return len(movers).to_bytes(4, "little") + bytes(mover + 1 for mover in movers) + match.dump()


def unpack(first: Match, data: bytes) -> tuple[Match, list[int]]:
    """Match and movers of a snapshot, of the match that began as `first`; raises BadJournal."""
    count = int.from_bytes(data[:4], "little")
    return first.restore(data[4 + count :]), [mover - 1 for mover in data[4 : 4 + count]]


def follow(match: Match, movers: list[int], entries: Iterable[Entry], table: TableRow) -> tuple[Match, list[int]]:
    """The match after the entries, and the seat of each move not undone; may change `match`.

    Raises Damaged, with the entries before, if the rules do not allow an entry.
    """
    remaining, moves = standing(entries, table, len(movers))
    while len(movers) > remaining:
        match.undo()
        movers.pop()
    for number, entry in enumerate(moves):
        mover = NOBODY if match.asks_in_secret else entry.seat
        try:
            match.play(entry.text, entry.seat)
        except (MoveError, BadOption) as error:
            raise Damaged(table, moves[:number]) from error
        movers.append(mover)
    return match, movers


def standing(entries: Iterable[Entry], table: TableRow, before: int = 0) -> tuple[int, list[Entry]]:
    """The number of moves before these entries that still stand after them, and the entries of those that came on top.

    Raises Damaged, with the entries that could be followed.
    """
    remaining, moves = before, list[Entry]()
    for entry in entries:
        if entry.kind == Entry.UNDO:
            if not 0 <= entry.ply <= remaining + len(moves):
                raise Damaged(table, moves)
            del moves[max(0, entry.ply - remaining) :]
            remaining = min(remaining, entry.ply)
        elif entry.kind == Entry.MOVE:
            moves.append(entry)
    return remaining, moves


def entries_of(match: Match, resigned: int | None = None) -> list[Entry]:
    """A journal that leads to a match, which the seat `resigned` gave up at last, if one did."""
    begun = match.journal()
    entries = [Entry.first(begun.get("position"))]
    for ply, (seat, text) in enumerate(zip(match.actors, match.moves, strict=True), 1):
        entries.append(Entry(len(entries), Entry.MOVE, seat, text, ply, f"file-{ply}"))
    if resigned is not None:
        entries.append(Entry(len(entries), Entry.RESIGN, resigned, "", len(match.moves), f"resign:{len(entries)}"))
    return entries


def _what_is_left(error: Damaged) -> Match | None:
    """The match of a finished table up to the damage; None if it is not over, because a journal reveals every card."""
    if error.table is None or not error.table.over:
        return None
    try:
        return follow(first_match(error.table), [], error.entries, error.table)[0]
    except (Damaged, Outdated):
        return None
