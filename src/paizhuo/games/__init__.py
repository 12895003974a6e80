"""The games: pure rules, without I/O, clock or randomness. Each is found through `registry`."""
