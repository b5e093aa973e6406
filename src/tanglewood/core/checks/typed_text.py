"""Text that people typed: what shows nothing is taken out, it is cut where people see a character end, and set apart.

A character is what a reader counts as one: an extended grapheme cluster (Unicode's UAX 29), however many code points.
"""

import unicodedata

import regex

MOST_MARKS = 4  # on one letter; more of them hide the lines above and below
MOST_POINTS = 8  # code points for each character, on average; a family of four takes seven
# Scripts whose letters join, and whose readers need the two invisible characters that say whether they do.
JOINING = (
    r"[\p{Arab}\p{Beng}\p{Deva}\p{Gujr}\p{Guru}\p{Khmr}\p{Knda}"
    r"\p{Mlym}\p{Mong}\p{Mymr}\p{Orya}\p{Sinh}\p{Syrc}\p{Taml}\p{Telu}]"
)
WITHIN_EMOJI = r"(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})"
WITHIN_WORD = rf"(?<={JOINING})[\u200C\u200D](?={JOINING})"
AFTER_EMOJI = r"(?<=\p{Emoji})[\uFE0E\uFE0F]"
FLAG_OF_A_REGION = r"(?<=\U0001F3F4)[\U000E0030-\U000E007A]{2,6}\U000E007F"
KEPT = regex.compile("|".join((WITHIN_EMOJI, WITHIN_WORD, AFTER_EMOJI, FLAG_OF_A_REGION)))
UNSEEN = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}\U0001D159]")
SPACES = regex.compile(r"[\s\u2800]+")  # with the pattern of Braille that has no dots
MARKS = regex.compile(rf"(\p{{Mn}}{{{MOST_MARKS}}})\p{{Mn}}+")
CHARACTER = regex.compile(r"\X")
SEEN = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
RIGHT_TO_LEFT = ("R", "AL", "AN")  # bidirectional classes


def one_line(text: str, longest: int) -> str:
    """A text as it is shown: one line of at most so many characters, "" if nothing of it can be seen."""
    line = MARKS.sub(r"\1", without_unseen(SPACES.sub(" ", text))).strip()
    cut = ""
    for character in CHARACTER.findall(line)[:longest]:
        if len(cut) + len(character) > longest * MOST_POINTS:
            break
        cut += character
    return cut.strip() if SEEN.search(cut) else ""


def without_unseen(text: str) -> str:
    """A text without code points that show nothing, but for those within a word or an emoji."""
    parts, end = [], 0
    for kept in KEPT.finditer(text):
        parts += [UNSEEN.sub("", text[end : kept.start()]), kept[0]]
        end = kept.end()
    return "".join(parts) + UNSEEN.sub("", text[end:])


def character_count(text: str) -> int:
    """How many characters a reader sees."""
    return len(CHARACTER.findall(text))


def isolated(text: str) -> str:
    """A text that stands in a sentence of any direction: letters written from right to left turn nothing beside it."""
    if FIRST_STRONG_ISOLATE in text or not any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text):
        return text
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
