"""Processes, ports, start and end; nothing but the command line imports it."""
