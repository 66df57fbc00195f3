"""Made from an OpenAPI document. Change the document or the templates, never these files."""
