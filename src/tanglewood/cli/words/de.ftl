# Die Hilfe der Befehlszeile, auch als Handbuchseiten. Großbuchstaben stehen für das, was man eintippt. Befehlszeilen bleiben,
# wie sie sind, und Zeilen enden, wo sie hier enden: nach höchstens 100 Zeichen.

program-summary = Waldspiele für den Tisch. Ohne Befehl geht der Tisch im Browser auf.
program-version = die Version zeigen
program-more = Mehr sagt: tanglewood help COMMAND

## Was jeder Befehl tut

serve-summary = Den Tisch im Browser öffnen (auch ohne Befehl).
play-summary = Im Terminal spielen.
join-summary = Sich zu Freunden an den Tisch setzen.
watch-summary = Bei einer Partie auf einem Server zuschauen.
mcp-summary = Einen Assistenten am Tisch mitspielen lassen.
games-summary = Die Spiele auflisten oder eines für Programmierer beschreiben.
rules-summary = Die Regeln eines Spiels lesen.
replay-summary = Eine gespeicherte Partie Zug für Zug lesen.
review-summary = Sich von einem Bot sagen lassen, welche Züge etwas gekostet haben.
puzzle-summary = Den besten Zug finden.
learn-summary = Ein Spiel lernen, Lektion für Lektion.
verify-summary = Prüfen, ob wie versprochen gegeben wurde.
match-summary = Bots gegeneinander spielen lassen.
tournament-summary = Herausfinden, welcher von mehreren Bots der beste ist.
evaluate-summary = Messen, was ein Sprachmodell von einem Spiel weiß und wie es spielt.
check-bot-summary = Prüfen, ob ein Bot spielen kann.
study-summary = Ein Spiel untersuchen: eine Seite darüber, wie es sich spielt.
compile-summary = Spiele im Voraus übersetzen.
bench-summary = Messen, wie schnell die Spiele auf diesem Rechner sind.
benchmark-summary = Einen Bot an zehn festen Aufgaben messen.
train-summary = Ein Netz trainieren, das ein Spiel spielt.
solve-summary = Ein kleines Spiel lösen.
exploit-summary = Messen, wie viel einem Bot zum perfekten Spiel fehlt.
new-game-summary = Ein Spiel als Vorlage anlegen.
variant-summary = Eine Variante eines Spiels anlegen.
reports-summary = Meldungen lesen und erledigen.
void-summary = Die Ergebnisse eines Tisches streichen.
doctor-summary = Herausfinden, warum ein Server hier nicht läuft.
backup-summary = Alle Tische eines Servers in einer Datei sichern.
restore-summary = Die Tische aus einer Sicherung zurückholen.
completion-summary = Die Shell ergänzen lassen, was du tippst.
man-summary = Handbuchseiten lesen oder einrichten.

## Optionen mehrerer Befehle

option-language = die Sprache (sonst die von LC_ALL oder LANG)
option-json = ein JSON-Objekt ausgeben
option-workers = wie viele gleichzeitig rechnen (sonst einer je Kern)
option-ray = mit Ray rechnen: im Cluster unter ADDRESS oder in einem eigenen; braucht Ray
option-resume = Fertiges in FILE sichern; derselbe Befehl macht später dort weiter
option-option = eine Option des Spiels; ‚tanglewood games‘ listet sie auf
option-as-printed = nach der gedruckten Regel spielen, wo Optionen das zulassen; --option geht vor
option-seats = wie viele mitspielen, wenn das Spiel die Wahl lässt
option-full = den ganzen Bildschirm nutzen, der Tisch bleibt im Bild (üblich, wo es geht); braucht textual
option-lines = Zeile für Zeile
option-plain = den Tisch vorlesen, statt ihn zu zeichnen
option-game = das Spiel; ‚tanglewood games‘ listet alle auf
option-link = der Link, wegen # in Anführungszeichen

## Die Befehle, einer nach dem anderen

play-more =
    Du tippst Züge und Wörter wie hilfe, hand, zurück, tipp und ende. Wo das Terminal es zulässt, füllt
    der Tisch den Bildschirm; die Tabulatortaste ergänzt, was du tippst. Mit --lines liest du Zeile für
    Zeile, was sich ändert, und der Tisch besteht aus Zeichen; mit --plain wird er vorgelesen. Züge
    können auch aus einer Pipe kommen. Jeder Zug wird sofort gespeichert.
play-examples =
    play fox
    play fox --bot oak --option target=16
    play fox --guided        ein erstes Spiel mit Anleitung
    play fox --bot none      zu zweit an einem Terminal
    play fox --resume        weiter mit der letzten Partie
    play woods --lines       Zeile für Zeile, nicht auf dem ganzen Bildschirm
    play explorers --plain   nichts gezeichnet, für Screenreader
play-game = welches Spiel (ohne Angabe: alle auflisten)
play-bot = seedling, sapling, birch (üblich), oak, yew oder ein Bot wie ismcts:1000; none für einen Menschen; mehrfach möglich
play-seat = wo du sitzt, ab 1 (sonst 1)
play-seed = gleiche Zahl, gleiche Karten
play-resume = mit einer gespeicherten Partie weitermachen; ohne FILE mit der letzten unfertigen
play-guided = ein erstes Spiel mit Anleitung und festen Karten
play-keep-turns = den Zug nicht beenden, wenn sonst nichts mehr bleibt

join-more =
    Mit dem Link, den du bekommen hast, setzt du dich zu Freunden an den Tisch, ob sie im Browser oder
    im Terminal spielen. Du tippst Züge und Wörter wie bei tanglewood play; mit sag TEXT redest du mit
    den anderen. Reißt die Verbindung ab, geht nichts verloren: Derselbe Befehl bringt dich auf deinen
    Platz zurück.
join-examples =
    join 'https://wood.example/join/ab12#secret' --name Ada
    join https://wood.example/table/ab12
join-name = wie du bei den anderen heißt
join-seat = welcher freie Platz, ab 1 (sonst der erste)

watch-more = Mit dem Link zum Zuschauen siehst du eine Partie, während sie läuft, bis sie zu Ende ist.
watch-examples = watch 'https://wood.example/watch/ab12#secret'

mcp-more =
    Ein Assistent, der das Model Context Protocol spricht, startet diesen Befehl und spielt mit
    seinen Werkzeugen: Er eröffnet einen Tisch oder setzt sich mit einem Link an deinen und sieht
    nur seinen eigenen Platz. Ohne --server nutzt er den Server, der auf deinem Rechner läuft, oder
    startet einen.
mcp-examples =
    mcp
    mcp --server https://wood.example
mcp-server = die Adresse eines Servers (sonst dein eigener)

games-more =
    Je Spiel eine Zeile, dann seine Optionen. Mit einem Spiel: seine Aktionen, seine Beobachtung,
    seine Felder und Ereignisse, auf Englisch.
games-examples =
    games
    games lost
    games --json
games-game = nur dieses beschreiben

rules-more = Wird ein Zug abgelehnt, steht die Nummer der Regel dabei; mit ihr liest du nur diese.
rules-examples =
    rules fox
    rules fox F2
rules-number = nur eine Regel

replay-more =
    FILE ist eine Partie, die tanglewood play gespeichert hat, die du von einem Tisch heruntergeladen
    oder mit Python geschrieben hast. Mit „-“ wird sie von der Standardeingabe gelesen.
replay-examples =
    replay game.json
    replay game.json --seat 2
    replay game.json --step      vor und zurück, mit dem Tisch
    replay game.json --web       im Browser
    replay game.json --events    je Ereignis eine Zeile JSON, für Programme
replay-file = die gespeicherte Partie
replay-seat = aus wessen Sicht: ein Platz ab 1, spectator oder host, der alles sieht (üblich nach dem Ende)
replay-step = Schritt für Schritt, mit dem Tisch bei jedem Zug
replay-plain = mit --step: den Tisch vorlesen, statt ihn zu zeichnen
replay-events = Ereignisse für Programme ausgeben, je eine Zeile JSON
replay-web = im Browser ansehen; die Partie bleibt dort unter „Meine Partien“

review-more =
    FILE ist eine beendete Partie. Jede Entscheidung wird mit der des stärksten Bots verglichen: nach
    dem, was man am Platz wissen konnte, und getrennt davon im Rückblick. Bei vielen Partien oder denen
    eines Turniers erfährst du, wie gut jeder Name insgesamt gespielt hat.
review-examples =
    review game.json
    review game.json --keep game-review.json --learn 1
    review monday.json tuesday.json --json
    review games.parquet --bot ismcts:1000 --resume reviews.job
review-file = die gespeicherten Partien
review-bot = ein Bot, der sucht, etwa ismcts:1000
review-keep = bei einer Partie: die Analyse dort sichern und später weitermachen
review-learn = bei einer Partie: die Fehler von Spieler N noch einmal versuchen

puzzle-more =
    Eine Stellung aus einer Partie von Bots, in der der beste Zug viel entscheidet. Du erfährst, was
    deine Antwort verschenkt und warum. Jeden Tag gibt es ein neues Rätsel. Was du löst und was nicht,
    steht in deinem Datenordner und gibt dir eine Wertung. Ein Rätsel, das du nicht gelöst hast, kommt
    nach 1, 3, 7 und 21 Tagen wieder.
puzzle-examples =
    puzzle fox
    puzzle lost 7
    puzzle woods --missed
puzzle-number = welches (sonst das von heute)
puzzle-theme = nur die zu diesem Thema, etwa treasure, die leichtesten zuerst
puzzle-missed = nur die, die du nicht gelöst hast
puzzle-today = nur die ungelösten, die heute wiederkommen
puzzle-list = die Themen auflisten und was du gelöst hast

learn-more =
    Eine Lektion erklärt einen Gedanken des Spiels, zeigt ein Beispiel und stellt drei Rätsel dazu. Ohne
    Nummer siehst du alle Lektionen. Für das allererste Spiel gibt es tanglewood play GAME --guided.
learn-examples =
    learn fox
    learn fox 1
learn-lesson = welche Lektion (ohne Angabe: alle auflisten)

verify-more =
    FILE ist eine beendete Partie, HEX die Zusage, die vor dem ersten Zug zu sehen war: an einem Tisch
    des Servers unter „Faires Geben“, im Terminal mit dem Wort ‚verteilung‘. Alles wird aus der
    Zufallszahl der Partie neu berechnet und jeder Zug noch einmal gespielt.
verify-examples =
    verify game.json
    verify - --json
verify-file = die gespeicherte Partie
verify-commitment = die Zusage, die du dir gemerkt hast

completion-more =
    Die Tabulatortaste ergänzt dann Befehle, Optionen, Spiele, Bots und Dateien. Lege das Skript
    dort ab, wo deine Shell beim Start danach sucht.
completion-examples =
    completion bash   > ~/.local/share/bash-completion/completions/tanglewood
    completion zsh    > ~/.zfunc/_tanglewood   (oder in einem anderen Ordner aus fpath)
    completion fish   > ~/.config/fish/completions/tanglewood.fish

man-more =
    Gibt die Seite eines Befehls aus. Mit --folder kommen alle Seiten in einen Ordner, eine je Befehl;
    man findet sie in ~/.local/share/man/man1.
man-examples =
    man play   | man -l -
    man --folder ~/.local/share/man/man1   (danach: man tanglewood-play)
man-about = der Befehl (sonst tanglewood selbst)
man-folder = alle Seiten dorthin schreiben
man-written = { $count } Seiten liegen jetzt in { $folder }.

## Überschriften von Handbuchseiten

heading-name = BEZEICHNUNG
heading-synopsis = ÜBERSICHT
heading-description = BESCHREIBUNG
heading-commands = BEFEHLE
heading-arguments = ANGABEN
heading-options = OPTIONEN
heading-examples = BEISPIELE
heading-see-also = SIEHE AUCH
