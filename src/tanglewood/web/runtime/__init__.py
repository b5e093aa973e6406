"""What a running server is made of: settings, clock, access to the store, metrics, limits."""
