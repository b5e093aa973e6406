"""`tanglewood mcp`: let an assistant play, over the Model Context Protocol on standard input and output."""

import argparse
import asyncio
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command
from tanglewood.core.checks.errors import BadOption
from tanglewood.play.messages import message

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tanglewood.terminal.server_table.assistant import RemoteServer


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "mcp", run)
    add_language(parser)
    parser.add_argument("--server", default="", metavar="URL", help=help_words("mcp-server"))


def run(args: argparse.Namespace) -> None:
    """Serve the assistant that started this command until it ends the input. Raises BadOption."""
    from tanglewood import __version__

    try:
        from tanglewood.agents.protocol import run_on_streams
    except ModuleNotFoundError as error:
        from tanglewood.core.checks.extras import install_command

        raise BadOption(message("assistants-missing", command=install_command("agents"))) from error
    with _server(args.server) as server:
        asyncio.run(run_on_streams(__version__, server))


def _server(address: str) -> "AbstractContextManager[RemoteServer]":
    from tanglewood.terminal.server_table.assistant import RemoteServer, own_server

    return nullcontext(RemoteServer(address)) if address else own_server()
