"""A solution, or a bot's exploitability, as a text."""

from tanglewood.solver.solution import OPTIMUM, Solution


def render(solution: Solution) -> str:
    """The table of the deals, and below it what all of them come to."""
    together = solution.method == OPTIMUM
    head = f"{'deal, as all see it':<32} {'alike':>5} {'nodes':>9} {'sets':>8} {'value':>9} {'exploitability':>15}"
    lines = [head]
    lines += [
        f"{solved.deal.text[:32]:<32} {solved.deal.looks:>5} {len(solved.tree.parents) - 1:>9,}"
        f" {len(solved.tree.actors):>8,} {solved.values[0]:>+9.4f}"
        f" {'' if together else format(mean(solved.gains), '.6f'):>15}"
        for solved in solution.deals
    ]
    values = ", ".join(f"{value:+.4f}" for value in solution.values)
    lines.append(f"\n{solution.game.title}, {solution.reward} of each seat from the one that begins: {values}")
    if solution.game.cooperative and solution.reward == "result":
        lines.append(chances(solution))
        return "\n".join(lines)
    if together:
        lines.append("This is the most that all together can expect.")
        return "\n".join(lines)
    seats = len(solution.values)
    lines.append(f"NashConv {sum(solution.gains):.6f}; exploitability (NashConv/{seats}) {mean(solution.gains):.6f}")
    if seats > 2:
        lines.append("With more than two seats this need not be an equilibrium, however small NashConv is on the way.")
    return "\n".join(lines)


def chances(solution: Solution) -> str:
    """How often all win together, and how often they could; a result is 1 for a win and -1 for a loss."""
    chance, most = ((1 + result) / 2 for result in (solution.values[0], solution.values[0] + solution.gains[0]))
    if solution.method == OPTIMUM:
        return f"All win with a chance of {chance:.4f}. No play does better."
    return f"All win with a chance of {chance:.4f}. The best play wins with {most:.4f}."


def mean(numbers: list[float]) -> float:
    """Their mean."""
    return sum(numbers) / len(numbers)
