"""Bodies that are XML: how values are written as XML and read from it."""
