"""Random play of whole games beside the systems people use now, in one run on one machine.

    python -m venv peers && peers/bin/pip install -e . -r benchmarks/peers.txt
    peers/bin/python benchmarks/peers.py --json peers.json > peers.md

A move is one decision of a player; chance's part is dealt as each system does it and counts as none. The fastest of
three attempts counts, as other work on the machine can only slow down.
"""

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Any

import numpy as np

import tanglewood as tw
from tanglewood.arena import bench
from tanglewood.batch import Batch

try:
    import pyspiel
    import rlcard
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4
except ImportError as error:
    sys.exit(f"{error}. The systems to compare with: pip install -r benchmarks/peers.txt")

ATTEMPTS = 3
ENVIRONMENTS = 8192  # of a batch on one core; as many again for each further core
SIMULATIONS = 2000
ROLLOUTS = 2000
OPEN_SPIEL = ("euchre", "hearts", "gin_rummy")
RLCARD = ("gin-rummy", "uno", "bridge")
ZOO = (leduc_holdem_v4, texas_holdem_v4, texas_holdem_no_limit_v6)
CORES = os.cpu_count() or 1

Row = dict[str, Any]


def rate(work: Callable[[], float], seconds: float) -> float:
    """Moves a second of `work`, which plays some and returns how many; the best of the attempts."""
    work()
    best = 0.0
    for _ in range(ATTEMPTS):
        moves, begun = 0.0, perf_counter()
        while (taken := perf_counter() - begun) < seconds / ATTEMPTS:
            moves += work()
        best = max(best, moves / taken)
    return best


# Ours


def by_match(game: str, seats: int) -> Callable[[], int]:
    """Random games through the Python interface."""
    chance = random.Random(1)

    def work() -> int:
        match = tw.new(game, seats, seed=chance.getrandbits(64))
        while not match.over:
            match.play(chance.choice(match.legal()))
        return len(match.moves)

    return work


def by_batch(game: str, seats: int, threads: int) -> Callable[[], int]:
    """Random steps of a batch: mask and observation of every move included."""
    batch = Batch(game, ENVIRONMENTS * threads, seats, seed=1, threads=threads)

    def work() -> int:
        batch.step(batch.sample())
        return batch.n

    return work


def by_pettingzoo(game: str, seats: int) -> Callable[[], int]:
    """Random games through our PettingZoo environment."""
    from tanglewood.adapters.pettingzoo import env

    return play_zoo(env(game, seats=seats))


def by_openspiel(game: str, seats: int) -> Callable[[], int]:
    """Random games through OpenSpiel's interface for games in Python."""
    import_module("tanglewood.adapters.openspiel")  # registers our games
    return play_openspiel(pyspiel.load_game(f"tanglewood_{game}(players={seats})"))


def ours(seconds: float) -> Iterator[Row]:
    """A row for each way to play each of our games, and the times of the single steps."""
    for name in tw.games():
        game = tw.get_game(name)
        for seats in game.seats:
            heading = {"system": "Tanglewood", "game": name, "seats": seats}
            raw = bench.moves_per_second(game, seconds, seats)
            yield {**heading, "way": "native random games", "moves_per_second": raw}
            for threads in sorted({1, CORES}):
                way = f"batch, mask and observation, {threads} core{'s' * (threads > 1)}"
                yield {**heading, "way": way, "moves_per_second": rate(by_batch(name, seats, threads), seconds)}
            copy, legal, play, observe = bench.time_verbs(game, seconds / 4, seats)
            yield {
                **heading,
                "way": "single steps",
                "ns": {"copy": copy, "legal": legal, "apply": play, "observe": observe},
            }
        seats = game.check_seats(None)
        heading = {"system": "Tanglewood", "game": name, "seats": seats}
        yield {**heading, "way": "Python: Match", "moves_per_second": rate(by_match(name, seats), seconds)}
        yield {**heading, "way": "PettingZoo", "moves_per_second": rate(by_pettingzoo(name, seats), seconds)}
    heading = {"system": "Tanglewood", "game": "fox", "seats": 2}
    yield {**heading, "way": "OpenSpiel, game in Python", "moves_per_second": rate(by_openspiel("fox", 2), seconds)}


# Theirs


def deal(game: Any, chance: random.Random) -> Any:
    """A new OpenSpiel state at the first decision of a player."""
    state = game.new_initial_state()
    while state.is_chance_node():
        take_chance(state, chance)
    return state


def take_chance(state: Any, chance: random.Random) -> None:
    """Let chance move."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(actions, weights)[0])


def play_openspiel(game: Any) -> Callable[[], int]:
    """Random games by a loop in Python."""
    chance = random.Random(1)
    return lambda: length_from(deal(game, chance), chance)


def play_by_bots(game: Any) -> Callable[[], float]:
    """Whole random games, dealing included, by OpenSpiel's bots in C++."""
    chance = random.Random(1)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    length = mean_length(game, chance)

    def work() -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, chance.getrandbits(31))
        return length

    return work


def roll_out(game: Any) -> Callable[[], float]:
    """Random games from a first decision, all in OpenSpiel's C++: a search of one simulation with many rollouts."""
    chance = random.Random(1)
    length = mean_length(game, chance)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.0, 1, 100, False, 1, False)

    def work() -> float:
        bot.step(open_choice(game, chance))
        return ROLLOUTS * length

    return work


def mean_length(game: Any, chance: random.Random) -> float:
    """The moves of a random game, where nobody counts them while it is played."""
    return mean(length_from(deal(game, chance), chance) for _ in range(300))


def length_from(state: Any, chance: random.Random) -> int:
    """The moves of a random game from here."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            take_chance(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves


def open_choice(game: Any, chance: random.Random) -> Any:
    """A state early in a game with more than one legal action: bots do not search where there is one."""
    state = deal(game, chance)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            take_chance(state, chance)
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def search_openspiel(game: Any, bot: Any) -> Callable[[], int]:
    """Simulations of one of OpenSpiel's searches in C++."""
    chance = random.Random(1)

    def work() -> int:
        bot.step(open_choice(game, chance))
        return SIMULATIONS

    return work


def openspiel(seconds: float) -> Iterator[Row]:
    """OpenSpiel's games."""
    for name in OPEN_SPIEL:
        game = pyspiel.load_game(name)
        heading = {"system": "OpenSpiel", "game": name, "seats": game.num_players()}
        yield {**heading, "way": "Python loop", "moves_per_second": rate(play_openspiel(game), seconds)}
        by_bots = rate(play_by_bots(game), seconds)
        yield {**heading, "way": "C++ random bots, dealing included", "moves_per_second": by_bots}
        yield {
            **heading,
            "way": "C++ random rollouts of dealt games",
            "moves_per_second": rate(roll_out(game), seconds),
        }
        rollout = pyspiel.RandomRolloutEvaluator(1, 1)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        ismcts = pyspiel.ISMCTSBot(1, rollout, 1.0, SIMULATIONS, -1, final, False, False)
        mcts = pyspiel.MCTSBot(game, rollout, 1.0, SIMULATIONS, 100, False, 1, False)
        for title, bot in (("C++ ISMCTSBot", ismcts), ("C++ MCTSBot, which sees all cards", mcts)):
            searched = rate(search_openspiel(game, bot), seconds)
            yield {**heading, "way": title, "simulations_per_second": searched}


def play_rlcard(name: str) -> tuple[int, Callable[[], int]]:
    """Seats, and random games, of one of RLCard's games."""
    table = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1)

    def work() -> int:
        state, _ = table.reset()
        moves = 0
        while not table.is_over():
            state, _ = table.step(chance.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return table.num_players, work


def play_zoo(table: Any) -> Callable[[], int]:
    """Random games of a PettingZoo environment."""
    chance = np.random.default_rng(1)

    def work() -> int:
        table.reset(seed=int(chance.integers(1 << 30)))
        moves = 0
        for _ in table.agent_iter():
            seen, _, terminated, truncated, info = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            legal = np.flatnonzero(mask)
            table.step(int(legal[int(chance.random() * len(legal))]))  # `choice` takes longer than the step
            moves += 1
        return moves

    return work


def others(seconds: float) -> Iterator[Row]:
    """RLCard's and PettingZoo's games."""
    for name in RLCARD:
        seats, work = play_rlcard(name)
        heading = {"system": "RLCard", "game": name, "seats": seats}
        yield {**heading, "way": "Python loop", "moves_per_second": rate(work, seconds)}
    for module in ZOO:
        table = module.env()
        name = table.metadata["name"]
        heading = {"system": "PettingZoo classic", "game": name, "seats": len(table.possible_agents)}
        yield {**heading, "way": "Python loop", "moves_per_second": rate(play_zoo(table), seconds)}


def searches(seconds: float) -> Iterator[Row]:
    """The simulations of our own search."""
    for name in tw.games():
        game = tw.get_game(name)
        searched = bench.simulations_per_second(game, seconds, None)
        heading = {"system": "Tanglewood", "game": name, "seats": game.check_seats(None)}
        yield {**heading, "way": "ismcts", "simulations_per_second": searched}


# The report


def render(report: dict[str, Any]) -> str:
    """The report in Markdown."""
    lines = ["| system | game | seats | how | moves/s | simulations/s |", "|---|---|---|---|---|---|"]
    for row in report["rows"]:
        if "ns" in row:
            continue
        figures = [f"{row[key]:,.0f}" if key in row else "" for key in ("moves_per_second", "simulations_per_second")]
        lines.append(f"| {row['system']} | {row['game']} | {row['seats']} | {row['way']} | {' | '.join(figures)} |")
    lines += ["", "| game | seats | copy, ns | legal, ns | apply, ns | observe, ns |", "|---|---|---|---|---|---|"]
    for row in report["rows"]:
        if "ns" in row:
            cells = " | ".join(f"{row['ns'][key]:,.1f}" for key in ("copy", "legal", "apply", "observe"))
            lines.append(f"| {row['game']} | {row['seats']} | {cells} |")
    made = report["machine"]
    used = ", ".join(f"{name} {number}" for name, number in report["versions"].items())
    lines += ["", f"{made['processor']}, {made['cores']} cores, {made['system']}; {used}; {report['date']}."]
    return "\n".join(lines)


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (default 1)")
    parser.add_argument("--json", help="a file to write the figures to")
    chosen = parser.parse_args()
    rows = []
    for part in (ours, searches, openspiel, others):
        for row in part(chosen.seconds):
            print(row["system"], row["game"], row["seats"], row["way"], file=sys.stderr)
            rows.append(row)
    report = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": bench.machine(),
        "versions": {**bench.versions(), **{name: version(name) for name in ("open_spiel", "rlcard", "pettingzoo")}},
        "rows": rows,
    }
    print(render(report))
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
