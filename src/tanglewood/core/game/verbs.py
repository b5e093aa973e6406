"""Verbs: operations on a state of any game, dispatched on the record's type.

In Python a verb looks the game up by the record's dtype. In compiled code Numba does the same at compile time, so
search and simulation are written once, over verbs, at no cost per call.

Verbs fill the arrays they get. For Python alone there are also functions that return lists, such as `scores_of`.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np

from tanglewood.core.compiler.rule import INTERPRETED, rule
from tanglewood.core.game.concealing import BLANK, cover, hide
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of, game_of_compiled
from tanglewood.core.language.catalogue import message, say
from tanglewood.core.language.message import Text
from tanglewood.core.language.rulings import refusal
from tanglewood.core.numbers.ints import INT32, INT64, Ints
from tanglewood.core.numbers.rng import WORDS, below
from tanglewood.core.state.record import copy_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.log import tell
from tanglewood.core.view.view import NEUTRAL, Action, Happening, Speaker, View, Zone, hand_name


@rule
def start(state: Any, words: Ints) -> None:
    """Deal: keep seats and options, clear all else; `words` are the four of the generator (`rng.seed_words`)."""
    cover(state, BLANK)
    for word in range(WORDS):
        state.rng[word] = words[word]
    deal(state)


def deal(state: Any) -> None:
    """Deal a blank state whose generator is set; a part of `start`."""
    game_of(state.dtype).rules.start(state)


def legal(state: Any, out: Ints) -> int:
    """Write the legal action numbers, ascending, into `out`; return how many, 0 when the game is over.

    `out` is contiguous and has a place for each action of the game. A game may write to any place of it. The numbers
    behind the legal ones mean nothing: to write only the legal ones would cost random play up to two fifths.
    """
    return (game_of(state.dtype).rules.legal or list_allowed)(state, out)


@rule
def list_allowed(state: Any, out: Ints) -> int:
    """The default `legal`: try every action."""
    count = 0
    for action in range(len(out) if state.actor != NOBODY else 0):
        if illegal_reason(state, action) == 0:
            out[count] = action
            count += 1
    return count


def play(state: Any, action: int) -> None:
    """Carry out an action and go on to the next decision. The action must be legal: it is not checked."""
    game_of(state.dtype).rules.play(state, action)


def scores(state: Any, out: Any) -> None:
    """Write each seat's points into `out`."""
    game_of(state.dtype).rules.scores(state, out)


def winners(state: Any, out: Any) -> None:
    """Write 1 into `out` for each seat that has won, 0 for the others; all 0 while the game goes on."""
    game_of(state.dtype).rules.winners(state, out)


@rule
def conceal(state: Any, seat: int) -> None:
    """Erase from the state what `seat` may not know (-1: a spectator)."""
    hide(state, seat)
    conceal_more(state, seat)


def conceal_more(state: Any, seat: int) -> None:
    """Apply the game's own `Rules.conceal`; a part of `conceal`."""
    game_of(state.dtype).rules.conceal(state, seat)


def imagine(state: Any, seat: int) -> None:
    """Fill a state concealed for `seat` with a random world that fits everything the seat knows.

    The caller must seed `state.rng` first: concealing erases it.
    """
    game_of(state.dtype).rules.imagine(state, seat)


def retrace(state: Any, after: Any, seat: int) -> int:
    """Fill a state concealed for `seat` with the world that one move leads from to `after`, a world of the next state.

    Return the action of that move, or -1 if there is no way back, as after a new deal. The caller must seed
    `state.rng`: where several worlds lead to the same one, a random one is filled in.
    """
    return game_of(state.dtype).rules.retrace(state, after, seat)


def observe(state: Any, seat: int, out: Any) -> None:
    """Write the observation of `seat` into `out`: int8 numbers, as many as the game's features have."""
    game_of(state.dtype).rules.observe(state, seat, out)


def segment(state: Any) -> int:
    """The number of segments (rounds, days) that are over; a search plays on until it changes."""
    return game_of(state.dtype).rules.segment(state)


def utility(state: Any, since: Any, out: Any) -> None:
    """Write into `out` what each seat has gained from `since` to `state`, from -1 to 1."""
    game_of(state.dtype).rules.utility(state, since, out)


def heuristic(state: Any, action: int) -> float:
    """The heuristic value of a legal action; larger is better."""
    return game_of(state.dtype).rules.heuristic(state, action)


@rule
def pick_best(state: Any, rng: Ints, actions: Ints) -> int:
    """Return the legal action with the highest heuristic value; `actions` is a scratch buffer."""
    return int(actions[best_index(state, rng, actions, legal(state, actions))])


@rule
def best_index(state: Any, rng: Ints, actions: Ints, count: int) -> int:
    """Return the index of the best of the first `count` actions by the heuristic; ties are broken at random."""
    chosen = 0
    best = 0.0
    equals = 0
    for index in range(count):
        value = heuristic(state, int(actions[index]))
        if equals == 0 or value > best:
            chosen, best, equals = index, value, 1
        elif value == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = index
    return chosen


def illegal_reason(state: Any, action: int) -> int:
    """Return 0 for a legal action, else the number of the reason why it is illegal (see `why_not`)."""
    return game_of(state.dtype).rules.illegal_reason(state, action)


def playout(state: Any, actions: Ints, count: int, rng: Ints) -> int:
    """Choose one of the `count` legal actions for a playout; draws from and changes `rng`."""
    return game_of(state.dtype).rules.playout(state, actions, count, rng)


def guess(state: Any, actions: Ints, count: int, rng: Ints) -> int:
    """Choose the legal action that a search tries first, or -1 for any; draws from and changes `rng`."""
    return game_of(state.dtype).rules.guess(state, actions, count, rng)


def plan(state: Any, actions: Ints, count: int, planner: Any, out: Any) -> float:
    """The value of a state by the game's own plan, for the seat to decide, and logits of `count` actions in `out`.

    NaN if the game has no plan there. `planner` is the memory, made by `Game.planner`.
    """
    return game_of(state.dtype).rules.plan(state, actions, count, planner, out)


def orientation(state: Any, row: Any) -> int:
    """The canonical view (`Game.symmetries`) of `row`, an observation; only the state's type matters."""
    return game_of(state.dtype).symmetries.orientation(row)


# Copies, lists and words, for Python alone


def concealed_for(state: Any, seat: int) -> Any:
    """A copy of the state as a seat (-1: a spectator) knows it."""
    copy = copy_of(state)
    conceal(copy, seat)
    return copy


def only_end(state: Any) -> int | None:
    """The only legal action, if it does nothing but end the turn; None otherwise."""
    numbers, ends_turn = legal_numbers(state), game_of(state.dtype).actions.ends_turn
    return numbers[0] if len(numbers) == 1 and ends_turn(numbers[0]) else None


def scores_of(state: Any) -> list[int]:
    """Each seat's points now."""
    out = np.zeros(int(state.seats), INT64)
    scores(state, out)
    points: list[int] = out.tolist()
    return points


def winners_of(state: Any) -> list[int]:
    """The seats that have won, several where a win is shared; none while the game goes on."""
    out = np.zeros(int(state.seats), INT64)
    winners(state, out)
    return [seat for seat, won in enumerate(out) if won]


def legal_numbers(state: Any) -> list[int]:
    """The numbers of the actor's legal actions, ascending; none when the game is over."""
    out = np.zeros(game_of(state.dtype).actions.count, INT32)
    numbers: list[int] = out[: legal(state, out)].tolist()
    return numbers


def legal_actions(state: Any, speaker: Speaker = NEUTRAL) -> tuple[Action, ...]:
    """The actor's legal actions in words, by ascending number; none when the game is over."""
    actions = game_of(state.dtype).actions
    return tuple(actions.action(number, speaker) for number in legal_numbers(state))


def why_not(state: Any, action: int, speaker: Speaker = NEUTRAL) -> str:
    """The reason why an action is illegal, with the rule's number and mark; "" if it is legal or the game is over."""
    return refusal(game_of(state.dtype).folder, speaker.say(reason_against(state, action)))


def reason_against(state: Any, action: int) -> Text:
    """The reason why an action is illegal, before it is said; "" if it is legal or the game is over."""
    number = int(illegal_reason(state, action)) if state.actor != NOBODY else 0
    reason = game_of(state.dtype).reasons[number] if number else ""
    return reason(state, action) if callable(reason) else reason


def refusals(
    state: Any, zones: Iterable[Zone], actions: tuple[Action, ...], speaker: Speaker = NEUTRAL
) -> dict[str, str]:
    """Reasons why cards of the actor's hand cannot be chosen now, by their texts.

    By default: if some cards of the hand are parts of legal actions, each other card gets the reason why its first
    action is illegal.
    """
    game = game_of(state.dtype)
    if game.refusals:
        reasons = game.refusals(state, actions)
        return {
            text: why if isinstance(why, str) else refusal(game.folder, speaker.say(why))
            for text, why in reasons.items()
        }
    hand = [card for zone in zones if zone.name == hand_name(state.actor) for card in zone.cards]
    first_of = game.actions.first_of
    held = dict.fromkeys(card.text for card in hand if card.text in first_of)
    idle = [text for text in held if not any(text in action.parts for action in actions)]
    return {text: why_not(state, first_of[text], speaker) for text in idle} if len(idle) < len(held) else {}


def happenings(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a concealed state, in the viewer's words."""
    game = game_of(state.dtype)
    return tuple(tell(state, game.state.tells, game.sentences, speaker)) if game.state.tells else ()


def view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The view of `seat` (None: a spectator) of a state that is already concealed for it."""
    game, speaker, actor = game_of(state.dtype), Speaker(seat, names), int(state.actor)
    actions = legal_actions(state, speaker) if seat == actor else ()
    result = speaker.say(game.result(state, speaker)) if actor == NOBODY else ""
    zones = game.zones(state, speaker)
    return View(
        game=game.id,
        seat=seat,
        seats=int(state.seats),
        names=names,
        actor=actor,
        over=actor == NOBODY,
        prompt=speaker.say(game.prompt(state, speaker)) if actor != NOBODY else result or say(message("match-over")),
        result=result,
        scores=tuple(scores_of(state)),
        winners=tuple(winners_of(state)),
        zones=zones,
        actions=actions,
        choices=game.choices(state, actions) if actions else {},
        refusals=refusals(state, zones, actions, speaker) if actions else {},
        happened=happenings(state, speaker),
        facts=game.facts(state, speaker),
    )


RULE_OF: dict[Callable[..., Any], str] = {  # by a verb: the rule that compiled code calls
    **{
        verb: verb.__name__
        for verb in (
            legal,
            play,
            scores,
            winners,
            imagine,
            retrace,
            observe,
            segment,
            utility,
            heuristic,
            illegal_reason,
            playout,
            guess,
            plan,
        )
    },
    deal: "start",
    conceal_more: "conceal",
}


@cache
def _without_state(rule_of_row: Callable[[Any], int]) -> Callable[[Any, Any], int]:
    return rule(lambda _, row: rule_of_row(row))


def rule_of(game: Game, verb: Callable[..., Any]) -> Callable[..., Any]:
    """The rule of a game that compiled code calls for a verb."""
    if verb is orientation:
        return _without_state(game.symmetries.orientation)
    named: Callable[..., Any] | None = getattr(game.rules, RULE_OF[verb])
    return named or list_allowed  # only `legal` can be missing


if not INTERPRETED:
    from tanglewood.core.compiler.dispatcher import compiled_as

    def _compile(verb: Callable[..., Any]) -> None:
        """Let compiled code that calls `verb` call the rule of the game whose records have this type."""

        @compiled_as(verb)
        def rule_for(state: Any, *_: Any) -> Any:
            game = game_of_compiled(state)
            return rule_of(game, verb) if game else None

    for _verb in (*RULE_OF, orientation):
        _compile(_verb)
