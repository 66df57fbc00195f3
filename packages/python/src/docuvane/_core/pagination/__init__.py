"""Walks through lists page by page."""
