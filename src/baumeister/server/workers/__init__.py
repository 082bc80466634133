"""Worker processes and the jobs that run only there."""
