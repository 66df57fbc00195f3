"""Uploads documents and shows what was extracted from them."""
