"""Notification channels: webhooks, push subscriptions and mail addresses; the server's keys, and its home networks."""

from dataclasses import astuple

from tanglewood.store.model import NotificationChannel
from tanglewood.store.relations import HOME_NETWORKS, OWN_KEYS, WAYS, WaysRow
from tanglewood.store.rows import READING, SqlPart

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
                WAYS.put(db, *row._replace(ready=1))

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
        return row.value if row else fresh

    def home_port(self, machine: str) -> int | None:
        """The port at which a machine's server was opened to its home network; None if it is not to be open."""
        with self.transaction(READING) as db:
            row = HOME_NETWORKS.first(db, "machine = ?", machine)
        return row.port if row else None

    def keep_home_port(self, machine: str, port: int | None) -> None:
        """Note that a machine's server is open to its home network, and at which port; None if it is not any more."""
        with self.transaction() as db:
            if port is None:
                db.execute("DELETE FROM home_networks WHERE machine = ?", (machine,))
            else:
                HOME_NETWORKS.put(db, machine, port)


def _channel(row: WaysRow) -> NotificationChannel:
    return NotificationChannel(row.id, row.owner, row.kind, row.address, row.language, bool(row.ready))
