"""What all games share: grid, chance, the contract of a game, errors, records, replay. Nothing here
knows a particular game."""
