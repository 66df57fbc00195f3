"""Polls until something is done."""
