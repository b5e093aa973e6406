"""A worker process: reads one job per line and writes one answer per line; `pool.py` is the other end."""

import base64
import json
import os
import sys
from contextlib import suppress
from typing import Any

import numpy as np

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.kit.judging import judge
from tanglewood.bots.kit.referee import choose
from tanglewood.bots.kit.turns import Memory
from tanglewood.core import rng
from tanglewood.core.registry import get_game
from tanglewood.core.view import Happening

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
    """Let a bot choose once with each number of seats, which compiles or loads everything it needs."""
    net_at = getattr(read_bot(spec), "net_at", lambda *_: None)
    rules, answer = get_game(game), {}
    for seats in {net_at(rules, seats): seats for seats in rules.seats}.values():
        match = tw.new(game, seats, seed=0)
        answer = ask(spec, match.concealed(match.actor), match.actor, 0, hint=True)
    return answer


def think(line: dict[str, Any]) -> dict[str, Any]:
    """Choose an action in the state of a line."""
    game = get_game(line["game"])
    state = np.frombuffer(base64.b64decode(line["state"]), game.dtype).copy()[0]
    memory = Memory(line["seat"], lambda: (Happening(**one) for one in line["past"]))
    return ask(line["spec"], state, line["seat"], line["seed"], hint=line["hint"], memory=memory)


def think_back(line: dict[str, Any]) -> dict[str, Any]:
    """Judge the action that was played in the state of a line."""
    state = np.frombuffer(base64.b64decode(line["state"]), get_game(line["game"]).dtype).copy()[0]
    return judge(state, line["action"], line["spec"], line["seed"])


def ask(spec: str, state: Any, seat: int, seed: int, *, hint: bool, memory: Memory | None = None) -> dict[str, Any]:
    """The action of the bot of that spec, with a line for each action if a hint is wanted."""
    bot, words = read_bot(spec), rng.seed_words(seed)
    search = getattr(bot, "search", None)
    if not hint or search is None:
        return {"action": choose(bot, state, seat, words, memory), "lines": []}
    report = search(state, seat, words)
    lines = [(one.action, one.visits, one.value, one.points) for one in report.lines if one.visits]
    return {"action": report.best, "lines": lines}


if __name__ == "__main__":
    main()
