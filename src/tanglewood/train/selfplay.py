"""The training by proximal policy optimisation: alternate games against itself and past selves with learning."""

from tanglewood.train import checkpoint
from tanglewood.train.learning import Report
from tanglewood.train.net import frozen
from tanglewood.train.pool import Pool
from tanglewood.train.settings import Settings
from tanglewood.train.tables import Tables, joined
from tanglewood.train.training import Training

SELVES = 40  # past selves added during a training


class SelfPlay(Training):
    """It imitates greedy first."""

    def __init__(self, settings: Settings, coarse: bool | None = None) -> None:
        """See `Training`."""
        super().__init__(settings, coarse)
        if settings.against:
            self.exploited = frozen(settings.opponent).to(settings.device)
        self.pool = Pool(self.nets.policy)
        self.tables = [Tables(settings, setup, settings.seed + place) for place, setup in enumerate(settings.setups)]

    def round(self) -> Report:
        """Play on at all tables, and learn from it."""
        self.imitating = imitating = self.done < self.settings.clone
        if not imitating and self.pool.seen < self.done * SELVES:
            self.pool.add()
        self.learner.set_pace(max(0.0, 1.0 - self.done))
        guest = self.exploited or self.pool.guest(self.chance)
        parts = [
            table.imitate(self.nets, self.chance) if imitating else table.play(self.nets, guest, self.chance)
            for table in self.tables
        ]
        self.moves += sum(table.batch.n for table in self.tables) * self.settings.steps
        return self.learner.learn(joined(parts), self.chance, imitating)

    def end(self) -> None:
        """Nothing to do: each round learns from all its games."""

    def save(self) -> checkpoint.Saved:
        """All of it."""
        tables = [checkpoint.pack(table.batch) for table in self.tables]
        return super().save() | {"pool": self.pool.save(), "tables": tables}

    def restore(self, saved: checkpoint.Saved) -> None:
        """Restore the result of `save`."""
        super().restore(saved)
        self.pool.restore(saved["pool"])
        for table, packed in zip(self.tables, saved["tables"], strict=True):
            checkpoint.unpack(table.batch, packed)
