"""Every error this package raises, and how error responses become one."""
