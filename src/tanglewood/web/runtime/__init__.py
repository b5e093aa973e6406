"""The parts of a running server: settings, clock, access to the store, metrics, limits."""
