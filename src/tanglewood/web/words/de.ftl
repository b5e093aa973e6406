# Die Seiten des Servers. Was der Tisch eines Spiels sagt, steht im Ordner des Spiels.

## Jede Seite

page-title = { $title }: Tanglewood
skip-to-page = Zum Inhalt springen
skip-to-table = Zum Tisch springen
site-menu = Seite
switch-theme = Zwischen hell und dunkel wechseln
change-language = Sprache
all-games = Alle Spiele
credits-page = Quellen und Lizenzen
privacy-page = Datenschutz
handbook = Handbuch
column-move = Zug
column-player = Spieler
column-points = Punkte

## Die fünf Bereiche

section-play = Spielen
section-puzzles = Rätsel
section-learn = Lernen
section-watch = Zuschauen
section-me = Ich
lessons-of = Lektionen
puzzle-games-lead = In jeder Stellung steckt ein guter Zug. Finde ihn.
puzzle-games-none = Zu den Spielen auf diesem Server gibt es keine Rätsel.
puzzle-today-of = Rätsel des Tages: { $game }
learn-games-lead = Spiel eine erste Partie mit Anleitung, sieh dir an, wie das Spiel geht, und nimm dir dann die Lektionen vor.
lessons-done-of = { $done } von { $count } geschafft
handbook-read = Handbuch lesen
handbook-none = Dieser Server hat kein Handbuch. Wer ihn betreibt, erstellt es mit „{ $command }“.
watch-none = Gerade ist kein Tisch offen.
watch-bots = Bots
    .does = Lass Bots gegeneinander spielen und schau zu.
    .public = Lass Bots gegeneinander spielen und schau zu. Alle auf diesem Server können mit zuschauen.
watch-finished = Beendete Partien
watch-replay = Nachspielen
me-ratings = Partien und Wertungen
me-no-ratings = Sobald du eine Partie beendet hast, stehen hier deine Partien und Wertungen.
me-pages = Einstellungen und Daten
me-games-won = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
}, { $won } gewonnen
me-puzzles = { $game }: { $solved } von { $count } Rätseln

not-offered-option = Wer den Server betreibt, schaltet sie beim Start mit einer Option ein:
not-offered-then = Danach können alle ihre Tische für andere auf diesem Server öffnen, an Turnieren teilnehmen und in Bestenlisten stehen.
not-offered-how = So wird es eingeschaltet
not-offered-tables = An einen Tisch auf diesem Server kommt nur, wer einen Link hat.
not-offered-tournaments = Auf diesem Server gibt es keine Turniere.
not-offered-boards = Auf diesem Server gibt es keine Bestenlisten.

## Die Seite eines Spiels

hub-not-played = Du hast noch keine Partie beendet.
hub-variants = Optionen und Varianten
hub-options = Du wählst sie, wenn du einen Tisch einrichtest.
hub-choose-options = Optionen wählen

## Knöpfe auf mehreren Seiten

play-now = Jetzt spielen
friends-and-options = Freunde und Optionen
    .label = Freunde und Optionen für { $game }
learn-it = Spielend lernen
    .label = Spielend lernen: { $game }
how-to-play = So geht’s
    .label = So geht’s: { $game }
    .pictures = So geht’s, mit Bildern
rules-of = Regeln
    .label = Regeln von { $game }
    .all = Alle Regeln
new-table = Neuer Tisch
close-it = Schließen
go-on = Weiter
remove-it = Entfernen
save-game = Partie speichern
copy-link = Kopieren
    .label = Kopieren: { $label }
copied-link = Kopiert
qr-code = QR-Code
    .label = QR-Code: { $label }
back-to-table = Zurück zum Tisch

## Die Startseite

about-site = Waldspiele für den Browser: allein, gegen Bots oder mit Freunden.
lobby-title = Tanglewood: Waldspiele
lobby-welcome = Setz dich dazu
lobby-lead = { $games ->
    [1] Am Waldrand liegt ein Spiel für dich bereit. Spiel los!
   *[other] Am Waldrand liegen die Spiele bereit. Such dir eins aus und spiel los.
}
lobby-more-games = Weitere Spiele
lobby-tables = Deine Tische
lobby-your-move = Du bist am Zug
lobby-no-move = Niemand wartet auf dich.
lobby-friends = Mit Freunden
lobby-more = Meine Partien ({ $tables } weitere)
put-away = Weglegen
    .label = Weglegen: { $game }
bring-back = Zurückholen
    .label = Zurückholen: { $game }
row-score = Stand { $score }
lobby-broken = Tische, die sich nicht öffnen lassen
lobby-broken-help = Was du tun kannst
lobby-some-table = Ein Tisch
lobby-play = Jetzt spielen: { $game }, { $opponents }
lobby-opponents = { $bots ->
    [0] allein
    [1] { $together ->
        [yes] mit einem Bot
       *[no] gegen einen Bot
    }
   *[other] { $together ->
        [yes] mit Bots
       *[no] gegen Bots
    }
}
lobby-players = { $least }–{ $most } Personen
    .same = { $most } Personen
lobby-minutes = { $least }–{ $most } Min.
    .same = { $most } Min.
my-games = Meine Partien
my-games-none = Deine beendeten Partien findest du hier. Du kannst sie Zug für Zug nachspielen.
my-games-all = Alle meine Partien
my-statistics = Meine Statistik
open-saved = Gespeicherte Partie öffnen
open-drop = (oder die Datei auf diese Seite ziehen)
open-file = Öffnen

people-with = mit { $names }
people-waiting = wartet auf { $friends ->
    [one] einen Gast
   *[other] { $friends } Gäste
}
people-with-waiting = mit { $names }, wartet auf { $friends ->
    [one] einen Gast
   *[other] { $friends } Gäste
}
people-alone = allein
people-here = an einem Gerät

status-free = Ein Platz ist frei
status-over = Beendet
status-stuck = Die Regeln haben sich geändert, diese Partie kann nicht weitergehen
status-yours = Du bist am Zug
status-yours-for = Seit { $number } { $unit ->
    [days] { $number ->
        [one] Tag
       *[other] Tagen
    }
    [hours] { $number ->
        [one] Stunde
       *[other] Stunden
    }
   *[minutes] { $number ->
        [one] Minute
       *[other] Minuten
    }
} am Zug
status-theirs = { $player } ist am Zug

## Meine Partien

games-older = Ältere Partien
games-newer = Neuere Partien
games-away = Weggelegt
games-no-more = Das waren alle Partien.
games-kept = Die neuesten { $most } Partien dieses Browsers bleiben erhalten. Du kannst jede Zug für Zug nachspielen, als Datei speichern oder von jedem Moment an weiterspielen.
game-unreadable = Eine Partie, die sich nicht öffnen lässt
game-gone = Eine Partie, die es nicht mehr gibt

## Ein neuer Tisch

new-table-of = Neuer Tisch: { $game }
new-errors = Bitte prüf die markierten Felder.
new-from-position = Die Partie beginnt mit einer Stellung: { $prompt }
new-position-text = Als Text zeigen
new-count = Wie viele spielen mit?
new-count-alone = (allein)
new-spare-seats = Überzählige Plätze bleiben leer, egal was du dort wählst.
new-seat = Platz { $number }
seat-me = Ich
seat-here = Selbes Gerät
    .does = Ihr reicht dieses Gerät herum.
seat-friend = Gast
    .does = Du bekommst einen Link zum Verschicken.
your-name = Dein Name
their-name = Name
name-you = Du
options-here = Optionen
as-printed = Wie gedruckt
    .does = Folgt der gedruckten Anleitung: { $options }. Was du selbst änderst, bleibt so.
option-value = { $option }: { $value }
new-start = Partie beginnen
new-read-rules = Regeln lesen
new-set-up = Stellung aufbauen
seats-wrong = { $game } spielt man mit { $counts } Personen.
seat-take-one = Nimm selbst einen Platz.
bot-unlearnt = { $bot } hat mit diesen Optionen nicht spielen gelernt: { $options }. Nimm andere Optionen oder einen anderen Bot.
seat-choose = Wähl aus, wer hier sitzt: du, ein Gast oder ein Bot.
option-wrong-number = Gib eine ganze Zahl von { $least } bis { $most } ein.
option-wrong-choice = Wähl eins davon: { $choices }.

## Bots

level-seedling = Keimling
level-seedling-play = Für deine erste Partie. Spielt viele schwache Züge.
level-sapling = Schössling
level-sapling-play = Leicht. Sieht gute Züge, spielt aber oft schwächere.
level-birch = Birke
level-birch-play = Mittel. Spielt vernünftig, denkt aber nicht weit voraus.
level-oak = Eiche
level-oak-play = Stark. Übersieht selten einen guten Zug.
level-yew = Eibe
level-yew-play = Am stärksten. Spielt 30.000 Partien durch, wo es hilft mit geschultem Blick.
bot-of-server = Ein Bot dieses Servers.
bot-of-level = Bot, { $level }
bot-plain = Bot

## An einen Tisch kommen

join-title = Nimm Platz
join-watch-title = Zuschauen
join-invites = { $host } lädt dich zu { $game } ein.
join-invites-to-watch = { $host } lädt dich ein, bei { $game } zuzuschauen.
join-host = Jemand
join-code = Der Code aus deinem Link
    .does = Das ist der Teil nach dem # in dem Link, den du bekommen hast.
join-sit-down = Hinsetzen
# Die Plätze eines Tisches und wer dort sitzt.
join-seats = Plätze
join-seat-free = Frei
join-sit-here = Hier sitzen
    .label = Auf Platz { $number } sitzen
join-taken = Diesen Platz hat gerade jemand anders genommen.
join-all-taken = Alle Plätze sind besetzt. Du kannst zuschauen.
join-seat-taken = Der Platz dieses Links ist besetzt. Du kannst zuschauen oder um einen Link für einen anderen Platz bitten.
join-used-up = Dieser Link funktioniert nicht (mehr). Sieh nach, ob du den ganzen Link hast, oder bitte um einen neuen.
name-taken = So heißt hier schon jemand. Wähl einen anderen Namen.
name-missing = Gib für deinen Platz einen Namen mit 1 bis 24 Buchstaben ein.

## Fehler

error-400 = Das konnten wir nicht lesen
error-403 = Das kannst du nicht öffnen
error-404 = Hier wohnt niemand
    .does = Diese Seite oder diesen Tisch gibt es nicht. Alle Spiele und deine Tische findest du auf der Startseite.
error-405 = So funktioniert diese Seite nicht
    .does = Geh zurück und benutz die Knöpfe auf der Seite.
error-409 = Jetzt nicht
error-410 = Ein beschädigter Tisch
error-413 = Das ist zu viel auf einmal
error-429 = Das ist ganz schön viel auf einmal
error-500 = Bei uns ist etwas kaputtgegangen
    .does = Deine Tische sind sicher: Jeder Zug wird gespeichert, bevor du ihn siehst. Lade die Seite neu.
error-503 = Einen Moment
error-other = Das hat nicht geklappt
    .does = Geh zurück und versuch es noch einmal.
error-store = Der Server kommt gerade nicht an seine Tische. Lade die Seite gleich noch einmal.
error-too-large = Die Adresse oder die Kopfzeilen der Anfrage sind zu lang. Öffne die Seite ohne sie.
error-host = Die Anfrage nennt einen Rechner, den es nicht geben kann.
error-other-site = Diese Anfrage kam nicht von einer Seite dieses Tisches. Öffne die Seite und versuch es noch einmal.
error-unnamed-proxy = Diese Seite kam über HTTPS, der Server wurde aber über HTTP gefragt, von { $address }, { $came }. Wer ihn betreibt, muss den Proxy dazwischen angeben: tanglewood serve --proxy ADRESSE.
error-changed-host = Diese Seite kam von { $origin }, der Server wurde aber { $came } gefragt. Wer ihn betreibt, muss den Proxy den Host weitergeben lassen.
header-came = mit „{ $header }: { $value }“
header-missing = ohne { $header }
error-form = Wir konnten das Formular nicht lesen. Geh zurück und schick es noch einmal.
error-form-kind = Schick die Felder als gewöhnliches Formular.
error-form-size = Das ist mehr, als diese Seite annimmt.
error-no-file = Es kam keine Datei an. Wähl eine aus und schick sie noch einmal.
error-upload = Wir konnten die Datei nicht lesen. Wähl sie aus und schick sie noch einmal.
error-upload-parts = Hochladen kann man höchstens { $most } Teile auf einmal.
error-game-long = Diese Partie hat mehr als { $most } Züge. So lange öffnen wir hier nicht.
error-busy = Gerade öffnen viele Leute Partien oder Stellungen. Versuch es gleich noch einmal.
error-slow = Das dauert zu lange und wurde abgebrochen. Versuch es gleich noch einmal.
error-no-cookie = Dein Browser schickt unser Cookie nicht zurück, deshalb wissen wir nicht, welche Spiele deine sind. Es wurde nichts angelegt. Erlaube Cookies für diese Seite oder verlasse den privaten Modus und versuch es noch einmal.
error-stranger = An diesen Tisch kommst du nur mit einem Link. Bitte jemanden am Tisch darum und öffne ihn in diesem Browser.
error-journal-later = Speichern kannst du die Partie, wenn sie zu Ende ist. Vorher würde die Datei alle Karten verraten.
error-not-over = Von einem Moment an weiterspielen kannst du, wenn die Partie zu Ende ist.

limit-tables = Du hast in dieser Stunde viele Tische angelegt. Spiel an einem von der Startseite weiter oder komm in { $time } wieder.
limit-joins = Von deiner Adresse kamen in dieser Stunde viele Leute an Tische. Nimm den Browser, mit dem du gekommen bist, oder komm in { $time } wieder.
limit-looks = Du hast dir in dieser Minute viele Momente angesehen. Versuch es in { $time } noch einmal.
limit-lines = Du hast in dieser Minute viel gesagt. Versuch es in { $time } noch einmal.
seconds-count = { $number ->
    [one] { $number } Sekunde
   *[other] { $number } Sekunden
}
minutes-count = { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
}

## Tische, die sich nicht lesen lassen

damaged-table = Was von diesem Tisch gespeichert wurde, ist beschädigt. Er lässt sich nicht öffnen.
damaged-ask = Frag, wer diesen Server betreibt: Mit „tanglewood doctor --repair“ geht die Partie vielleicht vor dem Schaden weiter.
damaged-here = Beende Tanglewood, führe „tanglewood doctor --repair“ aus und starte es neu: Vielleicht geht die Partie dann vor dem Schaden weiter.
damaged-right = Was von deinem Platz an diesem Tisch gespeichert wurde, ist beschädigt. Mit einem gespeicherten Link zu deinem Platz kommst du noch hinein, oder jemand am Tisch schickt dir einen Link zum Zuschauen.
damaged-save = Speichern, was von der Partie lesbar ist
damaged-remove = Aus meinen Tischen entfernen
outdated-options = Dieser Tisch lässt sich nicht öffnen: Diese Version von Tanglewood kennt sein Spiel oder seine Optionen nicht.
outdated-game = Dieser Tisch lässt sich nicht öffnen: Diese Version von Tanglewood kennt sein Spiel nicht.
outdated-rules = Dieser Tisch begann mit Version { $theirs } der Regeln von { $game }, dieses Tanglewood hat aber Version { $ours }. Es ist nichts verloren: Ein neueres Tanglewood kann ihn öffnen.
removed-table = Diesen Tisch gibt es nicht mehr.

## Der Tisch: sein Rahmen

nav-rules = Regeln
    .label = Regeln, in einem neuen Tab
nav-cards = Karten
    .label = Karten: was sie können
nav-type = Tippen
    .label = Einen Zug oder Befehl tippen
nav-settings = Einstellungen
nav-keys = Tasten
    .label = Hilfe zu den Tasten
typed-line = Tipp einen Zug oder „help“
typed-answers = Antworten
typed-send = Senden
prompt-of = { $name }: { $prompt }
offline = Keine Verbindung. Deine Züge bleiben erhalten.
connecting = Wird verbunden …
retrying = Nächster Versuch in { $seconds } s.
try-now = Jetzt versuchen
slow-line = Langsame Verbindung
crowded = Dieser Tisch ist in zu vielen Tabs offen, deshalb steht dieser hier still. Schließ einen anderen und lade diese Seite neu.

title-over = Beendet: { $game }
title-question = Eine Frage an dich: { $game }
title-yours = Du bist am Zug: { $game }

pass-title = Gib das Gerät weiter an { $name }
pass-text = { $name }, du bist am Zug. Deine Karten bleiben verdeckt, bis du auf den Knopf drückst.
pass-button = Ich bin { $name }: Karten zeigen

only-answer = Du kannst nur eines antworten. Das geschieht gleich von selbst, nach der üblichen Pause, damit niemand etwas merkt.
your-answer = Deine Antwort

invite-title = { $seats ->
    [one] Lade jemanden ein
   *[other] Lade deine Freunde ein
}
invite-text = Verschick einen Link an alle. Deine Freunde suchen sich Plätze aus und können zuschauen, wenn alle besetzt sind. Du kannst schon losspielen.
invite-everybody = Link zu diesem Tisch
invite-one-seat = Links für einzelne Plätze
    .does = Jeder gilt für eine Person.
invite-link = Link für { $name }
# Der Text einer Nachricht mit dem Link.
invite-message = { $name } lädt dich zu { $game } ein.
share-link = Teilen
    .label = Teilen: { $label }
# Wer die Links einer Einladung öffnen kann.
reach-local = Diese Links öffnen sich nur auf diesem Computer.
reach-open = Für mein Heimnetz öffnen
    .does = Andere Geräte in deinem Netz können die Links dann öffnen. Deine Spiele gehen weiter. Der Server bleibt offen, auch nach einem Neustart, bis du ihn schließt.
reach-shut = Für mein Heimnetz schließen
# Der Server war für das Heimnetz offen und ist es jetzt nicht, etwa weil der Computer in keinem Netz ist.
reach-is-shut = Dein Heimnetz erreicht diesen Server gerade nicht, deine Freunde warten also. Er öffnet sich wieder, sobald dieser Computer in einem Netz ist.
reach-by-name = Derselbe Link mit Namen. Er gilt auch, wenn dieser Computer eine neue Adresse bekommt
reach-home = Geräte in deinem Heimnetz können diese Links öffnen.
# $address ist eine Webadresse wie http://tanglewood.local:8321/
reach-name = Die meisten finden diesen Server auch unter { $address }
# Drei Wege, auf denen Freunde an anderen Orten den Server erreichen.
reach-elsewhere = Freunde an anderen Orten?
reach-proxy = Mit eigenem Webserver: Lass ihn https an diesen Server weiterreichen, wie die Anleitung für Server es zeigt.
# $option ist eine Option des Befehls, der den Server startet.
reach-tunnel = Mit einem beliebigen Tunnel: Richte ihn auf diesen Server und starte neu mit { $option }
reach-docker = Auf einem gemieteten Rechner, mit Docker:
reach-not-here = Nur wer an dem Computer sitzt, auf dem der Server läuft, kann ihn für das Heimnetz öffnen.
reach-no-network = Dieser Computer ist gerade in keinem Netz. Verbinde ihn und versuch es noch einmal.
reach-failed = Der Server ließ sich nicht für dein Netz öffnen. Vielleicht benutzt ein anderes Programm seinen Port.
look-at-table = Tisch ansehen
your-place = Dein Platz
other-players = Die anderen
more-about = Mehr über { $name }
choose-player = { $name } wählen

rules-changed = Die Regeln haben sich geändert

## Der Tisch: Schilder, Hände, Züge

plate-free = Platz ist frei
plate-thinking = Überlegt
plate-away = Gerade weg
    .short = Weg
# $number of $unit: days, hours or minutes. The short form stands in a small badge.
plate-away-for = Seit { $number } { $unit ->
    [days] { $number ->
        [one] Tag
       *[other] Tagen
    }
    [hours] { $number ->
        [one] Stunde
       *[other] Stunden
    }
   *[minutes] { $number ->
        [one] Minute
       *[other] Minuten
    }
} weg
    .short = { $number } { $unit ->
        [days] { $number ->
            [one] Tag
           *[other] Tage
        }
        [hours] Std.
       *[minutes] Min.
    }
plate-friend = Gast
cards-held = { $cards ->
    [one] Karte
   *[other] Karten
}
zone-cards = { $zone }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
card-titled = { $card }, { $title }
card-noted = { $card } ({ $note })
card-does = { $card }: was die Karte kann
card-at = { $card }, { $place }
your-moves = Deine Züge
all-moves = { $moves ->
    [1] Der einzige Zug
   *[other] Alle { $moves } Züge
}
which-of-these = Welcher davon?
cards-to-choose = Diese Karten stehen zur Wahl
mark-hint = Tipp
mark-here = Hier
lesson-step = Schritt { $number } von { $steps }:
still-thinking = Überlegt noch …

chosen-pieces = Gewählt: { $pieces }.
    .next = Gewählt: { $pieces }, { $next }.
    .one-of = jetzt { $names }
    .marked = jetzt eins der { $count } markierten
    .preview = So sähe es aus.
    .confirm = Bestätige mit: { $moves }.
never-mind = Doch nicht
key-of-button = Taste { $key }
notify-blocked = Dein Browser erlaubt hier keine Mitteilungen. Das kannst du in seinen Einstellungen für diese Seite ändern.

## Der Tisch: Werkzeuge

looking-by = Wessen Sicht
look-show = Zeigen
play-on-here = Von hier weiterspielen
    .label = Von hier weiterspielen, an einem neuen Tisch
you-watch = Du schaust zu
skip-to-turn = Vor zu deinem Zug
take-back-button = Zurücknehmen
hint-button = Tipp
score-and-log = Punkte und Verlauf
score-short = Punkte
score-sheet = Punkte, Verlauf und Links

## Der Tisch: an der Seite

log-here = Verlauf
    .label = Was geschehen ist, das Neueste zuerst
look-back-button = Zurückblättern
next-game = Die nächste Partie
free-seats = Freie Plätze
free-seat-link = { $seats ->
    [one] Ein Platz ist frei: der Link für Freunde
   *[other] { $seats } Plätze sind frei: der Link für Freunde
}
hint-unrated = Mit einem Tipp zählt diese Partie nicht für deine Wertung.
hint-caption = Was der Bot von jedem Zug erwartet
hint-tried = Probiert
hint-untried = { $moves ->
    [one] { $moves } weiterer Zug wurde nicht probiert.
   *[other] { $moves } weitere Züge wurden nicht probiert.
}
what-all-does = Karten und Begriffe
table-menu = Tisch
this-table = Dieser Tisch
from-lesson = Dies ist eine geführte erste Partie. Die Karten sind jedes Mal gleich verteilt.
from-position = Diese Partie begann mit einer Stellung, die Karten wurden nicht gegeben.
watching-here = { $people ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $people } Personen schauen zu.
}
links-here = Links
link-watch = Zum Zuschauen
leaving-here = Den Tisch verlassen
resign-match = Aufgeben
    .sure = Ja, aufgeben
    .does = Die Partie endet.
    .loses = Die Partie endet und du verlierst.
leave-table = Tisch verlassen
    .sure = Ja, Tisch verlassen
    .does = Ein Bot spielt an deiner Stelle weiter.
    .loses = Ein Bot spielt an deiner Stelle weiter, und die Partie zählt für dich als verloren.
remove-table = Tisch löschen
    .sure = Ja, Tisch löschen
    .does = Der Tisch und seine Züge werden für alle gelöscht.
    .loses = Der Tisch und seine Züge werden gelöscht, und die Partie zählt für dich als verloren.
fair-deal = Faires Geben
    .does = Die Kartenverteilung stand vor dem ersten Zug fest. Jede Änderung daran würde auch diesen Code ändern.
    .keep = Heb ihn auf. Nach der Partie siehst du den Startwert und kannst die Verteilung nachprüfen.
    .check = Speichere die Partie und prüf sie mit „tanglewood verify DATEI --commitment“ und dem Code, den du aufgehoben hast.
deal-commitment = Code der Verteilung
deal-seed = Startwert
deal-seal = Siegel der Züge
score-of-match = Punktestand
won-mark = (gewonnen)

## Das Ende einer Runde oder Partie

play-again = Noch einmal
to-the-rematch = Zur Revanche
same-people = Neue Partie in derselben Runde
see-the-table = Tisch ansehen
round-is-over = Runde { $round } ist zu Ende
to-round = Weiter zu Runde { $round }
points-by-round = Punkte nach Runden
round-number = Runde { $round }
sum-of-rounds = Summe
result-of-match = Ergebnis
rank = Platz

ended-points = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
ended-nobody = Niemand gewinnt
ended-won = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
}
ended-won-points = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} { $high } zu { $low }
ended-shared = { FORM($players, "start") } { $players ->
    [you] teilt euch
   *[other] teilen sich
} den Sieg
ended-shared-points = { FORM($players, "start") } { $players ->
    [you] teilt euch
   *[other] teilen sich
} den Sieg, { $high } zu { $low }
ended-resigned = { $player ->
    [you] Du hast aufgegeben.
   *[other] { $player } hat aufgegeben.
}
ended-resigned-won = { $player ->
    [you] Du hast aufgegeben, also gewinnt { $winner }.
   *[other] { $player } hat aufgegeben, also { $winner ->
        [you] gewinnst du
       *[other] gewinnt { $winner }
    }.
}

ended-late-won = { $player ->
    [you] Deine Zeit ist abgelaufen, also gewinnt { $winner }.
   *[other] Die Zeit von { $player } ist abgelaufen, also { $winner ->
        [you] gewinnst du
       *[other] gewinnt { $winner }
    }.
}
ended-away-won = { $player ->
    [you] Du warst weg, also gewinnt { $winner }.
   *[other] { $player } war weg, also { $winner ->
        [you] gewinnst du
       *[other] gewinnt { $winner }
    }.
}
ended-stopped = Die Spieler haben die Partie beendet. Niemand gewinnt oder verliert.

## Absagen und Hinweise am Tisch

form-broken = Das Formular ist unvollständig. Wähl einen Zug am Tisch.
takes-long = Das dauert länger als sonst. Lade die Seite gleich noch einmal.
not-your-seat = Das ist nicht dein Platz.
match-ended = Die Partie ist zu Ende. Weitere Züge sind nicht möglich.
back-ask = Um Zurücknehmen bitten
back-asked = { $names } { $names ->
    [several] möchten
   *[other] möchte
} das zurücknehmen:
back-asked-by-you = Du hast gebeten, deinen Zug zurückzunehmen. Es fehlt noch die Antwort von { $names }.
back-asked-short = Du hast gefragt. Die anderen entscheiden.
back-awaited = Es fehlt noch die Antwort von { $names }.
back-agree = Einverstanden
back-decline = Nein
back-unrated = Bist du einverstanden, zählt diese Partie nicht für die Wertung.
back-shown = Dein Zug hat jemandem etwas Verdecktes gezeigt. Er kann nicht zurückgenommen werden.
back-lapsed = Die Partie ist weitergegangen. Gerade will niemand etwas zurücknehmen.
back-declined = { $name } möchte lieber weiterspielen.
back-done = { $name } hat einen Zug zurückgenommen. Alle waren einverstanden.
cannot-take-back = Hier gibt es nichts zurückzunehmen.
cannot-hurry = Andere schauen den Bots gerade zu.
cannot-resign = Du kannst jetzt nicht aufgeben.
cannot-leave = Du kannst nur gehen, wenn noch jemand weiterspielt.
cannot-remove = Einen Tisch mit anderen kann nur löschen, wer ihn angelegt hat, und zwar vor dem ersten Zug oder nach dem Ende. Du kannst den Tisch verlassen oder aufgeben.
rematch-later = Eine Revanche gibt es nach dem Ende, für alle, die mitgespielt haben.
table-full = Dieser Tisch hat zu viele Züge für einen weiteren. Fang einen neuen an.
moved-on = Am Tisch ist es weitergegangen. Schau noch einmal hin und wähl dann.
one-at-a-time = Bitte eins nach dem anderen.
unknown-wish = Die Seite hat etwas geschickt, das dieser Tisch nicht versteht. Lade sie neu.
not-kept = Der Server kann gerade keine Züge speichern. Er versucht es weiter, und nichts geht verloren.
getting-ready = Die Bots machen sich bereit. Das geschieht nur einmal, und du kannst weiterspielen.
bot-failed = Der Bot konnte nicht antworten. Lade die Seite neu, dann versucht er es noch einmal.
bot-stumbled = Ein Bot ist gestolpert. Lade die Seite neu, dann versucht er es noch einmal.
bot-gone = Den Bot „{ $bot }“ der Stufe „{ $level }“ gibt es nicht mehr.
taken-back = Zurückgenommen.
typed-move = { $move }.
typed-done = Erledigt.

## Tipps

hint-later = Einen Tipp bekommst du, wenn du am Zug bist.
hint-none = Der Bot hat gerade keinen Tipp. Versuch es noch einmal.
hint-moved-on = Am Tisch ist es weitergegangen. Frag noch einmal.
hint-busy = Ein Tipp nach dem anderen: Der Bot überlegt noch an deinem anderen Tisch.
hint-move = Tipp: { $move }.
hint-only = Etwas anderes geht nicht.
hint-gain = Etwa { $gain } besser als der nächstbeste Zug.
hint-position = Danach stehst du wohl besser als nach dem nächstbesten Zug.
hint-close = Der nächstbeste Zug ist kaum schlechter.

## Zurückblättern

replay-all = Noch einmal zeigen
news-list = Was die anderen getan haben
lookback = Zurückgeblättert
lookback-label = Was in dieser Partie geschah
lookback-end = Das Ende
lookback-move = Zug { $move } von { $moves }
lookback-deal = Der Anfang
lookback-earlier = Einen Zug zurück
lookback-later = Einen Zug vor
lookback-slider = Zug
lookback-now = Jetzt
lookback-return = Zurück zur Partie
lookback-return-turn = Du bist am Zug: zurück zur Partie
lookback-value = { $move } von { $moves }. { $news }
weighed = Der Zug und ein besserer
weighed-played = Gespielt
weighed-better = Besser
weighed-best = Gespielt, der beste Zug
draws-it = (am Tisch zeigen)
onward-step-of = { $number } von { $count }. { $step }.
onward-guess = Das ist ein Beispiel: Verdeckte Karten sind geraten.
onward-back = Einen Zug zurück
onward-on = Einen Zug weiter
view-own = Deine Sicht
view-watcher = Sicht beim Zuschauen
view-of = { FORM($name, "possessive") } Sicht
view-open = Alle Hände

## Ältere Regeln

past-goes-on = Die Regeln haben sich seit Beginn der Partie geändert. Nach den neuen ist jeder bisherige Zug erlaubt, also geht sie weiter.
past-stuck = Die Regeln haben sich seit Beginn der Partie geändert, und die neuen passen nicht zu ihr. Fang eine neue Partie an.
past-replayed = Diese Partie wurde nach Version { $theirs } der Regeln gespielt. Du siehst sie nach Version { $ours }, die jeden ihrer Züge erlaubt. Manches sah vielleicht anders aus.
past-seen = Diese Partie wurde nach älteren Regeln gespielt. Du siehst sie so, wie sie damals zu sehen war.
past-last-seen = Diese Partie wurde nach älteren Regeln gespielt und nie beendet. Du siehst, was zuletzt zu sehen war.
past-written = Diese Partie wurde nach älteren Regeln gespielt. Ihre Züge sind erhalten, aber nicht, was zu sehen war.
past-played-by = Es spielten { $names }
past-what-changed = Was sich geändert hat
past-moves = Züge
past-no-moves = Es gab noch keinen Zug.

## Analysen

review-whole = Analyse
review-this = Diese Entscheidung
review-caption = Was der Bot von jedem Zug erwartete
review-expected = Erwartet
review-played = (gespielt)
review-try-again = Von hier noch einmal versuchen
review-mistakes = Lern aus deinen Fehlern
mistake-title = Deine Fehler: { $game }
mistake-find = Dein Fehler { $number } von { $count }: Finde einen besseren Zug.
mistake-of = Fehler { $number } von { $count }
mistake-about = Derselbe Tisch, dieselben Gegner. Jeder gute Zug zählt.
mistake-next = Nächster Fehler
mistake-back = Zurück zum Spiel
mistake-unjudged = Der Bot kann diesen Zug gerade nicht bewerten. Versuch es gleich noch einmal.
review-progress = { $glimpsed ->
    [yes] Ein erster Blick. Ein genauerer hat { $judged } von { $all } Entscheidungen gesehen.
   *[no] Ein Bot sieht sich die Partie an: { $judged } von { $all } Entscheidungen.
}
review-progress-label = Angesehene Entscheidungen
review-turning-points = Wendepunkte
review-others = { $count ->
    [one] Noch ein Fehler
   *[other] { $count } weitere Fehler
}
review-turn = Zug { $move }. { $headline }
review-even = Kein Zug hat viel verschenkt.
program-name = { $name } (KI)
review-not-yet = Die Analyse beginnt, sobald die Partie zu Ende ist.
review-failed = Diese Partie lässt sich wegen eines Fehlers auf dem Server nicht analysieren. Einzelheiten stehen im Protokoll des Servers.
review-too-long = Zu dieser Partie gibt es keine Analyse: Sie hat mehr als { $most } Entscheidungen.
review-accuracy = Genauigkeit
review-means = Was das bedeutet
    .does = Die Kurve zeigt, was jeder bei jeder Entscheidung erwarten konnte, so viel er damals wusste. Ob ein Zug gut, ungenau, ein Fehler oder ein grober Patzer war, richtet sich danach, was er gegenüber dem besten verschenkt hat. Genauigkeit 100 heißt, jeder Zug war der beste; ein Patzer zählt höchstens ein Viertel. Glück ist, was Kartenverteilung, verdeckte Karten und Ziehen geändert haben. Spiel ist, was die eigenen Züge geändert haben.
graph-label = Erwartetes Ergebnis nach Zügen
graph-move = Zug { $move }

## Gespräch

talk-here = Gespräch
talk-who = Wer hier reden darf
talk-nobody = Niemand redet
talk-seated = Die Spielenden reden
talk-all = Alle reden
talk-choose = Auswählen
time-left = noch { $left }
talk-unread = Noch nicht gelesen: { $count }
talk-lines = Was gesagt wurde, das Neueste zuerst
talk-line = { $name }:
names-list = { $names }
talk-write = Sag etwas
talk-say = Sagen
talk-quick = Kurze Nachrichten
quick-hello = Hallo!
quick-well = Gut gespielt!
quick-thanks = Danke!
quick-oh = Oh nein!
quick-wait = Lass mich überlegen.
quick-good = Schöne Partie!
watcher = Gast { $number }
talk-empty = Schreib erst etwas.
talk-not-yours = An diesem Tisch kannst du nicht mitreden.
talk-no-choice = Wähl aus, wer hier reden darf.
talk-not-host = Wer an einem Tisch reden darf, bestimmt nur, wer ihn angelegt hat.

## Tasten

keys-title = Mit der Tastatur spielen
key-home = Pos1
key-end = Ende
key-enter = Eingabe
key-space = Leertaste
key-escape = Esc
key-digits = bis
keys-hand = durch deine Karten gehen, auf einem Spielplan in alle vier Richtungen
keys-ends = erste und letzte Karte
keys-choose = die Karte wählen
keys-go-hand = zu deiner Hand
keys-go-board = zum Spielplan, wenn das Spiel einen hat
keys-go-cards = zu den Karten auf dem Tisch, um sie zu lesen; weiter mit den Pfeilen
keys-prompt = die Ansage noch einmal hören
keys-replay = es auf dem Tisch noch einmal sehen
keys-news = alles hören, was seit deinem letzten Zug geschehen ist
keys-log = Punkte und Verlauf
keys-look = vor- und zurückblättern, wenn keine Karte den Fokus hat; Pos1: der Anfang, Ende: jetzt
keys-history = durch die Partie zurückblättern
keys-undo = zurücknehmen
keys-hint = Tipp
keys-skip = vor zu deinem Zug
keys-quick = die Knöpfe der Ansage, der Reihe nach
keys-type = einen Zug oder einen Befehl tippen, etwa „hand“, „table“ oder „last“
keys-go-on = ohne Warten weiter, wenn nichts den Fokus hat
keys-help = diese Hilfe
keys-close = schließen, was offen ist, eine Auswahl aufheben, zurück zur Partie
keys-letters = Einzelne Buchstaben und Ziffern als Tasten benutzen
keys-touch = Auf dem Touchscreen: Tipp auf eine Karte, um sie zu spielen. Halt sie gedrückt oder tipp auf ihren Punkt, um sie groß zu sehen.

## Einstellungen

settings-title = Einstellungen dieses Browsers
settings-speed = Tempo am Tisch
speed-calm = Ruhig
    .does = ein Stich bleibt über eine Sekunde liegen
speed-brisk = Flott
    .does = halb so lange
speed-at-once = Sofort
    .does = kein Warten, keine Bewegung
settings-ends = Meinen Zug beenden, wenn ich nichts mehr tun kann
    .does = Nicht, solange andere Menschen mitspielen und Karten verdeckt sind: Sie könnten daraus auf deine Karten schließen.
turn-ended = Zug beendet: Es gab nichts mehr zu tun.
settings-speed-note = Mit einem Klick auf den Tisch oder der Leertaste geht es sofort weiter. Sitzen mehrere Leute am Tisch, richten sich die Bots nach dem ruhigsten Tempo.
settings-sound = Ton
sound-off = Aus
sound-turn = Nur wenn du am Zug bist
sound-all = Auch bei Zügen
    .does = ein leiser Klang für Karten, Nachziehen, Gewinne, deinen Zug und das Ende
settings-need-scripts = Die übrigen Einstellungen brauchen JavaScript.
settings-volume = Lautstärke
settings-turn = Wenn du am Zug bist
settings-notify = Mir Bescheid geben, wenn ich in einem anderen Tab bin
settings-theme = Hell oder dunkel
theme-system = Wie mein Gerät
theme-light = Hell
theme-dark = Dunkel
settings-cards = Karten auf deiner Hand
cards-small = Klein
cards-usual = Normal
cards-large = Groß
settings-suits = Farben und Arten
suits-colours = Farbig
suits-plain = Schlicht
    .does = nur durch Form und Buchstabe

## Statistik

stats-none = Noch keine Ergebnisse. Spiel eine Partie zu Ende, dann zählt sie hier.
stats-choose = Spiel aussuchen
stats-bring = Statistik aus einem anderen Browser holen
stats-link-title = Öffne diesen Link in deinem anderen Browser
stats-link = Funktioniert einmal, innerhalb eines Tages
stats-link-doc = Der andere Browser bekommt eine Kopie und behält seine eigenen Ergebnisse. Partien, die beide haben, zählen einmal. Mit dem Link kann jeder die Statistik holen, also schick ihn nur dir selbst.
stats-games = Partien
stats-won = Gewonnen
stats-share = { NUMBER($share, style: "percent") }
stats-streak = Aktuelle Serie
stats-best = Beste Serie
stats-rating = Wertung
stats-within = ± { $within }
stats-within-provisional = ± { $within }, vorläufig
stats-curve = Wertung nach Partien
stats-wins = Siege nach Gegnern
stats-table = Als Tabelle
stats-with = Mit
stats-streak-short = Serie
stats-best-short = Beste
stats-alone = Allein
stats-people = Mit Menschen
stats-mixed = Bots mehrerer Stufen
stats-count = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
stats-won-of = { $won } von { $games }
stats-wins-words = Siege: { $wins }.
stats-wins-of = { $label } { $won } von { $games }
stats-rating-words = Wertung nach { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}: Sie begann bei { $first }, liegt jetzt bei { $last } und lag zwischen { $lowest } und { $highest }. Zum Vergleich: { $levels }.
stats-level = { $label } { $rating }
stats-counting = Was zählt
stats-counts-games = Jede Partie, die du auf einem Platz zu Ende spielst, gegen Bots oder Menschen. Aufgeben zählt als Niederlage, ebenso das Verlassen eines Tisches, an dem andere weiterspielen. Ein geteilter Sieg zählt als Sieg.
stats-counts-together = In Partien, die alle gemeinsam gewinnen oder verlieren, und in Partien allein zählen deine Siege. Dort darfst du mehrere Plätze haben.
stats-counts-not = Nicht gezählt werden: Partien, in denen du an einem Gerät mehrere Seiten spielst, Partien aus einer Stellung oder aus dem Moment einer anderen Partie, Partien aus einer Datei und Tische, die du vor deinem ersten Zug löschst.
stats-counts-gone = Eine Partie nach deinem ersten Zug zu löschen, zählt als Niederlage.{ $days ->
    [0] { "" }
    [one] { " " }Auch eine Partie gegen Bots, die du einen Tag liegen lässt, zählt als verloren.
   *[other] { " " }Auch eine Partie gegen Bots, die du { $days } Tage liegen lässt, zählt als verloren.
}
stats-counts-help = Eine Partie mit einem Tipp oder einem zurückgenommenen Zug zählt als Partie, aber nicht für Wertung und Leiter.
stats-counts-ladder = Eine Stufe der Leiter erreichst du mit { $wins } Siegen ohne Hilfe gegen Bots dieser oder einer stärkeren Stufe. Spiele, die alle gemeinsam gewinnen oder verlieren, haben keine Leiter, weil starke Partner sie leichter machen.
stats-habits = Was dich am meisten kostet
stats-habits-soon = Nach { $games ->
    [one] einer weiteren analysierten Partie
   *[other] { $games } weiteren analysierten Partien
} steht hier, was dich am meisten kostet.
stats-habits-none = In deinen letzten { $games } analysierten Partien fällt nichts auf.
stats-habits-from = Nach den Analysen deiner letzten { $games } Partien, jeweils mit den teuersten Zügen.
stats-habit = { $theme }: { $count } Fehler. In zehn Partien kosten sie dich { $cost }
stats-habit-mistake = { $day }, Zug { $move }: { FORM($grade, "inline") }, { $cost }
puzzles = Rätsel
stats-game = Spiel
stats-latest = Letzte Partien
stats-day = Tag
stats-result-column = Ergebnis
stats-result = { $how ->
    [resigned] Aufgegeben
    [left] Gegangen
    [late] Zeit abgelaufen
    [away] Weg
    [stopped] Ohne Verlierer beendet
    [won] Gewonnen
   *[lost] Verloren
}
stats-counts-yes = Zählt
stats-counts-no = Zählt nicht: { $reasons }
stats-counts-never = Dieses Spiel hat keine Wertung
stats-counts-without-rated = Kein Gegner mit Wertung
aid-hint = Tipps
aid-renewed = ein Platz bekam einen neuen Link
aid-stopped = ohne Verlierer beendet
aid-void = vom Betreiber für ungültig erklärt
aid-undo = zurückgenommene Züge
aid-position = aus einer Stellung
aid-guided = geführte Partie
aid-file = aus einer Datei
aid-unknown = beschädigter Eintrag
ladder = Leiter
ladder-reached = Erreicht
ladder-wins = { $wins } von { $of } Siegen
stats-counts-rating = Jedes Spiel hat seine eigene Wertung (Glicko-2). Sie beginnt bei 1500 und ändert sich mit jeder Partie gegen Bots oder Menschen. Auch die Stufen der Bots haben eine: { $levels }. Von mehreren Gegnern zählt jeder, je nachdem, ob du vor ihm liegst. Wer Hilfe hatte, zählt nicht als Gegner. Partien, die alle gemeinsam gewinnen oder verlieren, ändern sie nicht. Deine wahre Spielstärke liegt mit 95 % Wahrscheinlichkeit in dem Bereich, den das ± angibt.
stats-yours = Deine Daten
stats-yours-doc = Die Statistik gehört nur diesem Browser: die neuesten { $most } Partien. Sie bleibt, auch wenn eine Partie nicht mehr in deiner Liste steht.
stats-save = Als Datei speichern
stats-take = In einen anderen Browser mitnehmen
stats-delete = Löschen
stats-delete-sure = Bist du sicher? Die Ergebnisse von { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} sind dann endgültig weg. Die Partien selbst bleiben.
stats-delete-button = Meine Statistik löschen
take-title = Statistik in diesen Browser holen
take-lead = Sie kommt zu den Ergebnissen dieses Browsers hinzu und bleibt auch im anderen.
take-link = Der Link oder sein Code
take-link-doc = Öffne im anderen Browser „{ $page }“ und drück auf „{ $button }“.
take-button = Hierher holen
take-no-link = Dieser Link funktioniert nicht (mehr). Er gilt einmal, innerhalb eines Tages, und nicht in dem Browser, aus dem er stammt. Mach dort einen neuen.

## Stellungen

position-title = Eine Stellung in { $game }
position-playable = Diese Stellung ist spielbar
position-link = Link zu dieser Stellung (er zeigt alle Karten)
position-play = Von hier spielen
position-board = Karten legen
position-pick = Drück auf eine Karte, dann auf eine andere, um beide zu tauschen, oder auf einen Platz, um sie dorthin zu legen.
position-pick-map = Drück auf ein Feld, um zu sehen, was dort ist. Drück auf ein Ding oder eine Karte und dann auf das Zielfeld.
position-picked = { $card }: Drück auf die Karte, mit der du sie tauschen willst, oder auf einen Platz für sie.
position-map = Karte. Drück auf ein Feld, um zu sehen, was dort ist.
position-put = Hierhin legen
position-player = { $player }
position-count = { $player }: { $count }
position-set = Übernehmen
position-not-yet = Von hier kann man noch nicht spielen. { $reason }
position-needs = { $place }: Richtig wären { $needed ->
    [one] { $needed } Karte
   *[other] { $needed } Karten
}, nicht { $count }.
position-text = Die Stellung als Text
    .does = JSON mit einem Schlüssel für alles, was auf dem Tisch liegt, so wie „position()“ der Python-Schnittstelle es schreibt. Der Zufall wird neu ausgelost.
position-check = Prüfen
position-too-long = Diese Stellung ist zu lang für einen Link.
position-over = In dieser Stellung ist die Partie zu Ende, es gibt nichts mehr zu spielen.
position-code = Dieser Link zu einer Stellung ist unvollständig. Kopier ihn noch einmal.
position-json = Das ist kein gültiges JSON: { $reason }.

## Rätsel

puzzle-of-game = Rätsel { $number }: { $game }
puzzle-goes-on = Richtig: { $move }. Finde jetzt deinen nächsten Zug ({ $step } von { $steps }).
puzzle-moves = Gesucht sind { $count } Züge hintereinander.
puzzle-not-now = Dieser Zug geht hier nicht. Wähl einen am Tisch.
puzzle-today = Rätsel des Tages
puzzle-do = Mach deinen Zug am Tisch, dann siehst du, wie gut er war.
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal versuchen
puzzle-line = Ansehen, was folgen könnte
puzzle-nudge = Gib mir einen Tipp
puzzle-give-up = Lösung zeigen
puzzle-others = Weitere Rätsel für heute:
puzzle-caption = Was eine Suche von jedem Zug erwartet
puzzle-solution = Die Lösung:
puzzle-yours = (dein Zug)
puzzles-of = Rätsel: { $game }
puzzles-all = Alle Rätsel
puzzles-solved = Gelöst
puzzles-of-all = von { $count }
puzzles-solved-of = { $solved } von { $count } gelöst
puzzles-streak = Hintereinander gelöst
puzzles-go-on = Nächstes ungelöstes Rätsel
puzzle-named = Rätsel { $number }: { $title }
puzzle-about = Schwierigkeit: { $level }. Eins von { $count } Rätseln.
puzzles-for-today = Für heute
puzzles-due = { $count ->
    [one] Ein Rätsel, das du verpasst hast, ist wieder dran.
   *[other] { $count } Rätsel, die du verpasst hast, sind wieder dran.
}
puzzles-none-due = { $count ->
    [one] Ein Rätsel, das du verpasst hast, kommt an einem anderen Tag wieder.
   *[other] { $count } Rätsel, die du verpasst hast, kommen an anderen Tagen wieder.
}
puzzles-again = Verpasstes noch einmal versuchen
puzzles-solved-before = { $count ->
    [one] Du hast auch ein Rätsel gelöst, das es nicht mehr gibt. Es zählt weiter für deine Wertung.
   *[other] Du hast auch { $count } Rätsel gelöst, die es nicht mehr gibt. Sie zählen weiter für deine Wertung.
}
puzzles-themes = Themen
puzzles-theme = Thema
puzzles-level = Schwierigkeit
puzzles-state = Stand
puzzles-any = Alle
puzzles-show = Anzeigen
puzzles-listed = { $count ->
    [0] Kein Rätsel passt dazu. Wähl etwas anderes.
    [one] Ein Rätsel
   *[other] { $count } Rätsel, die leichtesten zuerst
}
puzzles-row = Nr. { $number }, { $level }
puzzles-before = Leichtere
puzzles-after = Schwerere
puzzles-missed = Verpasste wiederholen ({ $count })
puzzles-more = Mehr Rätsel
puzzles-doc = Für die Wertung zählt nur dein erster Versuch. Ein Tipp davor lässt die Wertung unverändert. Ein verpasstes Rätsel kommt am nächsten Tag wieder, dann nach 3, 7 und 21 weiteren Tagen, jedes Mal wenn du es löst.
level-of-easy = leicht
level-of-tricky = knifflig
level-of-hard = schwer
puzzles-is-unsolved = ungelöst
puzzles-is-solved = gelöst
puzzles-is-missed = verpasst

## Der Kurs zu einem Spiel

learn-title = { $game } lernen
learn-course = Lektionen
learn-done = { $done } von { $count } Lektionen
learn-guided = Deine erste Partie
    .does = Eine geführte Partie zeigt dir Schritt für Schritt alle Arten von Zügen.
learn-lesson = Lektion: { $theme }
learn-on = Weiter mit den Lektionen
learn-example = Ein Beispiel ansehen
learn-solve = { $count ->
    [one] Ein Rätsel lösen
   *[other] { $count } Rätsel lösen
}
learn-play = Eine Partie spielen
learn-play-level = Nach deinen Rätseln ist { $level } jetzt ein guter Gegner für dich.

## Regeln und Karten

rules-title = { $game }: die Regeln
rules-contents = Auf dieser Seite
rules-typed = Wenn du Züge eintippst
how-title = { $game }: So geht’s
cards-of = Die Karten von { $game }
cards-title = { $game }: was alles tut

## Quellen

credits-icons = Zeichen
    .does = Die Zeichen kommen von game-icons.net und stammen von { $authors }. Wir runden die Formen auf ein Zehntel, färben sie und geben ihnen einen Rand.
credits-type = Schrift
    .does = Fraunces und Atkinson Hyperlegible Next, beide unter der SIL Open Font License 1.1.
credits-code = Code
    .does = idiomorph, unter der Zero-Clause-BSD-Lizenz. Tanglewood selbst steht unter der MIT-Lizenz.
credits-all = Die ganze Liste, Zeichen für Zeichen

## Für Übersetzer

words-title = Texte von { $name }
words-lead = Alle Texte in zwei Sprachen nebeneinander. Namen in geschweiften Klammern werden eingesetzt.
words-id = Name
words-note = Hinweis für Übersetzer

deal-about = Die Kartenverteilung stand vor dem ersten Zug fest. Dieser Code beweist es: Jede Änderung daran würde den Code ändern.
deal-keep = Heb den Code auf. Nach der Partie zeigt die Seite den Startwert, und du kannst die Partie prüfen.
deal-check = Speichere die Partie und prüf sie mit „{ $command }“ und dem Code, den du aufgehoben hast.

this-file = Diese Datei

## Das Spiel des Tages

deal-of-day = Partie des Tages
day-lead = Jeden Tag hat jedes Spiel eine Partie, die für alle gleich ausgeteilt ist, gegen dieselben Bots. Du hast einen Versuch.
day-next = Die nächsten Partien kommen:
day-new = Noch nicht gespielt
day-running = Läuft
day-removed = Du hast den Tisch gelöscht
day-streak = { $days ->
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
day-count = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
day-calendar = Kalender
day-month-before = Früher
day-month-after = Später
day-cell = { $played ->
    [one] { $played } Partie beendet
   *[other] { $played } Partien beendet
}, { $won } gewonnen
day-calendar-doc = Die Zahlen sagen, wie viele Partien du gewonnen hast, von denen, die du an dem Tag beendet hast. Ein Tag beginnt und endet um Mitternacht (UTC).
day-latest = Frühere Tage
day-all = Alle Partien des Tages
day-begin-lead = Heute für alle gleich ausgeteilt, gegen { $level }.
day-begin = Heutige Partie spielen
day-rule-once = Du hast einen Versuch. Wenn du aufgibst oder den Tisch löschst, ist er verbraucht.
day-rule-help = Es gibt keine Tipps, und kein Zug lässt sich zurücknehmen.
day-rule-key = Bis zur nächsten Partie bleibt der Schlüssel dieser Partie geheim.
day-missed = Du hast diese Partie nicht gespielt.
day-look-again = Noch einmal nachsehen
day-see-table = Zum Tisch und zur Analyse
day-outcome = { $how ->
    [won] Gewonnen
    [resigned] Aufgegeben
   *[lost] Verloren
}, { $own } zu { $other }
day-outcome-alone = { $how ->
    [won] Gewonnen
    [resigned] Aufgegeben
   *[lost] Verloren
}, { $amount }
day-compared = { $others ->
    [0] Noch hat niemand sonst diese Partie beendet.
    [one] { $better ->
        [0] Eine andere Person hat diese Partie beendet.
       *[other] Besser als die eine andere Person bisher.
    }
   *[other] Besser als { $better } von { $others } anderen bisher.
}
day-champion = Der stärkste Bot mit deinen Karten: { $outcome }.
day-champion-plays = Der stärkste Bot spielt diese Partie gerade.
day-share-title = { $game }, { $day }
share-it = Teilen
share-text = Dein Ergebnis als Text
share-picture = Als Bild speichern
share-picture-alt = Ein Bild mit deinem Ergebnis: { $said }
deal-tomorrow = Das ist die heutige Partie des Tages. Ihr Schlüssel steht hier, sobald der Tag vorbei ist (Mitternacht UTC).
error-day-running = Das ist die heutige Partie des Tages, und andere spielen sie noch. Alle Karten siehst du, sobald der Tag vorbei ist (Mitternacht UTC).

## Das Ende einer Partie

ending-rating = Wertung { $after } ({ $change ->
    [up] +{ $by }
    [down] −{ $by }
   *[same] unverändert
}{ $provisional ->
    [yes] , vorläufig
   *[no] { "" }
})
ending-counts = Wertung: { $counts }
ending-reached = Du hast eine Stufe der Leiter erreicht: { $level }
ending-best = Dein bester Moment:
ending-worst = Dein schlechtester Moment:
ending-next-level = Nächste Stufe: { $level }
ending-day = Vergleichen

## Offene Tische, wenn der Betreiber sie erlaubt

open-tables = Offene Tische
open-lead = Setz dich an einen dieser Tische oder schau zu.
open-look = Offene Tische ansehen
open-none = Gerade ist kein Tisch offen. Mach einen auf: Wähl ein Spiel mit einem freien Platz und am Tisch „Für alle öffnen“.
open-players = { $players }. { $free ->
    [0] Kein freier Platz
    [one] { $free } freier Platz
   *[other] { $free } freie Plätze
}
open-name = Dein Name
open-join = Mitspielen
open-watch = Zuschauen
open-how = Wer einen Tisch aufgemacht hat, öffnet ihn an der Seite des Tisches und kann ihn wieder schließen. Links funktionieren wie immer.
open-up = Für alle öffnen
open-close = Für Fremde schließen
open-is = Alle auf diesem Server können hier mitspielen oder zuschauen.
open-not-host = Nur der Gastgeber kann einen laufenden Tisch öffnen.
open-gone = Dieser Tisch ist nicht mehr offen.
open-taken = Der letzte freie Platz wurde gerade besetzt.

## Bestenlisten, wo der Betreiber offene Tische erlaubt

boards = Bestenlisten
boards-lead = Die Besten jedes Spiels auf diesem Server, nach Wertung.
boards-look = Bestenlisten ansehen
boards-all = Alle Bestenlisten
boards-none = Noch steht niemand auf einer Liste. In deiner Statistik kannst du dich eintragen.
# $within is the largest uncertainty of a listed rating.
boards-how = Auf einer Liste stehen nur Leute, die das wollen, sobald ihre Wertung auf ± { $within } oder genauer bekannt ist. Wertungen ändern sich mit beendeten Partien gegen Bots und Menschen. Partien mit Tipps oder zurückgenommenen Zügen zählen nicht. Die Stufen der Bots zeigen, was eine Wertung wert ist.
board-games = Gewertete Partien
board-place = Platz
board-name = Name
board-you = (du)
# $level is the name of a level of bots, in a list of people.
board-level = { $level } (Bot)
board-empty = Auf dieser Liste steht noch niemand.
board-waits = Du kommst auf diese Liste, sobald deine Wertung auf ± { $within } oder genauer bekannt ist. Spiel noch ein paar Partien.
board-all = Ganze Liste
    .label = Ganze Liste für { $game }
board-as = Dein Name auf den Bestenlisten
board-join = Mich eintragen
    .does = Alle auf diesem Server sehen dann deinen Namen mit deinen Wertungen. Du kannst dich jederzeit wieder austragen.
board-listed = Du stehst als { $name } auf den Bestenlisten.
board-leave = Austragen
board-no-name = Wähl einen Namen für die Bestenlisten.
board-name-taken = So heißt schon jemand auf den Bestenlisten. Wähl einen anderen Namen.
board-muted = Der Betreiber dieses Servers hat dich stummgeschaltet. Die Bestenlisten zeigen dich nicht.

## Turniere, wo der Betreiber offene Tische erlaubt

tournaments = Turniere
tournaments-lead = Spiel gegen alle, die mitmachen, Runde um Runde, um einen Platz in der Tabelle.
tournaments-look = Turniere ansehen
tournaments-all = Alle Turniere
tournaments-none = Es gibt noch kein Turnier. Eröffne das erste.
tournaments-waits = Offen zum Mitmachen
tournaments-on = Laufend
tournaments-over = Beendet
tournaments-how = In Turnieren gibt es keine Tipps. Die Partien zählen wie immer für deine Wertung.
tournament-of = Turnier: { $game }
tournament-new = Neues Turnier
tournament-open = Turnier eröffnen
tournament-errors = Sieh dir bitte die markierten Felder an.
tournament-game = Spiel
tournament-seats = Spieler an einem Tisch
tournament-pace = So lange darf ein Zug dauern. Wer länger braucht, verliert den Tisch. Live ist das eine Stunde.
tournament-system = Wer auf wen trifft
    .does = Im Schweizer System triffst du auf Leute mit etwa deinem Punktestand. Jeder gegen jeden heißt: alle treffen einmal aufeinander, an Zweiertischen.
tournament-swiss = Schweizer System
tournament-robin = Jeder gegen jeden
tournament-rounds = Runden im Schweizer System
    .does = Mit wenigen Leuten sind es weniger, damit niemand zweimal aufeinandertrifft.
tournament-begin = Beginn
tournament-most = So viele können mitmachen
    .does = Du machst selbst mit.
tournament-start-press = Wenn ich auf „Beginnen“ drücke
tournament-start-full = Sobald es voll ist
tournament-choose = Wähle etwas davon aus.
tournament-between = Wähle eine Zahl von { $least } bis { $most }.
tournament-robin-two = Jeder gegen jeden spielt man an Zweiertischen.
tournament-no-name = Wähle einen Namen, damit die anderen dich kennen.
tournament-too-many = Du hast schon so viele Turniere offen, wie eine Person haben kann. Sag eines ab, oder spiel eines zu Ende.
tournament-too-few = Es machen noch nicht genug Leute mit.
tournament-has-begun = Das Turnier hat schon begonnen.
tournament-full = Das Turnier ist voll.
tournament-gone = Das Turnier gibt es nicht mehr.
tournament-blocked = Jemand, den du blockiert hast, macht mit.
tournament-not-you = Bei diesem Turnier kannst du nicht mitmachen.
tournament-not-opener = Das kann nur, wer das Turnier eröffnet hat.
tournament-join = Mitmachen
tournament-in = Du bist dabei. { $full ->
    [yes] Das Turnier beginnt, sobald es voll ist.
   *[no] Das Turnier beginnt, wenn der Gastgeber auf „Beginnen“ drückt.
}
tournament-start = Beginnen
tournament-cancel = Absagen
tournament-leave = Doch nicht mitmachen
    .does = Bis zum Beginn kannst du wieder mitmachen.
    .sure = Ja, ich mache nicht mit
tournament-withdraw = Aussteigen
    .does = Du verlierst den Tisch, an dem du spielst, und bekommst keine Gegner mehr. Zurück kannst du nicht.
    .sure = Ja, aussteigen
tournament-withdrawn = (ausgestiegen)
tournament-waits = { $joined } von { $most } sind dabei
tournament-round-of = Runde { $round } von { $rounds }
tournament-won = { $winners ->
    [one] Gewonnen von { $names }
   *[other] Geteilt von { $names }
}
tournament-swiss-about = Schweizer System, { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
tournament-robin-about = Jeder gegen jeden
tournament-about = { $system }. { $days ->
    [0] Live.
    [one] { $days } Tag je Zug.
   *[other] { $days } Tage je Zug.
} { $seats ->
    [2] Zweiertische.
   *[other] Bis zu { $seats } an einem Tisch.
}
tournament-people = Wer mitmacht
tournament-standings = Tabelle
tournament-score = Punkte
tournament-tie-break = Feinwertung
tournament-scoring = An größeren Tischen sind deine Punkte der Anteil der anderen, vor denen du liegst. Wer einen Tisch verlässt oder zu lange braucht, verliert ihn.
    .swiss = Ein Freilos zählt wie ein Sieg. Die Feinwertung zählt die Punkte deiner Gegner zusammen.
    .robin = Ein Freilos zählt nicht. Die Feinwertung zählt die Punkte derer zusammen, die du besiegt hast, und die Hälfte bei Unentschieden.
tournament-round = Runde { $round }
tournament-table-on = läuft
tournament-table-bye = hat ein Freilos
tournament-table-void = nicht gespielt
tournament-to-table = { $own ->
    [yes] Spielen
   *[no] Ansehen
}
tournament-told = Wenn eine Runde beginnt, erfährst du es so wie, dass du am Zug bist.
tournament-paired = Runde { $round } deines Turniers: Du spielst gegen { $names }.
tournament-here = Dieser Tisch gehört zu einem Turnier.
tournament-look = Zur Tabelle

## Blockieren und Melden, wo der Betreiber offene Tische erlaubt

people-title = Blockieren oder melden
people-lead = Die Leute, die du an diesem Tisch getroffen hast.
people-none = Du hast hier noch niemanden getroffen.
people-gone = Diese Person ist nicht mehr an diesem Tisch.
people-block = Blockieren
    .label = { $name } blockieren
    .does = Du siehst nicht, was die Person sagt. Sie kann sich nicht an deine offenen Tische setzen, und an anderen sitzt ihr nicht zusammen. Sie erfährt davon nichts.
people-unblock = Nicht mehr blockieren
    .label = { $name } nicht mehr blockieren
people-blocked = Du hast diese Person blockiert.
blocked-title = Blockierte Leute
blocked-none = Du hast niemanden blockiert.
open-blocked = Hier spielt jemand, den du blockiert hast.
report-it = Dem Betreiber melden
    .does = Der Betreiber dieses Servers sieht die Zeilen, die du auswählst, den Tisch und deine Notiz. Die andere Person erfährt davon nichts.
report-lines = Was die Person gesagt hat
report-why = Was ist nicht in Ordnung?
report-choose = Auswählen …
report-insult = Beleidigung oder Drohung
report-spam = Spam
report-name = Anstößiger Name
report-cheating = Betrug
report-other = Etwas anderes
report-note = Eine Notiz (freiwillig)
report-send = Meldung abschicken
report-done = Danke. Der Betreiber sieht sich deine Meldung über { $name } an.
report-no-reason = Wähl aus, was nicht in Ordnung ist.
report-full = Der Betreiber hat gerade zu viele Meldungen zu lesen. Versuch es morgen noch einmal.
talk-muted = Der Betreiber dieses Servers hat dich stummgeschaltet.
# $time is a number of minutes or seconds.
limit-reports = Du hast in dieser Stunde viele Meldungen geschickt. Versuch es in { $time } wieder.

## Passkeys, wo der Betreiber offene Tische erlaubt

passkey-title = Du auf anderen Geräten
passkey-lead = Mit einem Passkey bist du auf allen deinen Geräten dieselbe Person, mit denselben Tischen, derselben Statistik und demselben Namen. Dein Gerät bewahrt ihn auf. Ein Passwort gibt es nicht.
# $day is a date.
passkey-of = Passkey vom { $day }
passkey-remove = Entfernen
    .label = Den Passkey vom { $day } entfernen
    .does = Wenn du einen Passkey entfernst, meldet dich das auch überall ab, wo du dich angemeldet hast.
passkey-new = Passkey anlegen
passkey-sign-in = Mit Passkey anmelden
passkey-insecure = Passkeys brauchen eine Adresse mit Namen und HTTPS. Auf dem Rechner des Servers geht auch http://localhost.
passkey-none = Dieser Browser kennt keine Passkeys.
passkey-failed = Das hat nicht geklappt oder wurde abgebrochen. Versuch es noch einmal.
passkey-again = Dieses Gerät hat schon einen Passkey für dich.
passkey-bad = Dieser Passkey passte nicht, oder es hat zu lange gedauert. Versuch es noch einmal.
passkey-unknown = Diesen Passkey kennt der Server nicht.
passkey-too-many = Du hast schon so viele Passkeys, wie eine Person hier haben kann. Entferne erst einen.

## In einem anderen Browser weiterspielen

device-title = Auf einem anderen Gerät weiterspielen
device-lead = Scann diesen Code mit deinem anderen Gerät. Er gilt einmal, { $minutes } Minuten lang.
# $address is a web address, such as https://tanglewood.example/continue
device-enter = Oder öffne dort { $address } und gib ein:
device-link = Oder öffne dort diesen Link
device-warning = Zeig ihn sonst niemandem. Wer ihn benutzt, spielt als du und sieht deine Karten.
device-back = Zurück
device-button = Auf einem anderen Gerät weiterspielen
    .does = Mit einem Code hat ein anderer Browser von dir dieselben Tische, dieselbe Statistik und denselben Namen.
device-bad-code = Dieser Code funktioniert nicht (mehr). Hol dir auf deinem ersten Gerät einen neuen.
continue-title = Hier weiterspielen
continue-lead = Benutz das nur mit einem Code von deinem eigenen Gerät. Dieser Browser hat dann dieselben Tische, dieselbe Statistik und denselben Namen.
continue-code = Der Code
    .does = Drück auf deinem ersten Gerät am Tisch oder in den Einstellungen auf „{ $button }“.
continue-own-games = Dieser Browser hat eigene Spiele. Sie sind wieder da, wenn du dich in den Einstellungen abmeldest.
continue-bring = Mitnehmen
    .does = Die Spiele und Ergebnisse dieses Browsers gehören dann auf allen deinen Geräten zu dir.
continue-button = Hier weiterspielen
continue-have-code = Ich habe einen Code von einem anderen Gerät

## Abmelden, und was ein Server über jemanden aufbewahrt

signed-in-here = Dieser Browser ist angemeldet. Er hat die Tische, die Statistik und den Namen der Person, als die er angemeldet ist.
sign-out-here = Abmelden
sign-out-others = Alle anderen Browser abmelden
    .title = Wo du angemeldet bist
    .does = Ein Browser, der sich als du angemeldet hat oder eine Kopie des Cookies von diesem hat, kann als du spielen. Damit meldest du sie alle auf einmal ab und schließt ihre Tabs. Dieser Browser bleibt angemeldet.

privacy-title = Was dieser Server über dich aufbewahrt
privacy-lead = An einer Zufallszahl in einem Cookie erkennt der Server deinen Browser. Es gibt kein Konto, und nichts wird an andere weitergegeben. Wer diesen Server betreibt, kann lesen, was hier aufbewahrt wird.
privacy-tables = Tische: dein Name, dein Platz, deine Züge und seit wann du weg bist, was auch die anderen am Tisch brauchen. Von deinen beendeten Partien bleiben die neuesten { $finished }. { $days ->
    [0] Tische haben kein Ablaufdatum.
    [one] Ein Tisch verschwindet, wenn dort einen Tag lang nichts geschehen ist.
   *[other] Ein Tisch verschwindet, wenn dort { $days } Tage lang nichts geschehen ist.
}
privacy-results = Ergebnisse für deine Statistik und deine Wertungen: die neuesten 2.000, bis du sie löschst.
privacy-days = Deine Partien des Tages und dein erster Versuch an jedem Rätsel, damit niemand einen zweiten ersten Versuch hat.
privacy-reminders = Adressen, die du für Erinnerungen angibst, bis du sie entfernst oder sie nicht mehr funktionieren. Zu einer E-Mail-Adresse, die nichts von hier will, bleibt ein Code, den nur dieser Server prüfen kann.
privacy-strangers = Deinen Platz und Namen in Bestenlisten und Turnieren, deine Passkeys und wen du blockiert hast.
privacy-reports = Meldungen mit den Zeilen, um die es geht, für den Betreiber.
privacy-memory = Was an Tischen gesagt wird, bleibt im Arbeitsspeicher, bis alle gegangen sind. Dort zählt der Server auch eine Stunde lang, wie oft eine Internetadresse Tische anlegt oder Links ausprobiert. Nichts davon wird gespeichert, und das Protokoll nennt niemanden.
privacy-backups = In den Sicherungen des Betreibers steht dasselbe, bis er sie löscht.
privacy-save = Als Datei speichern
    .title = Alles lesen
    .does = Eine JSON-Datei mit allem, was über dich gespeichert ist.
erase = Alles löschen
    .title = Alles löschen
    .does = Deine laufenden Partien gibst du auf. Tische, an denen nur du oder Bots spielen, verschwinden. An Tischen mit anderen und in Turnieren verliert dein Platz seinen Namen, damit ihre Ergebnisse stimmen. Alles Übrige verschwindet, auch deine Passkeys und Erinnerungen. Das lässt sich nicht rückgängig machen.
erase-sure = Ja, alles über mich auf diesem Server löschen
erase-unsure = Setze erst das Häkchen. Es wurde nichts gelöscht.
erase-done = Alles über dich wurde gelöscht.

## Leute, die weg sind

absent-title = { $name } ist weg
absent-text = { $away }. { $name } ist dran, und die Partie wartet.
absent-free = Ein freier Platz ist dran, und die Partie wartet.
absent-side = Jemand ist weg
absent-wait = Weiter warten
absent-not-now = Das geht gerade nicht. Vielleicht ist die Person zurück.
# $votes of the players want this, $needed have to.
absent-votes = { $votes } von { $needed } sind dafür.
absent-replace = Einen Bot weiterspielen lassen
    .does = Ein Bot spielt für { $name } weiter. { $name } kann zurückkommen und wieder übernehmen.
    .loses = Ein Bot spielt für { $name } weiter. Die Partie zählt für { $name } als verloren{ $friends ->
        [yes] , außer { $name } kommt zurück und übernimmt wieder.
       *[no] .
    }
    .free = Ein Bot nimmt den freien Platz.
absent-stop = Partie ohne Verlierer beenden
    .does = Die Partie endet jetzt. Niemand gewinnt oder verliert, und keine Wertung ändert sich.
absent-claim = Sieg beanspruchen
    .does = Du gewinnst, und { $name } verliert.
absent-renew = Neuer Link für den Platz von { $name }
    .does = Für jemanden, der den Platz verloren hat, etwa mit den Cookies des Browsers. Der alte Browser wird abgemeldet. Alle am Tisch erfahren davon, denn der Link zeigt die Hand. Die Partie zählt nicht mehr für Wertungen.
# $why is late, away, left, renewed or back. $after is the new owner of $name’s seat.
seat-changed = { $why ->
    [late] Die Zeit von { $name } ist abgelaufen. { $after }, ein Bot, spielt weiter.
    [away] { $name } war weg, deshalb lässt { $by } einen Bot weiterspielen: { $after }.
    [left] { $name } ist gegangen. { $after }, ein Bot, spielt weiter.
    [renewed] { $by } hat einen neuen Link für den Platz von { $name } gemacht. Der alte Browser ist abgemeldet.
   *[back] { $after } ist zurück.
}
seats-here = Wechsel am Tisch
# $bot and $name are names.
stand-in = { $bot } spielte ab Zug { $move } für { $name } weiter.
stand-in-to = { $bot } spielte von Zug { $move } bis Zug { $last } für { $name } weiter.
# $why is late, away or renewed.
lost-seat = { $why ->
    [late] Deine Zeit ist abgelaufen
    [renewed] Dein Platz hat einen neuen Link
   *[away] Du warst weg
}
lost-seat-bot = { $bot }, ein Bot, spielt seit Zug { $move } für dich.
lost-seat-renewed = { $by } hat einen neuen Link für deinen Platz gemacht. Dieser Browser ist deshalb dort abgemeldet. Öffne hier den neuen Link, um weiterzuspielen. Wenn du nicht weißt, warum, frag am Tisch nach.
take-over-again = Vom Bot übernehmen
just-watch = Nur zuschauen
cannot-return = Gerade gibt es keinen Platz, den du zurücknehmen kannst.
patience-title = Wenn jemand weggeht
    .does = Nach dieser Zeit ohne Lebenszeichen können die anderen einen Bot weiterspielen lassen oder die Partie beenden. Mit Bedenkzeit gilt die Zeit für einen Zug, oder eine Woche.
patience-minutes = Nach { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
patience-choose = Wähl eine der Zeiten.
status-replaced = Ein Bot spielt für dich

## Tische mit Bedenkzeit und Erinnerungen

pace-title = Tempo
    .does = Spielt live, oder mit Freunden Zug um Zug über Tage.
pace-live = Live
pace-chip = { $days ->
    [0] Zug um Zug, ohne Frist
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
pace-late = Wenn jemand länger braucht
    .does = Bei mehr als zwei Spielern übernimmt immer ein Bot. Die Partie gilt trotzdem als verloren.
pace-late-bot = Ein Bot übernimmt.
pace-late-counts = Das zählt als Niederlage.
pace-late-lose = Die Partie ist verloren.
pace-choose = Wähle eines der Tempi.
pace-days = { $days ->
    [0] Zug um Zug, ohne Frist.
    [one] Zug um Zug: { $days } Tag je Zug.
   *[other] Zug um Zug: { $days } Tage je Zug.
}
pace-until = Dieser Zug ist fällig:
table-hook = Einem Chat sagen, wer am Zug ist
    .does = Ein Webhook von Discord, Slack, Matrix oder ntfy. Leer lassen, um ihn abzustellen.
remind-title = Erinnerungen
remind-lead = Erfahre, wenn du an einem Tisch mit Bedenkzeit am Zug bist: einmal je Zug, noch einmal, bevor die Zeit abläuft, und nie, während du den Tisch offen hast.
remind-ways = Du erfährst es so
remind-kind-hook = Webhook
    .does = Die Adresse eines Webhooks von Discord, Slack, Matrix oder ntfy. Die Nachricht nennt das Spiel und nichts, was nur du weißt.
remind-kind-push = Mitteilung
    .does = Auf diesem Gerät, auch wenn keine Seite von Tanglewood offen ist.
remind-push = Auf diesem Gerät benachrichtigen
remind-push-none = Dieser Browser kann das hier nicht. Er braucht HTTPS, auf manchen Handys auch die App auf dem Startbildschirm.
remind-bad-push = Die Antwort deines Browsers war nicht zu lesen. Versuch es noch einmal.
remind-kind-mail = E-Mail
    .does = Zuerst bekommst du eine Nachricht mit einem Link, um die Adresse zu bestätigen. Eine Adresse bekommt höchstens eine solche Nachricht am Tag, und keine, wenn dort einmal um Ruhe gebeten wurde.
remind-bad-mail = Das ist keine E-Mail-Adresse. Sie sieht so aus: ada@mail.example
remind-unconfirmed = Wartet, bis du den Link in der Nachricht drückst
remind-confirm-subject = Bestätige deine Tanglewood-Erinnerungen
remind-confirm = Jemand möchte, dass Tanglewood an diese Adresse schreibt, wenn er am Zug ist. Warst du das? Wenn nicht, tu nichts.
remind-confirm-button = Ja, schreibt mir
remind-confirmed = Erledigt. Du bekommst eine Nachricht, wenn du am Zug bist.
remind-remove = Entfernen
    .label = Entfernen: { $kind }
remind-add = Hinzufügen
remind-save = Speichern
remind-bad-hook = Das ist keine Adresse eines Webhooks. Sie sieht so aus: https://hooks.example/1
remind-not-host = Nur der Gastgeber eines Tischs mit Bedenkzeit wählt dessen Webhook.
remind-gone = Dieser Link gilt nicht mehr: Du bekommst auf diesem Weg nichts mehr.
remind-yours = Du bist am Zug.
remind-soon = Du bist dran und hast noch { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}.
remind-turn = { $name } ist am Zug.
remind-stop = Diese Nachrichten abstellen
    .does = Drück den Knopf, um die Nachrichten auf diesem Weg abzustellen: { $kind }.
remind-stopped = Erledigt. Du bekommst diese Nachrichten nicht mehr.
remind-stopped-mail = Erledigt. Diese Adresse bekommt nichts mehr von hier, wer auch immer sie angibt.
remind-allow = Nachrichten an diese Adresse wieder erlauben
remind-allowed = Diese Adresse kann wieder Nachrichten bekommen, wenn jemand sie hinzufügt und wer dort liest es bestätigt.
remind-refusing = Angehalten: Ihr Mailserver hat unsere Nachrichten abgewiesen. Prüfe die Adresse, oder entferne sie und füge sie in einem Monat wieder hinzu.
limit-ways = Du hast viele Erinnerungen hinzugefügt. Versuch es in { $time } wieder.

## Die App, und keine Verbindung

app-about = Waldspiele mit Freunden und Bots.
games-over = Beendet
offline-title = Keine Verbindung
    .does = Der Wald ist gerade nicht zu erreichen. Deine Tische sind sicher, und diese Seite kommt von selbst zurück.
offline-again = Jetzt noch einmal versuchen
