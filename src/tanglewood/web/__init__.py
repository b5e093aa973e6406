"""The web server: pages, sockets, and worker processes for bots."""
