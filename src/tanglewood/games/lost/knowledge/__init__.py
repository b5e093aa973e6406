"""The knowledge of a viewer of Lost in the Woods: hiding the unseen, and imagining worlds that fit."""
