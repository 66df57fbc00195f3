-- Webhooks: where events go, and how each of them is on its way.

-- Events tell of documents, runs and webhook endpoints, and are told to others under an id of their own.
ALTER TABLE event RENAME COLUMN document_id TO resource_id;
ALTER TABLE event ADD COLUMN id text;
UPDATE event SET id = 'evt_' || lpad((extract(epoch FROM created_at) * 1000)::bigint::text, 13, '0') || lpad(sequence::text, 8, '0');
ALTER TABLE event ALTER COLUMN id SET NOT NULL;
ALTER TABLE event ADD CONSTRAINT event_id_key UNIQUE (id);
-- What a thin payload tells: ids, status, never content.
ALTER TABLE event ADD COLUMN data json NOT NULL DEFAULT '{}';
ALTER TABLE event ALTER COLUMN data DROP DEFAULT;
-- What a full payload tells; only kept when an endpoint wants it, and emptied when its document is deleted.
ALTER TABLE event ADD COLUMN full_data json;
CREATE INDEX event_by_resource ON event (account_id, resource_id);
CREATE INDEX event_by_time ON event (created_at);

CREATE TABLE webhook_endpoint (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  url text NOT NULL,
  description text,
  -- NULL = every event, also those of later versions.
  events text[],
  payload text NOT NULL CHECK (payload IN ('thin', 'full')),
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  -- First of the failures since the last success; after five days the endpoint is turned off.
  failing_since timestamptz
);

CREATE INDEX webhook_endpoint_by_time ON webhook_endpoint (account_id, created_at DESC, id DESC);

CREATE TABLE webhook_secret (
  endpoint_id text NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account (id),
  -- Sealed with a key that is not in the database.
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  -- NULL = the current one; the others sign until then.
  expires_at timestamptz
);

CREATE INDEX webhook_secret_by_endpoint ON webhook_secret (endpoint_id);

-- The deliveries are their own queue: what is due has next_attempt_at in the past.
CREATE TABLE webhook_delivery (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  endpoint_id text NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES event (id) ON DELETE CASCADE,
  payload text NOT NULL CHECK (payload IN ('thin', 'full')),
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  created_at timestamptz NOT NULL,
  -- Counts up when an attempt begins; only the newest attempt may write how it ended.
  attempts integer NOT NULL DEFAULT 0,
  last_attempt_at timestamptz,
  -- While an attempt is under way: the time from which another process may try, should this one die.
  next_attempt_at timestamptz,
  response_status integer
);

CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_delivery_by_time ON webhook_delivery (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_by_event ON webhook_delivery (event_id);
