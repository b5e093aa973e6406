# What the engine says about every game.
# $form names the form of a word that another message asks for with FORM.

# The language, as its speakers write it.
language = English

# Somebody without a name; they sit at seat $number.
# Example: Player 2
player = Player { $number }

# A name. $sibilant says whether it ends with the sound of an s.
# Forms: possessive ("Hazel's")
name = { $form ->
    [possessive] { $name }'s
   *[plain] { $name }
}

# The reader, where a list of people names them.
# Forms: start (the first word of a sentence), possessive
you = { $form ->
    [start] You
    [possessive] your
   *[plain] you
}

# An empty list.
nothing = nothing

# The prompt when a match is over and the game says nothing about its end.
match-over = The match is over.

# A hand of cards.
# Example: Hazel's hand
hand = { $player ->
    [you] Your hand
   *[other] { FORM($player, "possessive") } hand
}

# A player in a table or below a card.
you-or-name = { $player ->
    [you] You
   *[other] { $player }
}

# What one player has done since the reader's last move. $done is what happened, without the player's name.
# Example: Hazel: discards 2, draws a card.
headline = { $player ->
    [you] You
   *[other] { $player }
}: { $done }.

# Two of these, one after the other.
# Example: discards 2, draws a card
then = { $first }, { $second }
