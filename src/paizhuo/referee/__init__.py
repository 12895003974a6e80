"""Scoring deals played with real cards, and the score book of an evening."""
