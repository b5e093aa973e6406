"""What proxies say of a visitor, as people run them: one, several in a row, with lists, capitals and ports."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Receive, Scope, Send
from tests.web.local_app import run
from tests.web.visitors import Person, hosting

from tanglewood.core.checks.errors import BadOption
from tanglewood.web.server.forwarded import Forwarded

PROXIES = "10.0.0.1, 10.1.0.0/16, ::1"


def seen(peer: str, *headers: tuple[str, str], kind: str = "http") -> tuple[str, str]:
    """The visitor's address and scheme, for a connection from a peer."""
    scope: dict[str, Any] = {"type": kind, "client": (peer, 1), "scheme": "ws" if kind == "websocket" else "http"}
    scope["headers"] = [(name.lower().encode(), value.encode()) for name, value in headers]

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        result.extend([scope["client"][0], scope["scheme"]])

    result: list[str] = []
    run(lambda: Forwarded(app, PROXIES)(scope, _never, _never))
    return result[0], result[1]


async def _never(*_: Any) -> Any:
    raise AssertionError


def of(text: str) -> tuple[str, str]:
    return "X-Forwarded-For", text


def by(text: str) -> tuple[str, str]:
    return "X-Forwarded-Proto", text


@pytest.mark.parametrize(
    ("peer", "headers", "means"),
    [
        ("10.0.0.1", [of("192.0.2.7"), by("https")], ("192.0.2.7", "https")),
        ("10.0.0.1", [of("192.0.2.7, 10.1.2.3"), by("https, http")], ("192.0.2.7", "https")),
        ("10.0.0.1", [of("192.0.2.7"), of("10.1.2.3"), by("https"), by("http")], ("192.0.2.7", "https")),
        ("10.0.0.1", [of("192.0.2.7, 10.1.2.3"), by("HTTPS")], ("192.0.2.7", "https")),
        ("10.0.0.1", [of("192.0.2.7, 10.1.2.3"), by(" Https , HTTP ")], ("192.0.2.7", "https")),
        ("10.0.0.1", [of("10.1.9.9, 10.1.2.3"), by("https,http")], ("10.1.9.9", "https")),
        ("10.0.0.1", [of("198.51.100.1, 192.0.2.7"), by("https, http")], ("192.0.2.7", "http")),
        ("10.0.0.1", [of("192.0.2.7:4711"), by("wss")], ("192.0.2.7", "https")),
        ("10.0.0.1", [of("[2001:db8::7]:4711"), by("https")], ("2001:db8::7", "https")),
        ("::ffff:10.0.0.1", [of("::ffff:192.0.2.7"), by("https")], ("192.0.2.7", "https")),
        ("::1", [of(""), by("")], ("::1", "http")),
        ("10.0.0.1", [by("gopher")], ("10.0.0.1", "http")),
        ("192.0.2.9", [of("192.0.2.7"), by("https")], ("192.0.2.9", "http")),
        ("::ffff:127.0.0.1", [of("192.0.2.7"), by("https")], ("127.0.0.1", "http")),
    ],
)
def test_the_last_one_whom_no_proxy_vouches_for_counts(
    peer: str, headers: list[tuple[str, str]], means: tuple[str, str]
) -> None:
    """What a visitor has written there themselves stands before it, and is not believed."""
    assert seen(peer, *headers) == means


def test_a_socket_has_the_scheme_of_sockets() -> None:
    assert seen("10.0.0.1", of("192.0.2.7"), by("HTTPS"), kind="websocket") == ("192.0.2.7", "wss")


@pytest.mark.parametrize("text", ["nginx", "10.0.0.0/99", "127.0.0.1:80"])
def test_a_proxy_that_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"A proxy is an address such as 127\.0\.0\.1"):
        Forwarded(_never, text)


def refusal(person: Person, **headers: str) -> str:
    with httpx.Client(trust_env=False) as browser:
        answer = browser.post(f"{person.host.url}/quick/pebbles", headers=headers)
    assert answer.status_code == 403
    return answer.text


def test_an_error_says_which_header_came(ada: Person) -> None:
    secure = ada.host.url.replace("http", "https", 1)
    assert "from 127.0.0.1, without X-Forwarded-Proto" in refusal(ada, origin=secure)
    listed = refusal(ada, origin=secure, **{"x-forwarded-proto": "https, http"})
    assert "with “X-Forwarded-Proto: https, http”" in listed
    changed = {"origin": "https://tanglewood.example", "sec-fetch-site": "same-origin"}
    assert f"with “Host: {ada.host.url.removeprefix('http://')}”" in refusal(ada, **changed)
    assert "Host:" not in refusal(ada, origin="https://elsewhere.example")


def test_a_form_gets_through_two_proxies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLE_PROXY", "127.0.0.1,10.0.0.2")
    with hosting(tmp_path / "t.sqlite") as host, httpx.Client(trust_env=False) as browser:
        headers = {"origin": host.url.replace("http", "https", 1), "x-forwarded-for": "192.0.2.7, 10.0.0.2"}
        answer = browser.post(f"{host.url}/quick/pebbles", headers=headers | {"x-forwarded-proto": "HTTPS, http"})
        assert answer.status_code == 307
        assert answer.headers["set-cookie"].startswith("__Host-tanglewood=")
