"""Sends one request and receives its response."""
