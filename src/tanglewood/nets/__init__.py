"""Nets: small neural nets with a policy and a value, shipped as data in a game's folder.

    net = shipped_net("fox")  # or read_net("own.npz", get_game("fox"))

`file` reads and writes them and refuses a net that does not fit the game. `net` evaluates them in about a microsecond.
`choice` turns logits into an action. Nothing here trains or needs PyTorch.
"""

from tanglewood.nets.about import About
from tanglewood.nets.file import Trained, read_net, shipped_net, tell, write_net

__all__ = ["About", "Trained", "read_net", "shipped_net", "tell", "write_net"]
