"""The state of the translations: what is missing, stale or left in English."""
