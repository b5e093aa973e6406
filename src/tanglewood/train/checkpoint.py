"""Checkpoints of a training: written atomically, and checked when read."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from tanglewood.batch import Batch
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.untrusted import open_regular

Saved = dict[str, Any]  # of tensors, numbers, texts, lists and dicts


def write(path: Path, saved: Saved) -> None:
    """Replace the checkpoint; if the process is killed, either the old or the new one remains."""
    fresh = path.with_name(path.name + ".part")
    with fresh.open("wb") as opened:
        torch.save(saved, opened)
        opened.flush()
        os.fsync(opened.fileno())
    fresh.replace(path)


def read(path: Path) -> Saved:
    """The checkpoint; BadOption if it is damaged."""
    try:
        with open_regular(path) as opened:
            saved: Saved = torch.load(opened, map_location="cpu", weights_only=True)
    except Exception as error:  # many kinds, depending on the damage
        raise BadOption(f"The checkpoint {str(path)!r} cannot be read: {error}") from error
    return saved


def pack(batch: Batch) -> dict[str, Tensor]:
    """A batch as tensors."""
    return {name: torch.from_numpy(_bytes(array).copy()) for name, array in batch.save().items()}


def unpack(batch: Batch, packed: dict[str, Tensor]) -> None:
    """Restore the result of `pack`."""
    arrays = batch.save()
    for name, array in arrays.items():
        _bytes(array)[:] = packed[name].numpy()
    batch.restore(arrays)


def _bytes(array: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    return array.reshape(-1).view(np.uint8)
