"""The box at the top of a study's page: one sentence with its interval for each of four questions."""

from collections.abc import Sequence

from tanglewood.arena.estimates import Estimate
from tanglewood.study.answers import Watchings, seats_answer
from tanglewood.study.game_notes import DEALT, Item
from tanglewood.study.report import Brief, number, part, percent
from tanglewood.study.skill_answers import called
from tanglewood.study.variance_components import Components
from tanglewood.study.worth import Worth

HALF = 0.5
UNKNOWN = 0.9  # of an interval from 0 to 1


def box(usual: Watchings, worth: Worth, parts: Components, ladder: Sequence[str]) -> list[Brief]:
    """Is it fair, what is worth most, is it skill or luck by the bots of the ladder, how long does it take?"""
    fair = Brief("How often is it won?" if usual.together else "Is it fair?", seats_answer(usual).words[0])
    return [fair, Brief("What is worth most?", _most(usual, worth)), _skill(parts, ladder), _length(usual)]


def _most(usual: Watchings, worth: Worth) -> str:
    """The best thing to be dealt; in a game without a deal, the thing that goes along with most wins."""
    kinds = [DEALT] if any(does == DEALT for does, _ in worth.sums) else sorted({does for does, _ in worth.sums})
    items = [item for item in sorted(worth.sums) if item[0] in kinds]
    estimates = [(item, mean[0].estimate(len(items))) for item in items if (mean := worth.of(item))]
    if not estimates:
        return "Too few games were watched to tell."
    (does, what), value = max(estimates, key=lambda entry: entry[1].low)
    if value.low <= 0:
        return f"Nothing is told apart from 0. Things compared: {len(estimates)}."
    return _told(usual, (does, what), value, len(estimates))


def _told(usual: Watchings, item: Item, value: Estimate, compared: int) -> str:
    """The best of so many things."""
    limit = float("inf") if usual.by_points else 1.0
    much = f"{number(value.within(-limit, limit))} {f'{usual.unit}s' if usual.by_points else 'of a win'}"
    name = called(usual.game, item)
    among = f"the most certain of {compared}; the interval allows for all of them"
    if item[0] == DEALT:
        return f"{name}: being dealt one more is worth {much}, {among}."
    return f"{name}: one more goes along with {much}, {among}. Whether it is the cause is not known."


def _skill(parts: Components, ladder: Sequence[str]) -> Brief:
    both, among = parts.of_both, f"among {', '.join(ladder)} on {parts.deals:,} deals"
    if both.high - both.low > UNKNOWN:
        ends = f"{part(both.low)} to {part(both.high)}"
        return Brief("Skill or luck?", f"Not known: skill decides {ends} of what both do, {among}.")
    verdict = (
        "More skill" if both.low > HALF else "More luck" if both.high < HALF else "Not told apart from half and half"
    )
    sentence = f"of what skill and the deal decide together, skill decides {percent(both)}"
    return Brief("Skill or luck?", f"{verdict}: {sentence}, {among}.")


def _length(usual: Watchings) -> Brief:
    moves, decided = (usual.mean(usual.numbers(name)).estimate().within(0) for name in ("moves", "decisions"))
    sentence = f"{number(moves, 1)} moves on average; {number(decided, 1)} of them are choices."
    return Brief("How long is it?", sentence)
