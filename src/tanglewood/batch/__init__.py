"""Many games at once at native speed, stepped by NumPy arrays."""

from tanglewood.batch.batch import GREEDY, UNIFORM, Batch, Step

__all__ = ["GREEDY", "UNIFORM", "Batch", "Step"]
