"""The words of Sample: prompts and the log. Catalogues in several languages go here, too."""
