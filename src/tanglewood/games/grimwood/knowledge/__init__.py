"""The knowledge of a viewer of The Grimwood: hiding the unseen, and imagining worlds that fit."""
