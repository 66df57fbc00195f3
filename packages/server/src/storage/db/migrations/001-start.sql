-- Documents, what happened to them, the keys that may ask for them.

CREATE TABLE document (
  id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('processing', 'completed', 'needs_review', 'failed')),
  workflow_id text NOT NULL,
  -- Milliseconds only, as in the answers: a filter with a time that was answered finds exactly that document.
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- Counts up at every change; it is the ETag.
  version integer NOT NULL DEFAULT 1,
  -- Counts up each time a worker takes the document; only the newest attempt may write its result.
  attempt integer NOT NULL DEFAULT 0,
  job_id uuid NOT NULL,
  file_name text NOT NULL,
  file_size integer NOT NULL,
  file_media_type text NOT NULL,
  file_sha256 text NOT NULL,
  file_pages integer,
  blob_key text NOT NULL,
  -- json, not jsonb: what the caller sent comes back with its order of members.
  metadata json,
  fields json,
  failure_code text,
  failure_message text
);

CREATE INDEX document_by_time ON document (created_at DESC, id DESC);
CREATE INDEX document_unfinished ON document (created_at) WHERE status = 'processing';

-- Every change of a document, in order; what webhooks will be sent from. Ids only, never content.
CREATE TABLE event (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  document_id text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A file that is being stored and has no document yet. What stays here too long is a file to delete.
CREATE TABLE blob_intent (
  blob_key text PRIMARY KEY,
  created_at timestamptz NOT NULL
);

CREATE TABLE api_key (
  id text PRIMARY KEY,
  -- HMAC-SHA-256 of the key, in hex; the key itself is never stored.
  hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
