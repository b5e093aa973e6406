"""The knowledge of a viewer of Into the Woods: hiding the unseen, and imagining worlds that fit."""
