"""The table server: tables as logs, seats behind sockets, and one way out for what a seat may see."""
