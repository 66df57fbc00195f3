-- A key belongs to an account, so that a repeat with another credential of the account is recognised.

-- Where two credentials of an account used a key for the same operation, the first response is kept.
DELETE FROM idempotency later USING idempotency earlier
  WHERE later.account_id = earlier.account_id AND later.scope = earlier.scope AND later.key = earlier.key
    AND (earlier.created_at, earlier.credential_id) < (later.created_at, later.credential_id);
ALTER TABLE idempotency DROP CONSTRAINT idempotency_pkey;
ALTER TABLE idempotency DROP COLUMN credential_id;
ALTER TABLE idempotency ADD CONSTRAINT idempotency_pkey PRIMARY KEY (account_id, scope, key);
