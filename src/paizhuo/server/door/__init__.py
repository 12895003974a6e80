"""Where people come in: who may, what they ask by HTTP and socket, and the pages they get."""
