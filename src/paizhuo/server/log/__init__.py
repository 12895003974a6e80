"""What is kept of a table for ever: rows in a chain of hashes, and what a row holds."""
