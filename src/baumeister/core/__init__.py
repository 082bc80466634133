"""Code for all games: grid, chance, the contract of a game, errors, records, replay. Nothing here
depends on a particular game."""
