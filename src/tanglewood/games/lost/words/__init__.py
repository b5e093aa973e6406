"""The words of Lost in the Woods: prompts, the log, refusals, the glossary, and a catalogue for each language."""
