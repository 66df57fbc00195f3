-- Accounts: whose documents, keys and events these are. Everything that was there before belongs to the first one.

CREATE TABLE account (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Name of a plan, such as A.standard; the plans themselves are data of the program.
  plan text NOT NULL,
  created_at timestamptz NOT NULL
);

INSERT INTO account (id, name, plan, created_at) VALUES ('acc_default', 'default', 'A.standard', now());

-- The default fills the rows that are there; afterwards every INSERT has to say the account.
ALTER TABLE document ADD COLUMN account_id text NOT NULL DEFAULT 'acc_default' REFERENCES account (id);
ALTER TABLE document ALTER COLUMN account_id DROP DEFAULT;
ALTER TABLE event ADD COLUMN account_id text NOT NULL DEFAULT 'acc_default' REFERENCES account (id);
ALTER TABLE event ALTER COLUMN account_id DROP DEFAULT;
ALTER TABLE api_key ADD COLUMN account_id text NOT NULL DEFAULT 'acc_default' REFERENCES account (id);
ALTER TABLE api_key ALTER COLUMN account_id DROP DEFAULT;
ALTER TABLE api_key ADD COLUMN name text;
-- Scopes of a restricted key; NULL = a key that may do everything.
ALTER TABLE api_key ADD COLUMN scopes text[];
ALTER TABLE idempotency ADD COLUMN account_id text NOT NULL DEFAULT 'acc_default' REFERENCES account (id);
ALTER TABLE idempotency ALTER COLUMN account_id DROP DEFAULT;

-- Answers tell of documents, runs, webhook endpoints …; deleting one deletes its answers.
ALTER TABLE idempotency DROP CONSTRAINT idempotency_document_id_fkey;
ALTER TABLE idempotency RENAME COLUMN document_id TO resource_id;
ALTER INDEX idempotency_by_document RENAME TO idempotency_by_resource;
-- Answers may have no body: 204.
ALTER TABLE idempotency ALTER COLUMN body DROP NOT NULL;

-- One page of an account's documents, newest first.
DROP INDEX document_by_time;
CREATE INDEX document_by_time ON document (account_id, created_at DESC, id DESC);
