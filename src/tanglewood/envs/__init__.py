"""Environments for learning: batches at native speed, and adapters to standard interfaces."""
