"""The chances of bots at a deal of the day."""

import hashlib

CHANCE_BITS = 128


def chances(key: int, moves: int) -> int:
    """The seed of the bot that chooses after so many moves of a match with this key; it tells nothing of the key."""
    digest = hashlib.blake2b(f"{key}|{moves}".encode(), digest_size=CHANCE_BITS // 8, person=b"tanglewood-day")
    return int.from_bytes(digest.digest(), "big")
