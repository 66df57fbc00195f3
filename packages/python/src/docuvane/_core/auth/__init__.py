"""Credentials of the caller, and the tokens obtained with them."""
