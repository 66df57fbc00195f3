-- The kind of document that a file holds, and why a person should look at it; null for documents processed before.
ALTER TABLE document ADD COLUMN document_type json;
ALTER TABLE document ADD COLUMN warnings json;
-- Codes of the warnings about the document, not about a field, that a person accepted; kept as long as `corrections`.
ALTER TABLE document ADD COLUMN accepted_warnings json;
