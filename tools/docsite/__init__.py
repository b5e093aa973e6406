"""The documentation as a site: pages of `docs`, and those that are written from the code."""
