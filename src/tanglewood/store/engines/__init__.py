"""The databases that a store can lie in: SQLite files and PostgreSQL."""
