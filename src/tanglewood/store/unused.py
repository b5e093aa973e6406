"""Tables at which nothing is done any more."""

from typing import Protocol


class Unused(Protocol):
    """The part of the store's protocol about tables that nobody uses."""

    def unused_since(self, moment: float, limit: int) -> list[str]:
        """The ids of tables at which nothing has been done since that moment, the oldest first."""
        ...

    def unfinished_since(self, moment: float, limit: int, skip: int = 0) -> list[str]:
        """The ids of begun games of one person at which nothing has been done since that moment, the oldest first."""
        ...

    def remove_unused(self, table_id: str, moment: float) -> bool:
        """Remove a table and everything stored about it, if nothing has been done there since that moment."""
        ...
