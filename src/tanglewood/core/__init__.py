"""The engine: records, rules, verbs and the registry. NumPy and Numba only, no input or output, no game's name."""
