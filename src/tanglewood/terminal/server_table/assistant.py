"""An assistant's way to a server: the seat API by plain requests, at an address or at a server of the user's own."""

import asyncio
import re
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.play.messages import message
from tanglewood.terminal.server_table import remote_seat
from tanglewood.terminal.server_table.remote_seat import Unreached

ADDRESS = re.compile(r"https?://[^\s/?#]+(/\w[\w.~-]*)*")
SERVE = ("-m", "tanglewood", "serve", "--no-open")
END_SECONDS = 10.0


class RemoteServer:
    """The seat API of a server. Each request waits in a thread."""

    def __init__(self, address: str) -> None:
        """At an address such as https://wood.example; raises BadOption for others."""
        if not ADDRESS.fullmatch(address.rstrip("/")):
            raise BadOption(message("remote-no-server", address=repr(address), example="https://wood.example"))
        self.address = address.rstrip("/")

    async def ask(self, secret: str, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request; raises Declined, or BadOption if the server gives none."""
        try:
            return await asyncio.to_thread(remote_seat.ask, self.address, secret, method, path, body)
        except Unreached as error:  # nothing is tried again here
            raise BadOption(message("assistant-unreached", server=self.address)) from error


@contextmanager
def own_server() -> Iterator[RemoteServer]:
    """The user's own server: the one that runs, else a new one that ends with the assistant.

    `tanglewood serve` says where it is, and also where the server is that has its file already.
    """
    pipes: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen([sys.executable, *SERVE], text=True, **pipes) as server:
        try:
            address = _address_in(server)
            threading.Thread(target=deque, args=(server.stdout, 0), daemon=True).start()  # what it says later is lost
            yield RemoteServer(address)
        finally:
            server.terminate()
            server.communicate(timeout=END_SECONDS)


def _address_in(server: "subprocess.Popen[str]") -> str:
    """The address that a server says; raises BadOption with its words if it says none."""
    said = ""
    for line in server.stdout or ():
        said += line
        if address := ADDRESS.search(line):
            return address[0]
    raise BadOption(said.strip() or message("remote-no-start"))
