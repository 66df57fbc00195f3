"""Cursor pagination."""
