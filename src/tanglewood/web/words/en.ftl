# The pages of the server. What a game's own table says is in that game's folder.
#
# $player is a player at the table: [you] is the reader, and every other player has a name.

## Every page

# The button that changes the language of the pages.
change-language = Language
