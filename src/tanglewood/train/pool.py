"""Past selves, for the net not to forget how to beat them."""

from copy import deepcopy
from typing import Any

import torch

from tanglewood.train.net import PolicyNet, Weights

MOST = 12


class Pool:
    """Weights of earlier nets, the oldest dropped as new ones come."""

    def __init__(self, net: PolicyNet) -> None:
        """`net` shows the shape; at first it is its own guest."""
        self.kept: list[Weights] = []
        self.seen = 0  # that were ever kept
        self._guest = deepcopy(net)
        self._net = net

    def add(self) -> None:
        """Keep the net as it is now; when there is no more room, every other of the older ones goes."""
        if len(self.kept) == MOST:
            self.kept = self.kept[::2]
        self.seen += 1
        self.kept.append(self._net.weights())

    def save(self) -> dict[str, Any]:
        """All of it, with tensors for arrays."""
        kept = [{name: torch.from_numpy(array) for name, array in weights.items()} for weights in self.kept]
        return {"seen": self.seen, "kept": kept}

    def restore(self, saved: dict[str, Any]) -> None:
        """Take up what `save` gave."""
        self.seen = saved["seen"]
        self.kept = [{name: tensor.numpy() for name, tensor in weights.items()} for weights in saved["kept"]]

    def guest(self, chance: torch.Generator) -> PolicyNet:
        """One of them, drawn by lot; the net itself as long as there is none."""
        if not self.kept:
            return self._net
        drawn = int(torch.randint(len(self.kept), (1,), generator=chance, device=chance.device))
        self._guest.take(self.kept[drawn])
        return self._guest
