-- How much of the readers each account has had: the account with the least virtual time is next (start-time fair queueing).

-- CPU seconds, divided by the weight of the account's plan.
CREATE TABLE account_share (
  account_id text PRIMARY KEY REFERENCES account (id),
  -- All that its documents took; raised to the system's virtual time when it has a document read after a pause.
  virtual_time double precision NOT NULL,
  -- Its virtual time when it last had a document claimed. The largest of all accounts is the system's virtual time.
  served_at double precision NOT NULL,
  -- Moving average of one document; NULL until the first one was read.
  mean_cost double precision,
  -- What it had lately, as of `recent_at`; halves in 42 seconds.
  recent_cost double precision NOT NULL DEFAULT 0,
  recent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_share_by_service ON account_share (served_at);

-- Claims leap from account to account, and take the oldest document of one.
DROP INDEX document_unfinished;
CREATE INDEX document_unfinished ON document (account_id, coalesce(queued_at, created_at), id) WHERE status = 'processing';
-- Documents of an account that are being read; few.
CREATE INDEX document_in_work ON document (account_id) WHERE in_work IS NOT NULL;
