"""The seat API: programs sit at a server's tables, with the rights, limits and checks of pages (`docs/protocol.md`)."""
