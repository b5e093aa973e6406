"""The processes in which bots think: `jobs` is what they are asked, `worker` the process, `pool` keeps several."""
