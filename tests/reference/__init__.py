"""Second opinions: naive games written from the rules alone, to be walked beside the law."""
