"""The knowledge of a viewer of Explorers and Paths: hiding the unseen, and imagining worlds that fit."""
