"""Studies of games: bots play until questions about a game are answered, and a page tells the answers.

`watch` notes what happens in games, `job` has them played, `worth` and `answers` find out, `page` and `plots` tell.
"""
