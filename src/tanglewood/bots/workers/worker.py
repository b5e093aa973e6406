"""A worker process: reads one job per line and writes one answer per line; `pool.py` is the other end."""

import base64
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import dropwhile
from typing import Any

import numpy as np

from tanglewood.bots import all_to_warm, read_bot
from tanglewood.bots.kit.judging import judge
from tanglewood.bots.kit.referee import choose
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.kit.weighing import MOST_WEIGHED, weigh_by_worth, weighted
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import Concept, concepts_of, packed
from tanglewood.core.game.game import Game
from tanglewood.core.game.lookahead import only_undoes
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.core.numbers import rng
from tanglewood.core.view.view import Happening
from tanglewood.play.match import new

POLITENESS = 5  # niceness: pages go first if bots and pages share a core


def main() -> None:
    """Answer until the input ends, which happens when the server stops, even if it is killed."""
    # Nothing that a library prints may get between the answers. They have no buffer, which would fail at the end.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    with suppress(BrokenPipeError):  # the server has ended
        for line in sys.stdin:
            answers.write(json.dumps(answer(json.loads(line))).encode() + b"\n")


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; errors are answers too."""
    try:
        if "warm" in line:
            return warm_up(line["warm"], line["spec"])
        return think_back(line) if "action" in line else think(line)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def warm_up(game: str, spec: str) -> dict[str, Any]:
    """Let a bot choose once as all that it is with some number of seats, which compiles or loads what it needs."""
    rules, answer = get_game(game), {}
    different: dict[tuple[str, str | None], tuple[str, int]] = {}
    for seats, quick in all_to_warm(spec, game).items():
        net_at = getattr(read_bot(quick), "net_at", lambda *_: None)
        different[quick.split(":")[0], net_at(rules, seats)] = quick, seats
    for quick, seats in different.values():
        match = new(game, seats, seed=0)
        answer = ask(quick, match.concealed(match.actor), match.actor, 0, hint=True)
    return answer


def think(line: dict[str, Any]) -> dict[str, Any]:
    """Choose an action in the state of a line."""
    game = get_game(line["game"])
    state, earlier = _state(game, line["state"]), [_state(game, text) for text in line["earlier"]]
    seen = [_state(game, text) for text in line["seen"]]
    memory = Memory(line["seat"], lambda: (Happening(**happening) for happening in line["past"]), seen)
    seat, seed = line["seat"], line["seed"]
    return ask(line["spec"], state, seat, seed, hint=line["hint"], memory=memory, earlier=earlier)


def think_back(line: dict[str, Any]) -> dict[str, Any]:
    """Judge the action that was played in the state of a line."""
    state = _state(get_game(line["game"]), line["state"])
    return judge(state, line["action"], line["spec"], line["seed"])


def _state(game: Game, text: str) -> Any:
    return np.frombuffer(base64.b64decode(text), game.dtype).copy()[0]


def ask(
    spec: str,
    state: Any,
    seat: int,
    seed: int,
    *,
    hint: bool,
    memory: Memory | None = None,
    earlier: Sequence[Any] = (),
) -> dict[str, Any]:
    """The action of the bot of that spec, with a line for each action that it tried if a hint is wanted.

    A hint does not just undo what was done since one of the `earlier` states of the turn, if there is another move.
    """
    bot, words = read_bot(spec), rng.seed_words(seed)
    search = getattr(bot, "search", None)
    if not hint or search is None:
        best, lines = choose(bot, state, seat, words, memory), list[Any]()
    else:
        report = search(state, seat, words, memory=memory)
        best = report.best
        lines = [(line.action, line.visits, line.value, line.points) for line in report.lines if line.visits]
    if not hint:
        return {"action": best, "lines": [], "changes": [], "others": []}
    best = onward(state, [best, *(action for action, *_ in lines)], earlier)
    lines = list(dropwhile(lambda line: line[0] != best, lines))
    changes, others = map(packed, _changes(state, best, lines))
    return {"action": best, "lines": lines, "changes": changes, "others": others}


def _changes(state: Any, best: int, lines: Sequence[Any]) -> tuple[tuple[Concept, ...], tuple[Concept, ...]]:
    """The changes by the best action and by the next best, or any other, with the value that goes with each."""
    others = [action for action, *_ in lines] or verbs.legal_numbers(state)
    moves = [best, *(action for action in others if action != best)][:2]
    weights = weigh_by_worth(state, {action: value for action, _, value, _ in lines[:MOST_WEIGHED]}, 1.0)
    changes = [weighted(concepts_of(state, move), weights) for move in moves]
    return changes[0], changes[1] if len(changes) > 1 else ()


def onward(state: Any, preferred: Sequence[int], earlier: Sequence[Any]) -> int:
    """The first of the preferred actions, else of all legal ones at a glance, that does not just undo."""
    rules = game_of(state.dtype).rules
    others = sorted(verbs.legal_numbers(state), key=lambda action: -rules.heuristic(state, action))
    onward = (action for action in [*preferred, *others] if not only_undoes(state, action, earlier))
    return next(onward, preferred[0])


if __name__ == "__main__":
    main()
