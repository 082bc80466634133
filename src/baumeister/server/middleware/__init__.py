"""What keeps things out: headers, origins, sizes, rates, names, tokens."""
