"""Whatever people hand in is read within its bound, however long it is or says to be; files are regular files.

Each format is here once. What is measured is how many bytes arrive, not how long that takes.
"""

import asyncio
import io
import json
import os
import shutil
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from tests.web.visitors import Person, TabOf
from websockets.exceptions import ConnectionClosed

from tanglewood.core.checks import untrusted
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.game import variant
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.fluent import Words
from tanglewood.nets import file as nets
from tanglewood.nets import migration
from tanglewood.play import journal
from tanglewood.store.backup import restore
from tanglewood.store.engines.sqlite_file import check_header
from tanglewood.study import data_files
from tanglewood.web.http import forms
from tanglewood.web.http.uploads import read_upload
from tanglewood.web.server.uvicorn_server import LARGEST_MESSAGE

REFUSED = (TanglewoodError, OSError, ValueError)
HUGE = 1 << 40  # bytes that a sparse file says to have
FIRST_BYTES = 4096  # enough to see what a file is
linux = pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="only Linux counts what a process reads")


def _study(path: Path) -> object:
    folder = path.with_name("study")
    folder.mkdir(exist_ok=True)
    shutil.move(path, folder / data_files.PLAN)
    return data_files.read(folder)


def _games(path: Path) -> object:
    pytest.importorskip("pyarrow")
    from tanglewood.arena.game_files import read_games

    return read_games(path)


def _checkpoint(path: Path) -> object:
    pytest.importorskip("torch")
    from tanglewood.train import checkpoint

    return checkpoint.read(path)


# Everything that reads a file of somebody else, and how many bytes of it at most.
FILES: dict[str, tuple[Callable[[Path], object], int]] = {
    "a journal": (journal.load, journal.MOST_BYTES),
    "a net": (lambda path: nets.read_net(path, get_game("fox")), nets.MOST_BYTES),
    "what a net claims": (nets.claims_in, nets.MOST_BYTES),
    "a net to carry over": (lambda path: migration.carry(path, get_game("fox")), nets.MOST_BYTES),
    "a study": (_study, data_files.MOST_BYTES),
    "a variant": (variant.parsed, untrusted.MOST_SOURCE),
    "a catalogue": (lambda path: Words(path, "en"), untrusted.MOST_SOURCE),
    "a backup": (lambda path: restore(path.with_name("new.sqlite"), path), FIRST_BYTES),
    "a store": (check_header, FIRST_BYTES),
    "a Parquet file": (_games, FIRST_BYTES),
    "a checkpoint": (_checkpoint, 16 * FIRST_BYTES),
}


def bytes_read() -> int:
    """What this process has read so far, from files and everything else."""
    return int(Path("/proc/self/io").read_text().split("rchar:")[1].split()[0])


@linux
@pytest.mark.parametrize("what", FILES)
def test_no_more_of_a_file_is_read_than_its_bound(tmp_path: Path, what: str) -> None:
    read, most = FILES[what]
    path = tmp_path / "handed_in"
    path.write_bytes(b"")
    with suppress(*REFUSED):
        read(path)  # what is imported for it is read now
    if not path.exists():
        path.write_bytes(b"")
    os.truncate(path, HUGE)
    before = bytes_read()
    with pytest.raises(REFUSED):
        read(path)
    assert bytes_read() - before < most + (1 << 16)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@pytest.mark.parametrize("what", [one for one in FILES if one != "a store"])
def test_a_pipe_is_not_waited_for(tmp_path: Path, what: str) -> None:
    path = tmp_path / "handed_in"
    os.mkfifo(path)
    with pytest.raises(REFUSED):
        FILES[what][0](path)


class Endless:
    """A body without end or length, in chunks; it counts what is asked of it."""

    def __init__(self, chunk: bytes = b"a" * 65_536) -> None:
        self.chunk, self.sent = chunk, 0

    async def receive(self) -> dict[str, Any]:
        self.sent += len(self.chunk)
        return {"type": "http.request", "body": self.chunk, "more_body": True}

    def request(self, kind: str, **headers: str) -> Request:
        sent = {"content-type": kind, **headers}
        pairs = [(name.encode(), value.encode()) for name, value in sent.items()]
        return Request({"type": "http", "method": "POST", "path": "/", "headers": pairs}, self.receive)


BODIES: dict[str, tuple[Callable[[Request, int], Any], str, dict[str, str]]] = {
    "a form": (forms.read_form, forms.FORM_TYPE, {}),
    "a form that says to be short": (forms.read_form, forms.FORM_TYPE, {"content-length": "10"}),
    "an upload in chunks": (read_upload, "multipart/form-data; boundary=x", {"transfer-encoding": "chunked"}),
}


@pytest.mark.parametrize("what", BODIES)
def test_no_more_of_a_body_is_taken_than_its_bound(what: str) -> None:
    read, kind, headers = BODIES[what]
    body, most = Endless(), 200_000
    with pytest.raises(HTTPException) as refused:
        asyncio.run(read(body.request(kind, **headers), most))
    assert refused.value.status_code == 413
    assert body.sent <= most + len(body.chunk)


def test_no_more_of_a_message_is_taken_than_its_bound(ada: Person) -> None:
    """In fragments, of which none says how many there will be; and compressed, so that few bytes become many."""
    path = ada.quick()
    for pieces in ([b"a" * 1000] * 1000, ["a" * LARGEST_MESSAGE * 50]):
        with ada.tab(path) as tab:
            with suppress(ConnectionClosed):
                tab.socket.send(iter(pieces) if len(pieces) > 1 else pieces[0])
            with pytest.raises(ConnectionClosed):  # by the server
                _receive_all(tab)
    assert ada.get("/healthz").text == "ok"


def _receive_all(tab: TabOf) -> None:
    while True:
        tab.receive()


def lying_net(tmp_path: Path, claimed: int) -> Path:
    """A net whose one array unpacks to far more than the archive says."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (*nets.NAMES, nets.ABOUT):
            archive.writestr(name + nets.SUFFIX, bytes(20 * nets.MOST_UNPACKED if name == nets.NAMES[0] else 10))
    data = bytearray(packed.getvalue())
    size = (20 * nets.MOST_UNPACKED).to_bytes(4, "little")
    path = tmp_path / "net.npz"
    path.write_bytes(bytes(data.replace(size, claimed.to_bytes(4, "little"))))
    return path


def test_no_more_of_an_archive_is_unpacked_than_its_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unpacked: list[int] = []
    member = nets._member

    def counted(archive: zipfile.ZipFile, name: str) -> bytes:
        found = member(archive, name)
        unpacked.append(len(found))
        return found

    monkeypatch.setattr(nets, "_member", counted)
    for claimed in (20 * nets.MOST_UNPACKED, 100, nets.MOST_UNPACKED - 1000):
        with pytest.raises(TanglewoodError):
            nets.read_net(lying_net(tmp_path, claimed), get_game("fox"))
    assert all(size <= nets.MOST_UNPACKED + 1 for size in unpacked)


def test_json_and_streams_are_bounded_by_what_they_hold() -> None:
    bomb = json.dumps([0] * (untrusted.MOST_VALUES + 2))
    with pytest.raises(untrusted.Malformed):
        untrusted.read_json(bomb, len(bomb))
    import zlib

    with pytest.raises(untrusted.Malformed):
        untrusted.unpacked(zlib.compress(bytes(1 << 24)), 1 << 10)
