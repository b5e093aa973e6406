"""Worker processes in which bots think: `jobs` are the messages, `worker` the process, `pool` manages several."""
