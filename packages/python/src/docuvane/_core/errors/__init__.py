"""Every error this package raises, and the parsing of error responses."""
