"""Polling until a resource is done."""
