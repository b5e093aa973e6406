"""Two machines on a home network: network namespaces of Linux, joined by a cable.

Tests that need them skip where they may not be made.
"""

import ctypes
import os
import shutil
import subprocess
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

import pytest

T = TypeVar("T")
NETWORK = 0x40000000  # CLONE_NEWNET
ADDRESSES = ("192.168.77.1", "24"), ("192.168.77.2", "24")
IPV6_ADDRESSES = ("fd77::1", "64"), ("fd77::2", "64")


@dataclass(frozen=True)
class Machine:
    """One end of the cable."""

    name: str
    address: str

    def command(self, *words: str) -> list[str]:
        """A command that runs on this machine."""
        return ["ip", "netns", "exec", self.name, *words]

    def do(self, call: Callable[[], T]) -> T:
        """Make a call whose sockets are this machine's."""

        def there() -> T:
            handle = os.open(f"/run/netns/{self.name}", os.O_RDONLY)
            try:
                if ctypes.CDLL(None, use_errno=True).setns(handle, NETWORK):
                    raise OSError(ctypes.get_errno(), "setns")
            finally:
                os.close(handle)
            return call()

        with ThreadPoolExecutor(1) as thread:  # a network belongs to a thread
            return thread.submit(there).result()


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


@contextmanager
def home_network(addresses: Sequence[tuple[str, str]] = ADDRESSES) -> Iterator[tuple[Machine, Machine]]:
    """Two machines that reach each other and nobody else."""
    if shutil.which("ip") is None:
        pytest.skip("no `ip` found: install iproute2 to test a second machine")
    mark = uuid.uuid4().hex[:6]
    machines = tuple(Machine(f"tw{mark}{end}", address) for end, (address, _) in enumerate(addresses))
    made: list[str] = []
    try:
        try:
            for machine in machines:
                _ip("netns", "add", machine.name)
                made.append(machine.name)
            one, other = machines
            _ip("link", "add", "eth0", "netns", one.name, "type", "veth", "peer", "name", "eth0", "netns", other.name)
            for machine, (address, bits) in zip(machines, addresses, strict=True):
                unchecked = ["nodad"] if ":" in address else []
                _ip("-n", machine.name, "address", "add", f"{address}/{bits}", "dev", "eth0", *unchecked)
                _ip("-n", machine.name, "link", "set", "lo", "up")
                _ip("-n", machine.name, "link", "set", "eth0", "up")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"no second machine: network namespaces are not permitted here ({error.stderr.strip()})")
        yield one, other
    finally:
        for name in made:
            _ip("netns", "delete", name)
