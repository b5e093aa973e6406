"""Studies of games: bots play until questions about a game are answered, and a page tells the answers.

`plan` says what is to be played; `job`, `crossing` and `played` have it played; `watch` notes what happens. `worth` and
`answers` find out; `page` and `plots` tell. `kept` keeps the data in the study's folder. `sides` reads what is to be
compared, `pair` has the differences, `compare` tells them.
"""
