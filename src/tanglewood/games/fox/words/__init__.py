"""The words of The Fox in the Forest: prompts, the log, refusals, the glossary, and a catalogue for each language."""
