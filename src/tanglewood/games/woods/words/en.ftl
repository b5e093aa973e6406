# Into the Woods.
#
# $player is a player: [you] is the reader, and every other player has a name. $card is a card, $value the number on it.
# `brief` says the same as the sentence without its player, for the short log: "Hazel: 8 → 7, 7". `spoken` is read aloud.

title = Into the Woods
tagline = Trade one card up or two down, and pocket sets of three. For one to five players.
aim = Pocket sets of three equal cards: each scores its value. When the cards run out, the most points win.

## Cards

# A card in a sentence.
# Forms: bare ("5")
card = { $form ->
    [bare] { $value }
   *[indefinite] { $value ->
        [8] an { $value }
       *[other] a { $value }
    }
}

# Of several equal cards in the row, the one nearest the deck.
card-near = the { $value } nearest the deck

# The card that lies under the tokens: the one furthest from the deck.
card-tokens = the { $value } under the tokens

# The same card when all tokens are gone.
card-far = the { $value } furthest from the deck

# Two equal cards that are taken together.
# Example: two 5s
two-any = two { $value }s
two-near = the two { $value }s nearest the deck
two-tokens = two { $value }s, one of them from under the tokens
two-far = two { $value }s, one of them furthest from the deck

# What the kids find in the woods.
# Forms: several ("Acorns")
thing-2 = { $form ->
    [several] Acorns
   *[one] Acorn
}
thing-3 = { $form ->
    [several] Feathers
   *[one] Feather
}
thing-4 = { $form ->
    [several] Toadstools
   *[one] Toadstool
}
thing-5 = { $form ->
    [several] Snail shells
   *[one] Snail shell
}
thing-6 = { $form ->
    [several] Nests
   *[one] Nest
}
thing-7 = { $form ->
    [several] Horseshoes
   *[one] Horseshoe
}
thing-8 = { $form ->
    [several] Gems
   *[one] Gem
}

# The name of a card. The page also shows it without the part from the comma on.
# Example: 8, Gem
card-name = { $value }, { $thing }

## The glossary

topic-cards = Cards
topic-table = On the table
# $thing is such as thing-8, $points the worth of a set.
thing-does = Three { FORM($thing, "several") } go to your pocket as a set worth { $points } points.
term-row = row
    .does = The open cards beside the deck. Everyone can take them.
term-token-card = token card
    .does = The card in the row that is furthest from the deck. The tokens lie on it.
# $tokens counts all tokens in the game.
term-token = token
    .does = Worth 1 point. You may take one when you take the token card. But if players tie, the one with fewer tokens wins.
    .note = { $tokens } in the game
term-pocket = pocket
    .does = The place for your sets of three. Each set scores its value.

## Options

option-deck = Deck
    .does = “even” has { $even_alike ->
        [yes] { $even_least }
       *[no] at least { $even_least }
    } cards of each value. “rising” has more of the higher values, from { $rising_least } of the lowest to { $rising_most } of the highest.

## Whose turn it is, and what to do

prompt-trade = { $player ->
    [you] Your turn: discard a card. Take one of the same value or higher, or two lower ones.
   *[other] { FORM($player, "possessive") } turn to trade.
}
prompt-pass = Your turn: you have no trade, so pass.

## How a match ends

# $tie: whether somebody else has as many points but more tokens.
result-won = { $player ->
    [you] You win
   *[other] { $player } wins
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $tie ->
    [yes] {" "}and fewer tokens
   *[no] {""}
}.
# $players are two or more people.
result-shared = { FORM($players, "start") } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
# Alone.
result-all-sets = { $player ->
    [you] You win: all { $set_count } sets are in your pocket.
   *[other] { $player } wins: all { $set_count } sets are in the pocket.
}
result-empty = The walk is over: the woods are empty. { $player ->
    [you] You have
   *[other] { $player } has
} { $sets } of the { $set_count } sets.
result-stuck = The walk is over: no trade is left. { $player ->
    [you] You have
   *[other] { $player } has
} { $sets } of the { $set_count } sets.

# What a lone player collects.
unit-set = { $count ->
    [one] { $count } set
   *[other] { $count } sets
}
    .one = set
    .many = sets

## The log

deal = Everyone gets { $hand_cards } cards. { $player ->
    [you] You go
   *[other] { $player } goes
} first.
    .brief = goes first
    .spoken = { $player ->
    [you] You go
   *[other] { $player } goes
} first.
deal-alone = { $player ->
    [you] You set
   *[other] { $player } sets
} out alone with { $hand_cards } cards.
    .brief = sets out alone
# $card is what the player discards, $taken what they get for it. $give, $high and $low are the values of the same
# cards; $low is 0 when only one is taken. $token: whether the player takes a token too.
# Example: Hazel trades an 8 for a 5 and the 2 under the tokens, and takes a token.
trade = { $player ->
    [you] You trade
   *[other] { $player } trades
} { $card } for { $taken }{ $token ->
    [yes] { $player ->
        [you] , and take a token
       *[other] , and takes a token
    }
   *[no] {""}
}.
    .brief = { $give } → { $high }{ $low ->
    [0] {""}
   *[other] , { $low }
}{ $token ->
    [yes] {" "}+ token
   *[no] {""}
}
    .spoken = { $player ->
    [you] You trade
   *[other] { $player }:
} { $give } for { $high }{ $low ->
    [0] {""}
   *[other] {" "}and { $low }
}{ $token ->
    [yes] , plus token
   *[no] {""}
}.
# $thing is such as thing-8, $points the worth of the set.
pocket = { $player ->
    [you] You pocket
   *[other] { $player } pockets
} three { FORM($thing, "several") }, worth { $points } points.
    .brief = pockets three { FORM($thing, "several") }: +{ $points }
    .spoken = { $player ->
    [you] You pocket
   *[other] { $player } pockets
} three { FORM($thing, "several") }.
# Alone. $again: whether that value is in the pocket already.
pocket-alone = { $player ->
    [you] You pocket
   *[other] { $player } pockets
} three { FORM($thing, "several") }{ $again ->
    [yes] , for nothing: that value is in the pocket already
   *[no] {""}
}.
    .brief = pockets three { FORM($thing, "several") }{ $again ->
    [yes] {" "}for nothing
   *[no] {""}
}
    .spoken = { $player ->
    [you] You pocket
   *[other] { $player } pockets
} three { FORM($thing, "several") }{ $again ->
    [yes] {" "}for nothing
   *[no] {""}
}.
pass = { $player ->
    [you] You have no trade, so you pass.
   *[other] { $player } has no trade and passes.
}
    .brief = passes
    .spoken = { $player ->
    [you] You pass.
   *[other] { $player } passes.
}
# Example: New in the row: a 2 and a 7.
reveal = New in the row: { $cards }.
    .brief = new in the row: { FORM($cards, "bare") }
    .spoken = New: { FORM($cards, "bare") }.
# $cards counts the discards.
shuffle = The deck is used up. The { $cards } discarded cards are shuffled and become the new deck.
    .brief = the discards become the new deck
    .spoken = The discards become the new deck.
last-cards = The deck is used up for good. Only the cards in the row are left.
    .brief = the deck is used up
    .spoken = The deck is used up.

## Why a trade is refused. Most begin with the number of a rule.

reason-can-trade = W7: you can pass only when you have no trade at all.
reason-not-held = W4: you have no { $value } to discard.
reason-alone = W11: there are no tokens when you play alone. Write the trade without + or -.
# Example: W8: the token card is a 3, and this trade does not take it. Write the trade without + or -.
reason-not-far = W8: the token card is { $card }, and this trade does not take it. Write the trade without + or -.
# $cards are such as lacking-all and lacking-one, $besides whether there is a token card, $far its value if that is
# what is lacking, else 0.
# Example: W4: there is no 4 and no 2 in the row besides the token card.
reason-not-open = W4: there is { $cards } in the row{ $besides ->
    [yes] {" "}besides the token card
   *[no] {""}
}.{ $far ->
    [0] {""}
   *[other] {" "}To take the token card, which is { $far ->
        [8] an { $far }
       *[other] a { $far }
    }, write + or -.
}
lacking-all = no { $value }
lacking-one = only one { $value }
reason-no-tokens = W8: all { $token_count } tokens are taken. Write “-” instead of “+”.
# $sets counts the sets that would be pocketed.
reason-empty-hand = W6: pocketing { $sets ->
    [one] the set
   *[other] both sets
} would leave your hand empty, which is allowed only on a last turn.
# $move is how to type it.
reason-same-row = W109: the same row is left either way. Write { $move }.

# Why a card cannot be discarded. $lower counts the lower cards in the row: none or one.
reason-no-trade = W4: the row has no card of { $value } or higher, and { $lower ->
    [0] no lower one
   *[one] only one lower one
}.

# What is typed like a trade but never is one.
typed-value = W1: cards have the values { $low } to { $high }. There is no { $value }.
typed-not-up = W4: a single card must have the same value or a higher one. { $taken } is lower than { $give }.
typed-not-down = W4: two cards must both be lower than the discarded one. { $taken } is not lower than { $give }.
typed-order = Write the higher card first: { $move }.
typed-mark = W109: the { $mark } goes after one card only, and after the second of two equal ones.

## Moves

# $token: "take" or "leave" for the token of a token card, else "none".
# Example: Trade an 8 for a 5 and a 2, with a token
do-trade = Trade { $card } for { $taken }{ $token ->
    [take] , with a token
    [leave] , without a token
   *[none] {""}
}
do-pass = Pass: you have no trade

## What a trade, which is "it", changes

# Each message has the theme of its id: concept-set-made is about theme-set.
# $often is empty for what is certain, else "in 8 of 10 possible deals".
theme-set = Sets
theme-pair = Pairs
theme-high = High cards
theme-cards = Cards in hand
theme-denial = What the next player waits for
theme-token = Tokens and ties
theme-row = The end of the row
concept-set-made = It pockets three { FORM($thing, "several") }, worth { $points } points.
# Alone. $again: whether that value is in the pocket already.
concept-set-alone = It pockets three { FORM($thing, "several") }{ $again ->
    [yes] , for nothing, as that value is in the pocket already
   *[no] {""}
}.
concept-pair-waits = It keeps two { $value }s, with a third in the row.
concept-pair-made = It makes a pair of { $value }s.
# A single card comes into the hand, or goes: the hand has no other of that value.
concept-high = It takes { $card }: three of them are worth { $points } points.
concept-high-gone = It gives up the only { $value } in hand.
concept-cards-two = It takes two cards for one.
concept-cards-last = It leaves only one card in hand.
concept-pair-broken = It breaks up a pair of { $value }s.
concept-set-lost = It leaves too few { $value }s for { $player } to make a set.
# $player is the next player.
concept-denial-left = It leaves { $card } in the row for { $player ->
    [you] you, and you hold
   *[other] { $player }, who holds
} two{ $often }.
concept-denial-done = It takes the last { $value } in the row away from { $player ->
    [you] you, and you hold
   *[other] { $player }, who holds
} two{ $often }.
# $taken: whether a token is taken. $more: whether the player then has more tokens than all others.
concept-token = { $taken ->
    [yes] The token is worth 1 point{ $more ->
        [yes] , but { $player ->
            [you] you lose
           *[other] { $player } loses
        } a tie
       *[no] {""}
    }
   *[no] It leaves a token, 1 point, behind
}.
# $alone: whether one plays alone. $won: whether the player wins or shares the win.
concept-row-ends = It ends the game{ $alone ->
    [yes] {""}
   *[no] { $won ->
        [yes] , and { $player ->
            [you] you win
           *[other] { $player } wins
        }
       *[no] , and { $player ->
            [you] you do not win
           *[other] { $player } does not win
        }
    }
}.
concept-row-one = It leaves one card in the row, { $card }.
concept-row-cleared = It clears the row, so { $cards ->
    [one] { $cards } new card comes
   *[other] { $cards } new cards come
}.
concept-row-last = It turns up the last cards of the deck.

## The table

# On the board on which positions are set up.
setup-actor = To move
setup-tokens = Tokens

zone-row = Row, starting furthest from the deck
zone-deck = Deck
zone-discard = Discard pile
zone-pocket = { $player ->
    [you] Your pocket
   *[other] { FORM($player, "possessive") } pocket
}
note-seen = everyone has seen it

row-and-deck = Row and deck
row-empty = The row is empty
place-tokens = the token card
place-near = nearer the deck
tokens-left = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} left
# The deck, where there is little room.
deck-short = Deck
deck-out = Used up
# $pass is 0 in a game that goes through the deck once, else 1 or 2: the first or the second time.
deck-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $pass ->
    [0] {""}
    [1] , first time
   *[other] , second time
}
discarded = Discarded
discarded-none = nothing yet
pocket-empty = empty
# Beside the number.
points-unit = { $points ->
    [one] point
   *[other] points
}
tokens-unit = { $tokens ->
    [one] token
   *[other] tokens
}
of-sets = of { $set_count } sets
# $points is what these sets are worth, 0 if that does not matter.
# Example: 2 sets of 5s: 10 points
sets-of = { $sets ->
    [one] A set
   *[other] { $sets } sets
} of { $value }s{ $points ->
    [0] {""}
   *[other] : { $points } points
}
holds-cards = { $player ->
    [you] You hold
   *[other] { $player } holds
} { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
# $note is such as note-seen.
seen-card = { $card }: { $note }

# What to take for the chosen card, after its name: "8 chosen: take another 8, or two lower". $top: whether no value is
# higher. $up and $down: whether a trade up and a trade down is possible.
take-next = { $up ->
    [yes] { $top ->
        [yes] take another { $value }
       *[no] take a { $value } or higher
    }{ $down ->
        [yes] , or two lower
       *[no] {""}
    }
   *[no] take two lower
}

# The score.
score-title = Score
score-title-alone = Your walk
head-player = Player
head-sets = Sets
head-tokens = Tokens
head-points = Points
no-sets = none
seven-sets = The { $set_count } sets
set-done = { $card }: pocketed
set-open = { $card }: missing
last-turn = A last turn: you may empty your hand by pocketing sets.
still-to-come = Still to come
still-to-come-caption = Cards of each value that are in the deck or hidden in hands
# $watching: whether the reader has no seat.
still-to-come-where = In the deck, or in a hand and unknown to { $watching ->
    [yes] spectators
   *[no] you
}.
deck-again = The discards will be the deck once more.
turn-title = How a turn goes
turn-up = Trade up:
    .text = Discard a card and take one of the same value or higher.
turn-down = Trade down:
    .text = Discard a card and take two lower ones.
turn-set = Three of a kind:
    .text = They go to your pocket at once.
turn-token = Token card:
    .text = It is the one furthest from the deck. You may take a token with it: 1 point, but ties go to the player with fewer tokens.

## The table in the terminal

drawn-row = Row, starting furthest from the deck: { $cards }.
drawn-row-empty = The row is empty.
# Example: 3 (the token card, with 15 tokens)
drawn-token-card = { $card } (the token card, with { $tokens ->
    [0] no tokens
    [one] { $tokens } token
   *[other] { $tokens } tokens
})
caption-token = token
caption-deck = deck
# $pass as for deck-count.
drawn-deck = Deck: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $pass ->
    [0] {""}
    [1] , first time through
   *[other] , second time through
}.
drawn-discards = Discard pile: { $cards }.
drawn-no-discards = The discard pile is empty.
# $from lists where the points are from, such as drawn-tokens and drawn-sets.
# Example: You have 7 points: 2 tokens and a set of 5s.
drawn-player = { $player ->
    [you] You have
   *[other] { $player } has
} { $points ->
    [0] no points yet
    [one] { $points } point: { $from }
   *[other] { $points } points: { $from }
}.
drawn-tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
drawn-sets = { $sets ->
    [one] a set
   *[other] { $sets } sets
} of { $value }s
# Alone. $count is how many of the seven values are in the pocket.
drawn-alone = { $player ->
    [you] You have
   *[other] { $player } has
} { $count ->
    [0] none of the { $set_count } sets
   *[other] { $count } of the { $set_count } sets: { $sets }
}.
head-cards = Cards
head-pocket = Pocketed sets
drawn-left = Still to come: { $cards }.
# Example: 3 of the 5s
drawn-left-of = { $count } of the { $value }s
drawn-left-cards = cards

## How to play

how-up = Trade up
    .text = Your turn is a trade. Discard a card from your hand and take one of the same value or higher from the row.
how-down = Or trade down
    .text = Or take two cards that are both lower than your discard. Your hand grows by one.
how-pocket = Pocket three of a kind
    .text = Three cards of one value go to your pocket at once. They score that value, so three 8s are 8 points.
how-keep = Keep a card
    .text = You may not make a trade that leaves you without a card. Have one to spare before you pocket a set.
how-tokens = Tokens
    .text = The tokens lie on the card furthest from the deck. When you take that card, you may take a token too. It is worth 1 point, but ties go to the player with fewer tokens.
how-end = The end
    .text = The row slides away from the deck and is filled up again. When the row is empty, or nobody can trade, the most points win.
how-discard = discard
how-take = take
how-pocketed = pocket
how-stays = stays

## The guided walk

guide-up = Collect three cards of one value, and you score that value. Each turn is a trade. Trade up: discard the 3 and take the 6.
guide-down = Trading up gets you one card of the same value or higher. Trading down gets you two lower ones: discard the 7 and take both 4s.
guide-token = The card under the tokens brings you one: a point. But if you tie, the player with fewer tokens wins. Discard the 6 for the third 4 and the 2, and take a token.
guide-pocket = Three 4s are in your pocket: 4 points. You have one low card left, so trade it up as far as it goes: the 2 for the 8.
guide-split = A high card gets you two lower ones, and more cards make more sets. Discard the 8 for the 7 and the 6.
guide-pair = You hold a 6, and another one has come up. Discard the 7 for the 6 and the 4.
guide-spare = There is the third 6. But trading the 4 for it would empty your hand, which is not allowed. First trade the 4 down for the 3 and the 2.
guide-set = Now you can keep a card. Discard the 3 and take the 6.
guide-end = Two sets and a token: 11 points. You go through the deck once. When the row is empty, the most points win. The rest of the walk is yours.

## Lessons on the themes

lesson-set = Three equal cards go to your pocket and score their value. High sets score more, but a low set now is worth more than a high one that never comes. Count how many cards of a value are still left.
lesson-pair = A pair waits for its third card. Keep a pair if its third card is in the row, or still in the deck. Break it up only if you get more for it.
lesson-denial = All players take from the same row, and what you leave there is for the next one. If you know that they hold a pair, take the third card away.
lesson-token = The card under the tokens brings you one, and a token is worth a point. But if you tie, the player with fewer tokens wins. So look at the score before you take one.

## Why a position is none

position-tokens = W8: there are { $most } tokens, not { $taken }.
position-set = W5: { $player } holds three of value { $value }, which go to the pocket.
position-dealt = W101: { $player } was dealt { $hand_cards } cards, but there is no place for them.
position-many = W1: more cards of value { $value } were dealt or are in the deck than there are.
position-solo = W11: 'actor' must be 0 while a trade is possible, -1 after that.
position-over = W9: the game is over, and 'actor' -1, when the row is empty or all have passed.
position-row = W3: the row has five cards while the deck lasts, not { $row }.
# What position-cards names: value 5
position-value = value { $value }
