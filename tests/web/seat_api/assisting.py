"""An assistant for the tests: the SDK's own client, which knows nothing of us but what the tools say."""

import json
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra agents is not installed")

from mcp import Client, StdioServerParameters


class Assistant:
    """A client with a transcript of every text and every value that has come to it."""

    def __init__(self, client: Client) -> None:
        self.client, self.transcript, self.longest = client, list[str](), dict[str, int]()
        self.token = ""

    async def call(self, tool: str, **arguments: Any) -> Any:
        """The result of a tool, which may be a refusal."""
        if self.token and tool not in ("games", "rules", "start", "join"):
            arguments = {"token": self.token, **arguments}
        result = await self.client.call_tool(tool, arguments)
        (content,) = result.content
        data = json.dumps(result.structured_content, ensure_ascii=False, separators=(",", ":"))
        self.transcript += [content.text, data]
        self.longest[tool] = max(self.longest.get(tool, 0), len(content.text), len(data))
        if not result.is_error and "token" in (result.structured_content or {}):
            self.token = result.structured_content["token"]
        return result

    async def ask(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The data of a tool that must not refuse."""
        result = await self.call(tool, **arguments)
        assert not result.is_error, result.content[0].text
        return dict(result.structured_content or {})

    async def play_out(self, seed: int = 0) -> dict[str, Any]:
        """Play a whole game at random by what `look` lists; return its last view.

        The server makes forced moves itself, so a move can come too late, but rarely.
        """
        chance, late = random.Random(seed), 0
        view = await self.ask("look")
        while not view["over"]:
            result = await self.call("play", move=chance.choice(view["moves"])) if view.get("moves") else None
            late += result is not None and result.is_error
            assert late < 9, self.transcript[-4:]
            moves = (result.structured_content or {}) if result else {}
            view = moves if moves.get("moves") else await self.ask("look")
        return view


@asynccontextmanager
async def over_http(url: str) -> AsyncIterator[Assistant]:
    async with Client(f"{url}/mcp") as client:
        yield Assistant(client)


@asynccontextmanager
async def over_streams(home: Path, *words: str) -> AsyncIterator[Assistant]:
    """An assistant that starts `tanglewood mcp`."""
    variables = {"XDG_DATA_HOME": str(home), "NUMBA_DISABLE_JIT": "1"}
    command = StdioServerParameters(command=sys.executable, args=["-m", "tanglewood", "mcp", *words], env=variables)
    async with Client(command) as client:
        yield Assistant(client)
