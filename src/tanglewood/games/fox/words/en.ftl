# The Fox in the Forest.
#
# $player is a player: [you] is the reader, and every other player has a name. $card is a card, $suit a suit.
# `brief` says the same as the sentence without its player, for the short log: "Hazel: leads the 7 of Keys".

title = The Fox in the Forest
tagline = Trick-taking for two: win enough tricks, but never too many.
# $victory_more is how many numbers of tricks are worth most, less one. $victory_from and $victory_to are 0 if no number of tricks is worth most, $greedy_from if none is too many.
aim = Be the first to { $target ->
    [one] { $target } point
   *[other] { $target } points
}.{ $victory_from ->
    [0] {""}
   *[other] {" "}Win { $victory_more ->
        [0] { $victory_to }
       *[other] { $victory_from } to { $victory_to }
    } of the { $all_tricks } tricks in a round, or { $humble_most ->
        [0] none
       *[other] { $humble_most } at most
    }.
}

## Cards and suits

suit-bells = Bells
suit-keys = Keys
suit-moons = Moons

# A card in a sentence.
# Forms: bare ("7 of Keys")
card = { $form ->
    [bare] { $rank } of { $suit }
   *[definite] the { $rank } of { $suit }
}

# A card that the reader may not know.
card-unknown = a card

talent-swan = Swan
    .does = Lose the trick with it, and you lead the next one.
talent-fox = Fox
    .does = You may swap the decree with a card from your hand.
talent-woodcutter = Woodcutter
    .does = Draw a card, then bury any card from your hand under the deck.
talent-treasure = Treasure
    .does = Worth 1 point to the player who wins the trick.
talent-witch = Witch
    .does = The only { $witch_rank } in a trick counts as a trump.
talent-monarch = Monarch
    .does = When it is led, the other player must follow with the { $swan_rank } or their highest card of its suit.

# Which cards have an ability.
# Example: the 7 of each suit
talent-cards = the { $rank } of each suit

## The glossary

topic-cards = Cards
topic-talents = Special cards
topic-suits = Suits
topic-table = On the table
suit-does = A suit of { $ranks } cards.
term-decree = decree
    .does = The card face up beside the deck. Its suit is trump.
term-trump = trump
    .does = The suit of the decree. It beats every other suit.
term-trick = trick
    .does = One card from each player. The better card wins both.

## Options

option-target = Points to win
    .does = The match ends after the round in which a player reaches this many points.
option-memory_aid = Show earlier tricks
    .does = Shows the cards of earlier tricks in this round.

## Whose turn it is, and what to do

prompt-fox = { $player ->
    [you] Your turn: choose a card to become the decree, or keep the decree.
   *[other] { $player } decides whether to change the decree.
}
prompt-woodcutter = { $player ->
    [you] Your turn: choose a card to bury under the deck.
   *[other] { $player } chooses a card to bury.
}
prompt-lead = { $player ->
    [you] Your turn: lead any card.
   *[other] { $player } leads the next trick.
}
# $suit is the suit that was led.
prompt-wait = { $player } has to follow { $suit }.
prompt-any = Your turn: play any card. { $suit } were led and you have none.
prompt-follow = Your turn: follow with a card of { $suit }.
# $demand is demand-highest or demand-swan.
prompt-monarch = Your turn: play { $demand }. The Monarch of { $suit } was led.

# What a Monarch demands.
# Example: your highest card of its suit, the 8 of Keys
demand-highest = your highest card of its suit, { $card }
# Example: the 1 of Keys or your highest of its suit, the 8 of Keys
demand-swan = { $swan } or your highest of its suit, { $card }

## How a match ends

result-draw = The match is a draw, { $high } to { $low }.
# $tie: whether the points were even, and the better last round decided.
result-won = { $player ->
    [you] You win
   *[other] { $player } wins
} the match, { $high } to { $low }{ $tie ->
    [yes] {" "}on the better last round
   *[no] {""}
}.

## The log

deal = Round { $round }. { $player ->
    [you] You deal
   *[other] { $player } deals
}; the decree is { $card }. { $suit } are trump.
    .brief = deals; { $suit } are trump
play = { $player ->
    [you] You play
   *[other] { $player } plays
} { $card }.
    .brief = { FORM($card, "bare") }
# $same: whether the trump suit stays the same.
exchange = { $player ->
    [you] You make { $card } the decree and take { $taken }
   *[other] { $player } makes { $card } the decree and takes { $taken }
}. { $same ->
    [yes] { $suit } stay trump.
   *[no] { $suit } are trump now.
}
    .brief = decree { FORM($card, "bare") }, takes { FORM($taken, "bare") }
keep = { $player ->
    [you] You keep
   *[other] { $player } keeps
} the decree.
    .brief = keeps the decree
draw = { $player ->
    [you] You draw
   *[other] { $player } draws
} { $card } from the deck.
    .brief = draws { $card }
bury = { $player ->
    [you] You bury
   *[other] { $player } buries
} { $card } under the deck.
    .brief = buries { $card }
# $witch: whether the only Witch of the trick counted as a trump.
trick = { $player ->
    [you] You win
   *[other] { $player } wins
} the trick with { $card }.{ $witch ->
    [yes] {" "}The Witch, the only { $witch_rank }, counts as a trump.
   *[no] {""}
}
    .brief = wins the trick
treasure = { $player ->
    [you] You score
   *[other] { $player } scores
} { $points ->
    [1] 1 point for the Treasure
   *[other] { $points } points for both Treasures
}.
    .brief = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
swan = The Swan lets { $player } lead the next trick.
    .brief = leads again with the Swan
# $first: whether this is the first line about the end of the round. $extra counts the points from Treasures.
round-end = { $first ->
    [yes] The round is over.{" "}
   *[no] {""}
}{ $player ->
    [you] You have
   *[other] { $player } has
} { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $extra ->
    [0] {""}
    [one] , plus { $extra } point from Treasures
   *[other] , plus { $extra } points from Treasures
}.
    .brief = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Why a card cannot be played. Each begins with the number of its rule.

reason-fox = F3: decide on the Fox first. Name the card from your hand that becomes the decree, or keep the decree.
reason-woodcutter = F4: bury a card first. The Woodcutter drew one, so put a card from your hand under the deck.
reason-no-fox = F3: the decree changes only when a Fox has just been played.
reason-no-woodcutter = F4: you bury a card only when a Woodcutter has just been played.
reason-not-held = F103: { $card } is not in your hand.
reason-follow = F104: { $suit } were led, so play a card of { $suit }.
reason-monarch = F2: a Monarch was led. Play { $demand }.

## Moves

do-play = Play { $card }
do-decree = Make { $card } the decree and take the old one
do-keep = Keep the decree
do-bury = Bury { $card } under the deck

## What a move changes

# Each message has the theme of its id: concept-void-own is about theme-void.
# $player is whoever it is about. $often is empty for what is certain, else "in 8 of 10 possible deals".
theme-void = A void in a suit
theme-trick = Sure tricks
theme-cheap = Winning cheaply
theme-ladder = The number of tricks
theme-greedy = Too many tricks
theme-treasure = A treasure
theme-witch = The Witch
theme-monarch = The Monarch
theme-swan = The Swan
theme-trumps = The choice of trumps
theme-keep = High cards and trumps
theme-fox = The Fox
theme-woodcutter = The Woodcutter
theme-taken = The card taken
concept-void-none = { $player ->
    [you] You have
   *[other] { $player } has
} no { $suit }{ $often }.
# It is played to the trick.
concept-void-other = It takes { FORM($player, "possessive") } last card of { $suit }{ $often }.
concept-void-own = It leaves { $player } without { $suit }{ $trumps ->
    [yes] , so trumps can beat the next one
   *[no] {""}
}.
# $card leaves the hand of the player, and the $trick is won or lost. $speaks: for or against this, or neither.
concept-keep = { $speaks ->
    [for] { $trick ->
        [won] It wins with { $card } while it can.
        [lost] It gets rid of { $card }, which could win { $player } a trick too many.
       *[open] Then { $card } can’t win { $player } a later trick.
    }
    [against] It uses up { $card }, which could win { $player } a later trick.
   *[neither] Then { $card } can’t win { $player } a later trick.
}
concept-keep-power = { $speaks ->
    [against] It uses up { $card }, whose power could help { $player } later.
   *[other] Then { $card } can’t help { $player } later.
}
# A Fox and a Woodcutter give $player a choice.
concept-fox = The Fox lets { $player } choose trumps.
concept-woodcutter = The Woodcutter lets { $player } exchange a card.
# $card is the decree, which the player takes.
concept-taken = It gets { $player } { $card }.
concept-monarch = The Monarch draws out { $card }{ $often }.
concept-trick-sure = { $player ->
    [you] You
   *[other] { $player }
} cannot beat it{ $often }.
concept-trick-given = { $player ->
    [you] You
   *[other] { $player }
} can only beat it{ $often }.
concept-trick-won = It wins the trick.
# $lower is another card of the hand with which the trick would be won.
concept-cheap = It wins with { $card }, though { $lower } would do.
concept-trick-left = It leaves the trick to { $player }.
# $card is played without winning a trick.
concept-trick-wasted = It gives up { $card }, which { $player } cannot beat{ $often }.
# $name is a name on the ladder, such as ladder-victorious.
concept-ladder = That makes { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} for { $player }: { $name }, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} without another.
concept-greedy = After that { $player ->
    [you] you are
   *[other] { $player } is
} { $left ->
    [one] one trick
   *[other] { $left } tricks
} from greedy.
concept-treasure-won = { $player ->
    [you] You win
   *[other] { $player } wins
} { $count ->
    [one] a treasure
   *[other] { $count } treasures
} with the trick.
concept-treasure-buried = Nobody can win that treasure then.
concept-treasure-risk = { $player ->
    [you] You
   *[other] { $player }
} can win the treasure{ $often }.
concept-witch-caught = It catches the Witch.
concept-witch-lost = It loses the Witch to { $player }.
concept-witch-risk = { $player ->
    [you] You
   *[other] { $player }
} can catch the Witch{ $often }.
concept-swan = Because of the Swan, { $player ->
    [you] you lead
   *[other] { $player } leads
} the next trick.
# $player has to follow suit with a trump.
concept-trumps-drawn = It draws a trump from { $player }{ $often }.
# $more: whether there are more of them than before.
concept-trumps = { $player ->
    [you] You
   *[other] { $player }
} will hold { $now ->
    [0] no trump
    [one] { $now } trump
   *[other] { $now } trumps
} instead of { $before } and probably win { $more ->
    [yes] more
   *[no] fewer
} tricks.
# High cards of the trump suit. $more: whether there are more of them than before.
concept-trumps-high = { $player ->
    [you] You
   *[other] { $player }
} will hold { $now ->
    [0] no high trump
    [one] { $now } high trump
   *[other] { $now } high trumps
}{ $before ->
    [0] {""}
   *[other] {" "}instead of { $before }
}.

## The table

# On the board on which positions are set up.
setup-leader = Leads the trick
setup-tricks = Tricks
setup-points = Points

zone-decree = Decree
zone-deck = Deck
zone-trick = Trick
zone-last-trick = Last trick
zone-won = { $player ->
    [you] Your tricks
   *[other] { FORM($player, "possessive") } tricks
}
zone-played = Cards of earlier tricks

note-drawn = just drawn
note-taken = taken with a Fox
note-perhaps-buried = taken with a Fox; may have been buried since

ladder-humble = Humble
ladder-defeated = Defeated
ladder-victorious = Victorious
ladder-greedy = Greedy

middle = The middle of the table
ladder = Tricks and points
range = { $from }–{ $to }
points-unit = { $points ->
    [one] pt
   *[other] pts
}
tricks-count = { $tricks ->
    [one] trick
   *[other] tricks
}
of-target = of { $points }
deck-empty = Empty
cards-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hand-of-cards = { $hand }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
trumps = { $suit } are trump
won-the-trick = { $player ->
    [you] You won the trick
   *[other] { $player } won the trick
}
lost-the-trick = { $player ->
    [you] You lost it
   *[other] { $player } lost it
}
led = { $player ->
    [you] You led
   *[other] { $player } led
}
followed = { $player ->
    [you] You followed
   *[other] { $player } followed
}

# The end of the match.
draw-scores = A draw, { $high } to { $low }
wins-scores = { $player ->
    [you] You win
   *[other] { $player } wins
}, { $high } to { $low }
round-over = Round { $round } is over
on-to-round = Go on to round { $round }

# The score at the side.
score-title = Round { $round }, first to { $target }
score = Score
player-head = Player
tricks-head = Tricks
worth-head = Worth now
# After the match.
worth-over-head = Worth
points-head = Points
worth-now = “Worth now” is the score for the tricks if the round ended here.
last-round-tricks = Round { $round } ended { $first } to { $second } in tricks.
you-buried-cards = You buried { $cards }.
last-trick-title = Last trick
played-title = Cards of earlier tricks
specials = Special cards
special = { $rank } { $name }.

# The reckoning of a round.
round-caption = Points in round { $round }
round-head = Round { $round }
for-tricks-head = For tricks
treasures-head = Treasures
match-head = Match

## The table in the terminal

no-trick = no trick yet
drawn-decree = decree
drawn-in-play = Decree: { $card }, so { $suit } are trump.
drawn-trick = Trick: { $cards }.
# One card of a trick.
# Example: 7K Treasure by Hazel
played-by = { $card } by { $player }
drawn-score = { $player ->
    [you] You have
   *[other] { $player } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} and { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} in { $over ->
    [yes] the last round, worth { $worth }.
   *[no] this round, worth { $worth } now.
}
drawn-last-trick = Last trick: { $cards }. { $player ->
    [you] You won it.
   *[other] { $player } won it.
}
drawn-buried = You buried { $cards }.

## How to play

how-trick = A trick is two cards
    .text = One player leads. The other must follow with a card of the same suit if they can. The higher card wins both, and the winner leads the next of the { $all_tricks } tricks.
how-trump = One suit is trump
    .text = The card face up beside the deck is the decree. Its suit beats the other two. But a player who can follow suit must do so.
how-special = Odd cards have abilities
how-greedy = Too many tricks are worth nothing
    .text = Both players score after trick { $all_tricks }.{ $victory_from ->
        [0] {""}
       *[other] {" "}Win { $victory_more ->
        [0] { $victory_to }
       *[other] { $victory_from } to { $victory_to }
    } tricks, or { $humble_most ->
        [0] none
       *[other] stay at { $humble_most } or fewer
    }.
    }{ $greedy_from ->
        [0] {""}
       *[other] {" "}With { $greedy_from } or more you are greedy and score nothing.
    }
how-end = The end
    .text = Play rounds until a player has { $target } points, or as many as your table plays to. The player with more points wins.
how-led = led
how-wins = wins
how-decree = decree
how-one-point = 1 point

## The guided round

guide-lead-high = Win tricks, but not too many: { $victory_from } to { $victory_to } of the { $all_tricks } score { $victory_points } points, { $greedy_from } or more score nothing. To begin, lead the 10 of Moons.
guide-lose = You won with the higher card of the suit that was led, so you lead again. Now lose a trick on purpose: lead the 4 of Moons.
guide-treasure = Keys were led, and you have Keys, so you must follow. Play the { $treasure_rank }, a Treasure: it is worth a point to the player who wins it.
guide-swan = You won the trick and a point. The { $swan_rank } is a Swan: if you lose with it, you still lead the next trick. Lead the 1 of Keys.
guide-fox = You lost, and you lead again. Now the decree: its suit is trump and beats the others. A Fox can change it. Lead the 3 of Bells.
guide-decree = You hold high Moons, so make them trump: choose the 6 of Moons as the new decree.
guide-witch = The 10 of Keys looks strong. But the only { $witch_rank } in a trick is a Witch and counts as a trump. Play the 9 of Keys.
guide-monarch = Now the Monarch. The other player must follow with their highest card of its suit, or the { $swan_rank }. Lead the 11 of Moons.
guide-woodcutter = You caught a Treasure, so you score another point. A Woodcutter draws a card and buries one: lead the 5 of Bells.
guide-bury = You drew the 3 of Moons. Now bury a card under the deck: choose the 2 of Bells, and you have no Bells left.
guide-ruff = Bells were led. You have none, so you may play any card, and Moons are trump. Win the trick with the 9 of Moons.
guide-end = You have won five tricks and your opponent four, with four to come. With { $victory_from } you are victorious, with { $greedy_from } too greedy. Play the rest as you like.

# On a card of the hand: what pressing it does. A drawn card says that it was drawn.
card-decree = Decree
card-bury = Bury
card-bury-drawn = Drawn

## Lessons on the themes

lesson-trick = A trick goes to the higher card of the suit that was led, or to the highest trump. A card that the other player cannot beat is a sure trick. Before you lead, think which higher cards are still out, and whether you want this trick at all.
lesson-void = With no card of the suit that was led, you may play anything, even a trump. So a void lets a low trump beat the highest card of that suit. Watch for the suits that the other player runs out of.
lesson-treasure = Each { $treasure_rank } is a Treasure, worth a point to the player who wins it. Keep your own until you are sure to win it. Do not leave the other player a safe trick for theirs.
lesson-swan = Each { $swan_rank } is a Swan: if you lose with it, you still lead the next trick. Use it for a trick you do not want, and then choose what is led.
lesson-trumps = The suit of the decree is trump. Each { $fox_rank } is a Fox, which can swap the decree for a card in your hand. Do you want more tricks? Make your long suit trump. Do you want fewer? Choose a suit that you hardly hold.
