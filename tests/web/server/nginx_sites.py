"""Servers behind nginx: with and without HTTPS, at a port or a path prefix."""

import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from tests.nginx import documented, proxied
from tests.web.visitors import PATIENCE, Client, TabOf, hosting
from websockets.sync.client import connect

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
NO_TLS.check_hostname, NO_TLS.verify_mode = False, ssl.CERT_NONE  # the certificate was made a moment ago


@dataclass
class Site:
    """What browsers know: the address up to the path prefix, and the prefix."""

    origin: str
    prefix: str

    def browser(self) -> httpx.Client:
        return Client(
            base_url=self.origin, verify=NO_TLS, headers={"origin": self.origin}, trust_env=False, timeout=PATIENCE
        )

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https")

    @contextmanager
    def tab(self, browser: httpx.Client, path: str, origin: str = "") -> Iterator[TabOf]:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        url = self.origin.replace("http", "ws", 1) + path + "/socket"
        known = {"additional_headers": {"Cookie": cookies}, "origin": origin or self.origin, "proxy": None}
        with connect(url, ssl=NO_TLS if self.secure else None, open_timeout=PATIENCE, **known) as socket:
            yield TabOf(socket)


SITES = {
    "an odd port": ("http", "", ""),
    "HTTPS": ("https", "", ""),
    "a prefix that is passed on": ("https", "/games", ""),
    "a prefix that is taken off": ("http", "/games/of/the/wood", "/"),
}


@contextmanager
def behind(folder: Path, scheme: str, prefix: str, taken_off: str) -> Iterator[Site]:
    """A server behind nginx, at a port of nginx's own."""
    told = documented().replace("location / {", f"location {prefix}/ {{")
    told = told.replace("proxy_pass http://tanglewood;", f"proxy_pass http://tanglewood{taken_off};")
    if scheme == "http":
        told = told.replace("listen 443 ssl;", "listen 443;")
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("TABLE_PROXY", "127.0.0.1")
            patched.setenv("TABLE_ROOT_PATH", prefix)
            host = stack.enter_context(hosting(folder / "t.sqlite"))
        yield Site(f"{scheme}://{stack.enter_context(proxied(folder / 'nginx', [host.url], told)).site}", prefix)
