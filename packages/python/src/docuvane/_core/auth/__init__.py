"""Credentials: what the caller gives, and the tokens obtained for it."""
