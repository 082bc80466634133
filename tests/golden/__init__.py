"""Golden games: text files that a person reads and the tests replay."""
