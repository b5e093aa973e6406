"""The words of Explorers and Paths: prompts, the log, refusals, the glossary, and a catalogue for each language."""
