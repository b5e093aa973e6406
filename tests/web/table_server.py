"""A real server for the tests, in its own process with interpreted rules.

Its bots play at random without a delay, and its hints are made up; with the brain `workers` they are real worker
processes. A process that has imported everything forks the servers, as importing takes most of a server's start.
"""

import os
import sqlite3
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import forkserver, get_context
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any, TextIO
from unittest.mock import patch

import numpy as np
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from tests.web.brains import OwnProcess, judged

from tanglewood.bots import read_bot
from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import Answer, Brain, Decision, Job, Line
from tanglewood.bots.workers.pool import WorkerPool
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.numbers import rng
from tanglewood.store import StoreError
from tanglewood.store.address import in_postgres
from tanglewood.store.engines.postgres import PostgresStore
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.rows import READING, WRITING
from tanglewood.web.app import create_app
from tanglewood.web.runtime.opponents import opponents
from tanglewood.web.runtime.server_address import Reach
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.server.launch import address_of, listen
from tanglewood.web.server.protocols import PatientProtocol
from tanglewood.web.server.uvicorn_server import Server

TESTS = Path(__file__).resolve().parent.parent


class FullDisk(SqliteStore):
    """A store that keeps nothing while a file beside it says that the disk is full; another file moves its clock."""

    def now(self) -> float:
        ahead = self.path.with_suffix(".ahead")
        return super().now() + (float(ahead.read_text()) if ahead.exists() else 0.0)

    @contextmanager
    def transaction(self, kind: str = WRITING) -> Iterator[sqlite3.Connection]:
        if kind != READING and self.path.with_suffix(".full").exists():
            raise StoreError("no room on the disk of the tests")
        with super().transaction(kind) as db:
            yield db


class RandomBrain(OwnProcess):
    """Answers at once, in the server's own process."""

    async def choose(self, job: Job) -> Answer:
        game = get_game(job.game)
        state = np.frombuffer(job.state, game.dtype).copy()[0]
        action = read_bot("uniform").choose(state, job.seat, rng.seed_words(job.seed))
        if not job.hint:
            return Answer(action)
        legal = verbs.legal_numbers(state)
        best, *others = [action, *(number for number in legal if number != action)]
        return Answer(action, (Line(best, 10, 0.5, 1.7), *(Line(number, 1, 0.25, 0.5) for number in others)))

    async def judge(self, decision: Decision) -> Judgement:
        return judged(decision)


class Laid:
    """The app, and before it pages that tests have put there: what `PUT /stall` brings, `GET /stall` shows."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.pages: dict[str, bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, method = scope.get("path", ""), scope.get("method")
        if method == "PUT":
            self.pages[path] = await Request(scope, receive).body()
            await Response(status_code=204)(scope, receive, send)
        elif method == "GET" and path in self.pages:
            await HTMLResponse(self.pages[path])(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def brain(kind: str) -> Brain:
    if kind == "workers":
        # The workers are interpreted too, as compiling is not what is tested here.
        return WorkerPool(game_ids(), ["seedling"], 2, NUMBA_DISABLE_JIT="1")
    return RandomBrain()


class Descriptor:
    """A file descriptor that goes along to another process."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return _received, (DupFd(self.number),)


def _received(descriptor: Any) -> Descriptor:
    return Descriptor(descriptor.detach())


def start(database: str, kind: str, port: int, log: int) -> tuple[BaseProcess, TextIO]:
    """Start a server that writes its errors to the descriptor `log`; its process, and what it says."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.web.preload"])
    paths = os.pathsep.join([str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    variables = {"NUMBA_DISABLE_JIT": "1", "TANGLEWOOD_GAMES": str(TESTS / "toy"), "PYTHONPATH": paths}
    with patch.dict(os.environ, variables):
        forkserver.ensure_running()
        reader, writer = os.pipe()
        given = Descriptor(writer), Descriptor(log), dict(os.environ), database, kind, port
        process = context.Process(target=serve, args=given, daemon=True)
        process.start()
    os.close(writer)
    return process, os.fdopen(reader, encoding="utf-8")


def serve(out: Descriptor, log: Descriptor, variables: dict[str, str], database: str, kind: str, port: int) -> None:
    """What the process does."""
    os.dup2(out.number, 1)
    os.dup2(log.number, 2)
    os.environ.clear()
    os.environ.update(variables)
    bot_delay = float(os.environ.get("TABLE_BOT_DELAY", "0"))
    settings = Settings(
        bot_delay=(bot_delay, bot_delay),
        result_delay=(bot_delay, bot_delay),
        round_delay=(bot_delay, bot_delay),
        answer_delay=(0, 0),
        tables=8,
        tabs=6,
        own_tabs=4,
        tables_an_hour=int(os.environ.get("TABLE_TABLES_AN_HOUR", "5000")),
        joins_an_hour=5000,
        opponents=opponents(),
        hint_spec="greedy",
        open="TABLE_OPEN" in os.environ,
        assistants="TABLE_ASSISTANTS" in os.environ,
        review_spec=os.environ.get("TABLE_REVIEWS", ""),
        root_path=os.environ.get("TABLE_ROOT_PATH", ""),
    )
    store = PostgresStore(database) if in_postgres(database) else FullDisk(database)
    app = create_app(store, brain(kind), settings)
    app.add_middleware(Laid)
    PatientProtocol.patience = float(os.environ.get("TABLE_PATIENCE", PatientProtocol.patience))
    listener = listen("127.0.0.1", port)
    with listener:
        address = address_of("127.0.0.1", listener)

        def announce() -> None:
            print(f"Tanglewood is at {address}   (end it with Ctrl-C)", flush=True)

        server = Server(app, os.environ.get("TABLE_PROXY", ""), announce, Reach())
        if "TABLE_TLS" in os.environ:
            speak_tls(server, *os.environ["TABLE_TLS"].split(os.pathsep))
        server.run(sockets=[listener])


def speak_tls(server: Server, version: str, certificate: str, key: str) -> None:
    """Have a server speak one version of TLS alone, as `1.2`."""
    config = server.config
    config.ssl_certfile, config.ssl_keyfile = certificate, key
    config.load()
    assert config.ssl
    config.ssl.minimum_version = config.ssl.maximum_version = ssl.TLSVersion[f"TLSv{version.replace('.', '_')}"]
