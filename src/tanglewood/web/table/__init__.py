"""One table in memory and the commands on it; no HTTP, no HTML."""
