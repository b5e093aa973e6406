"""Skill and luck: the gain of stronger play, the influence of the deal, and the value of each thing."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from math import inf

from tanglewood.arena.estimates import Estimate, Interval, Share
from tanglewood.arena.standings import Record, Standings
from tanglewood.core.game.game import Game
from tanglewood.study.answers import Watchings
from tanglewood.study.game_notes import ALIKE, DEALT, DRAWN, Item
from tanglewood.study.report import Figure, Section, Table, bar, number, percent
from tanglewood.study.variance_components import Components
from tanglewood.study.worth import Worth

TINY = 1e-15  # smaller p-values are shown as this
SHOWN, MOST_TOLD = 12, 4  # how many of the best and of the worst are in a figure, and in words
TITLES = {
    DEALT: "What is it worth to be dealt something?",
    DRAWN: "What goes along with getting something later?",
}
CAUTION = (
    "A seat that gets something during the game chose to, or could: so this is what goes along with it, not what it"
    " causes."
)

Valued = tuple[str, Interval, float, int]  # item, its value with a simultaneous interval, p-value, count


def worth_answers(worth: Worth, usual: Watchings) -> list[Section]:
    """A section for each way of having something."""
    kinds: dict[str, list[Valued]] = defaultdict(list)
    counts = {does: len([item for item in worth.sums if item[0] == does]) for does, _ in worth.sums}
    for item in sorted(worth.sums):
        if (entry := worth.of(item)) is not None:
            mean, times = entry
            value = mean.estimate(counts[item[0]]).within(*((-inf, inf) if usual.by_points else (-1, 1)))
            kinds[item[0]].append((called(usual.game, item), value, mean.chance(), times))
    order = {DEALT: 0, DRAWN: 1}
    return [
        _worth_section(kind, kinds[kind], worth, usual) for kind in sorted(kinds, key=lambda kind: order.get(kind, 2))
    ]


def called(game: Game, item: Item) -> str:
    """The name of an item; of things that are pooled, the names of all."""
    _, what = item
    names = {thing.text: thing.name for topic in game.glossary() for thing in topic.things}
    return " or ".join(names.get(text, text) for text in what.split(ALIKE))


def _worth_section(kind: str, entries: list[Valued], worth: Worth, usual: Watchings) -> Section:
    entries = sorted(entries, key=lambda entry: -entry[1].mean)
    unit = f"{usual.unit}s" if usual.by_points else "shares of the win"
    figure, table = _drawn(kind, entries, unit)
    cases = f"{worth.segments:,} {'rounds' if usual.game.goal.by_segment else 'games'}"
    titles = ("Surely good", "Surely bad") if kind == DEALT else ("Goes along with gains", "Goes along with losses")
    words = [*_sure(entries, worth, titles, f"in {unit}, from {cases}"), *([] if kind == DEALT else [CAUTION])]
    return Section(TITLES.get(kind, f"What goes along with a seat that {kind} something?"), words, [figure], [table])


def _sure(entries: list[Valued], worth: Worth, titles: tuple[str, str], measured: str) -> list[str]:
    """The items whose value differs from 0 beyond chance."""
    good = sorted((entry for entry in entries if entry[1].low > 0), key=lambda entry: -entry[1].low)
    bad = sorted((entry for entry in entries if entry[1].high < 0), key=lambda entry: entry[1].high)
    whose = "a table that has one more" if worth.together else "a seat that has one more than the others at its table"
    words = [
        f"Of {len(entries)} things {len(good)} {'is' if len(good) == 1 else 'are'} worth more than nothing and"
        f" {len(bad)} less, with intervals that hold for all together in 95 of 100 studies (Šidák). Told is what"
        f" {whose} gains, {measured}."
    ]
    for title, listed in zip(titles, (good, bad), strict=True):
        if listed:
            words.append(f"{title}: {'; '.join(_in_words(entry) for entry in listed[:MOST_TOLD])}.")
    return words


def _drawn(kind: str, entries: list[Valued], unit: str) -> tuple[Figure, Table]:
    """The figure of the most certainly good and bad items, and the table of all."""
    best = sorted(entries, key=lambda entry: -entry[1].low)[:SHOWN]
    worst = sorted(entries, key=lambda entry: entry[1].high)[:SHOWN]
    shown = [entry for entry in entries if entry in best or entry in worst]
    name = f"worth-{kind.replace(' ', '-')}"
    caption = f"What is most surely good or bad, {len(shown)} of {len(entries)}; the line is no difference."
    figure = Figure(name, "dots", caption, [bar(entry[0], entry[1]) for entry in shown], unit, reference=0.0)
    rows = [
        [what, number(value, 3), f"{chance:.2g}" if chance > TINY else f"< {TINY:g}", f"{times:,}"]
        for what, value, chance, times in entries
    ]
    return figure, Table(name, "All of them.", ("what", f"{unit}, interval for all together", "by chance", "n"), rows)


def _in_words(entry: Valued) -> str:
    return f"{entry[0]}: {number(entry[1])}, n = {entry[3]:,}"


def skill_answer(parts: Components, ladder: Standings, unit: str) -> Section:
    """Skill or luck?"""
    skill, deal, rest, both = (percent(part) for part in (parts.skill, parts.deal, parts.rest, parts.of_both))
    words = [
        f"Of what skill and the deal decide together, skill decides {both}. Both are parts of the variance of results:"
        f" skill has {skill}, the deal {deal}. The rest, {rest}, is chance in the course of play, the bots' own"
        " chances, and what only these bots make of a deal.",
        "Skill is what two games of the same bots in the same seats have in common on different deals. The deal's part"
        " is what two games of one deal have in common if each seat has another bot.",
        f"The bots are {', '.join(ladder.bots)}, in all seats on the same {parts.deals:,} deals. Bots that are more"
        " alike would leave less to skill.",
    ]
    rows = [row for row in (_step(ladder, rung, unit) for rung in range(1, len(ladder.bots))) if row]
    words += [f"{stronger} against {weaker}: {ahead}." for stronger, weaker, ahead, _ in rows[-1:]]
    table = Table(
        "steps", "What each step of a stronger bot wins from the one before.", ("bot", "against", "ahead by", "n"), rows
    )
    return Section("Skill or luck?", words, [], [table])


def _step(ladder: Standings, rung: int, unit: str) -> list[str]:
    """A bot's lead over the one before it."""
    record = ladder.against(rung, rung - 1)
    if record is None:
        return []
    ahead = f"{percent(_less_losses(ladder, *record))} of games more won than lost"
    if ladder.by_points:
        points = ladder.points(record[0]).estimate()
        ahead += f", {record[1] * points.mean:+.2f} ± {points.margin:.2f} {unit}s a round"
    return [ladder.bots[rung], ladder.bots[rung - 1], ahead, f"{record[0].sums.count * ladder.games_a_deal:,} games"]


def _less_losses(ladder: Standings, record: Record, sign: int) -> Interval:
    """Wins minus losses a game, with an interval that stays between -1 and 1 (Wilson's, of the share of wins)."""
    lead = ladder.wins(record)
    return Share.like(replace(lead, mean=(1 + sign * lead.mean) / 2, variance=lead.variance / 4)).less_losses()


def search_answer(ladder: Standings) -> Section:
    """How does strength grow with search?"""
    ratings = dict(ladder.table())
    ordered: Sequence[tuple[str, Estimate]] = [(bot, ratings[number]) for number, bot in enumerate(ladder.bots)]
    played = sum(record.sums.count * ladder.games_a_deal for record in ladder.records.values())
    first, last = ordered[0], ordered[-1]
    words = [
        f"From {first[0]} to {last[0]} it is {last[1].mean - first[1].mean:.0f} points of Elo, from {played:,} games of"
        " everyone against everyone. The longer the ladder, the more there is to be good at."
    ]
    points = [bar(bot, rating) for bot, rating in ordered]
    figure = Figure("search", "dots", f"Ratings, 0 on average, {played:,} games.", points, "Elo", reference=0.0)
    rows = [[bot, f"{round(rating.mean):+} ± {rating.margin:.0f}"] for bot, rating in ordered]
    table = Table("search", "Ratings with 95 % intervals.", ("bot", "Elo"), rows)
    return Section("How does strength grow with search?", words, [figure], [table])
