# The small games.

tinyfox-title = Tiny Fox
tinyfox-tagline = Nine cards, three tricks: small enough to be solved.
# How it differs from its original, above the rules.
tinyfox-differs = Three ranks in each suit, three cards in each hand, and one round. No trick wins 3 points, one 1, two 3, all three none.
