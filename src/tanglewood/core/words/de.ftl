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

headline = { $player ->
    [you] Du
   *[other] { $player }
}: { $done }.

then = { $first }, { $second }
