-- A person rejected the document: not the same as a document that could not be processed.
-- Every row fits already, since only a value is added: NOT VALID spares a scan of the table under an exclusive lock.
ALTER TABLE document DROP CONSTRAINT document_status_check;
ALTER TABLE document ADD CONSTRAINT document_status_check
  CHECK (status IN ('processing', 'completed', 'needs_review', 'failed', 'rejected')) NOT VALID;
-- Why, where the person said it.
ALTER TABLE document ADD COLUMN rejection_reason text;
