"""Small games solved exactly: their whole tree, equilibria, best responses, and how far a bot is from perfect."""
