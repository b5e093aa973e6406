"""The words of Into the Woods: prompts, the log, refusals, the glossary, and a catalogue for each language."""
