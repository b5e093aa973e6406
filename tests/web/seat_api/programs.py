"""Programs at web tables, for the tests."""

import json
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx
from tests.web.visitors import PATIENCE, PLAIN, Site
from websockets.sync.client import ClientConnection, connect

ROOT = "/api/v1"


class Program:
    """A program with a secret of its own, at one table."""

    def __init__(self, host: Site, table: str = "") -> None:
        self.host, self.table = host, table.rpartition("/")[2]
        self.http = httpx.Client(timeout=PATIENCE, base_url=host.url, **PLAIN)
        self.secret = self.http.post(f"{ROOT}/secrets").json()["secret"]
        self.http.headers["authorization"] = f"Bearer {self.secret}"

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def path(self) -> str:
        return f"{ROOT}/tables/{self.table}"

    def join(self, link: str, **fields: Any) -> httpx.Response:
        self.table = urlsplit(link).path.rpartition("/")[2]
        return self.http.post(f"{self.path}/join", json={"link": link, **fields})

    def state(self) -> dict[str, Any]:
        answer = self.http.get(self.path)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def do(self, command: str, **fields: Any) -> httpx.Response:
        return self.http.post(f"{self.path}/{command}", json=fields)

    def move(self, state: dict[str, Any], **fields: Any) -> httpx.Response:
        """Play the first legal move, or the one in the fields."""
        chosen = fields or {"number": state["view"]["actions"][0]["number"]}
        return self.do("move", sequence=state["sequence"], key=str(uuid.uuid4()), **chosen)

    @contextmanager
    def socket(self) -> Iterator["Socket"]:
        url = self.host.url.replace("http", "ws", 1) + f"{self.path}/socket"
        headers = {"Authorization": self.http.headers["authorization"]}
        with connect(url, additional_headers=headers, proxy=None, open_timeout=PATIENCE) as socket:
            yield Socket(socket)


class Socket:
    """A program's socket: the newest state, with the whole log."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {"log": []}
        self.talk: list[dict[str, Any]] = []

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "state":
            self.state = message | {"log": self.state["log"][: message["log_from"]] + message["log"]}
        elif message["type"] == "talk":
            self.talk = message["lines"]
        return message

    def until(self, sequence: int) -> dict[str, Any]:
        while self.state.get("sequence", -1) < sequence:
            self.receive()
        return self.state

    def ask(self, **message: Any) -> dict[str, Any]:
        key = str(uuid.uuid4())
        self.socket.send(json.dumps({"key": key, **message}))
        while (answer := self.receive()).get("key") != key:
            pass
        return answer
