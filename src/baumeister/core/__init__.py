"""What every game stands on and no game is named in: grid, chance, contract, errors, records,
replay."""
