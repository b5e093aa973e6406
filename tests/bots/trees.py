"""The tree of a search, looked at by the tests."""

from collections.abc import Iterator
from typing import Any

from tanglewood.bots.kit import search_memory


def edges(buffers: Any, nodes: Any) -> Iterator[tuple[Any, Any]]:
    """Each node with each of its children.

    Children come later than their parent, share out its visits, and have different actions.
    """
    for number in range(int(buffers.nodes)):
        node, visits, child = nodes[number], 0, int(nodes[number].child)
        actions: list[int] = []
        while child != search_memory.NO_NODE:
            assert child > number
            yield node, nodes[child]
            visits += int(nodes[child].visits)
            actions.append(int(nodes[child].action))
            child = int(nodes[child].sibling)
        assert visits <= node.visits
        assert len(set(actions)) == len(actions)
