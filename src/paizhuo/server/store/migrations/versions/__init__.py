"""The steps, in order; each has a number and is never changed again."""
