-- Workflows of accounts, and runs of workflows over documents.

CREATE TABLE workflow (
  account_id text NOT NULL REFERENCES account (id),
  id text NOT NULL,
  -- Counts up when a deleted id is made anew. A definition never changes, and stays for the documents that used it.
  version integer NOT NULL,
  name text NOT NULL,
  description text,
  -- json, not jsonb: what the caller sent comes back with its order of members.
  fields json NOT NULL,
  review_below double precision NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (account_id, id, version)
);

CREATE UNIQUE INDEX workflow_live ON workflow (account_id, id) WHERE deleted_at IS NULL;
CREATE INDEX workflow_by_time ON workflow (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Which definition of its workflow the document is read by.
ALTER TABLE document ADD COLUMN workflow_version integer NOT NULL DEFAULT 1;
-- When the newest processing was asked for: by the upload (NULL) or by a run.
ALTER TABLE document ADD COLUMN queued_at timestamptz;
-- The attempt after which the newest processing is given up; a run allows ten more.
ALTER TABLE document ADD COLUMN attempt_limit integer NOT NULL DEFAULT 10;
-- Whether the newest processing asked for a review; stays when the review is done.
ALTER TABLE document ADD COLUMN needed_review boolean NOT NULL DEFAULT false;
UPDATE document SET needed_review = true WHERE status = 'needs_review';
-- What a person put right, by field: kept apart from what was found, so that a later run does not undo it.
ALTER TABLE document ADD COLUMN corrections json;

CREATE INDEX document_by_workflow ON document (account_id, workflow_id, created_at DESC, id DESC);

CREATE TABLE run (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  workflow_id text NOT NULL,
  workflow_version integer NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed', 'canceled')),
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- Counts up at every change; it is the ETag.
  version integer NOT NULL DEFAULT 1,
  -- The job that puts the documents into work.
  job_id uuid NOT NULL,
  -- Counted here and not from run_document: the transaction that ends the last document must know that it was the last.
  document_count integer NOT NULL,
  processed_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0
);

CREATE INDEX run_by_time ON run (account_id, created_at DESC, id DESC);
CREATE INDEX run_unfinished ON run (created_at) WHERE status IN ('queued', 'running');

CREATE TABLE run_document (
  run_id text NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  document_id text NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  -- waiting: not yet in work; queued: in work; done: its processing has ended, in `status`.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'done')),
  status text,
  failure_code text,
  failure_message text,
  PRIMARY KEY (run_id, document_id)
);

CREATE INDEX run_document_by_document ON run_document (document_id);
CREATE INDEX run_document_waiting ON run_document (run_id, document_id) WHERE state = 'waiting';
