"""A benchmark of ten fixed tasks for bots: `tasks` says what they are, `playing` plays them, `result_file` stores them.

`replaying` plays a sample of a stored result again, and `ranking` makes the table of many results.
"""
