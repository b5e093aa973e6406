"""Requests and responses: who asks, may they, what did they send."""
