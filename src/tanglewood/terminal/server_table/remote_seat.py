"""A seat at a table of a server, from outside: the seat API (`docs/protocol.md`) by plain requests."""

import json
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.untrusted import Malformed, read_json
from tanglewood.core.files.user_folders import data_folder, is_there
from tanglewood.core.language.catalogue import active_language
from tanglewood.play import journal
from tanglewood.play.messages import message

TABLE_PAGES = ("join", "watch", "table")  # whose address names a table
PATIENCE = 30.0  # seconds for an answer; news come within ten
MOST_KEPT = 200  # servers
MOST_BYTES = 1 << 22  # of an answer
GONE = 404


class Unreached(TanglewoodError):
    """The server gave no answer."""


class Declined(TanglewoodError):
    """The server refused a request, with its reason; `status` is that of HTTP."""

    def __init__(self, reason: str, status: int) -> None:
        super().__init__(reason)
        self.status = status


class RemoteSeat:
    """A seat at a table, or permission to watch, by its link. Nothing is asked of the server before `join`."""

    def __init__(self, link: str) -> None:
        """For the link of a table, of a seat or for watching, or the address of a table where one sits already.

        Raises BadOption.
        """
        address = urlsplit(link.strip())
        before, _, self.table = address.path.rstrip("/").rpartition("/")
        root, _, page = before.rpartition("/")
        if address.scheme not in ("http", "https") or not address.netloc or page not in TABLE_PAGES or not self.table:
            raise BadOption(message("remote-no-link", link=repr(link), example="https://wood.example/join/ab12#secret"))
        self.link, self.watches = link.strip(), page == "watch"
        self.server = f"{address.scheme}://{address.netloc}{root}"
        self.secret = _kept_secrets().get(self.server, "")
        self._line, self._seen = "", 0

    def join(self, name: str = "", seat: int | None = None) -> list[int]:
        """Take the seat, or go on in it; return the seats that one has. Raises Declined or Unreached."""
        if not self.secret:
            self.secret = str(self._ask("POST", "/api/v1/secrets")["secret"])
            _keep_secret(self.server, self.secret)
        about = {"link": self.link, "name": name, "watch": self.watches} | ({} if seat is None else {"seat": seat})
        try:
            return list(self._ask("POST", f"{self._path}/join", about)["seats"])
        except Declined:
            if self._ask("GET", self._path)["mine"] or self.watches:  # the link is used up, by us
                return []
            raise

    def news(self) -> Iterator[dict[str, Any]]:
        """The new messages of the table, as they come; none after ten seconds. Raises Declined or Unreached."""
        if self._line:
            answer = self._ask("GET", f"{self._path}/line/{self._line}/{self._seen}")
        else:
            answer = self._ask("POST", f"{self._path}/line")
        self._line, self._seen = ("", 0) if answer["closed"] is not None else (answer["line"], answer["seen"])
        yield from answer["messages"]

    def send(self, command: dict[str, Any]) -> None:
        """Send a message; its answer comes with the news. Raises Declined or Unreached."""
        self._ask("POST", f"{self._path}/line/{self._line}", command)

    def hang_up(self) -> None:
        """Begin a new line with the next news, which tells everything again."""
        self._line, self._seen = "", 0

    @property
    def _path(self) -> str:
        return f"/api/v1/tables/{self.table}"

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return ask(self.server, self.secret, method, path, body)


def ask(server: str, secret: str, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
    """What a server's seat API answers to a request with a secret, "" for none. Raises Declined or Unreached."""
    headers = {"Accept-Language": active_language(), "Content-Type": "application/json"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    request = Request(server + path, data or (b"" if method == "POST" else None), headers, method=method)
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read(MOST_BYTES + 1)
            return read_json(text, MOST_BYTES) if text else {}
    except HTTPError as error:
        raise Declined(_reason(error), error.code) from error
    except (URLError, HTTPException, OSError, Malformed) as error:
        why = getattr(error, "reason", "") or error
        raise Unreached(message("remote-unreached", server=server, why=str(why))) from error


def _reason(error: HTTPError) -> str:
    """What the server says; a page instead of an answer comes from an older server, or from none of ours."""
    try:
        return str(read_json(error.read(MOST_BYTES + 1), MOST_BYTES)["reason"])
    except (OSError, Malformed, KeyError, TypeError):
        return f"HTTP {error.code}"


def _kept_secrets() -> dict[str, str]:
    """The secrets of this user by server."""
    path = data_folder() / "servers.json"
    kept = journal.load(path) if is_there(path) else {}
    return {str(server): str(secret) for server, secret in kept.items()} if isinstance(kept, dict) else {}


def _keep_secret(server: str, secret: str) -> None:
    """Keep a secret in a file that only this user reads. Raises OSError."""
    data_folder().mkdir(parents=True, exist_ok=True)
    latest = [*_kept_secrets().items(), (server, secret)][-MOST_KEPT:]
    journal.save(dict(latest), data_folder() / "servers.json")
