"""The Grimwood: hunt the forest for combos, by fair means, steals and powers."""
