-- The earliest document of an account with the same content.
CREATE INDEX document_by_content ON document (account_id, file_sha256, created_at, id);
