"""Language models as bots: `compact_view` is what they read, `player` the bot, `endpoint` and `command` its models."""
