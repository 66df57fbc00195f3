"""Responses that arrive item by item."""
