"""Pagination."""
