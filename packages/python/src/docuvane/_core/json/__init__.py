"""JSON on the wire: exact numbers, dates, and lenient models."""
