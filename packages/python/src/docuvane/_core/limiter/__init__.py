"""Paces calls by the rate limits of the service."""
