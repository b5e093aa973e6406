"""The referee: every answer of a bot passes here before a rule runs on it.

A bot may answer with the number of an action, its text or an `Action`. Anything else, an illegal move or an error that
the bot raises is a fault. The default policy, `stop`, raises BotFault; with `forfeit` the bot loses that game, and the
others go on.
"""

from collections.abc import Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any

from tanglewood.bots.kit import turns
from tanglewood.bots.kit.bot import Bot
from tanglewood.bots.kit.fault import BotFault, Fault, Words
from tanglewood.bots.kit.turns import Memory
from tanglewood.core.checks.errors import BadNet, MoveError, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.numbers import rng
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.state.record import copy_of
from tanglewood.play import journal, position

POLICIES = STOP, FORFEIT = "stop", "forfeit"


class Foul(Exception):
    """An answer that is not a legal move: what the bot did, and why it is not legal."""

    def __init__(self, did: str, reason: str) -> None:
        super().__init__(did, reason)
        self.did: str = did
        self.reason: str = reason


def check_policy(policy: object) -> str:
    """Check the policy for faults: "stop" or "forfeit". Raises UnknownName."""
    if not isinstance(policy, str) or policy not in POLICIES:
        raise UnknownName("policy for faults", policy, POLICIES)
    return policy


def ask(bot: Bot, concealed: Any, seat: int, words: IntArray, memory: Memory | None = None) -> int:
    """Ask a bot; return the number of an action, which may still be illegal. Raises Foul, and BadNet as it comes.

    The state is concealed for `seat`. The bot draws from `words` and changes them. A bot that remembers has a `memory`.
    """
    actions = game_of(concealed.dtype).actions
    try:
        answer = answer_of(bot, concealed, seat, words, memory)
    except BadNet:  # the file is wrong, not the move
        raise
    except Exception as error:
        raise Foul(f"raised {type(error).__name__}", _text_and_line(error)) from error
    if type(answer) is int and 0 <= answer < actions.count:  # what most bots answer, read quickly
        return answer
    try:
        return actions.read(answer)
    except MoveError as error:
        raise Foul(f"answered {quoted(answer)}", str(error)) from None


def answer_of(bot: Bot, concealed: Any, seat: int, words: IntArray, memory: Memory | None = None) -> object:
    """Return a bot's answer unchecked. Bots read English, whatever language others at the table use."""
    with speaking(ENGLISH):
        return turns.answer_of(bot, concealed, seat, words, memory)


def _text_and_line(error: Exception) -> str:
    """An error's text, and the line that raised it."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{quoted(str(error))} at line {last.lineno} of {Path(last.filename).name}."


def illegal(state: Any, action: int) -> Foul:
    """The foul of an action that the rules forbid now."""
    text = game_of(state.dtype).actions.text(action)
    return Foul(f"answered {action}, {text!r}", verbs.why_not(state, action) or "That is not possible now.")


def choose(bot: Bot, concealed: Any, seat: int, words: IntArray, memory: Memory | None = None) -> int:
    """The legal action that a bot chooses in a state concealed for its seat. Raises BotFault.

    For callers that keep no journal: the report then has a position that the seat cannot tell from the real one.
    """
    asked, before, legal = copy_of(concealed), tuple(words.tolist()), verbs.legal_numbers(concealed)
    try:
        action = ask(bot, concealed, seat, words, memory)
        if action not in legal:
            raise illegal(asked, action)
    except Foul as foul:
        game = game_of(asked.dtype)
        verbs.conceal(asked, seat)
        rng.set_words(asked.rng, before)
        verbs.imagine(asked, seat)
        raise fault_of(foul, bot, seat, before, begun(game, asked, ())) from foul.__cause__
    return action


def begun(game: Game, first: Any, moves: Sequence[int]) -> dict[str, Any]:
    """The journal of a match that began with the state `first`."""
    origin = journal.Origin(seed=None, position=position.write(game, first))
    return journal.write(game, first, origin, [game.actions.text(action) for action in moves])


def fault_of(foul: Foul, bot: Bot, seat: int, words: Words, journal: dict[str, Any], deal: str = "") -> BotFault:
    """The error that tells a foul in full."""
    return BotFault(Fault(bot.spec, seat, foul.did, foul.reason, journal, words, deal))
