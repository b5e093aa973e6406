"""Web Push (RFC 8030, 8291, 8292): a notification through the browser's own push service, which cannot read it."""

import base64
import json
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tanglewood.core.checks.untrusted import Malformed, read_json
from tanglewood.store import NotificationChannel
from tanglewood.web.notify.public_http import BadAddress, read_url
from tanglewood.web.notify.webhook import News
from tanglewood.web.runtime.services import Services

if TYPE_CHECKING:
    from py_vapid import Vapid02

KEY = "push"  # its name in the store
LARGEST = 2048  # bytes of a subscription
P256DH, AUTH = re.compile(r"[\w-]{87}=?", re.ASCII), re.compile(r"[\w-]{22}={0,2}", re.ASCII)
SECONDS_KEPT = 24 * 3600  # by the push service, for a device that is off
SECONDS_SIGNED = 12 * 3600
NOBODY = "https://tanglewood.invalid"  # whom a push service can ask about a server without HTTPS


def can_push() -> bool:
    """Whether what it needs is installed, the extra `push`."""
    with suppress(ImportError):
        import pywebpush  # noqa: F401

        return True
    return False


def read_subscription(text: str, *, private: bool) -> str:
    """A browser's subscription as it is kept; raises BadAddress. Push services are reached by HTTPS."""
    try:
        subscription = read_json(text, LARGEST)
    except Malformed as error:
        raise BadAddress("A subscription is a JSON object.") from error
    keys = subscription.get("keys") if isinstance(subscription, dict) else None
    if not isinstance(keys, dict) or not isinstance(subscription.get("endpoint"), str):
        raise BadAddress("A subscription has an endpoint and keys.")
    endpoint = read_url(subscription["endpoint"])
    key, auth = str(keys.get("p256dh")), str(keys.get("auth"))
    if not (P256DH.fullmatch(key) and AUTH.fullmatch(auth)) or not (private or endpoint.startswith("https://")):
        raise BadAddress("A subscription has keys for P-256 and an endpoint reached by HTTPS.")
    return json.dumps({"endpoint": endpoint, "keys": {"auth": auth, "p256dh": key}})


def endpoint_of(subscription: str) -> str:
    """The address of the push service in a stored subscription."""
    return str(read_json(subscription, LARGEST)["endpoint"])


class Pusher:
    """Signs and encrypts notifications with the key of the server, which is made at its first start."""

    def __init__(self, services: Services) -> None:
        """The key is read when it is needed."""
        self._services = services
        self._signer: Vapid02 | None = None

    async def public_key(self) -> str:
        """The key that browsers need for a subscription, in base64."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        signer = await self._load_signer()
        point = signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    async def _load_signer(self) -> "Vapid02":
        from py_vapid import Vapid02

        if self._signer is None:
            fresh = Vapid02()
            fresh.generate_keys()
            stored_key = await self._services.store.own_key(KEY, fresh.private_pem().decode())
            self._signer = Vapid02.from_pem(stored_key.encode())
        return self._signer

    async def request(self, way: NotificationChannel, news: News) -> tuple[str, bytes, dict[str, str]]:
        """The address, body and headers of a notification."""
        from pywebpush import WebPusher

        subscription: dict[str, Any] = read_json(way.address, LARGEST)
        endpoint = urlsplit(subscription["endpoint"])
        path = urlsplit(news.url).path  # the browser knows the server
        content = {"title": news.title, "line": news.line, "url": path, "tag": news.tag, "awaited": news.awaited}
        body: bytes = WebPusher(subscription).encode(json.dumps(content).encode())["body"]
        public = self._services.reach.public_url
        contact = public if public.startswith("https://") else NOBODY
        claims = {
            "aud": f"{endpoint.scheme}://{endpoint.netloc}",
            "exp": int(time.time()) + SECONDS_SIGNED,
            "sub": contact,
        }
        signed: dict[str, str] = (await self._load_signer()).sign(claims)
        kind = {"content-type": "application/octet-stream", "content-encoding": "aes128gcm"}
        return subscription["endpoint"], body, {**kind, **signed, "ttl": str(SECONDS_KEPT), "topic": news.tag[:32]}
