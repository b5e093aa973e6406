"""Write an archive of this version, after a change of rules or of the schema: python -m tests.archive.make NAME."""

import argparse
import gzip
import json
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.archive import FOLDER, SESSIONS

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.numbers.rng import seed_words
from tanglewood.play import deal, recorded_views
from tanglewood.store import (
    SPECTATOR,
    Access,
    Entry,
    NotificationChannel,
    Pace,
    Passkey,
    Person,
    Report,
    Seat,
    Seating,
    Snapshot,
    TableRow,
    Tournament,
)
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.tournaments import ROBIN
from tanglewood.web.table.loading import entries_of, pack

KEY = 1 << 255 | 7
SEATS = {"fox": 2, "woods": 3, "grimwood": 3, "explorers": 3, "lost": 2}


def main() -> None:
    """Play, keep, pack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="of the folder")
    write(FOLDER / parser.parse_args().name)


def write(folder: Path) -> None:
    """Write the archive of this version to a folder."""
    folder.mkdir(parents=True)
    about: dict[str, Any] = {"rules": {}, "tables": {}}
    journals = {}
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "t.sqlite")
        with closing(SqliteStore(path)) as store:
            for session, name in zip(SESSIONS, ("Ada", "Ben", "Cat"), strict=True):
                store.remember(session, name)
            store.add_channel(NotificationChannel("a" * 32, SESSIONS[0], "hook", "https://hooks.example/1", "en"))
            people(store)
            for game, seats in SEATS.items():
                match = played(game, seats)
                about["rules"][game] = match.game.version
                about["tables"] |= dict(tables(store, match))
                journals[game] = deal.opened(match.journal(), f"{game}-finished")
        with closing(sqlite3.connect(path)) as db:
            (about["schema"],) = db.execute("PRAGMA user_version").fetchone()
            db.execute("PRAGMA journal_mode=DELETE")
            db.execute("VACUUM")
        (folder / "store.sqlite.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    (folder / "journals.json.gz").write_bytes(gzip.compress(json.dumps(journals).encode(), mtime=0))
    (folder / "about.json").write_text(json.dumps(about, indent=1) + "\n")


def people(store: SqliteStore) -> None:
    """Ada is on the boards, has a passkey and a tournament, and blocks and reports Ben, whom the operator mutes."""
    ada, ben, cat = SESSIONS
    store.join_board(ada, "Ada")
    store.add_passkey(Passkey("credential", ada, "key", 1, "Ada"))
    store.sign_in("b" * 64, ada, cat)
    store.block(ada, Person(ben, "Ben"))
    report = Report("r1", ada, ben, "Ben", "fox-running", "insult", "Rude.", ("Go away",))
    store.report(report)
    store.settle(report, ["mute"])
    cup = Tournament("c1", ada, "fox", 2, 3, ROBIN, 1, 3, when_full=True)
    store.open_tournament(cup, "Ada")
    store.join_tournament(cup.id, cat, "Cat")
    found = store.tournament(cup.id)
    assert found
    store.make_round(found, [Seating(1, 0, "", (1, 2), (1, 2))], ())


def played(game: str, seats: int) -> tw.Match:
    """A whole match of players of some sense."""
    match, bot = tw.new(game, seats, KEY), read_bot("greedy")
    while not match.over:
        match.play(bot.choose(match.concealed(match.actor), match.actor, seed_words(len(match.moves))))
    return match


def tables(store: SqliteStore, match: tw.Match) -> list[tuple[str, dict[str, Any]]]:
    """A table that is finished, one that goes on after an undo, one just dealt and one that was given up."""
    game, last = match.game.id, len(match.moves)
    running = match.at(max(6, 2 * last // 5))
    return [
        keep(store, f"{game}-finished", match, entries_of(match)),
        keep(store, f"{game}-running", running, taken_back(entries_of(running))),
        keep(store, f"{game}-dealt", match.at(0), entries_of(match.at(0))),
        keep(store, f"{game}-resigned", running, entries_of(running, resigned=running.actor)),
    ]


def taken_back(entries: list[Entry]) -> list[Entry]:
    """A journal in which the last move was taken back once."""
    *_, last = entries
    count = len(entries)
    undo = Entry(count, Entry.UNDO, last.seat, "", last.ply - 1, f"undo:{count}")
    return [*entries, undo, Entry(count + 1, Entry.MOVE, last.seat, last.text, last.ply, f"0:{count}")]


def keep(store: SqliteStore, name: str, match: tw.Match, entries: list[Entry]) -> tuple[str, dict[str, Any]]:
    """Keep a table as a server does, and say how it stands."""
    begun = match.journal()
    people = (
        Seat(0, "Ada"),
        Seat(1, "Ben"),
        *(Seat(seat, "Bramble", "greedy", "bark") for seat in range(2, match.seats)),
    )
    over = match.over or entries[-1].kind == Entry.RESIGN
    stands = {"actor": -1 if over else match.actor, "final": match.state.tobytes() if over else b""}
    table = TableRow(name, match.game.id, match.game.version, match.options, begun["seed"], people, over, **stands)
    if name.endswith("-dealt"):
        table = replace(table, pace=Pace(3, "lose"))
    seats = dict(zip(SESSIONS, (0, 1, SPECTATOR), strict=True))
    store.create(table, [Access(session, seat) for session, seat in seats.items()], entries=entries)
    names = [seat.name for seat in people]
    eyes = [seat.seat for seat in people if over or not seat.bot]
    store.keep_sights(name, Snapshot(len(entries), recorded_views.pack(match, names, eyes, whole=over)))
    if name.endswith("-running"):
        store.keep_snapshot(name, Snapshot(len(entries), pack(match, match.actors)))
    hand = [card.text for zone in match.view(0).zones if zone.name == "hand-0" for card in zone.cards]
    told = {"game": match.game.id, "rules": match.game.version, "over": over, "moves": len(match.moves)}
    return name, {**told, "scores": match.scores(), "winners": match.winners(), "hand": hand or None}


if __name__ == "__main__":
    main()
