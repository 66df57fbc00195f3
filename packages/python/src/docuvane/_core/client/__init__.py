"""The two clients that a generated one extends, and how they send: sync and async."""
