"""Nets: small neural nets that say what to play and how it will end, as data that a game's folder ships.

    net = shipped_net("fox")  # or read_net("own.npz", get_game("fox"))

`file` reads and writes them, and refuses what does not fit the game; `net` evaluates them in about a microsecond, and
`choice` turns what a net says into an action. Nothing here trains, and nothing needs PyTorch.
"""

from tanglewood.nets.about import About
from tanglewood.nets.file import Trained, read_net, shipped_net, tell, write_net

__all__ = ["About", "Trained", "read_net", "shipped_net", "tell", "write_net"]
