"""Finding puzzles: positions with one clearly best answer, for the page's puzzles."""
