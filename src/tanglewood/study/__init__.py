"""Studies of games: bots play until questions about a game are answered, and a page tells the answers.

`plan` lists the games to play. `sampling` plays them, by the jobs `watched_games` and `variance_components`, and
`game_notes` takes notes on each. `worth`, `answers` and `skill_answers` compute the results; `report_page` and `plots`
show them. `data_files` keeps the data in the study's folder. To compare two studies, `sides` reads the command line,
`differences` computes what differs, and `comparison` reports it.
"""
