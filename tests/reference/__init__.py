"""The five games once more, in ordinary Python objects: an executable rulebook, and what the fast rules are held to.

Each module was written from the rulebook and RULINGS.md alone, by people who had not seen the rules in `src`. The
numbers in brackets are those of RULINGS.md. `compare` plays matches with both.
"""
