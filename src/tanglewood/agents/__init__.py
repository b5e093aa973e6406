"""Language models at the table: the tools that an assistant calls, over the Model Context Protocol."""
