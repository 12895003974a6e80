"""A table in use: its tabs, its commands, its bots, and what it does by itself."""
