"""Training of nets by self-play, in PyTorch: the extra `train`. Nothing else needs it.

`game_batch` plays games in batches and records the decisions. `advantages` rates them, and `ppo` updates the nets of
`torch_nets`. `selfplay` repeats this. `trainer` runs it until the time is over, and measures the net by `evaluation`.
"""
