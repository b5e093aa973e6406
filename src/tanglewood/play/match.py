"""A match: a state with its history. Moves are checked, refused with a reason, and can be undone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from math import inf
from sys import maxsize
from typing import Any
from warnings import warn

from tanglewood.core.checks.errors import (
    BadJournal,
    BadOption,
    BadPosition,
    IllegalMove,
    MatchOver,
    MoveError,
    NotYourTurn,
    RulesChanged,
    UnknownName,
)
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Change, Game
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Player
from tanglewood.core.numbers import rng
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.state.record import copy_of, same_bytes
from tanglewood.core.view.view import Action, Happening, Speaker, check_names, full_names
from tanglewood.play import snapshot, stream
from tanglewood.play.journal import Entry, Origin, fits, play_moves, sentences
from tanglewood.play.journal import read as read_journal
from tanglewood.play.journal import write as write_journal
from tanglewood.play.match_state import Standing
from tanglewood.play.messages import message as play_message
from tanglewood.play.position import read as read_position
from tanglewood.play.position import write as write_position


class Match(Standing):
    """One match of one game. Make it with `tanglewood.new`, `from_position` or `replay`."""

    def __init__(self, game: Game, state: Any, origin: Origin) -> None:
        """For the functions of this package: `state` is dealt, `origin` is what a replay starts from."""
        self._game = game
        self._origin = origin
        self._states = [state]  # past states, then the present one; none is ever changed
        self._moves: list[int] = []

    @property
    def state(self) -> Any:
        """The record. Read it; change it only by `play`."""
        return self._states[-1]

    @property
    def asks_in_secret(self) -> bool:
        """Whether the pending question is secret: others may learn nothing but the answer itself."""
        return not self.over and bool(self._game.asks_in_secret(self.concealed(None)))

    @property
    def moves(self) -> list[str]:
        """The canonical texts of all moves so far."""
        return [self._game.actions.text(number) for number in self._moves]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all moves so far."""
        return tuple(self._moves)

    @property
    def states(self) -> tuple[Any, ...]:
        """The past records, then the present one. Read them; they are never changed."""
        return tuple(self._states)

    @property
    def actors(self) -> list[int]:
        """The seats that have made these moves."""
        return [int(state.actor) for state in self._states[:-1]]

    @property
    def rules_version(self) -> int:
        """The version of the rules that the match was begun with; an older one if a journal of it was replayed."""
        return self._origin.rules or self._game.version

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes of the rules since the match began."""
        return self._game.changes_since(self.rules_version)

    def earlier_in_turn(self) -> list[Any]:
        """The states before the actor's last decisions in a row, concealed for the actor; the latest is first."""
        decisions = takewhile(lambda state: state.actor == self.actor, reversed(self._states[:-1]))
        return [verbs.concealed_for(state, self.actor) for state in decisions]

    def seen(self, seat: int) -> list[Any]:
        """The states of this segment (round, day), concealed for a seat, the present one last.

        None in a game that has no way back to them (`core.game.verbs.retrace`), as no bot would use them.
        """
        if not self._game.goes_back:
            return []
        since = verbs.segment(self.state)
        same = [*takewhile(lambda state: verbs.segment(state) == since, reversed(self._states))]
        return [verbs.concealed_for(state, seat) for state in reversed(same)]

    def scores_after(self, moves: int) -> list[int]:
        """Each seat's points after the first `moves` moves."""
        return verbs.scores_of(self._states[moves])

    def play(self, move: str | int | Action, seat: int | None = None) -> Action:
        """Play a move given as text, number or Action, and return it.

        If `seat` is given, it must be the seat to decide. Raises MatchOver, NotYourTurn, UnreadableMove or IllegalMove
        (whose message names the rule); the match is then unchanged.
        """
        number = self._check(move, seat)
        state = copy_of(self.state)
        verbs.play(state, number)
        self._states.append(state)
        self._moves.append(number)
        return self._game.actions.action(number)

    def _check(self, move: str | int | Action, seat: int | None) -> int:
        if seat is not None:
            self._check_seat(seat)
        if self.over:
            raise MatchOver(message("refused-over"))
        if seat is not None and seat != self.actor:
            raise NotYourTurn(message("refused-turn", player=Player(self.actor), other=Player(seat)))
        number = self.read(move)
        if number not in verbs.legal_numbers(self.state):
            reason = verbs.why_not(self.state, number, Speaker(self.actor, ()))
            raise IllegalMove(reason or message("refused-move", move=self._game.actions.text(number)))
        return number

    def read(self, move: str | int | Action) -> int:
        """The number of a move given as text, number or Action; raises as `ActionTable.parse` does."""
        return self._game.actions.read(move)

    def undo(self) -> Action:
        """Take back the last move and return it; raises MoveError at the start."""
        if not self._moves:
            raise MoveError(message("refused-undo"))
        self._states.pop()
        return self._game.actions.action(self._moves.pop())

    def log(self, seat: int | None, names: Sequence[str] | None = None) -> list[Happening]:
        """The whole log, in the words of `seat` (None: a spectator)."""
        return [happening for group in self.history(seat, names) for happening in group]

    def history(
        self, seat: int | None, names: Sequence[str] | None = None, since: int = 0
    ) -> list[tuple[Happening, ...]]:
        """The log in groups: the events of the deal, then those of each move; from the group `since` on."""
        check_names(names, self.seats)
        viewer = self._check_seat(seat)
        if whole(since, 0, maxsize) is None:
            raise BadOption(f"The groups of a log are numbered from 0, not {quoted(since)}.")
        speaker = Speaker(seat, full_names(names, self.seats))
        return [verbs.happenings(verbs.concealed_for(state, viewer), speaker) for state in self._states[since:]]

    def events(self, seat: int | None = stream.HOST) -> list[dict[str, Any]]:
        """All that has happened as typed events (`play.stream`), as `seat` (None: a spectator) may know it.

        Without a seat, it is what the host knows: all hands and all moves. Raises BadOption.
        """
        viewer = stream.HOST if seat == stream.HOST else self._check_seat(seat)
        return list(stream.stream(self._game, self._states, self.moves, viewer))

    def imagine(self, seat: int | None, seed: int | None = None) -> Match:
        """A match in a world that `seat` (None: a spectator) cannot tell from this one, drawn with `seed`."""
        words = rng.seed_words(rng.new_seed() if seed is None else seed)
        return imagined(self.concealed(seat), self._check_seat(seat), words)

    def journal(self) -> dict[str, Any]:
        """Start and moves as JSON; `tanglewood.replay` restores the match to identical bytes."""
        return write_journal(self._game, self._states[0], self._origin, self.moves)

    def dump(self) -> bytes:
        """All states and moves as bytes, for `restore` by the same version of the game; a journal lasts longer."""
        return snapshot.pack(self._game, self._states, self._moves)

    def restore(self, dumped: bytes) -> Match:
        """The dumped match, which must have begun as this one; BadJournal for other code or another deal."""
        match = Match(self._game, self._states[0], self._origin)
        match._states, match._moves = snapshot.unpack(self._game, dumped)
        if not same_bytes(match._states[0], self._states[0]):
            raise BadJournal(play_message("dump-otherwise"))
        return match

    def copy(self) -> Match:
        """An independent match at the same point, with the same past."""
        twin = Match(self._game, self.state, self._origin)
        twin._states, twin._moves = list(self._states), list(self._moves)
        return twin

    def at(self, moves: int) -> Match:
        """An independent match in the state after the first `moves` moves."""
        if whole(moves, 0, len(self._moves)) is None:
            raise BadOption(f"The match has {len(self._moves)} moves, so it cannot be looked at after {quoted(moves)}.")
        twin = Match(self._game, self.state, self._origin)
        twin._states, twin._moves = self._states[: moves + 1], self._moves[:moves]
        return twin

    def __getstate__(self) -> tuple[str, Origin, bytes]:
        """The data of a pickle; like `dump`, it fits only the version of the game that wrote it."""
        return self.game.id, self._origin, self.dump()

    def __setstate__(self, pickled: tuple[str, Origin, bytes]) -> None:
        game, self._origin, dumped = pickled
        self._game = get_game(game)
        self._states, self._moves = snapshot.unpack(self._game, dumped)

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.actor} to play"
        return f"<Match of {self.game.id}, {self.seats} seats, {len(self._moves)} moves, {turn}>"


def imagined(concealed: Any, viewer: int, words: IntArray) -> Match:
    """A match in a world that fits a state concealed for `viewer` (-1: a spectator), which becomes its state."""
    game = game_of(concealed.dtype)
    rng.set_words(concealed.rng, words)
    verbs.imagine(concealed, viewer)
    return Match(game, concealed, Origin(seed=None, position=write_position(game, concealed)))


def new(game: str, seats: int | None = None, seed: int | None = None, **options: object) -> Match:
    """Start a match. Options by keyword; a wrong one names the valid ones.

    `seed` is an integer below 2**128; without one, 128 bits from the operating system are used. Or it is a key
    (`core.numbers.rng.new_key`): then the cards seen so far do not help to predict later ones.
    Raises UnknownName or BadOption.
    """
    return _deal(get_game(game), seats, rng.new_seed() if seed is None else seed, options)


def _deal(game: Game, seats: int | None, seed: int, options: Mapping[str, object]) -> Match:
    state = game.prepare(seats, options)
    verbs.start(state, rng.words_of(seed))
    return Match(game, state, Origin(seed=int(seed), position=None))


def from_position(game: str, position: Mapping[str, Any], seed: int | None = None) -> Match:
    """A match from a position; it may be in the middle of a trick or of an ability.

    If the position has no key `rng`, later random numbers come from `seed`. Raises BadPosition with the reason.
    """
    chosen = get_game(game)
    state = read_position(chosen, position, seed)
    return Match(chosen, state, Origin(seed=None, position=write_position(chosen, state)))


def replay(journal: object, seconds: float = inf) -> Match:
    """Replay a journal, in so many seconds of processor time at most.

    The present rules replay a journal of older rules if they fit it. Then the warning RulesChanged and `Match.changes`
    say what has changed. Raises BadJournal if they do not fit, and for a journal that is damaged, too long, or of newer
    rules.
    """
    match = replayed(journal, seconds)
    if match.changes:
        about = {"game": match.game.title, "old": match.rules_version, "new": match.game.version}
        changed = play_message("rules-changed", sentences=sentences(match.changes), **about)
        warn(str(changed), RulesChanged, stacklevel=2)
    return match


def replayed(journal: object, seconds: float = inf) -> Match:
    """Replay a journal as `replay` does, without the warning."""
    entry = read_journal(journal)
    changes = get_game(entry.game).changes_since(entry.rules)
    try:
        match = _begin(entry)
        play_moves(match.play, entry.moves, seconds)
        if not fits(changes, over=match.over or entry.resigned is not None):
            raise BadJournal(play_message("journal-other-cards"))
    except BadJournal as error:
        if not changes:
            raise
        about = {"game": get_game(entry.game).title, "old": entry.rules, "why": str(error)}
        older = play_message("journal-older", sentences=sentences(changes), **about)
        raise BadJournal(older) from error
    return match


def _begin(entry: Entry) -> Match:
    origin = entry.origin
    try:
        if origin.position is not None:
            match = from_position(entry.game, origin.position)
        else:
            match = _deal(get_game(entry.game), entry.seats, origin.seed or 0, entry.options)
    except (BadOption, BadPosition, UnknownName) as error:
        raise BadJournal(play_message("journal-begin", why=str(error))) from error
    match._origin = replace(match._origin, rules=entry.rules)
    return match
