"""Play and watch at the tables of a server, by its seat API."""
