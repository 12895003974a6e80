"""The ground that all games stand on: options, articles, words, events, the Game contract, records, fair dealing."""
