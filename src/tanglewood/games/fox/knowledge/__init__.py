"""The knowledge of a viewer of The Fox in the Forest: hiding the unseen, and imagining worlds that fit."""
