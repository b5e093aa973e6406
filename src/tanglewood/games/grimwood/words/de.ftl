# The Grimwood.
#
# $player ist jemand am Tisch: [you] ist, wer liest; alle anderen haben einen Namen. $card ist eine Karte, $combo eine
# Kombo. Karten beugen sich: FORM($card, "dative").
# Ein Wesen wird *gespielt*, wenn seine Fähigkeit wirkt, und sonst *ausgelegt*.

title = The Grimwood
tagline = Durchstöbert den Wald nach Kombos: Eulen, Krähen, Orte und 24 Wesen mit Fähigkeiten.
aim = Leg Kombos aus: { $most_in_combo } Wesen sind { $most_points } Punkte wert, drei Eulen oder drei Krähen { $animal_points }. Ist der Nachziehstapel leer, gewinnt, wer die meisten Punkte hat.

## Karten
##
## Formen: bare (ein Titel: „Troll“), start (am Satzanfang), accusative, dative, genitive, plural („Eulen“),
## none („keine Eule“, „den Troll nicht“).

card-amazon = { $form ->
    [bare] Amazone
    [start] Die Amazone
    [accusative] die Amazone
    [dative] der Amazone
    [genitive] der Amazone
    [none] die Amazone nicht
   *[nominative] die Amazone
}
    .does = Nenn eine Karte. Wer sonst eine davon hat, muss dir eine geben.
card-boogeyman = { $form ->
    [bare] Butzemann
    [start] Der Butzemann
    [accusative] den Butzemann
    [dative] dem Butzemann
    [genitive] des Butzemanns
    [none] den Butzemann nicht
   *[nominative] der Butzemann
}
    .does = Tausch deine ganze Hand mit der eines anderen.
card-bride = { $form ->
    [bare] Braut
    [start] Die Braut
    [accusative] die Braut
    [dative] der Braut
    [genitive] der Braut
    [none] die Braut nicht
   *[nominative] die Braut
}
    .does = Nimm eines der { $male_count } männlichen Wesen aus einer Kombo. Du darfst es sofort spielen.
card-centaur = { $form ->
    [bare] Zentaur
    [start] Der Zentaur
    [accusative] den Zentauren
    [dative] dem Zentauren
    [genitive] des Zentauren
    [none] den Zentauren nicht
   *[nominative] der Zentaur
}
    .does = Nimm die oberste Karte vom Ablagestapel. Du darfst sie sofort spielen.
card-dark-unicorn = { $form ->
    [bare] Dunkles Einhorn
    [start] Das Dunkle Einhorn
    [accusative] das Dunkle Einhorn
    [dative] dem Dunklen Einhorn
    [genitive] des Dunklen Einhorns
    [none] das Dunkle Einhorn nicht
   *[nominative] das Dunkle Einhorn
}
    .does = Alle anderen werfen eine zufällige Karte ab.
card-demon = { $form ->
    [bare] Dämon
    [start] Der Dämon
    [accusative] den Dämon
    [dative] dem Dämon
    [genitive] des Dämons
    [none] den Dämon nicht
   *[nominative] der Dämon
}
    .does = Leg eine beliebige Kombo auf den Ablagestapel.
card-dracula = { $form ->
    [bare] Dracula
    [start] Dracula
    [accusative] Dracula
    [dative] Dracula
    [genitive] Draculas
    [none] Dracula nicht
   *[nominative] Dracula
}
    .does = Stiehl einem Mitspieler { $dracula_steals ->
        [one] { $dracula_steals } Karte
       *[other] { $dracula_steals } Karten
    }.
card-dragon = { $form ->
    [bare] Drache
    [start] Der Drache
    [accusative] den Drachen
    [dative] dem Drachen
    [genitive] des Drachen
    [none] den Drachen nicht
   *[nominative] der Drache
}
    .does = Schützt seine Kombo für immer: Keine Karte kommt dazu oder weg, keine Fähigkeit trifft sie.
card-dwarf = { $form ->
    [bare] Zwerg
    [start] Der Zwerg
    [accusative] den Zwerg
    [dative] dem Zwerg
    [genitive] des Zwergs
    [none] den Zwerg nicht
   *[nominative] der Zwerg
}
    .does = Sieh dir die oberste Karte von Nachzieh- und Ablagestapel an. Behalt eine und wirf die andere ab.
card-elf = { $form ->
    [bare] Elfe
    [start] Die Elfe
    [accusative] die Elfe
    [dative] der Elfe
    [genitive] der Elfe
    [none] die Elfe nicht
   *[nominative] die Elfe
}
    .does = Nutz noch einmal die Fähigkeit eines anderen deiner Wesen.
card-faeries = { $form ->
    [bare] Feen
    [start] Die Feen
    [accusative] die Feen
    [dative] den Feen
    [genitive] der Feen
    [none] die Feen nicht
   *[nominative] die Feen
}
    .does = Nimm { $faeries_take ->
        [one] { $faeries_take } beliebige Karte
       *[other] { $faeries_take } beliebige Karten
    } vom Ablagestapel. Eine davon darfst du sofort spielen.
card-ghouls = { $form ->
    [bare] Ghule
    [start] Die Ghule
    [accusative] die Ghule
    [dative] den Ghulen
    [genitive] der Ghule
    [none] die Ghule nicht
   *[nominative] die Ghule
}
    .does = Zieh oder stiehl eine Karte.
card-giant = { $form ->
    [bare] Riese
    [start] Der Riese
    [accusative] den Riesen
    [dative] dem Riesen
    [genitive] des Riesen
    [none] den Riesen nicht
   *[nominative] der Riese
}
    .does = Nimm eine beliebige Karte vom Ablagestapel. Du darfst sie sofort spielen.
card-goblins = { $form ->
    [bare] Goblins
    [start] Die Goblins
    [accusative] die Goblins
    [dative] den Goblins
    [genitive] der Goblins
    [none] die Goblins nicht
   *[nominative] die Goblins
}
    .does = Stiehl { $goblins_steal ->
        [one] { $goblins_steal } Karte
       *[other] { $goblins_steal } Karten
    }, eine nach der anderen, von wem du willst.
card-highwayman = { $form ->
    [bare] Wegelagerer
    [start] Der Wegelagerer
    [accusative] den Wegelagerer
    [dative] dem Wegelagerer
    [genitive] des Wegelagerers
    [none] den Wegelagerer nicht
   *[nominative] der Wegelagerer
}
    .does = Tausch eine deiner Kombos gegen eine fremde.
card-hydra = { $form ->
    [bare] Hydra
    [start] Die Hydra
    [accusative] die Hydra
    [dative] der Hydra
    [genitive] der Hydra
    [none] die Hydra nicht
   *[nominative] die Hydra
}
    .does = Sieh dir die Hand eines Mitspielers an.
card-mage = { $form ->
    [bare] Magier
    [start] Der Magier
    [accusative] den Magier
    [dative] dem Magier
    [genitive] des Magiers
    [none] den Magier nicht
   *[nominative] der Magier
}
    .does = Zieh { $mage_draws ->
        [one] { $mage_draws } Karte
       *[other] { $mage_draws } Karten
    }.
card-nymph = { $form ->
    [bare] Nymphe
    [start] Die Nymphe
    [accusative] die Nymphe
    [dative] der Nymphe
    [genitive] der Nymphe
    [none] die Nymphe nicht
   *[nominative] die Nymphe
}
    .does = Nimm ein anderes Wesen aus einer Kombo, leg es aus und nutz seine Fähigkeit.
card-shadow-queen = { $form ->
    [bare] Schattenkönigin
    [start] Die Schattenkönigin
    [accusative] die Schattenkönigin
    [dative] der Schattenkönigin
    [genitive] der Schattenkönigin
    [none] die Schattenkönigin nicht
   *[nominative] die Schattenkönigin
}
    .does = Sieh dir alle Hände an und stiehl dann eine Karte.
card-sorceress = { $form ->
    [bare] Zauberin
    [start] Die Zauberin
    [accusative] die Zauberin
    [dative] der Zauberin
    [genitive] der Zauberin
    [none] die Zauberin nicht
   *[nominative] die Zauberin
}
    .does = Gib drei ausliegende Eulen oder Krähen ab und nimm dir eine fremde Kombo.
card-eternals = { $form ->
    [bare] Ewige
    [start] Die Ewigen
    [accusative] die Ewigen
    [dative] den Ewigen
    [genitive] der Ewigen
    [none] die Ewigen nicht
   *[nominative] die Ewigen
}
    .does = Zieh oder stiehl, bis du { $hand_limit } Karten hast.
card-laraki = { $form ->
    [bare] Laraki
    [start] Die Laraki
    [accusative] die Laraki
    [dative] den Laraki
    [genitive] der Laraki
    [none] die Laraki nicht
   *[nominative] die Laraki
}
    .does = Nimm für jeden am Tisch eine Karte oben vom Ablagestapel. Behalt eine und verteil die anderen.
card-troll = { $form ->
    [bare] Troll
    [start] Der Troll
    [accusative] den Troll
    [dative] dem Troll
    [genitive] des Trolls
    [none] den Troll nicht
   *[nominative] der Troll
}
    .does = Jemand deiner Wahl wirft eine zufällige Karte ab.
card-werewolf = { $form ->
    [bare] Werwolf
    [start] Der Werwolf
    [accusative] den Werwolf
    [dative] dem Werwolf
    [genitive] des Werwolfs
    [none] den Werwolf nicht
   *[nominative] der Werwolf
}
    .does = Jemand deiner Wahl setzt einmal aus.
card-owl = { $form ->
    [bare] Eule
    [start] Eine Eule
    [accusative] eine Eule
    [dative] einer Eule
    [plural] Eulen
    [none] keine Eule
   *[nominative] eine Eule
}
    .does = Drei Eulen ergeben eine Kombo für { $animal_points } Punkte.
card-crow = { $form ->
    [bare] Krähe
    [start] Eine Krähe
    [accusative] eine Krähe
    [dative] einer Krähe
    [plural] Krähen
    [none] keine Krähe
   *[nominative] eine Krähe
}
    .does = Drei Krähen ergeben eine Kombo für { $animal_points } Punkte.
card-swamp = { $form ->
    [bare] Sumpf
    [start] Ein Sumpf
    [accusative] einen Sumpf
    [dative] einem Sumpf
    [plural] Sümpfe
    [none] keinen Sumpf
   *[nominative] ein Sumpf
}
    .does = Drei Sümpfe bringen { $setting_points } Punkte. Sumpf, Pfad und Lichtung bringen { $mixed_points }.
card-path = { $form ->
    [bare] Pfad
    [start] Ein Pfad
    [accusative] einen Pfad
    [dative] einem Pfad
    [plural] Pfade
    [none] keinen Pfad
   *[nominative] ein Pfad
}
    .does = Drei Pfade bringen { $setting_points } Punkte. Sumpf, Pfad und Lichtung bringen { $mixed_points }.
card-clearing = { $form ->
    [bare] Lichtung
    [start] Eine Lichtung
    [accusative] eine Lichtung
    [dative] einer Lichtung
    [plural] Lichtungen
    [none] keine Lichtung
   *[nominative] eine Lichtung
}
    .does = Drei Lichtungen bringen { $setting_points } Punkte. Sumpf, Pfad und Lichtung bringen { $mixed_points }.
card-amulet = { $form ->
    [bare] Amulett
    [start] Ein Amulett
    [accusative] ein Amulett
    [dative] einem Amulett
    [plural] Amulette
    [none] kein Amulett
   *[nominative] ein Amulett
}
    .does = Will dich jemand bestehlen, wirf es ab, und der Diebstahl misslingt.
card-rune = { $form ->
    [bare] Rune
    [start] Eine Rune
    [accusative] eine Rune
    [dative] einer Rune
    [plural] Runen
    [none] keine Rune
   *[nominative] eine Rune
}
    .does = Spiel sie für { $rune_actions ->
        [one] { $rune_actions } weitere Aktion
       *[other] { $rune_actions } weitere Aktionen
    }: ziehen, stehlen oder eine Fähigkeit nutzen.

card-unknown = { $form ->
    [dative] einer Karte
    [plural] Karten
   *[nominative] eine Karte
}

## Kombos
##
## Formen: owned (hinter „deine“, „Hazels“), bare (auf einem Knopf)

combo-owls = drei Eulen
combo-crows = drei Krähen
combo-mixed = { $form ->
    [owned] Kombo aus Sumpf, Pfad und Lichtung
   *[plain] Sumpf, Pfad und Lichtung
}
combo-swamps = drei Sümpfe
combo-paths = drei Pfade
combo-clearings = drei Lichtungen
combo-with = { $form ->
    [owned] Kombo mit { FORM($card, "dative") }
   *[nominative] die Kombo mit { FORM($card, "dative") }
}
combo-sized = Kombo aus { $size } Wesen

## Das Glossar

topic-supernaturals = Übernatürliche Wesen
topic-others = Andere Karten
topic-combos = Kombos
copies = { $count } Karten
combo-supernatural = Wesen
    .does = 1 bis { $most_in_combo } davon sind { $combo_points } Punkte wert.
set-does = Leg alle drei Karten auf einmal aus deiner Hand aus: { $points } Punkte.

## Einstellungen der Partie

option-two_player_trim = Weniger Amulette und Runen
    .does = Zu zweit bleiben { $trimmed ->
        [one] { $trimmed } Amulett
       *[other] { $trimmed } Amulette
    } und { $trimmed ->
        [one] { $trimmed } Rune
       *[other] { $trimmed } Runen
    } in der Schachtel.
option-free_draw = Freiwilliges Ziehen
    .does = Du darfst deinen Zug beenden, ohne eine Karte zu ziehen oder zu stehlen.
option-max_idle_rounds = Runden ohne Ziehen
    .does = Die Partie endet, wenn so viele Runden lang keine Karte den Nachziehstapel verlässt. 0 heißt: keine Grenze.

## Wer dran ist und was zu tun ist

turn = { $player ->
    [you] { $last ->
        [yes] Dein letzter Zug
       *[no] Du bist dran
    }
   *[other] { $last ->
        [yes] { FORM($player, "possessive") } letzter Zug
       *[no] { $player } ist dran
    }
}

prompt-asked = { $turn }: { $question }.
prompt-waiting = { $player } ist { $last ->
    [yes] zum letzten Mal dran
   *[no] dran
} und { FORM($question, "other") }.
reason-question = { $rule }: { FORM($question, "first") }.

prompt-may-and-must = { $turn }: Du darfst { $may }, und du musst { $reach }{ $actions ->
    [0] {""}
    [one] , mit noch { $actions } Aktion von der Rune
   *[other] , mit noch { $actions } Aktionen von der Rune
}.
prompt-must = { $turn }: Du musst { $reach }{ $actions ->
    [0] {""}
    [one] , mit noch { $actions } Aktion von der Rune
   *[other] , mit noch { $actions } Aktionen von der Rune
}.
prompt-may = { $turn }: Du darfst { $may } oder deinen Zug beenden.
prompt-end = { $turn }: Du kannst nur noch deinen Zug beenden.
may-play = eine Karte spielen
may-combo = eine Kombo auslegen
may-supernaturals = Wesen ohne ihre Fähigkeit auslegen
may-act = { $options } (noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
})
may-reach = { $reach }{ $actions ->
    [0] {""}
    [one] {" "}(und { $actions } weitere Aktion)
   *[other] {" "}(und { $actions } weitere Aktionen)
}
use-a-power = eine Fähigkeit nutzen
draw-a-card = ziehen
steal-a-card = stehlen

prompt-other = { $player } ist { $last ->
    [yes] zum letzten Mal dran
   *[no] dran
}{ $left ->
    [several] , { $left }
   *[other] {" "}und { $left }
}.
left-play = darf eine Karte spielen
left-reach = { $must ->
    [yes] muss
   *[no] darf
} { $reach }
left-actions = hat noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}
left-end = darf noch Kombos auslegen oder den Zug beenden

prompt-answer = { $thief ->
    [you] Du willst
   *[other] { $thief } will
} { $player } bestehlen. { $player } kann mit einem Amulett antworten.
prompt-answer-power = { $thief ->
    [you] Du willst
   *[other] { $thief } will
} { $player } mit { FORM($power, "dative") } bestehlen. { $player } kann mit einem Amulett antworten.
prompt-victim = { $thief } will dir eine Karte stehlen: { $amulet ->
    [yes] Wirf ein Amulett ab oder lass es zu
   *[no] Ohne Amulett musst du es zulassen
}.
prompt-victim-power = { $thief } will dir mit { FORM($power, "dative") } eine Karte stehlen: { $amulet ->
    [yes] Wirf ein Amulett ab oder lass es zu
   *[no] Ohne Amulett musst du es zulassen
}.

## Fragen
##
## Formen: other (was jemand anders tut, hinter „Hazel ist dran und“), first (was du zuerst tun musst)

ask-answer = { $form ->
    [other] beantwortet den Diebstahl
    [first] Antworte zuerst auf den Diebstahl
   *[you] Antworte auf den Diebstahl
}
ask-join = { $form ->
    [other] wählt eine Kombo für { FORM($card, "accusative") }
    [first] Wähl zuerst für { FORM($card, "accusative") } eine neue Kombo oder eine, die du schon hast
   *[you] Wähl für { FORM($card, "accusative") } eine neue Kombo oder eine, die du schon hast
}
ask-steal = { $form ->
    [other] wählt ein Opfer für { FORM($card, "accusative") }
    [first] Wähl zuerst, wen du mit { FORM($card, "dative") } bestiehlst
   *[you] Wähl, wen du mit { FORM($card, "dative") } bestiehlst
}{ $left ->
    [1] {""}
   *[other] , noch { $left } Mal
}
ask-reach = { $form ->
    [other] muss mit { FORM($card, "dative") } { $reach }
    [first] Zuerst musst du mit { FORM($card, "dative") } { $reach }
   *[you] Mit { FORM($card, "dative") } musst du { $reach }
}
ask-reach-seven = { $form ->
    [other] muss mit { FORM($card, "dative") } { $reach }, bis die Hand { $hand_limit } Karten hat
    [first] Zuerst musst du mit { FORM($card, "dative") } { $reach }, bis du { $hand_limit } Karten hast
   *[you] Mit { FORM($card, "dative") } musst du { $reach }, bis du { $hand_limit } Karten hast
}
ask-boogeyman = { $form ->
    [other] wählt für den Butzemann, wessen Hand getauscht wird
    [first] Wähl zuerst für den Butzemann, mit wem du die Hand tauschst
   *[you] Wähl für den Butzemann, mit wem du die Hand tauschst
}
ask-hydra = { $form ->
    [other] wählt, wessen Hand die Hydra zeigt
    [first] Wähl zuerst, wessen Hand dir die Hydra zeigt
   *[you] Wähl, wessen Hand dir die Hydra zeigt
}
ask-troll = { $form ->
    [other] wählt, wer durch den Troll eine zufällige Karte verliert
    [first] Wähl zuerst, wer durch den Troll eine zufällige Karte verliert
   *[you] Wähl, wer durch den Troll eine zufällige Karte verliert
}
ask-werewolf = { $form ->
    [other] wählt, wer wegen des Werwolfs einmal aussetzt
    [first] Wähl zuerst, wer wegen des Werwolfs einmal aussetzt
   *[you] Wähl, wer wegen des Werwolfs einmal aussetzt
}
ask-amazon = { $form ->
    [other] nennt die Karte, nach der die Amazone fragt
    [first] Nenn zuerst die Karte, nach der die Amazone fragt
   *[you] Nenn die Karte, nach der die Amazone fragt
}
ask-laraki = { $form ->
    [other] { $left ->
        [1] nimmt die oberste Karte vom Ablagestapel
       *[other] wählt eine der { $left } obersten Karten vom Ablagestapel
    }
    [first] { $left ->
        [1] Nimm zuerst die oberste Karte vom Ablagestapel
       *[other] Wähl zuerst eine der { $left } obersten Karten vom Ablagestapel
    }
   *[you] { $left ->
        [1] Nimm die oberste Karte vom Ablagestapel
       *[other] Behalt eine der { $left } obersten Karten vom Ablagestapel und verteil die anderen
    }
}
ask-giant = { $form ->
    [other] wählt eine Karte vom Ablagestapel für den Riesen
    [first] Nimm zuerst mit dem Riesen eine beliebige Karte vom Ablagestapel
   *[you] Nimm mit dem Riesen eine beliebige Karte vom Ablagestapel
}
ask-faeries = { $form ->
    [other] wählt für die Feen { $second ->
        [yes] noch eine
       *[no] eine
    } Karte vom Ablagestapel
    [first] Nimm zuerst mit den Feen { $second ->
        [yes] noch eine
       *[no] eine
    } Karte vom Ablagestapel
   *[you] Nimm mit den Feen { $second ->
        [yes] noch eine
       *[no] eine
    } Karte vom Ablagestapel
}
ask-play = { $form ->
    [other] überlegt, { FORM($cards, "accusative") } sofort und kostenlos zu spielen
    [first] Entscheide zuerst, ob du { FORM($cards, "accusative") } sofort und kostenlos spielst
   *[you] Spiel { FORM($cards, "accusative") } sofort und kostenlos oder heb die { $cards ->
        [several] Karten
       *[other] Karte
    } für später auf
}
ask-bride = { $form ->
    [other] wählt ein männliches Wesen für die Braut
    [first] Wähl zuerst ein männliches Wesen, das die Braut aus seiner Kombo holt
   *[you] Wähl ein männliches Wesen, das die Braut aus seiner Kombo holt
}
ask-nymph = { $form ->
    [other] wählt ein Wesen für die Nymphe
    [first] Wähl zuerst ein Wesen, das die Nymphe aus seiner Kombo holt
   *[you] Wähl ein Wesen, das die Nymphe aus seiner Kombo holt, und nutz seine Fähigkeit
}
ask-elf = { $form ->
    [other] wählt, wessen Fähigkeit die Elfe noch einmal nutzt
    [first] Wähl zuerst, wessen Fähigkeit die Elfe noch einmal nutzt
   *[you] Wähl, wessen Fähigkeit die Elfe noch einmal nutzt
}
ask-demon = { $form ->
    [other] wählt eine Kombo, die der Dämon zerstört
    [first] Wähl zuerst eine Kombo, die der Dämon zerstört
   *[you] Wähl eine Kombo, die der Dämon zerstört
}
ask-highwayman-own = { $form ->
    [other] wählt eine eigene Kombo, die der Wegelagerer hergibt
    [first] Wähl zuerst eine deiner Kombos, die der Wegelagerer hergibt
   *[you] Wähl eine deiner Kombos, die der Wegelagerer hergibt
}
ask-highwayman = { $form ->
    [other] wählt die Kombo, die der Wegelagerer bringt
    [first] Wähl zuerst die Kombo, die dir der Wegelagerer bringt
   *[you] Wähl die Kombo, die dir der Wegelagerer bringt
}
ask-sorceress-own = { $form ->
    [other] wählt drei Eulen oder Krähen, die die Zauberin abgibt
    [first] Wähl zuerst drei Eulen oder Krähen, die du für die Zauberin abgibst
   *[you] Wähl drei Eulen oder Krähen, die du für die Zauberin abgibst
}
ask-sorceress = { $form ->
    [other] wählt eine Kombo, die die Zauberin nimmt
    [first] Wähl zuerst eine Kombo, die die Zauberin nimmt
   *[you] Wähl eine Kombo, die die Zauberin nimmt
}
ask-dwarf = { $form ->
    [other] wählt zwischen der obersten Karte vom Nachziehstapel und { FORM($top, "dative") } vom Ablagestapel
    [first] Entscheide zuerst, ob du { FORM($card, "accusative") } vom Nachziehstapel oder { FORM($top, "accusative") } vom Ablagestapel behältst
   *[you] Behalt { FORM($card, "accusative") } vom Nachziehstapel oder { FORM($top, "accusative") } vom Ablagestapel und wirf die andere Karte ab
}
ask-hand-out = { $form ->
    [other] wählt, wer { FORM($top, "accusative") } vom Ablagestapel bekommt
    [first] Wähl zuerst, wer { FORM($top, "accusative") } vom Ablagestapel bekommt
   *[you] Wähl, wer { FORM($top, "accusative") } vom Ablagestapel bekommt
}
ask-limit = { $form ->
    [other] wirft bis auf { $hand_limit } Karten alle ab
    [first] Wirf zuerst { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } ab, damit du nur noch { $hand_limit } hast
   *[you] Wirf { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } ab, damit du nur noch { $hand_limit } hast
}

## Wie eine Partie endet

result-won = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}{ $idle ->
    [0] {""}
    [one] {" "}nach { $idle } Runde ohne gezogene Karte
   *[other] {" "}nach { $idle } Runden ohne gezogene Karte
}.
result-shared = { FORM($players, "start") } { $players ->
    [you] teilt euch
   *[other] teilen sich
} den Sieg mit je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}{ $idle ->
    [0] {""}
    [one] {" "}nach { $idle } Runde ohne gezogene Karte
   *[other] {" "}nach { $idle } Runden ohne gezogene Karte
}.

## Das Protokoll

deal = Alle bekommen { $dealt } Karten. { $player ->
    [you] Du beginnst.
   *[other] { $player } beginnt.
}
    .brief = beginnt
turn-begins = { $turn }.
    .brief = { $last ->
    [yes] ist zum letzten Mal dran
   *[no] ist dran
}
skip = { $player ->
    [you] Du setzt
   *[other] { $player } setzt
} einmal aus{ $more ->
    [0] {""}
   *[other] {" "}und danach noch { $more } Mal
}.
    .brief = setzt einmal aus
draw = { $player ->
    [you] Du ziehst
   *[other] { $player } zieht
} { FORM($card, "accusative") }.
    .brief = zieht { FORM($card, "accusative") }
attempt = { $player ->
    [you] Du willst
   *[other] { $player } will
} { FORM($victim, "accusative") } bestehlen.
    .brief = will { FORM($victim, "accusative") } bestehlen
attempt-power = { $player ->
    [you] Du willst
   *[other] { $player } will
} { FORM($victim, "accusative") } mit { FORM($power, "dative") } bestehlen.
    .brief = will { FORM($victim, "accusative") } bestehlen
    .spoken = { $player ->
    [you] Du willst
   *[other] { $player } will
} { FORM($victim, "accusative") } bestehlen.
block = { $player ->
    [you] Du wirfst
   *[other] { $player } wirft
} ein Amulett ab: Der Diebstahl misslingt{ $over ->
    [yes] , und { $thief ->
        [you] dein
       *[other] { FORM($thief, "possessive") }
    } Zug ist zu Ende
   *[no] {""}
}.
    .brief = verhindert das mit einem Amulett
    .spoken = { $player ->
    [you] Du verhinderst
   *[other] { $player } verhindert
} das mit einem Amulett.
stolen = { $thief ->
    [you] Du stiehlst
   *[other] { $thief } stiehlt
} { FORM($player, "dative") } { FORM($card, "accusative") }.
    .brief = stiehlt { FORM($player, "dative") } { FORM($card, "accusative") }
place = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($card, "accusative") } ohne Fähigkeit aus.
    .brief = legt { FORM($card, "accusative") } aus
    .spoken = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($card, "accusative") } aus.
place-dragon = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($card, "accusative") } aus. Er schützt seine Kombo für immer.
    .brief = legt { FORM($card, "accusative") } aus
    .spoken = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($card, "accusative") } aus.
play = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { FORM($card, "accusative") }.
    .brief = spielt { FORM($card, "accusative") }
new-combo = { $player ->
    [you] Du beginnst
   *[other] { $player } beginnt
} mit { FORM($card, "dative") } eine neue Kombo.
    .brief = beginnt eine neue Kombo
join = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($card, "accusative") } an die Kombo mit { FORM($first, "dative") } an.
    .brief = legt { FORM($card, "accusative") } an { FORM($first, "accusative") } an
join-worth = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($card, "accusative") } an die Kombo mit { FORM($first, "dative") } an: { $size } Wesen, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
    .brief = legt { FORM($card, "accusative") } an { FORM($first, "accusative") } an: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
    .spoken = Das macht { $size } Wesen, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
rune = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} eine Rune für { $rune_actions ->
    [one] { $rune_actions } weitere Aktion
   *[other] { $rune_actions } weitere Aktionen
}.
    .brief = spielt eine Rune
    .spoken = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} eine Rune.
lay = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { $combo } für { $points } Punkte aus.
    .brief = { $combo }, { $points } Punkte
discard = { $player ->
    [you] Du wirfst
   *[other] { $player } wirft
} { FORM($card, "accusative") } ab.
    .brief = wirft { FORM($card, "accusative") } ab
discard-limit = { $player ->
    [you] Du wirfst
   *[other] { $player } wirft
} { FORM($card, "accusative") } ab: Mehr als { $hand_limit } Karten sind nicht erlaubt.
    .brief = wirft { FORM($card, "accusative") } ab
    .spoken = { $player ->
    [you] Du wirfst
   *[other] { $player } wirft
} { FORM($card, "accusative") } ab.
discard-power = { $player ->
    [you] Du verlierst
   *[other] { $player } verliert
} { FORM($card, "accusative") } durch { FORM($power, "accusative") }.
    .brief = kostet { FORM($player, "accusative") } { FORM($card, "accusative") }
discard-all = { FORM($power, "start") } kostet { $losses }.
    .brief = kostet { $losses }
loss = { FORM($player, "accusative") } { FORM($card, "accusative") }
ask = { $player ->
    [you] Du fragst
   *[other] { $player } fragt
} alle nach { FORM($card, "dative") }.
    .brief = fragt nach { FORM($card, "dative") }
give = { $player ->
    [you] Du gibst
   *[other] { $player } gibt
} { FORM($taker, "dative") } { FORM($card, "accusative") }.
    .brief = gibt { FORM($taker, "dative") } { FORM($card, "accusative") }
miss = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { FORM($card, "none") }.
    .brief = hat { FORM($card, "none") }
    .spoken = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { FORM($card, "none") }.
miss-several = { FORM($players, "start") } { $players ->
    [you] habt
   *[other] haben
} { FORM($card, "none") }.
    .brief = hat { FORM($card, "none") }, { $others } auch nicht
    .spoken = { FORM($players, "start") } { $players ->
    [you] habt
   *[other] haben
} { FORM($card, "none") }.
swap = { $player ->
    [you] Du tauschst
   *[other] { $player } tauscht
} die Hand mit { FORM($other, "dative") }.
    .brief = tauscht die Hand mit { FORM($other, "dative") }
look = { $player ->
    [you] Du siehst dir
   *[other] { $player } sieht sich
} { FORM($other, "possessive") } Hand an.
    .brief = sieht sich { FORM($other, "possessive") } Hand an
look-seen = Du siehst dir { FORM($other, "possessive") } Hand an: { $cards }.
    .brief = sieht sich { FORM($other, "possessive") } Hand an
look-all = { $player ->
    [you] Du siehst dir
   *[other] { $player } sieht sich
} alle anderen Hände an.
    .brief = sieht sich alle Hände an
look-all-seen = Du siehst dir alle anderen Hände an: { $hands }.
    .brief = sieht sich alle Hände an
    .spoken = Du siehst dir alle anderen Hände an.
hand-seen = { $player } ({ $cards })
take = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($card, "accusative") } vom Ablagestapel.
    .brief = nimmt { FORM($card, "accusative") } vom Ablagestapel
    .spoken = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($card, "accusative") }.
take-dealt = { $player ->
    [you] Du bekommst
   *[other] { $player } bekommt
} { FORM($card, "accusative") } vom Ablagestapel.
    .brief = bekommt { FORM($card, "accusative") } vom Ablagestapel
    .spoken = { $player ->
    [you] Du bekommst
   *[other] { $player } bekommt
} { FORM($card, "accusative") }.
take-back = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($card, "accusative") } vom Tisch zurück.
    .brief = nimmt { FORM($card, "accusative") } zurück
    .spoken = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($card, "accusative") } zurück.
take-combo = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($card, "accusative") } aus { $owner ->
    [you] deiner
   *[other] { FORM($owner, "possessive") }
} Kombo.
    .brief = nimmt { FORM($owner, "dative") } { FORM($card, "accusative") } weg
    .spoken = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($owner, "dative") } { FORM($card, "accusative") } weg.
destroy-demon = Der Dämon legt { FORM($player, "possessive") } { FORM($combo, "owned") } auf den Ablagestapel.
    .brief = zerstört { FORM($player, "possessive") } { FORM($combo, "owned") }
    .spoken = Der Dämon zerstört { FORM($player, "possessive") } { FORM($combo, "owned") }.
destroy-sorceress = { $player ->
    [you] Du gibst
   *[other] { $player } gibt
} für die Zauberin { $combo } ab.
    .brief = gibt { $combo } ab
offer = { $player ->
    [you] Du bietest
   *[other] { $player } bietet
} { $combo } zum Tausch an.
    .brief = bietet { $combo } an
move = { $player ->
    [you] Du bekommst
   *[other] { $player } bekommt
} { FORM($owner, "possessive") } { FORM($combo, "owned") }.
    .brief = bekommt { FORM($owner, "possessive") } { FORM($combo, "owned") }
move-both = { $player ->
    [you] Du tauschst
   *[other] { $player } tauscht
} { $given } gegen { FORM($owner, "possessive") } { FORM($combo, "owned") }.
    .brief = tauscht { $given } gegen { FORM($owner, "possessive") } { FORM($combo, "owned") }
curse = Wegen des Werwolfs setzt { $player } einmal aus.
    .brief = lässt { FORM($player, "accusative") } einmal aussetzen
wake = { $player ->
    [you] Du nutzt
   *[other] { $player } nutzt
} noch einmal die Fähigkeit { FORM($card, "genitive") }.
    .brief = nutzt noch einmal die Fähigkeit { FORM($card, "genitive") }
decline = { $player ->
    [you] Du hebst
   *[other] { $player } hebt
} die Karte für später auf.
    .brief = hebt die Karte für später auf
last-card = Das war die letzte Karte vom Nachziehstapel. Nach diesem Zug sind alle anderen noch einmal dran.
    .brief = zieht die letzte Karte
    .spoken = Das war die letzte Karte vom Nachziehstapel.
idle = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} lang hat niemand eine Karte gezogen, also ist die Partie zu Ende.
    .brief = beendet Runde { $rounds } ohne gezogene Karte
end = { $result } Punkte: { $scores }.
    .brief = beendet die Partie
    .spoken = { $result }
score-of = { $player } { $points }
limit = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} zu viel.
    .brief = hat { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} zu viel

## Warum ein Zug nicht erlaubt ist. Am Anfang steht die Nummer der Regel.

reason-unasked-new = G5: Du hast gerade kein Wesen ausgelegt.
reason-unasked-with = G5: Du hast gerade kein Wesen ausgelegt, und Kombos werden nie zusammengelegt.
reason-unasked-amulet = G10: Niemand will dich bestehlen, und ein Amulett hilft nur gegen Diebstahl.
reason-unasked-no = G10: Niemand will dich bestehlen.
reason-unasked-player = G29: Gerade fragt keine Fähigkeit nach einem Mitspieler.
reason-unasked-ask = G22: Nur die Amazone fragt nach Karten.
reason-unasked-take = G25: Gerade nimmt keine Fähigkeit eine Karte.
reason-unasked-wake = G28: Nur die Elfe nutzt eine Fähigkeit noch einmal.
reason-unasked-combo = G26: Gerade fragt keine Fähigkeit nach einer Kombo.
reason-unasked-keep = G29: Nur der Zwerg vergleicht zwei Karten.
reason-unasked-discard = G7: Abgeworfen wird nur am Ende deines Zuges, bis auf { $hand_limit } Karten.
reason-unasked-pass = G2: Es gibt nichts abzulehnen. Mit `end` beendest du deinen Zug.
reason-nobody-there = G20: Einen Spieler { $number } gibt es nicht.
reason-yourself = G20: Wähl jemand anderen, nicht dich selbst.
reason-empty-hand = G20: { $player } hat keine Karten.
reason-same-victim = G29: Dracula stiehlt beide Karten derselben Person.
reason-served = G29: { $player } hat schon eine Karte von den Laraki.
reason-empty-deck = G8: Der Nachziehstapel ist leer, und der Ablagestapel wird nicht gemischt.
reason-reached = G1: Du hast in diesem Zug schon gezogen oder gestohlen.
reason-must-reach = G2: Bevor du deinen Zug beendest, musst du ziehen oder stehlen.
reason-stopped-eternals = G132: Mit den Ewigen ziehst oder stiehlst du, bis du { $hand_limit } Karten hast.
reason-stopped-ghouls = G29: Nutzt du die Ghule, musst du auch ziehen oder stehlen.
reason-no-amulet = G10: Du hast kein Amulett.
reason-no-rune = G1: Du hast keine Rune.
reason-not-to-discard = G7: Du hast { FORM($card, "none") } auf der Hand.
reason-not-held = G1: Du hast { FORM($card, "none") } auf der Hand.
reason-not-whole = G6: Du hast nicht alle drei Karten auf der Hand: { $combo }.
reason-card-played = G1: Du hast in diesem Zug schon eine Karte gespielt. Ohne Fähigkeit darfst du { FORM($card, "accusative") } noch auslegen.
reason-rune-late = G4: Eine Rune ist die gespielte Karte des Zuges, und du hast schon eine gespielt.
reason-dragon = G27: Der Drache hat keine Fähigkeit, die du nutzen kannst. Er schützt seine Kombo, sobald er ausliegt.
reason-many-runes = G21: Alle { $runes } Runen wurden in diesem Zug schon gespielt.
reason-woken = G21: Elfe und Nymphe wurden in diesem Zug beide genutzt, also braucht die Elfe ein anderes Wesen.
reason-no-sleeper = G103: Die Fähigkeit { FORM($card, "genitive") } würde jetzt nichts bewirken.
reason-not-taken = G25: Kostenlos spielen darfst du nur eine Karte, die du gerade genommen hast.
reason-not-on-top = G29: Unter den obersten { $top } des Ablagestapels ist die Karte nicht.
reason-not-in-pile = G25: Auf dem Ablagestapel liegt { $card } nicht.
reason-neither = G29: Behalt eine der beiden Karten, die der Zwerg vergleicht.
reason-no-being = G24: { FORM($card, "start") } ist kein Wesen.
reason-not-placed = G24: In keiner Kombo liegt { $card }.
reason-herself-elf = G28: Die Elfe nutzt die Fähigkeit eines anderen Wesens, nicht ihre eigene.
reason-herself-nymph = G24: Die Nymphe holt ein anderes Wesen, nicht sich selbst.
reason-no-male = G24: Die Braut holt nur männliche Wesen: { $males }.
reason-not-awake = G28: Keine deiner Kombos enthält { FORM($card, "accusative") }.
reason-no-set = G26: Eine solche Kombo gibt es nicht.
reason-no-own-combo = G5: Keine deiner anderen Kombos beginnt mit { FORM($card, "dative") }.
reason-no-combo = G26: Keine Kombo beginnt mit { FORM($card, "dative") }.
reason-not-yours-to-join = G5: Diese Kombo gehört dir nicht.
reason-not-yours = G26: Diese Kombo gehört dir nicht.
reason-yours = G26: Diese Kombo gehört dir. Wähl eine fremde.
reason-shielded = G27: Der Drache schützt diese Kombo. Keine Karte kommt dazu, und keine Fähigkeit trifft sie.
reason-full = G5: Diese Kombo hat schon { $most_in_combo } Wesen.
reason-no-animals = G26: Die Zauberin will drei Eulen oder drei Krähen.

no-use-hands = G103: Niemand sonst hat eine Karte, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-pile = G103: Der Ablagestapel ist leer, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-demon = G103: Es gibt keine Kombo zu zerstören, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-mage = G103: Der Nachziehstapel ist leer, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-dwarf = G103: Nachzieh- und Ablagestapel sind leer, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-ghouls = G103: Es gibt nichts zu ziehen oder zu stehlen, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-eternals = G103: Deine Hand ist voll, oder es gibt nichts zu ziehen oder zu stehlen. Also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-nymph = G103: Außer der Nymphe liegt kein Wesen in einer Kombo ohne den Drachen, also kannst du sie nur ohne Fähigkeit auslegen.
no-use-bride = G103: Kein männliches Wesen liegt in einer Kombo ohne den Drachen, also kannst du die Braut nur ohne Fähigkeit auslegen.
no-use-elf = G103: Keines deiner anderen Wesen hat jetzt eine nützliche Fähigkeit, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-highwayman = G103: Niemand sonst hat eine Kombo ohne den Drachen zum Tauschen, also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.
no-use-sorceress = G103: Du brauchst drei ausliegende Eulen oder Krähen und ein Mitspieler eine Kombo ohne den Drachen. Also kannst du { FORM($card, "accusative") } nur ohne Fähigkeit auslegen.

never-play-rune = G4: Eine Rune spielst du mit „{ $move }“.
never-place-rune = G4: Eine Rune spielst du mit „{ $move }“. Sie kommt auf den Ablagestapel und wird nie ausgelegt.
never-amulet = G136: Ein Amulett behältst du, bis dich jemand bestehlen will. In deinem Zug kannst du es nicht spielen.
never-animal = G6: { FORM($card, "plural") } legst du zu dritt aus, mit „{ $move }“.
never-setting = G6: { FORM($card, "plural") } legst du zu dritt aus, mit „{ $move }“, oder zusammen mit den beiden anderen Orten, mit „{ $mixed }“.

## Züge

do-draw = Zieh eine Karte
do-steal = Stiehl { FORM($player, "dative") } eine zufällige Karte
do-play = Spiel { FORM($card, "accusative") } mit Fähigkeit
do-rune = Spiel eine Rune für { $rune_actions ->
    [one] { $rune_actions } weitere Aktion
   *[other] { $rune_actions } weitere Aktionen
}
do-place = Leg { FORM($card, "accusative") } ohne Fähigkeit aus
do-lay = Leg eine Kombo aus: { $combo }
do-end = Beende deinen Zug
do-new = Beginn eine neue Kombo
do-with = Leg die Karte an die Kombo mit { FORM($card, "dative") } an
do-amulet = Wirf ein Amulett ab und verhindere den Diebstahl
do-no = Lass den Diebstahl zu
do-player = Wähl { FORM($player, "accusative") }
do-ask = Frag alle nach { FORM($card, "dative") }
do-take = Nimm { FORM($card, "accusative") }
do-wake = Nutz noch einmal die Fähigkeit { FORM($card, "genitive") }
do-combo = Wähl die Kombo mit { FORM($card, "dative") }
do-set = Wähl { FORM($player, "possessive") } { FORM($combo, "owned") }
do-keep = Behalt { FORM($card, "accusative") } und wirf die andere Karte ab
do-discard = Wirf { FORM($card, "accusative") } ab
do-pass = Heb die Karte für später auf

## Was ein Zug ändert. Der Zug heißt „das“.

theme-end = Das Ende der Partie
theme-combo = Kombos auf dem Tisch
theme-shield = Der Schutz des Drachen
theme-hands = Karten auf der Hand
theme-missed = Aussetzen
theme-set = Drillinge auf der Hand
theme-near = Eine Karte fehlt noch
theme-power = Fähigkeiten
theme-holding = Wer was hat
theme-amulet = Amulette
theme-loot = Was ein Diebstahl bringt
theme-next = Kombos, die wachsen
theme-rune = Zusätzliche Aktionen
theme-draw = Was das Ziehen bringt
concept-end = Das beendet die Partie, und { $player ->
    [you] du gewinnst
   *[other] { $player } gewinnt
}{ $won ->
    [yes] {""}
   *[no] {" "}nicht
}.
concept-power = Die Fähigkeit { FORM($card, "genitive") } ändert jetzt bei den anderen nichts.
concept-near = Danach fehlt nur noch { $card } für { $combo }, auf dem Tisch { $points } Punkte wert.
concept-combo-points = { $player ->
    [you] Du hast
   *[other] { $player } hat
} danach { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} auf dem Tisch statt { $before }.
concept-combo-best = { $player ->
    [you] Du kannst
   *[other] { $player } kann
} danach { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} auf dem Tisch haben statt { $before }.
concept-combo-least = Das kann { FORM($player, "accusative") } auf dem Tisch von { $before } auf { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} bringen.
concept-shield = Das schützt für immer eine Kombo im Wert von { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
concept-shield-can = Das kann für immer eine Kombo im Wert von { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} schützen.
concept-hands = { $player ->
    [you] Du hast
   *[other] { $player } hat
} danach { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} auf der Hand statt { $before }.
concept-missed = { $player ->
    [you] Du setzt
   *[other] { $player } setzt
} dadurch einmal aus.
concept-end-near = Damit ist die letzte Karte gezogen, und alle anderen sind nur noch einmal dran.
concept-set-made = Das macht eine Kombo vollständig: { $combo }, auf dem Tisch { $points } Punkte wert.
concept-set-broken = Das reißt eine Kombo auseinander: { $combo }, auf dem Tisch { $points } Punkte wert.
concept-set-kept = Auf der Hand bleiben { $combo }, wo sie nichts zählen und gestohlen werden können.
concept-holding-sure = { $player ->
    [you] Du hast
   *[other] { $player } hat
}{ $often } { FORM($card, "accusative") }.
concept-holding-nobody = Niemand sonst kann { FORM($card, "accusative") } haben.
concept-amulet-left = Gegen spätere Diebstähle { $amulets ->
    [0] bleibt kein Amulett
    [one] bleibt { $amulets } Amulett
   *[other] bleiben { $amulets } Amulette
}.
concept-amulet-saved = Das kostet eine zufällige von { $cards } Karten.
concept-amulet-sure = { $player ->
    [you] Du hast
   *[other] { $player } hat
}{ $often } ein Amulett.
concept-amulet-none = { $player ->
    [you] Du hast
   *[other] { $player } hat
}{ $often } kein Amulett.
concept-loot = Das bringt { $held ->
    [1] die einzige Karte
   *[other] eine von { $held } Karten
}. Davon bekannt: { $cards }.
concept-power-used = { FORM($card, "bare") }: { PART($card, "does") }
concept-power-ready = Das bringt die Fähigkeit { FORM($card, "genitive") }: { PART($card, "does") }
concept-power-left = Die Fähigkeit { FORM($card, "genitive") } bleibt ungenutzt.
concept-rune = Danach kannst du in diesem Zug noch { $actions ->
    [1] einmal
    [2] zweimal
    [3] dreimal
   *[other] { $actions }-mal
} ziehen, stehlen oder eine Fähigkeit nutzen.
concept-rune-held = Eine Rune bringt { $rune_actions ->
    [one] { $rune_actions } zusätzliche Aktion
   *[other] { $rune_actions } zusätzliche Aktionen
}.
concept-next = { $player ->
    [you] Dein
   *[other] { FORM($player, "possessive") }
} nächstes Wesen kann dann { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} bringen statt { $before }.
concept-draw = { $hidden ->
    [one] Die einzige Karte, die vom Stapel kommen kann,
   *[other] Von den { $hidden } Karten, die vom Stapel kommen können,
} { $beings ->
    [0] ist { $hidden ->
        [one] kein Wesen
       *[other] keine ein Wesen
    }
    [one] ist { $hidden ->
        [one] ein Wesen
       *[other] eine ein Wesen
    }
   *[other] sind { $beings } Wesen
}.
concept-loot-fits = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $held ->
    [one] nur { $held } Karte, und die vervollständigt eine Kombo
   *[other] { $held } Karten, und { $fitting ->
        [one] eine davon vervollständigt
       *[other] { $fitting } davon vervollständigen
    } eine Kombo
}.
concept-loot-plain = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $held ->
    [one] nur { $held } Karte, und die hat keine Fähigkeit und vervollständigt keine Kombo
   *[other] { $held } Karten, und keine davon hat eine Fähigkeit oder vervollständigt eine Kombo
}.

## Der Tisch

setup-turn = Am Zug
place-combo = { $player ->
    [you] Deine Kombo
   *[other] { FORM($player, "possessive") } Kombo
}
place-new-combo = { $player ->
    [you] Neue Kombo für dich
   *[other] Neue Kombo für { $player }
}

zone-deck = Nachziehstapel
    .narrow = Stapel
zone-pile = Ablagestapel
    .narrow = Ablage{ "\u00AD" }stapel
zone-combo = { $player ->
    [you] Deine
   *[other] { FORM($player, "possessive") }
} { FORM($combo, "owned") }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
note-only-you = siehst nur du
note-all = haben alle gesehen
note-you = hast du gesehen
frozen = vom Drachen geschützt

points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
card-count = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
from-deck = vom Nachziehstapel
from-pile = vom Ablagestapel
from-combo = { $player ->
    [you] deine Kombo
   *[other] { FORM($player, "possessive") } Kombo
}
combos-of = { $player ->
    [you] Deine Kombos
   *[other] { FORM($player, "possessive") } Kombos
}
no-combos = Keine Kombos
misses = { $player ->
    [you] Du setzt
   *[other] Setzt
} { $turns ->
    [1] einmal
   *[other] { $turns } Mal
} aus
you-know = Du kennst
all-know = Alle kennen
holds-no = Hat nicht:
deck-and-pile = Nachzieh- und Ablagestapel
empty-place = Leer
see-pile = Alle ansehen
own-things = Deine Kombos und deine Hand
place-set = Leg aus: { $combo } ({ $points })
set-worth = { $combo } ({ $points })
left-to-play = Spielen
left-to-reach = Ziehen/stehlen{ $must ->
    [yes] {" "}(Pflicht)
   *[no] {""}
}
left-extra = noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}
empty-hand = Deine Hand ist leer.

score-title = Punktestand
player-head = Spieler
combos-head = Kombos
cards-head = Karten
points-head = Punkte
turns-left = { $turns ->
    [one] Der Nachziehstapel ist leer: Das ist der letzte Zug.
   *[other] Der Nachziehstapel ist leer: Mit diesem bleiben { $turns } Züge.
}
idle-rounds = Seit { $rounds } Runden keine Karte gezogen.{ $limit ->
    [0] {""}
   *[other] {" "}Nach { $limit } Runden ist die Partie zu Ende.
}
worth-title = Was Kombos wert sind
worth-caption = Punkte für Kombos
worth-supernaturals = 1 bis { $most_in_combo } Wesen
    .points = { $combo_points }
worth-animals = Drei Eulen oder drei Krähen
    .points = { $animal_points }
worth-mixed = Sumpf, Pfad und Lichtung
    .points = { $mixed_points }
worth-settings = Drei Sümpfe, Pfade oder Lichtungen
    .points = { $setting_points }

## Der Tisch im Terminal

drawn-combos = { $player ->
    [you] Deine Kombos
   *[other] { FORM($player, "possessive") } Kombos
}, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
drawn-no-combos = { $title }: keine
drawn-frozen = geschützt
said-no-combos = { $player ->
    [you] Deine Kombos
   *[other] { FORM($player, "possessive") } Kombos
}: keine.
drawn-player = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}{ $skips ->
    [0] {""}
   *[other] {" "}und { $player ->
        [you] musst
       *[other] muss
    } { $skips ->
        [1] einmal
       *[other] { $skips } Mal
    } aussetzen
}.
drawn-pile = Ablagestapel, oberste Karte zuerst: { $cards }.
drawn-empty-pile = Ablagestapel: leer.
drawn-last-turns = Der Nachziehstapel ist leer: { $turns ->
    [1] Es folgt ein letzter Zug.
   *[other] Es folgen { $turns } letzte Züge.
}

## So wird gespielt

how-turn = Dein Zug
    .text = Du darfst eine Karte spielen, und du musst eine Karte ziehen oder eine zufällige stehlen, in beliebiger Reihenfolge. Am Ende deines Zuges hast du höchstens { $hand_limit } Karten auf der Hand.
how-supernaturals = Wesen
    .text = Jedes Wesen beginnt eine Kombo oder kommt zu einer von dir dazu. 1 bis { $most_in_combo } Wesen sind zusammen { $combo_points } Punkte wert.
how-sets = Drei auf einmal
    .text = Drei Eulen oder drei Krähen sind { $animal_points } Punkte wert, Sumpf, Pfad und Lichtung { $mixed_points }, drei gleiche Orte { $setting_points }. Leg alle drei auf einmal aus, so oft du willst.
how-powers = Fähigkeiten
    .text = Jedes Wesen hat seine eigene Fähigkeit. Spiel die Karte, um sie zu nutzen, oder leg sie kostenlos ohne Fähigkeit aus. Drück oder halt den Punkt auf einer Karte, um die Fähigkeit zu lesen.
how-amulets = Amulette und Runen
    .text = Ein Amulett verhindert, dass dich jemand bestiehlt, und beendet den Zug des Diebs. Eine Rune gibt dir { $rune_actions ->
        [one] { $rune_actions } weitere Aktion
       *[other] { $rune_actions } weitere Aktionen
    }: ziehen, stehlen oder eine Fähigkeit nutzen.
how-end = Das Ende
    .text = Zieht jemand die letzte Karte, sind alle anderen noch einmal dran. Kombos auf dem Tisch zählen, Handkarten nicht. Wer die meisten Punkte hat, gewinnt.
how-play = spielen
how-draw-or-steal = ziehen oder stehlen
how-draws = zieht
how-destroys = zerstört
how-takes = holt
how-protects = schützt
how-stops = gegen Diebe
how-pair-points = { $pair_points }
how-trio-points = { $trio_points }
how-actions = { $rune_actions ->
    [one] { $rune_actions } Aktion
   *[other] { $rune_actions } Aktionen
}

## Die geführte Partie

guide-draw = Punkte bringen Kombos, die auf dem Tisch liegen. In deinem Zug darfst du eine Karte spielen, und du musst eine ziehen oder stehlen. Zieh zuerst eine Karte.
guide-owls = Das ist deine dritte Eule. Drei Eulen oder drei Krähen sind { $animal_points } Punkte wert, und eine Kombo auszulegen kostet nichts. Leg deine Eulen aus.
guide-mage = Wesen haben Fähigkeiten. Drück auf den Magier und nutz seine Fähigkeit: Er zieht { $mage_draws ->
    [one] { $mage_draws } Karte
   *[other] { $mage_draws } Karten
}.
guide-end-turn = Dein Magier ist jetzt eine Kombo aus einem Wesen und { $lone_points ->
    [one] { $lone_points } Punkt
   *[other] { $lone_points } Punkte
} wert. Sie kann auf { $most_in_combo } Karten wachsen. Mehr ist nicht zu tun, also beende deinen Zug.
guide-amulet = Ein Dieb! Ein Amulett verhindert den Diebstahl und beendet den Zug des Diebs. Wirf deines ab.
guide-nymph = Auf dem Tisch liegt jetzt ein fremder Werwolf. Deine Nymphe holt Wesen aus Kombos: Spiel sie mit ihrer Fähigkeit.
guide-nymph-joins = Wesen zählen gemeinsam: 1 bis { $most_in_combo } sind zusammen { $combo_points } Punkte wert. Leg die Nymphe an deinen Magier an.
guide-werewolf = Nimm jetzt den Werwolf. Seine Fähigkeit wirkt auch bei dir, also setzt dein Gegner einmal aus.
guide-werewolf-joins = Leg auch ihn an den Magier an. Drei Wesen sind { $trio_points ->
    [one] { $trio_points } Punkt
   *[other] { $trio_points } Punkte
} wert.
guide-steal = Du musst noch ziehen oder stehlen. Diesmal stiehlst du: So bekommst du eine zufällige Karte aus der Hand deines Gegners.
guide-rune-waits = Eine Rune, was für ein Glück! Sie muss warten, denn du hast schon eine Karte gespielt. Beende deinen Zug.
guide-rune = Dein Gegner setzt aus. Eine Rune gibt dir { $rune_actions ->
    [one] { $rune_actions } weitere Aktion
   *[other] { $rune_actions } weitere Aktionen
}: ziehen, stehlen oder eine Fähigkeit nutzen. Spiel sie.
guide-end = Zieh oder stiehl jetzt dreimal und sieh, was du bekommst. Ist der Nachziehstapel leer, gewinnt, wer die meisten Punkte hat. Der Rest der Partie gehört dir.

## Lektionen zu den Themen

lesson-combo = Kombos zählen nur auf dem Tisch: 1 bis { $most_in_combo } Wesen sind { $combo_points } Punkte wert, drei Eulen oder drei Krähen { $animal_points }. Lass deine Kombos wachsen und richte Fähigkeiten gegen die wertvollsten der anderen.
lesson-hands = Aus den Karten auf deiner Hand werden später Kombos, aus denen der anderen ihre. Vergleich, was jeder Zug für deine Hand tut und was für die anderen.
lesson-near = Ein Drilling zählt erst mit der dritten Karte. Fehlt dir nur noch eine, such den Zug, der sie dir bringt, und gib nichts weg, worauf jemand anders wartet.

## Warum eine Stellung keine ist

position-empty-combo = G5: Eine Kombo aus Wesen hat eine bis { $most_in_combo } Karten.
position-supernatural = G5: Eine Kombo aus Wesen enthält nur Wesen.
position-set = G6: Diese Kombo besteht aus { $combo }, in dieser Reihenfolge: { $order }.
position-last-turns = G8: Die letzten Züge beginnen, wenn der Stapel leer ist.
