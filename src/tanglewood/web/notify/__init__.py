"""Reminders for people who are awaited: deadlines, and the channels by which they hear."""
