"""The server that an assistant plays at: one at an address, the user's own that runs, or a new one."""

import pytest

from tanglewood.core.checks.errors import BadOption
from tanglewood.terminal.server_table import assistant
from tanglewood.terminal.server_table.assistant import RemoteServer, own_server

WAITS = "import time; time.sleep(60)"
NEW = f"print('Tanglewood is at http://127.0.0.1:8321/   (end it with Ctrl-C)', flush=True); {WAITS}"
RUNS = "import sys; sys.exit('The file is in use by the server at http://127.0.0.1:9000/games/. Several servers share')"
FAILS = "import sys; sys.exit('The disk is full.')"


@pytest.mark.parametrize(
    ("serve", "address"), [(NEW, "http://127.0.0.1:8321"), (RUNS, "http://127.0.0.1:9000/games")], ids=["new", "runs"]
)
def test_the_own_server_says_where_it_is(serve: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assistant, "SERVE", ("-c", serve))
    with own_server() as server:
        assert server.address == address


def test_a_server_that_does_not_start_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assistant, "SERVE", ("-c", FAILS))
    with pytest.raises(BadOption, match="The disk is full"), own_server():
        pass


@pytest.mark.parametrize("address", ["wood.example", "file:///etc/passwd", "http://", "https://wood.example?x"])
def test_what_is_no_address_is_refused_with_an_example(address: str) -> None:
    with pytest.raises(BadOption, match=r"https://wood\.example"):
        RemoteServer(address)
