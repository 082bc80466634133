"""Work that takes long, as values: a job is made by the host, done in a worker, and its answer is
checked by the host. How jobs reach workers is not decided here."""
