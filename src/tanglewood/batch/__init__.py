"""Many games at once at native speed, stepped by NumPy arrays."""
