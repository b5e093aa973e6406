"""Small games with the rules of large ones, so small that they are solved exactly; `core.game.registry` finds them.

They are played by name, but pages and lists of games leave them out. Their folders are as those of variants.
"""
