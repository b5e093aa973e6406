"""The results of finished matches for their players: ratings, streaks, records."""
