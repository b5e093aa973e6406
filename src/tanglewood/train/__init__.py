"""Training of nets by self-play, in PyTorch: the extra `train`. Nothing else needs it.

`tables` play games in batches and keep what was decided, `advantages` says what came of it, `learning` changes the
`net`: so goes a training by `selfplay`. `matches` measure the net on the way, and `run` does all this in turn until
the time is over.
"""
