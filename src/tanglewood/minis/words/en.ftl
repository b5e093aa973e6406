# The small games.

tinyfox-title = Tiny Fox
tinyfox-tagline = Nine cards, three tricks: small enough to be solved.
# How it differs from its original, above the rules.
tinyfox-differs = Three ranks in each suit, three cards in each hand, and one round. No trick wins 3 points, one 1, two 3, all three none.

tinywoods-title = Tiny Woods
tinywoods-tagline = Eleven cards of three values: small enough to be solved.
tinywoods-differs = Eleven cards of three values, two to four. Three cards lie in the row, there is one token, and the deck is played once. Two or three play.

tinygrimwood-title = Tiny Grimwood
tinygrimwood-tagline = A troll, three owls and two amulets: small enough to be solved.
tinygrimwood-differs = Six cards: a troll, three owls and two amulets. Two players get two cards each, keep four at most, and the game ends after one round without a draw.

tinylost-title = Tiny Lost
tinylost-tagline = Four spaces, two exits, one day: small enough to be solved.
tinylost-differs = The middle and three spaces beside it: a forest and two mountains with a compass and two clues. One clue shows which of two corners is the exit. Jessica and Bruno have 1 vital force, water and food each, no energy, and one free action in a turn. Nobody can put things down, no animals come, and you have one day.
