"""The command behind `tanglewood serve`: its port, its database, its end."""

import errno
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.postgres import STRANGERS, Server
from tests.sampling import spread
from tests.web.server.processes import address, serving
from tests.web.visitors import PLAIN, Host, Person
from websockets.exceptions import ConnectionClosed

import tanglewood as tw
from tanglewood.core.checks.errors import BadOption

PATIENCE = 30
WAYS = [(signal.SIGTERM, "0"), (signal.SIGTERM, "1"), (signal.SIGINT, "1"), (signal.SIGINT, "0")]  # to end a server


@pytest.mark.parametrize(("how", "jit"), spread(WAYS, 2))
def test_it_serves_and_ends_cleanly(tmp_path: Path, how: signal.Signals, jit: str) -> None:
    with serving(tmp_path / "new" / "t.sqlite", 0, jit) as process:
        assert httpx.get(address(process), timeout=PATIENCE, **PLAIN).status_code == 200
        process.send_signal(how)
        output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, output, errors) == (0, "", "")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["t.sqlite"], "the log is folded in"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_signal_to_the_server_and_its_workers_at_once_leaves_no_line(tmp_path: Path) -> None:
    """As a service manager sends it, while the workers begin."""
    with serving(tmp_path / "t.sqlite", 0) as process:
        address(process)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        for one in [*map(int, children), process.pid]:
            os.kill(one, signal.SIGTERM)
        _, errors = process.communicate(timeout=PATIENCE)
    assert children
    assert (process.returncode, errors) == (0, "")


def test_a_worker_whose_server_has_gone_ends_without_a_traceback() -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "tanglewood.bots.workers.worker"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdout.close()
        worker.stdin.write(b'{"warm": "chess", "spec": "uniform"}\n' * 2)
        worker.stdin.close()
        assert worker.stderr.read() == b""
    assert worker.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="systemd runs on Linux")
@pytest.mark.parametrize("name", ["{folder}/notify", "@{folder}/notify"])
def test_a_service_manager_hears_that_it_is_ready_lives_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    address = name.format(folder=tmp_path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(address.replace("@", "\0"))
        manager.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setenv("WATCHDOG_USEC", "200000")
        with serving(tmp_path / "t.sqlite", 0) as process:
            heard = [manager.recv(100) for _ in range(4)]
            process.terminate()
            while (last := manager.recv(100)) == b"WATCHDOG=1":
                pass
            process.communicate(timeout=PATIENCE)
    assert heard == [b"READY=1", *[b"WATCHDOG=1"] * 3]
    assert last == b"STOPPING=1"


def test_it_serves_from_postgresql_and_ends_cleanly(postgres: Server) -> None:
    with serving(postgres.new_database(), 0) as process:
        assert httpx.get(address(process), timeout=PATIENCE, **PLAIN).status_code == 200
        process.terminate()
        output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, output, errors) == (0, "", "")


def test_a_database_that_lets_nobody_in_is_told_without_the_password(postgres: Server) -> None:
    command = [sys.executable, "-m", "tanglewood", "serve", "--port", "0", "--no-open", "--store"]
    place = postgres.address("postgres", f"{STRANGERS}:wal-nut")
    done = subprocess.run([*command, place], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("tanglewood: Cannot open the PostgreSQL database: ")
    assert "password authentication failed" in done.stderr
    assert "wal-nut" not in done.stderr


def test_the_default_port_gives_way_to_the_next(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(tmp_path / "t.sqlite", None, before=f"launch.PORT = {port}") as process:
            assert address(process) != f"http://127.0.0.1:{port}/"
            process.terminate()
            _, errors = process.communicate(timeout=PATIENCE)
    assert f"Port {port} is taken" in errors


def test_a_named_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    """A proxy, a firewall or a friend's link leads to this port and no other."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "tanglewood", "serve", "--no-open", "--port", port]
        where = ["--store", str(tmp_path / "t.sqlite")]
        done = subprocess.run([*command, *where], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tanglewood: Port {port} is taken. End what uses it, or name another with --port.\n"


SECOND = """
import sys, webbrowser
webbrowser.open = lambda url: print("opened", url)
from tanglewood.cli import main
sys.exit(main(sys.argv[1:]))
"""


def second(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """A command that is started while a server runs, with a browser that prints the page."""
    command = [sys.executable, "-c", SECOND, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)


@contextmanager
def ended(process: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    """The process, which does not outlive a failure."""
    with process:
        try:
            yield process
        finally:
            process.kill()


def test_a_second_server_on_a_file_opens_the_page_of_the_first(tmp_path: Path) -> None:
    """However the first one ends, the next start serves."""
    database = tmp_path / "t.sqlite"
    for how in (signal.SIGKILL, signal.SIGTERM):
        with ended(serving(database, 0)) as process:
            page = address(process)
            found = second("serve", "--store", database)
            assert (found.returncode, found.stderr) == (0, "")
            assert found.stdout == f"Tanglewood is already running at {page}\nopened {page}\n"
            found = second("serve", "--no-open", "--store", database)
            assert (found.returncode, found.stdout) == (2, "")
            assert f"'{database}' is in use by the server at {page}. End that one first" in found.stderr
            assert "Several servers share a PostgreSQL database" in found.stderr
            assert httpx.get(page, timeout=PATIENCE, **PLAIN).status_code == 200
            process.send_signal(how)
            process.wait(PATIENCE)
    assert [path.name for path in tmp_path.iterdir()] == ["t.sqlite"]


def test_a_game_to_show_is_opened_by_hand_at_the_server_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TANGLEWOOD_STORE", str(tmp_path / "t.sqlite"))
    game = tmp_path / "game.json"
    game.write_text(json.dumps(tw.new("fox", seed=7).journal()))
    with ended(serving(tmp_path / "t.sqlite", 0)) as process:
        page = address(process)
        found = second("replay", "--web", game)
    assert found.returncode == 0
    assert found.stdout.splitlines()[1:] == [
        f"Choose “Me” and “Open a saved game” there, and this file: {game}",
        f"opened {page}",
    ]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="every port is everybody's on Windows")
def test_a_port_that_needs_more_rights_is_not_called_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    from tanglewood.web.server import launch

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(launch.PortTaken, match="Port 80 may not be used"):
        launch.listen("127.0.0.1", 80)


def test_a_foreign_database_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ada, " * 50)
    with serving(path, 0) as process:
        _, errors = process.communicate(timeout=PATIENCE)
    assert "StoreError" in errors
    assert "is not a database of Tanglewood" in errors
    assert path.read_text() == "Dear Ada, " * 50


def test_bytes_that_are_no_text_close_the_line_and_leave_no_line_in_the_log(tmp_path: Path) -> None:
    """Found by fuzzing: strangers could fill the log with tracebacks."""
    log = tmp_path / "log"
    host = Host(tmp_path / "t.sqlite", log=log)
    with Person(host) as ada:
        path = ada.quick()
        with ada.tab(path) as tab:
            tab.page()
            tab.socket.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosed, match="1007"):
                tab.until("what no page says")
        assert ada.get(path).status_code == 200
    host.end()
    assert log.read_text() == ""


def test_no_port_lies_behind_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Near the end fewer ports are tried; what is no port is refused before anything is opened."""
    from tanglewood.web.server import launch

    with socket.create_server(("127.0.0.1", 0)) as taken:
        last = taken.getsockname()[1]
        with monkeypatch.context() as patched:
            patched.setattr(launch, "LARGEST_PORT", last)  # as if no other came behind it
            with pytest.raises(launch.PortTaken, match=f"The ports {last} to {last} are all taken"):
                launch.listen("127.0.0.1", last, or_next=True)
    with pytest.raises(BadOption, match="A port is a whole number from 0 to 65535, not 99999"):
        launch.serve(port=99999)
