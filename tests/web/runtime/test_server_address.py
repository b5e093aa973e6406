"""How friends reach the server: from this machine alone, the home network, a public address."""

import asyncio
import os
import platform
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import httpx
import pytest
from tests.networks import IPV6_ADDRESSES, Machine, home_network
from tests.web.local_app import app, run
from tests.web.strangers import place
from tests.web.visitors import PATIENCE, Person

from tanglewood.core.checks.errors import BadOption
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http.access import hash_of_secret
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime import server_address
from tanglewood.web.runtime.server_address import HOME, LOCAL, Reach, is_loopback, read_public_url

HERE, THERE = "http://127.0.0.1:8321", "http://192.168.1.5:8321"
LINK = re.compile(r'<input id="invite-1"[^>]*value="([^"]+)"')


class Served:
    """A server that another process runs, as `Person` takes it."""

    def __init__(self, url: str) -> None:
        self.url = url


@contextmanager
def serving(machine: Machine, database: Path, *options: str) -> Iterator[str]:
    """`tanglewood serve` on a machine; the address that it prints."""
    serve = [sys.executable, "-m", "tanglewood", "serve", "--no-open", "--store", str(database), *options]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(machine.command(*serve), env=environment, stdout=pipe, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http://\S+?(?=/\s)", process.stdout.readline())
            assert found
            yield found[0]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


def test_a_friend_on_another_machine_opens_the_link_once_the_server_is_open_to_it(tmp_path: Path) -> None:
    with home_network() as (mine, theirs), serving(mine, tmp_path / "t.sqlite") as url:

        def invite() -> tuple[str, str, bytes]:
            with Person(Served(url)) as ada:  # type: ignore[arg-type]
                path = ada.new_table("fox", seat_1="friend")
                before = ada.page(path)
                assert words("reach-local") in unescape(before)
                assert LINK.findall(before)[0].startswith(url)
                with ada.tab(path) as tab:
                    tab.page()
                    assert ada.post(f"{path}/open-home").status_code == 303
                    tab.until(words("reach-home"))  # the open page goes on, and shows the new links
                return path, unescape(LINK.findall(ada.page(path))[0]), ada.get(f"{path}/qr/invite-1.svg").content

        def knock() -> int:
            with socket.socket() as line:
                return line.connect_ex((mine.address, urlsplit(url).port))

        assert theirs.do(knock) != 0, "nobody but this machine is let in before"
        path, link, picture = mine.do(invite)
        assert link.startswith(f"http://{mine.address}:{urlsplit(url).port}/join/")
        assert b"<svg" in picture

        def join() -> str:
            with Person(Served(link.partition("/join")[0])) as ben:  # type: ignore[arg-type]
                assert ben.get("/").status_code == 200
                assert ben.join(link, "Ben").headers["location"] == f"{path}#table"
                assert ben.post(f"{path}/open-home").status_code == 409, "only who sits at the server's machine may"
                assert words("reach-local") not in unescape(ben.page(path))
                return ben.page(path)

        assert 'data-seat="1"' in theirs.do(join)


def test_the_home_network_stays_open_over_restarts_until_it_is_shut(tmp_path: Path) -> None:
    database, port = tmp_path / "t.sqlite", ""

    def at_the_machine(url: str, path: str, verb: str = "") -> str:
        with Person(Served(url)) as ada:  # type: ignore[arg-type]
            ada.http.cookies.update(cookies)
            path = path or ada.new_table("fox", seat_1="friend")
            if verb:
                assert ada.post(f"{path}/{verb}").status_code == 303
            cookies.update(ada.http.cookies)
            return path + unescape(ada.page(path))

    def answers(link: str) -> bool:
        try:
            return httpx.get(link, trust_env=False).status_code == 200
        except httpx.ConnectError:
            return False

    def wait_until_open(link: str, wanted: bool) -> None:
        end = time.monotonic() + PATIENCE
        while answers(link) is not wanted:
            assert time.monotonic() < end
            time.sleep(0.1)

    cookies = httpx.Cookies()
    with home_network() as (mine, theirs):
        with serving(mine, database) as url:
            page = mine.do(lambda: at_the_machine(url, "", "open-home"))
            path, link, port = page[:23], unescape(LINK.findall(page)[0]), url.rpartition(":")[2]
        for _ in range(2):
            with serving(mine, database, "--port", port) as url:
                theirs.do(lambda: wait_until_open(link, wanted=True))
                page = mine.do(lambda: at_the_machine(url, path))
                assert words("reach-home") in page
        with serving(mine, database, "--port", port) as url:
            theirs.do(lambda: wait_until_open(link, wanted=True))
            page = mine.do(lambda: at_the_machine(url, path, "shut-home"))
            assert words("reach-local") in page
            theirs.do(lambda: wait_until_open(link, wanted=False))
        with serving(mine, database, "--port", port) as url:
            assert words("reach-local") in mine.do(lambda: at_the_machine(url, path))
            assert not theirs.do(lambda: answers(link))


class Network:
    """A network in the process of the tests, whose address changes; nothing listens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.address, self.taken, self.log = "192.168.1.5", False, list[str]()
        monkeypatch.setattr(server_address, "home_address", lambda _families: self.address)
        monkeypatch.setattr(server_address, "SECONDS_KNOWN", -1.0)

    def joined(self, reach: Reach) -> None:
        reach.listen, reach.serve, reach.namer = self.listen, self.serve, self  # type: ignore[assignment]
        reach.serving.set()

    def listen(self, address: str, port: int) -> "Network":
        if self.taken:
            raise OSError
        self.log.append(f"{address}:{port}")
        return self

    def getsockname(self) -> tuple[str, int]:
        return self.address, int(self.log[-1].rpartition(":")[2])

    async def serve(self, _: object) -> Callable[[], None]:
        return lambda: self.log.append("shut")

    async def announce(self, address: str, _port: int) -> str:
        self.log.append(f"named {address}")
        return "wood.local"

    async def close(self) -> None:
        """Withdraw the name."""


def test_a_new_address_a_lost_network_and_a_taken_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server goes along, links by its name too, and the host is told while friends wait."""

    async def test() -> None:
        network = Network(monkeypatch)
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            reach, home = here.tables.services.reach, here.tables.home
            reach._port = 8321
            network.joined(reach)
            ada.headers.update({"host": "127.0.0.1:8321", "origin": HERE})
            path = (await ada.post("/new/pebbles", data={"seats": "2", "seat-1": "friend"})).headers["location"]
            await ada.post(f"{path}/open-home")
            while not reach.name:
                await asyncio.sleep(0.01)
            page = unescape((await ada.get(path)).text)
            token = re.findall(r'id="link-table"[^>]*value="http://192.168.1.5:8321/join/\w+#([^"]+)"', page)[0]
            named = re.findall(r'id="link-name"[^>]*value="http://wood.local:8321/join/\w+#([^"]+)"', page)[0]
            assert hash_of_secret(token) == hash_of_secret(named)
            await ben.post(path.replace("table", "join"), data={"token": token, "seat": "1", "name": "Ben"})
            network.address = "192.168.1.9"
            await home.look()
            assert network.log == ["192.168.1.5:8321", "named 192.168.1.5", "192.168.1.9:8321", "named 192.168.1.9"]
            assert "home-shut" not in (await ada.get(path)).text
            for address, taken in (("", False), ("192.168.1.7", True)):
                network.address, network.taken = address, taken
                await home.look()
                assert words("reach-is-shut") in unescape((await ada.get(path)).text)
            network.taken = False
            await home.look()
            assert network.log[-1] == "named 192.168.1.7"
            assert "home-shut" not in (await ada.get(path)).text
            assert here.store.home_port(platform.node()) == 8321
            await ada.post(f"{path}/shut-home")
            assert network.log[-3:] == ["shut"] * 3
            assert reach.home == ""
            assert here.store.home_port(platform.node()) is None

    run(test)


def test_a_server_for_every_address_shows_links_that_others_can_open(tmp_path: Path) -> None:
    """As `--host 0.0.0.0` did not."""
    with home_network() as (mine, theirs), serving(mine, tmp_path / "t.sqlite", "--host", "0.0.0.0") as url:

        def invite() -> str:
            with Person(Served(url)) as ada:  # type: ignore[arg-type]
                page = ada.page(ada.new_table("fox", seat_1="friend"))
                assert words("reach-home") in unescape(page)
                return unescape(LINK.findall(page)[0])

        link = mine.do(invite)
        assert theirs.do(lambda: httpx.get(link, trust_env=False)).status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "::"])
def test_a_home_network_by_ipv6_alone(tmp_path: Path, host: str) -> None:
    """The link that is shown leads a friend to a seat, whatever the server listened at first."""
    with home_network(IPV6_ADDRESSES) as (mine, theirs), serving(mine, tmp_path / "t.sqlite", "--host", host) as url:

        def invite() -> tuple[str, str]:
            with Person(Served(url)) as ada:  # type: ignore[arg-type]
                path = ada.new_table("fox", seat_1="friend")
                if host != "::":
                    assert ada.post(f"{path}/open-home").status_code == 303
                return path, unescape(LINK.findall(ada.page(path))[0])

        path, link = mine.do(invite)
        assert link.startswith(f"http://[{mine.address}]:{urlsplit(url).port}/join/")

        def join() -> str:
            with Person(Served(link.partition("/join")[0])) as ben:  # type: ignore[arg-type]
                assert ben.join(link, "Ben").headers["location"] == f"{path}#table"
                with ben.tab(path) as tab:
                    return tab.page()

        assert 'data-seat="1"' in theirs.do(join)


def test_only_a_person_at_the_machine_opens_the_server(tmp_path: Path) -> None:
    async def test() -> None:
        asked = []
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser:
            for peer, host, forwarded, status in (
                ("127.0.0.1", "127.0.0.1:8321", {}, 409),  # may, but this server has no socket
                ("192.168.1.9", "127.0.0.1:8321", {}, 409),
                ("127.0.0.1", "rebound.example", {}, 409),
                ("127.0.0.1", "127.0.0.1:8321", {"x-forwarded-for": "9.9.9.9"}, 409),
            ):
                async with browser(peer) as one:
                    one.headers.update({"host": host, "origin": f"http://{host}", **forwarded})
                    path = (await one.post("/new/pebbles", data={"seats": "2", "seat-1": "friend"})).headers["location"]
                    answer = await one.post(f"{path}/open-home")
                    assert answer.status_code == status
                    asked.append(words("reach-not-here") not in unescape(answer.text))
                    assert ('id="open-home"' in (await one.get(path)).text) == asked[-1]
        assert asked == [True, False, False, False]

    run(test)


def test_links_begin_with_what_others_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_address, "home_address", lambda _: "192.168.1.5")
    shut, wide, public = Reach("127.0.0.1", 8321), Reach("0.0.0.0", 8321), Reach(public_url="https://a.example")
    assert (shut.origin(HERE, here=True), shut.kind(HERE, here=True)) == (HERE, LOCAL)
    assert (wide.origin(HERE, here=True), wide.kind(HERE, here=True)) == (THERE, HOME)
    assert (wide.origin(HERE, here=False), wide.kind(HERE, here=False)) == (HERE, LOCAL), "through a container's door"
    assert (shut.origin(THERE, here=False), shut.kind(THERE, here=False)) == (THERE, "")
    assert (public.origin(HERE, here=True), public.kind(HERE, here=True)) == ("https://a.example", "")
    monkeypatch.setattr(server_address, "home_address", lambda _: "")
    assert Reach("0.0.0.0", 8321).kind(HERE, here=True) == LOCAL, "on no network"


@pytest.mark.parametrize("address", ["127.0.0.1", "169.254.7.7", "0.0.0.0", "224.0.0.1"])
def test_what_nobody_else_can_open_is_no_address_at_home(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ips = [SimpleNamespace(ip=text, is_IPv4=True) for text in (address, "192.168.1.5")]
    adapters = [SimpleNamespace(nice_name="eth0", ips=ips)]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters)
    monkeypatch.setattr(server_address, "ELSEWHERE", {socket.AF_INET: ("127.0.0.1", 9)})  # there is no way out
    assert server_address.home_address((socket.AF_INET,)) == "192.168.1.5"


def test_the_address_at_home_is_no_loopback_and_sends_nothing() -> None:
    found = server_address.home_address()
    assert not found or not is_loopback(found)
    assert [is_loopback(host) for host in ("localhost", "127.9.9.9", "[::1]", "a.localhost", "10.0.0.1", "::")] == [
        True,
        True,
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("text", "root", "means"),
    [
        ("", "", ""),
        ("https://tanglewood.example/", "", "https://tanglewood.example"),
        ("http://10.0.0.1:8080", "", "http://10.0.0.1:8080"),
        ("https://a.example/games", "/games", "https://a.example/games"),
    ],
)
def test_a_public_address_is_read(text: str, root: str, means: str) -> None:
    assert read_public_url(text, root) == means


@pytest.mark.parametrize(
    "text",
    ["tanglewood.example", "ftp://a.example", "https://", "https://a.example/x?y", "https://u:p@a", "http://a:x"],
)
def test_what_is_no_public_address_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"^A public address looks like https://tanglewood\.example, not "):
        read_public_url(text, "")


def test_a_public_address_below_a_path_needs_the_root_path() -> None:
    with pytest.raises(BadOption, match="start with --root-path"):
        read_public_url("https://a.example/games", "")


def test_a_server_is_found_by_name_in_its_network() -> None:
    program = """
import asyncio
from tanglewood.web.server.mdns import Nearby
async def main():
    names = [Nearby(), Nearby()]
    print(await names[0].announce("{0}", 8321), flush=True)
    await asyncio.to_thread(input)
    for name in names:
        await name.close()
asyncio.run(main())
"""
    asking = """
import asyncio
from zeroconf import AddressResolverIPv4, IPVersion
from zeroconf.asyncio import AsyncZeroconf
from tanglewood.web.server.mdns import Nearby
async def main():
    line, asked = AsyncZeroconf(interfaces=["{0}"]), AddressResolverIPv4("tanglewood.local.")
    await asked.async_request(line.zeroconf, 3000)
    print(*asked.parsed_addresses(IPVersion.V4Only))
    await line.async_close()
    second = Nearby()
    print(await second.announce("{0}", 8321))
    await second.close()
asyncio.run(main())
"""
    with home_network() as (mine, theirs):
        pipe = subprocess.PIPE
        command = mine.command(sys.executable, "-c", program.format(mine.address))
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as named:
            assert named.stdin
            assert named.stdout
            assert named.stdout.readline() == "tanglewood.local\n"
            ask = theirs.command(sys.executable, "-c", asking.format(theirs.address))
            found = subprocess.run(ask, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()
            assert found == [mine.address, "tanglewood-2.local"], (
                "the name leads here, and another server takes the next"
            )
            named.stdin.write("\n")


def test_a_network_without_names_is_no_fault() -> None:
    from tanglewood.web.server.mdns import Nearby

    async def test() -> None:
        assert await Nearby().announce("203.0.113.7", 1) == ""

    run(test)
