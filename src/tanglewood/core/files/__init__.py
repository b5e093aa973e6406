"""The folders of the user, and locks that are files."""
