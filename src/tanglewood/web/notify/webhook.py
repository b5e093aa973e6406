"""Webhooks: what Discord, Slack, Mattermost, Matrix (hookshot) and ntfy take as JSON."""

import json
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

NTFY = "ntfy"  # the first label of the host of a server that takes a topic


@dataclass(frozen=True)
class News:
    """A notification: a line, the page it is about, and the page that ends it. `tag` names the table."""

    title: str
    line: str
    url: str
    stop: str
    stop_words: str
    tag: str
    subject: str = ""  # of an e-mail, if not title and line
    awaited: int = 0  # tables that wait for whoever is told


def hook_request(address: str, news: News) -> tuple[str, bytes]:
    """The address and the body of a request to a webhook."""
    text = f"{news.title}: {news.line}\n{news.url}\n{news.stop_words}: {news.stop}"
    body: dict[str, object] = {
        "content": text,
        "text": text,
        "title": news.title,
        "message": f"{news.line}\n{news.url}",
        "click": news.url,
    }
    where = urlsplit(address)
    topic = where.path.strip("/")
    if (where.hostname or "").partition(".")[0] == NTFY and topic and "/" not in topic:
        # ntfy takes JSON at its root; at a topic it would show it as text.
        actions = [{"action": "view", "label": news.stop_words, "url": news.stop}]
        return urlunsplit((where.scheme, where.netloc, "/", "", "")), _json(body | {"topic": topic, "actions": actions})
    return address, _json(body)


def _json(body: dict[str, object]) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode()
