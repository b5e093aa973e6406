"""The worker processes: they answer, they are replaced when they die, and bad questions do not end them."""

import asyncio
import base64
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tanglewood.bots import in_game
from tanglewood.bots.workers import worker
from tanglewood.bots.workers.jobs import PROGRAM, Answer, BrainError, Job
from tanglewood.bots.workers.pool import WorkerPool
from tanglewood.nets import About

SPECS = ("uniform", "greedy")
PATIENCE = 30


@asynccontextmanager
async def working(count: int = 1) -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(["pebbles"], SPECS, count, NUMBA_DISABLE_JIT="1")
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


@cache
def question() -> dict[str, Any]:
    """A decision at a table, worked out by interpreted rules in a process of its own."""
    program = """if True:
        import base64, json, tanglewood as tw
        match = tw.new("pebbles", seed=5)
        state = base64.b64encode(match.concealed(match.actor).tobytes()).decode()
        print(json.dumps({"state": state, "seat": match.actor, "legal": [one.number for one in match.legal()]}))
    """
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    answer = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def job(spec: str = "greedy", *, hint: bool = False) -> Job:
    return Job("pebbles", base64.b64decode(question()["state"]), question()["seat"], spec, 7, hint)


def run(test: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_no_file_of_the_current_folder_is_taken_for_a_module_of_pythons(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('This is a list of words.')")
    done = subprocess.run(PROGRAM, cwd=tmp_path, input="{}\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "error" in json.loads(done.stdout)


def test_an_answer_is_a_legal_action_and_repeats_for_a_seed() -> None:
    async def test() -> None:
        async with working() as workers:
            answers = [await workers.choose(job("uniform")) for _ in range(3)]
            assert answers[0].action in question()["legal"]
            assert answers == answers[:1] * 3

    run(test)


def test_a_hint_has_a_line_for_each_move_that_was_tried() -> None:
    async def test() -> None:
        async with working() as workers:
            answer = await workers.choose(job("ismcts:40", hint=True))
            assert {line.action for line in answer.lines} <= set(question()["legal"])
            assert sum(line.visits for line in answer.lines) == 40
            assert answer.action == answer.lines[0].action

    run(test)


def test_workers_get_ready_by_themselves() -> None:
    async def test() -> None:
        async with working(2) as workers:
            while not workers.ready("pebbles"):
                await asyncio.sleep(0.02)
            assert not workers.ready("fox")

    run(test)


def test_a_stand_in_answers_until_all_is_compiled() -> None:
    async def test() -> None:
        async with working(2) as workers:
            while 0 not in workers.processes:
                await asyncio.sleep(0.01)
            workers.processes[0].send_signal(signal.SIGSTOP)
            assert isinstance(await workers.choose(job()), Answer)
            assert not workers.ready("pebbles")
            workers.processes[0].send_signal(signal.SIGCONT)
            while not workers.ready("pebbles"):
                await asyncio.sleep(0.02)
            assert isinstance(await workers.choose(job()), Answer)

    run(test)


def test_what_is_compiled_is_answered_while_the_rest_is_being_compiled() -> None:
    async def test() -> None:
        workers = WorkerPool(["pebbles", "fox"], SPECS, 2, NUMBA_DISABLE_JIT="1")
        await workers.start()
        try:
            while not workers.ready("pebbles"):
                await asyncio.sleep(0.01)
            workers.processes[0].send_signal(signal.SIGSTOP)  # as long as it takes to compile
            assert isinstance(await workers.choose(job()), Answer)
        finally:
            await workers.stop()

    run(test)


def test_a_bot_waits_for_its_own_net_to_be_ready() -> None:
    """What a search without a net needs is not all that one with a net needs; a budget changes nothing."""

    async def test() -> None:
        workers = WorkerPool(["pebbles"], ["ismcts"], 2)
        workers._warm.add(("pebbles", "ismcts"))
        asked = {spec: workers._queue_for(job(spec)) is workers._tasks for spec in ("ismcts:9:5ms", "ismcts:9:net=x")}
        assert asked == {"ismcts:9:5ms": True, "ismcts:9:net=x": False}

    run(test)


def test_what_a_level_is_in_a_game_is_ready_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret answer asks for the net that the level is, or for its search with less time."""

    async def warmed(*_: object) -> dict[str, Any]:
        return {}

    async def test() -> None:
        workers = WorkerPool(["pebbles", "lost"], ["oak"], 2)
        process: Any = None
        await workers._warm_up(process, "pebbles", "oak")
        asked = {spec: workers._queue_for(job(spec)) is workers._tasks for spec in ("oak", "ismcts:20000:9ms", "net")}
        assert asked == {"oak": True, "ismcts:20000:9ms": True, "net": False}
        assert not workers._compiled.is_set()
        await workers._warm_up(process, "lost", "oak")
        assert ("lost", in_game("oak", "lost", 2)) in workers._warm
        assert workers._compiled.is_set()

    monkeypatch.setattr("tanglewood.bots.workers.pool._ask", warmed)
    run(test)


def test_all_sizes_of_tables_are_warmed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """At some the search is guided, at others it is not."""
    about = About("result", 1.0, "game", stronger_at=(3,))
    monkeypatch.setattr("tanglewood.bots.strongest.shipped_about", lambda _game, _seats: about)
    asked = []
    monkeypatch.setattr(worker, "ask", lambda _spec, state, *_given, **_how: asked.append(int(state.seats)) or {})
    worker.warm_up("grimwood", "strongest")
    worker.warm_up("grimwood", "greedy")
    assert 3 in asked
    assert len(asked) == 3


def test_all_that_a_level_can_be_is_warmed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Oak is a search with two players of woods, without its budget, and the net with any other number."""
    asked = []
    monkeypatch.setattr(worker, "ask", lambda spec, state, *_, **__: asked.append((spec, int(state.seats))) or {})
    worker.warm_up("woods", "oak")
    assert asked == [(in_game("oak", "woods", 5), 5), ("ismcts", 2)]


def test_a_bad_question_is_an_error_and_the_next_is_answered() -> None:
    async def test() -> None:
        async with working() as workers:
            with pytest.raises(BrainError, match="nobody"):
                await workers.choose(job("nobody"))
            assert isinstance(await workers.choose(job()), Answer)

    run(test)


def test_a_dead_worker_is_replaced_and_the_question_asked_again() -> None:
    async def test() -> None:
        async with working() as workers:
            await workers.choose(job())
            first = workers.processes[0]
            first.send_signal(signal.SIGSTOP)  # so that it cannot answer before it dies
            waiting = asyncio.create_task(workers.choose(job()))
            await asyncio.sleep(0.05)
            first.kill()
            assert isinstance(await waiting, Answer)
            assert workers.processes[0].pid != first.pid

    run(test)


def test_a_question_that_kills_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr("tanglewood.bots.workers.pool.PAUSE_AFTER_DEATH", 0)
        monkeypatch.setattr(
            "tanglewood.bots.workers.pool.PROGRAM", (sys.executable, "-c", "input()")
        )  # reads a question and ends
        async with working() as workers:
            with pytest.raises(BrainError, match="three times"):
                await workers.choose(job())

    run(test)


def test_no_worker_stays_behind() -> None:
    async def test() -> None:
        async with working(2) as workers:
            await workers.choose(job())
            processes = list(workers.processes.values())
        assert processes
        assert all(process.returncode is not None for process in processes)

    run(test)


def test_hints_wait_for_the_bots_of_all_tables() -> None:
    async def test() -> None:
        async with working() as workers:
            await workers.choose(job())
            worker = workers.processes[0]
            worker.send_signal(signal.SIGSTOP)
            order: list[str] = []

            async def ask(name: str, *, hint: bool) -> None:
                await workers.choose(job(hint=hint))
                order.append(name)

            asked = [asyncio.create_task(ask(f"hint {number}", hint=True)) for number in range(5)]
            await asyncio.sleep(0.05)
            asked.append(asyncio.create_task(ask("bot", hint=False)))
            await asyncio.sleep(0.05)
            worker.send_signal(signal.SIGCONT)
            await asyncio.gather(*asked)
            assert order.index("bot") <= 1, "one hint may have been begun"
            assert [name for name in order if name != "bot"] == [f"hint {number}" for number in range(5)]

    run(test)
