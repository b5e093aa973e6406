# Die Seiten des Servers. Was der Tisch eines Spiels sagt, steht im Ordner des Spiels.

## Jede Seite

change-language = Sprache
