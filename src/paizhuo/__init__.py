"""Paizhuo 牌桌: a card table with an impartial referee.

Importing the package loads nothing else: each folder is imported where it is used.
"""

__version__ = "0.1.0"
