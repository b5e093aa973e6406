"""The store for the event loop: each method is a coroutine that runs the store's method of that name in its thread.

One probe finds out for the whole server whether the store can be written to, however many tables and people wait.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

from tanglewood.store import Store, StoreError
from tanglewood.web.runtime.clock import Clock

T = TypeVar("T")
P = ParamSpec("P")
Begin: TypeAlias = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any]"]
PROBE_SECONDS = 1.0  # between two probes


class RunInThread(Protocol):
    """Runs a call in the store's thread."""

    def __call__(self, call: Callable[[], T], /) -> Coroutine[Any, Any, T]:
        """Return what the call returns, or raise what it raises."""


def _in_thread(
    method: Callable[Concatenate[Store, P], T],
) -> Callable[Concatenate["AsyncStore", P], Coroutine[Any, Any, T]]:
    """The coroutine of a method; type checkers see its parameters and its result."""

    async def run(self: "AsyncStore", /, *args: P.args, **kwargs: P.kwargs) -> T:
        bound: Callable[P, T] = getattr(self.blocking, method.__name__)  # a database has methods of its own
        return await self._run(lambda: bound(*args, **kwargs))

    run.__name__, run.__qualname__, run.__doc__ = method.__name__, f"AsyncStore.{method.__name__}", method.__doc__
    return run


class AsyncStore:
    """A store that the event loop can await. Errors of the store are raised as they are."""

    def __init__(self, blocking: Store, run: RunInThread) -> None:
        """For the store itself, `blocking`, and a function that runs a call in its thread."""
        self.blocking, self._run = blocking, run

    async def run(self, call: Callable[Concatenate[Store, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that makes several calls to the store, its first argument, in the store's thread."""
        return await self._run(lambda: call(self.blocking, *args, **kwargs))

    @property
    def process(self) -> str:
        """This process's name among those on the store, "" if they cannot exchange messages."""
        return self.blocking.process

    # Tables

    create = _in_thread(Store.create)
    load = _in_thread(Store.load)
    entries = _in_thread(Store.entries)
    rows_of = _in_thread(Store.rows_of)
    append = _in_thread(Store.append)
    sequence_of = _in_thread(Store.sequence_of)
    keep_snapshot = _in_thread(Store.keep_snapshot)
    sights = _in_thread(Store.sights)
    keep_sights = _in_thread(Store.keep_sights)
    end = _in_thread(Store.end)
    review_of = _in_thread(Store.review_of)
    keep_review = _in_thread(Store.keep_review)
    tables_of = _in_thread(Store.tables_of)
    finished_of = _in_thread(Store.finished_of)
    rename = _in_thread(Store.rename)
    put_away = _in_thread(Store.put_away)
    away_of = _in_thread(Store.away_of)

    # People and links

    access = _in_thread(Store.access)
    access_is_damaged = _in_thread(Store.access_is_damaged)
    leave = _in_thread(Store.leave)
    seat_changes = _in_thread(Store.seat_changes)
    absences = _in_thread(Store.absences)
    note_absences = _in_thread(Store.note_absences)
    add_tokens = _in_thread(Store.add_tokens)
    offer_of = _in_thread(Store.offer_of)
    claim = _in_thread(Store.claim)
    knows = _in_thread(Store.knows)
    name_of = _in_thread(Store.name_of)
    remember = _in_thread(Store.remember)
    names_of = _in_thread(Store.names_of)
    tables_with = _in_thread(Store.tables_with)
    erase_at = _in_thread(Store.erase_at)
    erase = _in_thread(Store.erase)
    all_about = _in_thread(Store.all_about)

    # Tables by turns, and reminders

    pending_turns = _in_thread(Store.pending_turns)
    postpone = _in_thread(Store.postpone)
    change_seat = _in_thread(Store.change_seat)
    return_seat = _in_thread(Store.return_seat)
    vote = _in_thread(Store.vote)
    votes = _in_thread(Store.votes)
    claim_telling = _in_thread(Store.claim_telling)
    channels_of = _in_thread(Store.channels_of)
    channel = _in_thread(Store.channel)
    add_channel = _in_thread(Store.add_channel)
    end_channel = _in_thread(Store.end_channel)
    confirm_channel = _in_thread(Store.confirm_channel)
    mail_channels = _in_thread(Store.mail_channels)
    mailbox = _in_thread(Store.mailbox)
    may_ask = _in_thread(Store.may_ask)
    note_delivery = _in_thread(Store.note_delivery)
    decline = _in_thread(Store.decline)
    own_key = _in_thread(Store.own_key)
    now = _in_thread(Store.now)

    # Results

    leavers = _in_thread(Store.leavers)
    aid = _in_thread(Store.aid)
    results_of = _in_thread(Store.results_of)
    forget_results = _in_thread(Store.forget_results)
    offer_results = _in_thread(Store.offer_results)
    take_results = _in_thread(Store.take_results)
    attempts_of = _in_thread(Store.attempts_of)
    attempt = _in_thread(Store.attempt)
    tallies = _in_thread(Store.tallies)

    # The deal of the day

    secret = _in_thread(Store.secret)
    begin_day = _in_thread(Store.begin_day)
    begin_try = _in_thread(Store.begin_try)
    tries_of = _in_thread(Store.tries_of)
    day_of = _in_thread(Store.day_of)
    outcomes = _in_thread(Store.outcomes)
    champion_of = _in_thread(Store.champion_of)
    keep_champion = _in_thread(Store.keep_champion)

    # Strangers

    open_tables = _in_thread(Store.open_tables)
    is_open = _in_thread(Store.is_open)
    open_up = _in_thread(Store.open_up)
    board = _in_thread(Store.board)
    board_name = _in_thread(Store.board_name)
    join_board = _in_thread(Store.join_board)
    leave_board = _in_thread(Store.leave_board)
    report = _in_thread(Store.report)
    settled_since = _in_thread(Store.settled_since)
    voided = _in_thread(Store.voided)
    is_muted = _in_thread(Store.is_muted)
    block = _in_thread(Store.block)
    unblock = _in_thread(Store.unblock)
    blocked_by = _in_thread(Store.blocked_by)
    blocks_among = _in_thread(Store.blocks_among)

    # Tournaments

    open_tournament = _in_thread(Store.open_tournament)
    tournament = _in_thread(Store.tournament)
    tournaments = _in_thread(Store.tournaments)
    tournaments_of = _in_thread(Store.tournaments_of)
    running_tournaments = _in_thread(Store.running_tournaments)
    join_tournament = _in_thread(Store.join_tournament)
    leave_tournament = _in_thread(Store.leave_tournament)
    call_off = _in_thread(Store.call_off)
    make_round = _in_thread(Store.make_round)
    place_players = _in_thread(Store.place_players)
    claim_seating = _in_thread(Store.claim_seating)
    end_tournament = _in_thread(Store.end_tournament)

    # Passkeys

    passkeys_of = _in_thread(Store.passkeys_of)
    passkey = _in_thread(Store.passkey)
    add_passkey = _in_thread(Store.add_passkey)
    use_passkey = _in_thread(Store.use_passkey)
    remove_passkey = _in_thread(Store.remove_passkey)
    spend = _in_thread(Store.spend)
    signed_in = _in_thread(Store.signed_in)
    is_signed_in = _in_thread(Store.is_signed_in)
    sign_in = _in_thread(Store.sign_in)
    offer_device = _in_thread(Store.offer_device)
    own_device_table = _in_thread(Store.own_device_table)
    use_device_code = _in_thread(Store.use_device_code)
    sign_out = _in_thread(Store.sign_out)
    sign_out_others = _in_thread(Store.sign_out_others)

    # Forms

    begin_form = _in_thread(Store.begin_form)
    end_form = _in_thread(Store.end_form)

    # The home network

    home_port = _in_thread(Store.home_port)
    keep_home_port = _in_thread(Store.keep_home_port)

    # Retention

    unfinished_since = _in_thread(Store.unfinished_since)
    unused_since = _in_thread(Store.unused_since)
    remove_unused = _in_thread(Store.remove_unused)

    # Other processes

    lead = _in_thread(Store.lead)
    let_go = _in_thread(Store.let_go)
    tell = _in_thread(Store.tell)


class Probe:
    """Tries to write to the store, at most once a second."""

    def __init__(self, store: AsyncStore, begin: Begin, clock: Clock) -> None:
        """`begin` starts a task that ends with the server."""
        self._store, self._begin, self._clock = store, begin, clock
        self._probing: asyncio.Task[bool] | None = None
        self._returning: asyncio.Task[None] | None = None
        self._last = float("-inf")  # when the last probe ended
        self._worked = False

    async def works(self) -> bool:
        """Return whether the store can be written to, as of this second."""
        if self._clock.now() >= self._last + PROBE_SECONDS:
            return await self._probe()
        return self._worked

    async def back(self) -> None:
        """Wait until the store can be written to again. All who wait go on together."""
        if self._returning is None:
            self._returning = self._begin(self._until_back())
        await asyncio.shield(self._returning)

    async def _until_back(self) -> None:
        try:
            await self._clock.until(self._clock.now() + PROBE_SECONDS)
            while not await self._probe():
                await self._clock.until(self._clock.now() + PROBE_SECONDS)
        finally:
            self._returning = None

    async def _probe(self) -> bool:
        """Return whether a write works now; all who ask meanwhile wait for the same one."""
        if self._probing is None:
            self._probing = self._begin(self._try())
        return await asyncio.shield(self._probing)

    async def _try(self) -> bool:
        try:
            await self._store.remember("", "")  # a session that nobody has: it changes nothing else
            self._worked = True
        except StoreError:
            self._worked = False
        finally:
            self._last, self._probing = self._clock.now(), None
        return self._worked
