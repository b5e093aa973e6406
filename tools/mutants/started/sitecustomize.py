"""Python imports this as it starts: a server or worker that a test starts has the mutant, too."""

from tools.mutants.changed import change_as_told

change_as_told()
