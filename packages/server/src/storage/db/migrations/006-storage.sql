-- What several processes on one database have to know of each other, and files that nothing can want any more.

-- One row: a keyed hash that only the secret of this installation gives. A process with another secret would take every
-- API key for unknown.
CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  secret_check text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Whether the file was a document's that is deleted now: it is deleted at the next sweep and not a day later.
ALTER TABLE blob_intent ADD COLUMN orphan boolean NOT NULL DEFAULT false;
CREATE INDEX blob_intent_by_time ON blob_intent (created_at);
