"""A pool of past selves, so that the net does not forget how to beat them."""

from copy import deepcopy
from typing import Any

import torch

from tanglewood.train.torch_nets import PolicyNet, Weights

MOST = 12


class Pool:
    """Weights of earlier nets; old ones are dropped as new ones come."""

    def __init__(self, net: PolicyNet) -> None:
        """`net` gives the shape; while the pool is empty, it plays against itself."""
        self.selves: list[Weights] = []
        self.seen = 0  # the number of nets ever added
        self._guest = deepcopy(net)
        self._net = net

    def add(self) -> None:
        """Add the net as it is now; when the pool is full, drop every other older one."""
        if len(self.selves) == MOST:
            self.selves = self.selves[::2]
        self.seen += 1
        self.selves.append(self._net.weights())

    def save(self) -> dict[str, Any]:
        """The pool, with tensors instead of arrays."""
        selves = [{name: torch.from_numpy(array) for name, array in weights.items()} for weights in self.selves]
        return {"seen": self.seen, "kept": selves}

    def restore(self, saved: dict[str, Any]) -> None:
        """Restore the result of `save`."""
        self.seen = saved["seen"]
        self.selves = [{name: tensor.numpy() for name, tensor in weights.items()} for weights in saved["kept"]]

    def guest(self, chance: torch.Generator) -> PolicyNet:
        """A random past self; the net itself while there is none."""
        if not self.selves:
            return self._net
        drawn = int(torch.randint(len(self.selves), (1,), generator=chance, device=chance.device))
        self._guest.take(self.selves[drawn])
        return self._guest
