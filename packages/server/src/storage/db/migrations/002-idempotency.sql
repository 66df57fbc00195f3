-- Answers that are given again to a request with the same idempotency key.

CREATE TABLE idempotency (
  credential_id text NOT NULL,
  -- Method and path without prefix: a key used elsewhere is another key.
  scope text NOT NULL,
  key text NOT NULL,
  -- SHA-256 over what the request asked for, in hex.
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL,
  status integer NOT NULL,
  headers json NOT NULL,
  body json NOT NULL,
  -- What the answer tells of; deleting it deletes the answer.
  document_id text REFERENCES document (id) ON DELETE CASCADE,
  PRIMARY KEY (credential_id, scope, key)
);

CREATE INDEX idempotency_by_time ON idempotency (created_at);
CREATE INDEX idempotency_by_document ON idempotency (document_id);
