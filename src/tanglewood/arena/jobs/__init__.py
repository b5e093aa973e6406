"""Long jobs as streams of small seeded tasks: `job` is one, `crew` does it, `ledger` keeps what is done."""
