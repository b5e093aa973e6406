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
    [possessive] { $name }’s
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

# Why a position is none. $key is a key of it, such as tokens[0]; $rule is the number of a rule.
position-number = '{ $key }' is a whole number from { $low } to { $high }, not { $value }.
position-most = '{ $key }' holds { $most } at most, not { $count }.
position-more = '{ $key }' has more than { $most } of { $name }.
position-cards = { $rule }there are { $most } of { $card }, not { $count }.
# $thing is the name of what was put on the board for positions.
position-not-there = { $thing } can’t lie there.

# A player in a table or below a card.
you-or-name = { $player ->
    [you] You
   *[other] { $player }
}

# Equal things in a list.
# Example: two owls
several = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $count }
} { FORM($thing, "plural") }

# All that another player did in a row. $did has it in short.
# Example: Hazel: 7 of Keys; wins the trick
digest = { $player }: { $did }
digest-aloud = { $player }: { $did }.

# The same several times in a row.
# Example: draws a card, twice
digest-times = { $did }, { $times ->
    [2] twice
   *[other] { $times } times
}

# Read aloud after what matters most. $number of happenings are left out.
digest-more = { $number ->
    [one] One thing more happened.
   *[other] { $number } more things happened.
}

## Moves that are refused

# A text as somebody has typed it.
quoted = '{ $text }'
refused-over = The match is over. No move is possible.
# $player is to move, $other has tried to.
refused-turn = It is { FORM($player, "possessive") } turn, not { FORM($other, "possessive") }.
refused-move = '{ $move }' is not possible now.
refused-undo = There is no move to take back.
# $near are moves with similar texts.
# Example: There is no move '4Q'. Did you mean '4K' or '4M'?
unknown-move-near = There is no move '{ $text }'. Did you mean { $near }?
# $examples are moves of the game.
unknown-move = Cannot read the move '{ $text }'. Moves look like { $examples }.

# Stands behind the number of a rule that is not as in the printed rulebook.
departs = departs from the printed rules
# $reason is a sentence that begins with the number of its rule, $rule.
refused-departs = { $reason } { $rule } departs from the printed rules.

## The table in plain lines

# A list without anything in it.
none = none
# A place on the table and its cards.
# Example: Deck: 6 cards, face down.
zone = { $label }: { $cards }.
zone-noted = { $label }: { $cards } ({ $note }).
zone-empty = { $label }: empty.
cards-down = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, face down
# $down is cards-down, $faces are cards.
cards-both = { $down }; and { $faces }
# A card, or several, with what is known about them.
# Example: 7K Treasure (just drawn)
noted = { $what } ({ $note })
points-line = Points: { $points }.
# One entry of that line.
points-of = { $player } { $points }
# A move by its text, with its label.
# Example: 7K: Play the 7 of Keys
move-line = { $move }: { $label }

# Stands in a sentence about what a move changes, behind what is so in $count of ten worlds that a player can imagine.
# Example: Hazel has no Bells in 8 of 10 possible deals.
often = {" "}in { $count } of 10 possible deals

## What scores count. A game that counts something else has a message with the same parts.

# $count can be a fraction, such as 1.3. `one` and `many` are the bare noun, for headings.
unit-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
    .one = point
    .many = points
# A unit of a game without messages.
unit-plain = { $count ->
    [one] { $count } { $one }
   *[other] { $count } { $many }
}
    .one = { $one }
    .many = { $many }
