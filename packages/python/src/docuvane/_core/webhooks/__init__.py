"""Receives webhook events: verifies them and calls functions. Loads neither client nor transport."""
