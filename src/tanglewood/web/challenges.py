"""Challenges for passkeys. A page has a fresh one, which says by a keyed hash for whom and until when it is good.

So any server on the store can check the answer; the server that has seen an answer takes it once.
"""

import hashlib
import hmac
import time
from secrets import token_bytes

from tanglewood.core.errors import TanglewoodError

NEW, SIGN_IN = b"n", b"s"  # what a challenge is for
SECONDS = 900  # a challenge is good for
NONCE_BYTES, TIME_BYTES = 16, 8


class BadPasskey(TanglewoodError):
    """A browser's answer that is not good for what was asked."""


class Challenges:
    """Makes challenges, and checks that they come back in time, once, and from the browser that got them."""

    def __init__(self, key: bytes) -> None:
        """With the server's own key."""
        self._key = key
        self._used: dict[bytes, float] = {}  # until when

    def make(self, purpose: bytes, host: str, session: str) -> bytes:
        """A fresh challenge."""
        begun = token_bytes(NONCE_BYTES) + int(time.time() + SECONDS).to_bytes(TIME_BYTES, "big")
        return begun + self._sum(begun, purpose, host, session)

    def take(self, challenge: bytes, purpose: bytes, host: str, session: str) -> None:
        """Take a challenge that came back; raises BadPasskey."""
        begun, now = challenge[: NONCE_BYTES + TIME_BYTES], time.time()
        until = int.from_bytes(begun[NONCE_BYTES:], "big")
        self._used = {one: end for one, end in self._used.items() if end > now}
        own = hmac.compare_digest(challenge, begun + self._sum(begun, purpose, host, session))
        if not own or until < now or begun in self._used:
            raise BadPasskey("This challenge is not good any more.")
        self._used[begun] = until

    def _sum(self, begun: bytes, purpose: bytes, host: str, session: str) -> bytes:
        said = b"\0".join((begun, purpose, host.encode(), session.encode()))
        return hmac.new(self._key, said, hashlib.sha256).digest()
