"""The one way out: what a seat may see now, of the past, and of the rules."""
