"""What the server itself says: its sentences of refusal, and what happens at a table besides the game."""
