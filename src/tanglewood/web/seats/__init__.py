"""Who sits at a table: bots and their names, and people who are away. These modules know no table."""
