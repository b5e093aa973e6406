"""Long jobs as streams of small seeded tasks: `crew` does them, `ledger` records the results."""
