"""Tournaments of people."""
