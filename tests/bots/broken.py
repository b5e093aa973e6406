"""A module that cannot be imported."""

raise RuntimeError("nobody may import this")
