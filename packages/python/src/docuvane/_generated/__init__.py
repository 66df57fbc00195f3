"""Generated from an OpenAPI document. Do not edit: change the document or the templates instead."""
