"""Worker processes, and the jobs that only they do."""
