"""Paces calls by what the service says about its limits."""
