"""Training of nets by self-play, in PyTorch: `pip install 'tanglewood[train]'`. Nothing else needs it.

`tables` play games in batches and keep what was decided, `advantages` says what came of it, `learning` changes the
`net`, `matches` measure it on the way, and `run` does all this in turn until the time is over.
"""
