"""Being written by the helper of test_keyboard.py: whoever writes other scenarios leaves this one alone."""
