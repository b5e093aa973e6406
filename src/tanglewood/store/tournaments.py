"""The rows of tournaments, for every SQL store.

A round is made in one transaction with all its tables, and a table's result is stored with its last move. So each
happens once, whichever server is quicker and whenever one is killed.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from tanglewood.store.model import Access, Entrant, Entry, Result, Seating, TableRow, Tournament
from tanglewood.store.names import same_name
from tanglewood.store.relations import ENTRANTS, SITTINGS, TOURNAMENTS, SittingsRow
from tanglewood.store.rows import READING, Database, SqlPart, json_of
from tanglewood.store.tables import put_table

SYSTEMS = SWISS, ROBIN = "swiss", "robin"
JOINED, GONE, FULL, NAME_TAKEN = "joined", "gone", "full", "name-taken"  # what becomes of somebody who would join
MOST_OPEN = 3  # tournaments that one session has opened and that are not over
SECONDS_WAITING = 30 * 24 * 3600  # after that a tournament that has not started is dropped
OVER_KEPT = 200  # tournaments that are over, the latest


class TournamentRows(SqlPart):
    """The part of a store about tournaments."""

    def open_tournament(self, tournament: Tournament, name: str) -> bool:
        """Keep a new tournament, in which its opener takes part; False if that session has too many already."""
        now = self.now()
        with self.transaction() as db:
            _tidy(db, now)
            query = "SELECT count(*) FROM tournaments WHERE opener = ? AND over = 0"
            (opened,) = db.execute(query, (tournament.opener,)).fetchone()
            if opened >= MOST_OPEN:
                return False
            rules = (tournament.game, tournament.seats, tournament.days, tournament.system, tournament.rounds)
            limits = (tournament.most, int(tournament.when_full))
            TOURNAMENTS.put(db, tournament.id, tournament.opener, *rules, *limits, 0, 0, now)
            ENTRANTS.put(db, tournament.id, tournament.opener, 1, name, 0)
        return True

    def tournament(self, tournament_id: str) -> Tournament | None:
        """The tournament of that id."""
        with self.transaction(READING) as db:
            return _read(db, tournament_id)

    def tournaments(self, limit: int) -> list[Tournament]:
        """The tournaments: those that can be joined first, then those that go on, then those that are over."""
        return self._all("SELECT id FROM tournaments ORDER BY over, round > 0, changed DESC, id LIMIT ?", limit)

    def tournaments_of(self, session: str) -> list[Tournament]:
        """The tournaments that are not over in which a session takes part, or that it has opened."""
        query = """SELECT id FROM tournaments WHERE over = 0 AND
            (opener = ? OR id IN (SELECT tournament FROM entrants WHERE session = ? AND withdrawn = 0))
            ORDER BY changed DESC, id"""
        return self._all(query, session, session)

    def _all(self, query: str, *values: object) -> list[Tournament]:
        with self.transaction(READING) as db:
            tournaments = [_read(db, tournament_id) for (tournament_id,) in db.execute(query, values).fetchall()]
        return [tournament for tournament in tournaments if tournament is not None]

    def running_tournaments(self) -> list[str]:
        """The ids of those that are not over."""
        with self.transaction(READING) as db:
            rows = db.execute("SELECT id FROM tournaments WHERE over = 0 ORDER BY id").fetchall()
        return [str(tournament_id) for (tournament_id,) in rows]

    def join_tournament(self, tournament_id: str, session: str, name: str) -> str:
        """Let a session take part: JOINED, or without any change the reason. Entrants stay in."""
        with self.transaction() as db:
            tournament = self._locked(db, tournament_id)
            if tournament is None or tournament.round or tournament.over:
                return GONE
            if tournament.entrant(session):
                return JOINED
            if len(tournament.entrants) >= tournament.most:
                return FULL
            if any(same_name(name, other.name) for other in tournament.entrants):
                return NAME_TAKEN
            number = max((other.number for other in tournament.entrants), default=0) + 1
            ENTRANTS.put(db, tournament.id, session, number, name, 0)
        return JOINED

    def _locked(self, db: Database, tournament_id: str) -> Tournament | None:
        """A tournament that nobody else changes until the transaction ends."""
        if self.locking:
            db.execute(f"SELECT 1 FROM tournaments WHERE id = ?{self.locking}", (tournament_id,))
        return _read(db, tournament_id)

    def leave_tournament(self, tournament_id: str, session: str) -> None:
        """Let a session go before the start; after that it is withdrawn."""
        with self.transaction() as db:
            tournament = self._locked(db, tournament_id)
            entrant = tournament.entrant(session) if tournament and not tournament.over else None
            if tournament and entrant and not tournament.round:
                db.execute("DELETE FROM entrants WHERE tournament = ? AND session = ?", (tournament.id, session))
            elif tournament and entrant:
                ENTRANTS.put(db, tournament.id, session, entrant.number, entrant.name, 1)

    def call_off(self, tournament_id: str) -> bool:
        """Remove a tournament that has not started; False if it has."""
        with self.transaction() as db:
            tournament = self._locked(db, tournament_id)
            if tournament is None or tournament.round:
                return False
            _remove(db, tournament.id)
        return True

    def make_round(
        self,
        tournament: Tournament,
        seatings: Sequence[Seating],
        tables: Iterable[tuple[TableRow, Sequence[Access], Sequence[Entry]]],
    ) -> bool:
        """Begin the round after that of `tournament`, with all its tables.

        False, without any change, unless the tournament stands as it did.
        """
        with self.transaction() as db:
            current, now = self._locked(db, tournament.id), self.now()
            if current is None or current.over or current.pending:
                return False
            if (current.round, current.entrants) != (tournament.round, tournament.entrants):
                return False
            for table, access, entries in tables:
                put_table(db, table, access, (), entries, now, announced=len(entries))
            for seating in seatings:
                _put(db, current.id, seating)
            _change(db, current.id, round=current.round + 1, changed=now)
        return True

    def end_tournament(self, tournament: Tournament) -> None:
        """End a tournament, unless it has gone on."""
        with self.transaction() as db:
            current = self._locked(db, tournament.id)
            if current is not None and not current.over and (current.round, current.pending) == (tournament.round, []):
                _change(db, current.id, over=1, changed=self.now())

    def place_players(self, tournament_id: str, seating: Seating, places: Sequence[int]) -> None:
        """Keep the places of a table that ended without a result, unless it has one."""
        with self.transaction() as db:
            tournament = self._locked(db, tournament_id)
            if tournament is not None and seating in tournament.pending:
                _put(db, tournament.id, seating, places)

    def claim_seating(self, tournament_id: str, seating: Seating) -> bool:
        """Whether this process tells the players of a table that they play there: one does, once."""
        with self.transaction() as db:
            tournament = self._locked(db, tournament_id)
            if tournament is None or seating.announced or seating not in tournament.seatings:
                return False
            _put(db, tournament.id, seating, seating.places, announced=True)
        return True

    def tournament_of(self, table_id: str) -> str:
        """The id of the tournament that a table belongs to, "" for none."""
        with self.transaction(READING) as db:
            query = "SELECT tournament FROM sittings WHERE table_id = ?"
            (tournament_id,) = db.execute(query, (table_id,)).fetchone() or ("",)
        return str(tournament_id)


def finish(db: Database, table_id: str, results: Iterable[Result]) -> None:
    """Write down how a tournament's table ended. People who have left come after all others."""
    for row in SITTINGS.all(db, "table_id = ? AND places = ''", table_id):
        places = {result.session: result.rank for result in results}
        people = {entrant.number: entrant.session for entrant in _entrants(db, row.tournament)}
        seating = _seating(row)
        last = len(seating.players) + 1
        _put(db, row.tournament, seating, [places.get(people.get(number, ""), last) for number in seating.players])


def _put(
    db: Database, tournament_id: str, seating: Seating, places: Sequence[int] = (), *, announced: bool = False
) -> None:
    places = places or seating.places
    values = (seating.table, json.dumps(seating.players), json.dumps([*places]) if places else "")
    SITTINGS.put(db, tournament_id, seating.round, seating.number, *values, int(announced or seating.announced))


def _change(db: Database, tournament_id: str, **changes: Any) -> None:
    row = TOURNAMENTS.first(db, "id = ?", tournament_id)
    if row is not None:
        TOURNAMENTS.put(db, *row._replace(**changes))


def _read(db: Database, tournament_id: str) -> Tournament | None:
    """A tournament, None if there is none or its row is damaged."""
    row = TOURNAMENTS.first(db, "id = ?", tournament_id)
    if row is None:
        return None
    values = row._asdict()
    sittings = SITTINGS.all(db, "tournament = ? ORDER BY round, number", tournament_id)
    values |= {column: bool(values[column]) for column in ("when_full", "over")}
    values["entrants"] = tuple(_entrants(db, tournament_id))
    values["seatings"] = tuple(map(_seating, sittings))
    return Tournament(**values)


def _entrants(db: Database, tournament_id: str) -> list[Entrant]:
    rows = ENTRANTS.all(db, "tournament = ? ORDER BY number", tournament_id)
    return [Entrant(row.session, row.number, row.name, bool(row.withdrawn)) for row in rows]


def _seating(row: SittingsRow) -> Seating:
    return Seating(row.round, row.number, row.table_id, _numbers(row.players), _numbers(row.places), bool(row.told))


def _numbers(text: str) -> tuple[int, ...]:
    numbers = json_of(text, list) if text else None
    return tuple(number for number in numbers or () if isinstance(number, int))


def _tidy(db: Database, now: float) -> None:
    """Drop tournaments that never started, and the oldest that are over."""
    waiting = db.execute("SELECT id FROM tournaments WHERE round = 0 AND changed < ?", (now - SECONDS_WAITING,))
    gone = waiting.fetchall()
    over = db.execute("SELECT id FROM tournaments WHERE over = 1 ORDER BY changed DESC, id")
    for (tournament_id,) in [*gone, *over.fetchall()[OVER_KEPT:]]:
        _remove(db, tournament_id)


def _remove(db: Database, tournament_id: str) -> None:
    for name in ("sittings", "entrants"):
        db.execute(f"DELETE FROM {name} WHERE tournament = ?", (tournament_id,))
    db.execute("DELETE FROM tournaments WHERE id = ?", (tournament_id,))
