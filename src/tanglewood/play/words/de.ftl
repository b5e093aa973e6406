# Partien ansehen und befragen, Lektionen, Analysen, Rätsel und das Terminal.

## Was man fragen kann

word-help = hilfe
    .does = Zeigt, was du eingeben kannst.
word-hand = hand
    .does = Zeigt deine Karten, was sie können und warum manche gerade nicht gehen.
word-table = tisch
    .does = Zeigt alles auf dem Tisch und die Punkte.
word-moves = züge
    .does = Zählt alle Züge auf, die du jetzt machen kannst.
word-last = zuletzt
    .does = Erzählt, was seit deinem letzten Zug passiert ist, und fragt dich noch einmal.
word-card = karte
    .argument = NAME
    .does = Erklärt eine Karte oder etwas anderes, das einen Namen hat.
word-rule = regel
    .argument = NUMMER
    .does = Zeigt eine Regel.
word-log = protokoll
    .does = Erzählt die ganze bisherige Partie.
word-deal = verteilung
    .does = Beweist, dass die Karten vor dem ersten Zug feststanden. Nach der Partie kannst du es prüfen.
word-hint = tipp
    .does = Zeigt, was ein starker Spieler tun würde.
word-undo = zurück
    .does = Nimmt deinen letzten Zug und alles danach zurück.
word-agree = einverstanden
    .does = Lässt jemanden den Zug zurücknehmen, um den gebeten wird.
word-decline = ablehnen
    .does = Lässt es nicht zu.
word-hurry = schneller
    .does = Überspringt die Pausen der Bots, bis du am Zug bist.
word-uncover = aufdecken
    .does = Zeigt die Karten dessen, der am Zug ist, wenn ihr ein Gerät teilt.
word-resign = aufgeben
    .does = Gibt die Partie auf. Sie zählt als verloren.
word-leave = verlassen
    .does = Verlässt den Tisch. Ein Bot übernimmt deinen Platz.
word-replace = ersetzen
    .does = Lässt einen Bot für jemanden weiterspielen, der weg ist.
word-stop = beenden
    .does = Beendet die Partie ohne Verlierer, weil jemand weg ist.
word-claim = beanspruchen
    .does = Beansprucht den Sieg, weil die andere Person weg ist.
word-renew = erneuern
    .argument = NAME
    .does = Macht einen neuen Link für den Platz von jemandem, der weg ist.
word-return = zurückkehren
    .does = Nimmt deinen Platz vom Bot zurück, der für dich spielt.
word-rematch = revanche
    .does = Beginnt eine neue Partie mit denselben Spielern, sobald diese zu Ende ist.
word-name = name
    .argument = NAME
    .does = Ändert deinen Namen an diesem Tisch.
word-say = sag
    .argument = TEXT
    .does = Sagt den anderen etwas.
word-save = speichern
    .argument = DATEI
    .does = Schreibt das Spiel in eine Datei. Gespeichert wird es auch so, nach jedem Zug.
word-load = laden
    .argument = DATEI
    .does = Wechselt zu einem gespeicherten Spiel.
word-replay = rückblick
    .does = Zeigt die Partie noch einmal, Zug für Zug.
word-review = analyse
    .does = Nach der Partie sagt ein starker Bot, welche Züge dich am meisten gekostet haben.
word-puzzle = rätsel
    .argument = NUMMER
    .does = Stellt dir ein Rätsel zu diesem Spiel. Danach geht es am Tisch weiter.
word-learn = lektion
    .argument = NUMMER
    .does = Gibt eine Lektion zu diesem Spiel; ohne Nummer die Liste der Lektionen.
word-quit = ende
    .does = Beendet das Programm. Du kannst später weiterspielen.
rule-or-all = Zeigt eine Regel; ohne Nummer alle Regeln.

help-line = { $usage }: { $does }
help-moves = Gib für einen Zug seine Kurzform ein, etwa { $text } ({ $move }). Außerdem gibt es:
prefix-play = spiel

nothing-possible = Du kannst gerade nicht ziehen.
possible = Möglich: { $moves }.
any-of = { $cards }
any-card = eine deiner Handkarten
no-hand = Du hast keine Karten.
hand-count = { $hand }: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
thing = { $name }: { $others }.
thing-alone = { $name }.
thing-note = { $note }.
thing-does = { $name }: { $does }
not-now = Jetzt nicht: { $reason }

unknown-line = „{ $text }“ ist weder ein Zug noch ein Befehl.{ $hint ->
    [yes] {" "}Meinst du „{ $near }“?
   *[no] {""}
}
which-card = Welche Karte? Zum Beispiel „{ $example }“.
unknown-card = Eine Karte „{ $text }“ gibt es nicht.{ $hint ->
    [yes] {" "}Meinst du „{ $near }“?
   *[no] {""}
}
unknown-rule = Eine Regel „{ $text }“ gibt es nicht.{ $hint ->
    [yes] {" "}Meinst du „{ $near }“?
   *[no] {""}
}
unfinished-move = „{ $text }“ kann viele Züge bedeuten. Schreib mehr, zum Beispiel „{ $example }“.
unstarted-move = Gerade ist kein Zug möglich, der mit „{ $text }“ beginnt.
compass-n = norden
compass-ne = nordosten
compass-e = osten
compass-se = südosten
compass-s = süden
compass-sw = südwesten
compass-w = westen
compass-nw = nordwesten
side-right = rechts
side-left = links
side-up = oben
side-down = unten
ambiguous-move = „{ $text }“ kann mehrere Züge bedeuten: { $moves }.

## Optionen

on = an
off = aus
option-is = { $option }: { $value }

## Regeln zum Lesen

rules-untitled = Die Regeln
rules-different = Was anders ist
rules-value = `{ $name }`: { $new } statt { $old }.
rules-original = Im Original:
rules-originals = Absätze, die mit „{ $mark }“ beginnen, beschreiben das Spiel „{ $game }“. Manche Zahlen darin gelten hier nicht.
number-words = null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig
rules-missing = Für { $game } gibt es noch keine geschriebenen Regeln.
rule-row = { $first }: { $second }
rule-row-more = { $first }: { $second } ({ $more })
rule-cell = { $title }: { $cell }

## Partien nach Regeln einer älteren Version

past-end = Wie sie ausgegangen ist, ist nicht bekannt.
past-gone = Diese Partie kann nicht weitergehen.
past-move = { $player ->
    [you] Du
   *[other] { $player }
}: { $move }
past-moved = { $player ->
    [you] Du hast gezogen.
   *[other] { $player } hat gezogen.
}
rules-changed = Diese Partie { $game } wurde nach Version { $old } der Regeln gespielt. Version { $new } erlaubt alle ihre Züge, sie lässt sich also nachspielen. Was sich geändert hat: { $sentences }

## Journale: die Dateien von Partien

journal-no-object = Ein Journal ist ein JSON-Objekt, nicht { $type }.
journal-no-json = Ein Journal enthält nur, was JSON fassen kann. { $why }
journal-format = Das ist kein Journal von Tanglewood: Sein „format“ ist { $found }, nicht „{ $format }“.
journal-seats = „seats“ muss im Journal eine Zahl sein und „options“ ein Objekt.
journal-moves = „moves“ muss im Journal eine Liste von Texten sein.
journal-resigned = „resigned“ muss im Journal ein Platz sein.
journal-version = Das Journal wurde nach Version { $found } der Regeln von { $game } gespielt. Dieses Tanglewood hat Version { $version } und kann es nicht nachspielen.
journal-start = Das Journal braucht entweder „seed“, eine Zahl, oder „position“, ein Objekt.
journal-slow = Dieses Journal nachzuspielen dauert länger als { $seconds } Sekunden. Es kam bis Zug { $number }.
journal-move = Zug { $number } des Journals, { $move }, ist nicht möglich: { $why }
journal-begin = Die Partie dieses Journals kann nicht beginnen: { $why }
journal-file = { $file } lässt sich nicht lesen: { $why }.
journal-broken = { $file } ist kein JSON: { $why }.
journal-other-cards = Nach den heutigen Regeln kämen andere Karten, deshalb kann diese Partie nicht weitergehen.
journal-older = Das Journal wurde nach Version { $old } der Regeln von { $game } gespielt, und die heutigen Regeln können es nicht nachspielen. { $why } Was sich geändert hat: { $sentences }

## Faires Mischen

fair-commitment = Ein Siegel hat 64 Stellen aus 0 bis 9 und a bis f. Das hier ist keins: { $given }.
fair-none = Zu diesem Journal gibt es nichts zu prüfen. Es stammt nicht von einem Tisch, oder jemand hat die Startzahl selbst gewählt.
fair-altered = Das Journal passt nicht zu seinem Siegel. Spiel, Regeln, Plätze, Optionen, Startzahl oder Tisch wurden geändert.
fair-broken = Das Journal passt nicht zu dem Siegel, das du gesehen hast. Es gehört zu einer anderen Partie, oder die Karten wurden ausgetauscht.
fair-moved = Das Journal passt nicht zum Siegel seiner Züge. Züge wurden geändert, ergänzt oder entfernt.
fair-verified = { $game }: Die Verteilung passt zu ihrem Siegel, und { $moves ->
    [one] { $moves } Zug folgt
   *[other] alle { $moves } Züge folgen
} den Regeln. { $over ->
    [yes] Die Partie ist zu Ende.
   *[no] Die Partie ist noch nicht zu Ende.
}
fair-promise = Siegel der Karten
fair-seal = Siegel der Züge
fair-shown = Das beweist nur dann etwas, wenn du das Siegel mit dem vergleichst, das du vor dem ersten Zug gesehen hast.

## Lektionen

lesson-about = Lektion: { $theme }
lesson-unknown = { $count ->
    [0] { $game } hat keine Lektionen.
   *[other] { $game } hat die Lektionen 1 bis { $count }.
}
course-title = Lektionen zu { $game }:
course-lesson = { $number }. { $theme } ({ $command }){ $solved ->
    [0] {""}
   *[other] : { $solved } von { $count } gelöst
}
lesson-solved = In dieser Lektion gelöst: { $solved } von { $count }.
lesson-done = Damit ist die Lektion geschafft. Weiter geht es mit: { $command }
lesson-strayed = Auch das kannst du spielen. { $back }
lesson-good = Auch gut! { $back }
lesson-worse = „{ $better }“ war besser. { $why } { $back }
lesson-back = { $moves ->
    [1] Nimm den Zug zurück, wenn du mit der Lektion weitermachen willst. Oder spiel einfach weiter.
   *[other] Nimm deine letzten { $moves } Züge zurück, wenn du mit der Lektion weitermachen willst. Oder spiel einfach weiter.
}
lesson-no-guide = { $game } hat kein geführtes Spiel. Lies die Regeln: { $command }
lesson-type = Gib { $text } ein
lesson-undo = Zum Zurücknehmen gib { $word } ein.

## Spielstärken

level-seedling = Keimling
level-seedling-does = Für dein erstes Spiel. Spielt viele schwache Züge.
level-sapling = Schössling
level-sapling-does = Leicht. Erkennt gute Züge, spielt aber oft schwächere.
level-birch = Birke
level-birch-does = Mittel. Erkennt gute Züge, denkt aber nicht weit voraus.
level-oak = Eiche
level-oak-does = Stark. Übersieht selten einen guten Zug.
level-yew = Eibe
level-yew-does = Am stärksten. Simuliert vor jedem Zug 30.000 Spiele, wo es hilft mit einem neuronalen Netz.
bot = Bot

## Analysen: wie gut jeder Zug war

grade-best = { $form ->
    [inline] der beste Zug
   *[start] Der beste Zug
}
    .cell = bester
    .counted = { $count ->
        [one] { $count } bester
       *[other] { $count } beste
    }
grade-good = { $form ->
    [inline] ein guter Zug
   *[start] Ein guter Zug
}
    .cell = gut
    .counted = { $count ->
        [one] { $count } guter
       *[other] { $count } gute
    }
grade-inaccuracy = { $form ->
    [inline] eine Ungenauigkeit
   *[start] Eine Ungenauigkeit
}
    .cell = ungenau
    .counted = { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
grade-mistake = { $form ->
    [inline] ein Fehler
   *[start] Ein Fehler
}
    .cell = Fehler
    .counted = { $count } Fehler
grade-blunder = { $form ->
    [inline] ein Patzer
   *[start] Ein Patzer
}
    .cell = Patzer
    .counted = { $count } Patzer
no-decisions = keine Entscheidungen

percent = { $value } %
percent-signed = { $more ->
    [yes] +
   *[no] {""}
}{ $value } %
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-signed = { $more ->
    [yes] +
   *[no] {""}
}{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
wins-lost = { $about ->
    [yes] etwa
   *[no] bis zu
} { $count ->
    [one] { $count } Sieg
   *[other] { $count } Siege
}
amount-lost = { $about ->
    [yes] etwa
   *[no] bis zu
} { $amount }
cost-about = kostet etwa { $amount }
cost-less = kostet bis zu { $amount }
cost-seldom = führt etwas seltener zum Sieg
cost-wins = führt nur in { $now } von { $games } Spielen zum Sieg statt in { $before }
cost-never = führt fast nie zum Sieg statt in { $before } von { $games } Spielen
gain-about = bringt etwa { $amount } mehr
gain-less = bringt bis zu { $amount } mehr
gain-seldom = gewinnt etwas öfter
gain-wins = gewinnt in { $now } von { $games } Spielen statt in { $before }
gain-always = gewinnt fast immer statt in { $before } von { $games } Spielen
headline = { $player ->
    [you] Du
   *[other] { $player }
}: { $move }. { $verdict }
verdict-cost = { $grade }: { $cost }
block-played = Gespielt
block-better = Besser
block-followed = Was dann geschah
as-good = Etwa genauso gut: { $move }.
price = Der Preis: { $fact }
better-onward = Zum Beispiel könnte es so weitergehen: { $moves }.
onward-step = { $player ->
    [you] Du
   *[other] { $player }
}: { $move }
about-move = „{ $move }“: { $facts }
hindsight-harmless = Im Nachhinein, mit allen Karten offen, hat es nicht geschadet.
hindsight-best = Im Nachhinein, mit allen Karten offen, war der beste Zug: { $move }.

shares = Von { $start } am Anfang zu { $end } am Ende: { $parts }.
share-deal = Kartenverteilung { $change }
share-draws = Nachziehen und verdeckte Karten { $change }
share-others = { $count ->
    [one] Fehler des anderen { $change }
   *[other] Fehler der anderen { $change }
}
share-play = eigene Fehler { $change }

review-title = { $game }: { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}, analysiert von { $bot }.
review-player = { $player ->
    [you] Du
   *[other] { $player }
}: Genauigkeit { $accuracy }; { $counted }.
review-idle = { $player ->
    [you] Du
   *[other] { $player }
}: nichts zu entscheiden.
review-turning-points = Wendepunkte
review-steady = Kein Zug hat viel verschenkt.
# Darunter steht für jeden Spieler eine Zeile aus Balken.
review-graph = Was jeder bei seinen Entscheidungen erwarten konnte, von { $low } bis { $high }; ^ ist ein Wendepunkt
review-later = Eine Analyse sieht alle Karten, deshalb gibt es sie erst nach der Partie.
review-runs = Ein starker Bot sieht sich jede Entscheidung an. Das dauert ein, zwei Minuten.
no-number = „{ $text }“ ist keine Nummer.
review-table = Jede Entscheidung: Zug, Spieler, Note, Erwartung vorher und nachher, gespielt, bester Zug
review-best = besser: { $move }
review-not-over = Diese Partie ist noch nicht zu Ende. Eine Analyse sieht alle Karten, deshalb gibt es sie erst danach. ({ $file })
review-progress = { $done } von { $count } Entscheidungen
review-no-games = In diesen Dateien ist keine Partie.
review-game = { $file }, Partie { $number }
reviews-title = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}, analysiert von { $bot }.
reviews-games = Partien
reviews-decisions = Entscheidungen
reviews-accuracy = Genauigkeit
reviews-blunders = Patzer je Partie
reviews-habit = { $name }, { $theme }: { $count } Fehler. In zehn Partien kosten sie { $cost }.
reviews-match = { $file }: { $players }.
reviews-idle = nichts zu entscheiden
reviews-player = { $player } { $accuracy }

## Rätsel

puzzle-easy = leicht
puzzle-tricky = knifflig
puzzle-hard = schwer
puzzle-named = { $theme }, { $part ->
    [0] früh in der Partie
    [1] mitten in der Partie
   *[2] spät in der Partie
}
puzzle-aim = { $solutions ->
    [1] { $measure ->
        [chance] Finde den Zug mit der besten Aussicht auf den Sieg.
        [lead] Finde den Zug, der dir am meisten bringt.
       *[points] Finde den Zug, der euch am meisten hilft.
    }
   *[other] Finde einen guten Zug. { $solutions } Züge sind gleich gut.
}
puzzle-right = Richtig
puzzle-wrong = { $grade }: { $cost }
puzzle-given-up = Die Lösung
verdict-right = Richtig: { $move }.
verdict-wrong = { $move }: { FORM($grade, "inline") }, { $cost }.
verdict-given-up = Die Lösung: { $move }.
puzzle-misses = Darauf kommt es hier an: { $theme }.
puzzle-too-little-of = Darauf kommt es hier an: { $theme }. Ein anderer Zug bringt dafür mehr.
puzzle-even = Sogar „{ $other }“ { $gain }.
puzzle-too-little = Ein anderer Zug bringt hier viel mehr.
puzzle-replies = Zum Beispiel könnte das folgen: { $moves }.
puzzle-gains = Was er doch bringt: { $facts }
nudge-theme = Es geht um dies: { $theme }.
nudge-piece = Sieh dir diese Karte an: { $card }.
nudge-few = Es ist einer von diesen Zügen: { $moves }.
measure-chance = Gewinnchance
measure-lead = Vorsprung ({ $unit })
puzzle-compared = „{ $move }“ { $gain }. Der nächstbeste Zug: „{ $other }“.
puzzle-further = So geht es weiter: { $moves }.
puzzle-follows = Was oft folgt: „{ $event }“ Nach „{ $move }“ passiert das in { $best ->
    [0] keinem von 100 simulierten Spielen
    [100] allen 100 simulierten Spielen
   *[other] { $best } von 100 simulierten Spielen
}, nach „{ $other }“ in { $rest ->
    [0] keinem
    [100] allen 100
   *[other] { $rest }
}.
puzzle-unknown = { $game } hat die Rätsel 1 bis { $count }. Ein Rätsel { $number } gibt es nicht.
puzzle-dropped = Rätsel { $number } zu { $game } gibt es nicht mehr. Es hatte mehr als eine gute Antwort, oder die Partie war schon entschieden. Es gibt { $count } andere, und was du gelöst hast, zählt weiter.
puzzles-none = { $game } hat keine Rätsel.
puzzle-no-theme = Zu { $game } gibt es keine Rätsel über { $theme }, nur über { $themes }.
puzzle-title = { $game }: { $today ->
    [yes] Rätsel des Tages,
   *[no] Rätsel
} { $number } von { $count } ({ $level }). Du bist { $player }. { $aim }
puzzle-goes-on = Finde jetzt den nächsten Zug ({ $step } von { $steps }).
puzzle-moves = Gesucht sind { $count } Züge hintereinander.
puzzle-progress = Gelöst: { $solved } von { $count }. In Folge: { $streak }.
puzzle-rating = Wertung: { $value } (±{ $within }).
puzzle-overview = Rätsel zu { $game }:
puzzle-theme = { $theme }: { $solved } von { $count } ({ $command })
puzzle-missed-count = Verpasst: { $count } ({ $command })
puzzle-due-count = Für heute: { $count } ({ $command })
puzzle-two-sets = Gib eine Nummer an oder --theme, --missed, --today oder --list, aber nicht zwei davon.
json-puzzles = Nur die Liste der Rätsel gibt es als JSON: tanglewood puzzle { $game } --list --json
json-lessons = Nur die Liste der Lektionen gibt es als JSON: tanglewood learn { $game } --json
puzzle-none-missed = Du hast kein Rätsel zu { $game } verpasst.
puzzle-none-today = Heute kommt kein Rätsel zu { $game } wieder, das du verpasst hast.
puzzle-not-kept = Dein Fortschritt bei Rätseln lässt sich nicht speichern. { $why }
puzzle-solved = Gib { $next } für das nächste Rätsel ein, { $play }, um von hier weiterzuspielen, oder { $quit }.
puzzle-missed = Versuch einen anderen Zug. Oder gib { $nudge } für einen Tipp ein, { $solution }, um aufzugeben, { $next } für das nächste Rätsel oder { $quit }.
puzzle-no-more-nudges = Mehr Tipps gibt es nicht. Gib { $solution } ein, um aufzugeben.
learn-task = { $game }: Fehler { $number } von { $count }. Du bist { $player }. Finde einen besseren Zug.
learn-none = { $player } hat keinen Fehler gemacht, der noch einen Blick lohnt.
learn-seat = Die Spieler sind von 1 bis { $seats } gezählt.
puzzle-yours = { $move } (dein Zug)
word-nudge = tipp
    .does = Sagt, worum es geht, und beim zweiten Mal, welche Karte oder welche Züge in Frage kommen.
word-solution = lösung
    .does = Gibt auf und zeigt die Lösung.
word-next = weiter
    .does = Zeigt das nächste Rätsel.
word-play = spielen
    .does = Spielt von hier weiter, mit Bots.

## Spielen im Terminal

greeting = { $game }. { $tagline }
company-against = Du spielst gegen { $others }.
company-with = Du spielst zusammen mit { $others }.
company-shared = Alle spielen an diesem Terminal.
company-alone = Du spielst allein.
bot-called = { $name } ({ $bot })
options-line = { $options }.
type-help = Gib { $word } ein, wenn du Hilfe brauchst.
pass-on = { $player } ist dran. Drück die Eingabetaste, wenn sonst niemand hinsieht.
pass-on-piped = { $player } ist dran.
over-words = Die Partie ist zu Ende. Du kannst noch { $words } eingeben.
over-line = Die Partie ist zu Ende, du kannst nicht mehr ziehen.{ $hint ->
    [yes] {" "}Meinst du „{ $near }“?
   *[no] {""}
} Gib { $word } ein, um zu sehen, was noch geht.
refused = Das geht nicht: { $reason }
refused-possible = { $moves } Oder gib { $word } ein.
kept-not = Das Spiel lässt sich nicht in { $file } speichern: { $why }. Gib { $word } und einen Dateinamen ein, bevor du aufhörst.
part-nothing = Du hast nichts gespielt, deshalb wurde nichts gespeichert.
part-lost = Das Spiel wurde nicht gespeichert.
part-over = So liest du die ganze Partie noch einmal:
part-kept = Das Spiel ist gespeichert. So geht es weiter:
deal-none = Diese Partie begann mit einer selbst gewählten Startzahl oder einer Stellung, deshalb gibt es kein Siegel.
deal-commitment = Das Siegel dieser Verteilung ist { $commitment }.
deal-check = Die Startzahl dazu steht in der Datei des Spiels. Um die Verteilung zu prüfen, beende das Programm und gib ein:
hint-is = Tipp: { $text }. { $move }.
hint-tried = Am häufigsten versucht in { $games ->
    [one] { $games } simulierten Spiel
   *[other] { $games } simulierten Spielen
}: { $moves }.
hint-share = { $text } { $percent } %
undo-none = Du hast keinen Zug, den du zurücknehmen könntest.
turn-ended = Dein Zug endet: Es gibt nichts mehr zu tun.
undo-done = Zurückgenommen: { $text }.
undo-done-other = Der letzte Zug eines anderen Spielers ist zurückgenommen.
save-where = Das Spiel ist in { $file } gespeichert. Um es woanders zu speichern, gib { $word } und einen Dateinamen ein.
save-failed = { $file } lässt sich nicht schreiben: { $why }.
file-name = Eine Datei { $file } kann es nicht geben.
save-done = Gespeichert in { $file }.
load-kept = Dein bisheriges Spiel ist in { $file } gespeichert.
load-done = { $file } ist geladen.
shelf-empty = In { $folder } ist kein unfertiges Spiel von { $game }. Starte eins ohne --resume.
shelf-other = { $file } ist ein Spiel von { $found }, nicht von { $game }.
bot-getting-ready = Der Bot macht sich bereit. Beim ersten Mal auf einem Rechner dauert das ein paar Sekunden.
bot-failed = Der Bot { $bot } konnte nicht antworten: { $why }.
bot-gone = Der Prozess des Bots ist abgebrochen. Versuch es noch einmal.
net-unlearnt = Das Netz { $file } wurde ohne { $options } trainiert und spielt so vielleicht schlecht.

# Die Zeile ganz unten, wenn der Tisch das Terminal füllt.
screen-keys = Tab ergänzt · Esc Hand, Züge · F2 Tisch · F3 Protokoll · Bild↑↓ · { $help } · Strg-C
screen-not-installed = Um das ganze Terminal zu füllen, fehlt noch ein Paket: { $command }
screen-no-terminal = Hier fehlt ein Terminal mit Tastatur und beweglichem Cursor. Ohne --full spielst du Zeile für Zeile.
screen-small = Es braucht { $columns } Spalten und { $lines } Zeilen. Mach das Fenster größer, oder lass --full weg.

## Die Liste der Spiele im Terminal

listing-game = { $game }, { $seats ->
    [1] 1 Spieler
   *[other] { $seats } Spieler
}, { $minutes ->
    [1] 1 Minute
   *[other] { $minutes } Minuten
}. { $tagline }
listing-more = Weitere Spiele:
listing-mini = { $game }. { $tagline }
listing-seats = { $least } bis { $most }
listing-option = { $option }: { $does }
listing-choices = { $option }: { $does } ({ $choices })
listing-numbers = { $option }: { $does } ({ $suggestions } oder eine andere Zahl ab { $least })
play-which = Um eines zu spielen, nenne es: { $command }

## Ein gespeichertes Spiel Schritt für Schritt

word-back = zurück
word-first = anfang
word-end = schluss
word-seat = platz
word-host = leitung
word-spectator = zuschauer
step-help = Drück die Eingabetaste oder gib { $next } für den nächsten Zug ein, { $back } für den vorigen. { $first } ist der Beginn, { $end } das Ende. Eine Zahl führt zum Tisch nach so vielen Zügen.
step-own = { $log } erzählt die Partie bis hierher. { $table } zeigt den Tisch noch einmal. { $quit } führt zurück zu deinem Spiel.
step-more = { $seat } 2, { $seat } { $spectator } oder { $seat } { $host } wechselt den Blick. { $log } erzählt die Partie bis hierher. { $table } zeigt den Tisch noch einmal. { $quit } beendet.
seen-by = { $game }, aus { $eyes }.
seen-now = Aus { $eyes }.
eyes-spectator = der Sicht von Zuschauern
eyes-host = der Sicht der Spielleitung, die alle Karten sieht
eyes-player = der Sicht von { $player }
seen-wrong = Man sieht eine Partie von einem Platz von 1 bis { $seats } aus, als „{ $spectator }“ oder als „{ $host }“, nicht als { $given }.
step-unknown = Ein Wort „{ $word }“ gibt es hier nicht.
step-last = Das war der letzte Zug.
step-start = Das ist der Beginn.
step-move = Zug { $number } von { $count }.
step-deal = Der Beginn.

compiling = Die Regeln werden für diesen Rechner übersetzt. Das passiert nur einmal.
compiling-count = Die Regeln werden für diesen Rechner übersetzt. Das passiert nur einmal: { $count ->
    [one] { $count } Funktion
   *[other] { $count } Funktionen
}
progress-matches = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}

## Was von einer Partie gespeichert ist

dump-otherwise = Die gespeicherte Partie hat anders begonnen.
dump-version = Die Partie wurde von einer anderen Version des Spiels gespeichert.
dump-broken = Die gespeicherte Partie lässt sich nicht lesen.
sights-broken = Die gespeicherten Ansichten dieser Partie lassen sich nicht lesen.
review-damaged = Die gespeicherte Analyse ist beschädigt oder stammt von einer älteren Version. Lösch sie, dann wird die Partie neu analysiert.
review-other = Die gespeicherte Analyse gehört zu einer anderen Partie.

# Am Tisch eines Servers
remote-no-link = { $link } ist kein Link zu einem Tisch. Ein Link sieht so aus: { $example }
remote-unreached = { $server } ist nicht zu erreichen: { $why }. Es wird weiter versucht; was du tippst, geht nicht verloren.
assistants-missing = Für Assistenten fehlt noch ein Paket: { $command }
assistant-unreached = { $server } ist nicht zu erreichen.
remote-no-start = Der Server ist nicht gestartet.
remote-no-server = { $address } ist keine Adresse eines Servers. Eine sieht so aus: { $example }.
remote-back = Der Server ist wieder da.
remote-says = { $name }: „{ $text }“
remote-sits = Du sitzt auf Platz { $seat }. Mit { $help } bekommst du Hilfe.
remote-watches = Du schaust zu. Mit { $quit } hörst du auf.
remote-come-back = So kommst du zurück auf deinen Platz:

# Eine lange Rechnung wurde mit Strg-C abgebrochen. Auf die erste und die letzte Zeile folgt ein Befehl.
job-kept = Was fertig ist, steht in { $file }. So geht es weiter:
job-not-kept = Davon bleibt nichts.
job-to-keep = So bleibt beim nächsten Mal, was fertig ist:

## Tische als Text für Programme und Sprachmodelle

compact-view-keys = Spiel Platz Spieler am-Zug Punkte Sieger Aufgabe Ergebnis Ort Fakten geschehen Zug verboten
compact-view-legend = Der Tisch steht in Zeilen, die mit einem Schlüsselwort beginnen. Plätze zählen ab 0; ein Bindestrich ist niemand. Eine Zeile „Ort“ nennt einen Namen, den Platz des Besitzers, eine Beschriftung und hinter dem Doppelpunkt die Karten: ? ist eine verdeckte Karte, *2 heißt zwei gleiche Karten, und ein Text in Anführungszeichen hinter einer Karte sagt, was man über sie weiß. „Fakten“ ist JSON; Listen ähnlicher Dinge sind Tabellen mit „columns“ und „rows“. Eine Zeile „Zug“ ist ein Zug, den du jetzt machen kannst, und was er bewirkt. Eine Zeile „verboten“ ist eine Karte, die du jetzt nicht wählen kannst, und warum.
model-task = Du spielst { $game } auf Platz { $seat } von { $seats }. Spiele auf Sieg, nach diesen Regeln.
model-answer = Denke zuerst nach, wenn du möchtest. Schließe mit einer Zeile, die deinen Zug mit seinem Text nennt, zum Beispiel:
    { $key }: { $example }
model-log = Was bisher geschehen ist, das Älteste zuerst:
model-log-cut = { $count ->
    [one] Eine frühere Zeile fehlt hier.
   *[other] { $count } frühere Zeilen fehlen hier.
}
model-table = Der Tisch jetzt:
model-refused = Dieser Zug ist nicht erlaubt. { $why } Du kannst diese Züge machen: { $moves }.
model-unread = Deine Antwort nennt keinen Zug: Keine Zeile beginnt mit „{ $key }:“.

## Fragen zu den Regeln, für Sprachmodelle

task-rules = Beantworte eine Frage zu { $game }. Das sind die Regeln.
task-answer-key = Antwort
task-answer = Denke zuerst nach, wenn du möchtest. Schließe mit einer Zeile, die mit „Antwort:“ beginnt und nur die Antwort enthält.
task-yes = ja
task-no = nein
task-nobody = niemand
task-legal = Darf Platz { $seat } jetzt den Zug „{ $move }“ ({ $label }) machen? Antworte mit ja oder nein.
task-refusal = Platz { $seat } versucht den Zug „{ $move }“ ({ $label }), der jetzt nicht erlaubt ist. Welche Regel nennt die Ablehnung? Antworte mit ihrer Nummer.
task-choose = Welchen dieser Züge darf Platz { $seat } jetzt machen? { $moves }. Antworte mit seinem Text.
task-next = Platz { $seat } macht den Zug „{ $move }“ ({ $label }). Welcher Platz ist danach am Zug? Antworte mit seiner Nummer, oder mit niemand, wenn das Spiel zu Ende ist.
task-trick = Platz { $seat } macht den Zug „{ $move }“ ({ $label }), der den Stich beendet. Welcher Platz gewinnt ihn? Antworte mit seiner Nummer.
task-points = Platz { $seat } macht den Zug „{ $move }“ ({ $label }). Wie viele Punkte haben danach alle? Antworte mit den Zahlen in der Reihenfolge der Plätze.

## Die Befehlszeile

# Das sagt argparse von Python. Was mit % beginnt, steht für ein Wort der Befehlszeile und bleibt, wie es ist.
parser-usage = Aufruf: {""}
parser-arguments = Angaben
parser-options = Optionen
parser-examples = Beispiele:
parser-help = diese Hilfe zeigen
parser-error = %(prog)s: Fehler: %(message)s\n
parser-argument = %(argument_name)s: %(message)s
parser-one = es fehlt ein Wert
parser-at-most-one = höchstens ein Wert
parser-at-least-one = mindestens ein Wert
parser-required = es fehlt: %s
parser-not-with = geht nicht zusammen mit %s
parser-choice = %(value)r gibt es nicht (möglich: %(choices)s)
parser-no-value = der Wert %r ist hier zu viel
no-file-on-disk = es muss eine Datei sein, nicht die Standardausgabe
no-whole-number = { $text } ist keine ganze Zahl

# Ein Name, den es nicht gibt.
unknown-name = { $sort ->
    [game] Das Spiel
    [command] Den Befehl
    [bot] Den Bot
    [level] Die Spielstärke
    [option] Die Option
   *[other] { $kind }
} { $name } gibt es nicht{ $also }.{ $hint ->
    [yes] {" "}Meintest du '{ $near }'?
   *[no] {""}
} Möglich: { $valid }.
