"""The words of The Grimwood: prompts, the log, refusals, the glossary, and a catalogue for each language."""
