"""What browser and server say to each other: the types of every message, request and answer, and their TypeScript."""
