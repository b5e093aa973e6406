"""Checks of what comes from outside, and every error that Tanglewood raises on purpose."""
