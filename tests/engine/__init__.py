"""The compiled engine beside the law: the law judges everything."""
