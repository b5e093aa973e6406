"""Accounts, opponents, boards, blocking and reports."""
