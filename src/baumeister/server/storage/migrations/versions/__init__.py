"""One module per migration. A released migration is never changed."""
