"""How a table stands: worked out from its log by pure functions, with no clock, loop or store."""
