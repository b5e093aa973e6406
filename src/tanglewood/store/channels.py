"""Notification channels: webhooks, push subscriptions and mail addresses; and the keys of the server that they need."""

from dataclasses import astuple
from typing import Any

from tanglewood.store.model import NotificationChannel
from tanglewood.store.rows import OWN_KEYS, READING, WAYS, SqlPart

HOOK, PUSH, MAIL = "hook", "push", "mail"
CHANNELS_KEPT = 8  # of one owner, the newest


class ChannelRows(SqlPart):
    """The part of a store about notification channels."""

    def add_channel(self, channel: NotificationChannel) -> None:
        """Store a channel, in place of the same one; of one owner only the newest stay."""
        with self.transaction() as db:
            same = (channel.owner, channel.kind, channel.address)
            db.execute("DELETE FROM ways WHERE owner = ? AND kind = ? AND address = ?", same)
            WAYS.put(db, *astuple(channel)[:-1], int(channel.ready), self.now())
            db.execute(
                """DELETE FROM ways WHERE owner = ? AND id NOT IN
                (SELECT id FROM ways WHERE owner = ? ORDER BY made DESC, id LIMIT ?)""",
                (channel.owner, channel.owner, CHANNELS_KEPT),
            )

    def channels_of(self, owner: str) -> list[NotificationChannel]:
        """The channels of a session or a table, the oldest first."""
        with self.transaction(READING) as db:
            rows = WAYS.all(db, "owner = ? ORDER BY made, id", owner)
        return [_channel(row) for row in rows]

    def mail_channels(self) -> list[NotificationChannel]:
        """All mail addresses that people have given."""
        with self.transaction(READING) as db:
            rows = WAYS.all(db, "kind = ? ORDER BY made, id", MAIL)
        return [_channel(row) for row in rows]

    def channel(self, channel_id: str) -> NotificationChannel | None:
        """The channel with that id."""
        with self.transaction(READING) as db:
            row = WAYS.first(db, "id = ?", channel_id)
        return None if row is None else _channel(row)

    def confirm_channel(self, channel_id: str) -> None:
        """Use a channel from now on."""
        with self.transaction() as db:
            row = WAYS.first(db, "id = ?", channel_id)
            if row is not None:
                WAYS.put(db, *row[:5], 1, row[6])

    def end_channel(self, channel_id: str) -> None:
        """Remove a channel."""
        with self.transaction() as db:
            db.execute("DELETE FROM ways WHERE id = ?", (channel_id,))

    def own_key(self, name: str, fresh: str) -> str:
        """The server's key of that name; `fresh` is kept if there is none."""
        with self.transaction() as db:
            OWN_KEYS.put_new(db, name, fresh)
            row = OWN_KEYS.first(db, "name = ?", name)
            if row is None:  # damaged: whatever it was good for begins anew
                OWN_KEYS.put(db, name, fresh)
        return str(row[1]) if row else fresh


def _channel(row: tuple[Any, ...]) -> NotificationChannel:
    channel_id, owner, kind, address, language, ready, _ = row
    return NotificationChannel(channel_id, owner, kind, address, language, bool(ready))
