"""A memory of what each person at a terminal has heard of the table, so that only changes are announced."""

from collections.abc import Iterable, Iterator

from tanglewood.core.view.text_drawing import Announce, Panel

Known = str | tuple[str, ...]  # a line or a drawing


class Memory:
    """The lines and drawings that each seat heard last."""

    def __init__(self) -> None:
        self._known: dict[int | None, set[Known]] = {}

    def has_met(self, seat: int | None) -> bool:
        """Whether a seat has heard anything yet."""
        return seat in self._known

    def learn(self, seat: int | None, panels: Iterable[Panel]) -> None:
        """Mark all panels as heard."""
        self._known[seat] = {line for panel in panels for line in panel.aloud} | {panel.drawn for panel in panels}

    def news(self, seat: int | None, panels: Iterable[Panel]) -> list[Panel]:
        """The panels that have changed silently, lines first, then drawings; marks them as heard."""
        table, known = tuple(panels), self._known.get(seat, set())
        found = [*_new_lines(table, known), *_new_drawings(table, known)]
        self.learn(seat, table)
        return found


def _new_lines(panels: Iterable[Panel], known: set[Known]) -> Iterator[Panel]:
    for panel in panels:
        if panel.announce is Announce.WHEN_CHANGED:
            yield Panel(tuple(line for line in panel.aloud if line not in known))


def _new_drawings(panels: Iterable[Panel], known: set[Known]) -> Iterator[Panel]:
    for panel in panels:
        if panel.announce is Announce.WHEN_REDRAWN and panel.drawn not in known:
            yield Panel((), panel.drawn)
