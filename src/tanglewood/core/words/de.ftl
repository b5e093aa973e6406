# Was das Spielsystem über jedes Spiel sagt.

language = Deutsch

player = Spieler { $number }

# Formen: possessive ("Hazels", "Moritz’")
name = { $form ->
    [possessive] { $sibilant ->
        [yes] { $name }’
       *[no] { $name }s
    }
   *[plain] { $name }
}

# Formen: start (am Satzanfang), accusative, dative, possessive
you = { $form ->
    [start] Du
    [accusative] dich
    [dative] dir
    [possessive] deine
   *[plain] du
}

nothing = nichts

match-over = Die Partie ist zu Ende.

hand = { $player ->
    [you] Deine Hand
   *[other] { FORM($player, "possessive") } Hand
}

you-or-name = { $player ->
    [you] Du
   *[other] { $player }
}

# Formen: dative („zwei Eulen“, „zwei Trollen“)
several = { $count ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
   *[other] { $count }
} { $form ->
    [dative] { FORM($thing, "plural-dative") }
   *[other] { FORM($thing, "plural") }
}

digest = { $player }: { $did }
