"""The web table: pages, sockets, and the processes in which bots think."""
