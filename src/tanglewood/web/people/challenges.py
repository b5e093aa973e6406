"""Challenges for passkeys. A page has a fresh one, which says by a keyed hash for whom and until when it is good.

So any server on the store can check the answer. The store notes that it was taken, as none is taken twice.
"""

import hashlib
import hmac
import time
from secrets import token_bytes

from tanglewood.core.checks.errors import TanglewoodError

NEW, SIGN_IN = b"n", b"s"  # what a challenge is for
SECONDS = 900  # a challenge is good for
NONCE_BYTES, TIME_BYTES = 16, 8


class BadPasskey(TanglewoodError):
    """A browser's answer that is not good for what was asked."""


class Challenges:
    """Makes challenges, and checks that they come back in time and from the browser that got them."""

    def __init__(self, key: bytes) -> None:
        """With the server's own key."""
        self._key = key

    def make(self, purpose: bytes, host: str, session: str) -> bytes:
        """A fresh challenge."""
        begun = token_bytes(NONCE_BYTES) + int(time.time() + SECONDS).to_bytes(TIME_BYTES, "big")
        return begun + self._sum(begun, purpose, host, session)

    def check(self, challenge: bytes, purpose: bytes, host: str, session: str) -> tuple[str, float]:
        """The name of a challenge that came back, and until when it is good; raises BadPasskey."""
        begun = challenge[: NONCE_BYTES + TIME_BYTES]
        until = int.from_bytes(begun[NONCE_BYTES:], "big")
        own = hmac.compare_digest(challenge, begun + self._sum(begun, purpose, host, session))
        if not own or until < time.time():
            raise BadPasskey("This challenge is not good any more.")
        return begun.hex(), float(until)

    def _sum(self, begun: bytes, purpose: bytes, host: str, session: str) -> bytes:
        said = b"\0".join((begun, purpose, host.encode(), session.encode()))
        return hmac.new(self._key, said, hashlib.sha256).digest()
