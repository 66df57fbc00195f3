-- API keys are listed by their accounts, and may expire.

-- Prefix and last four characters, by which people recognize a key; NULL for one that was there before, or was chosen.
ALTER TABLE api_key ADD COLUMN hint text;
-- NULL = never used since this column exists. Written at most once a minute.
ALTER TABLE api_key ADD COLUMN last_used_at timestamptz;
-- NULL = does not expire.
ALTER TABLE api_key ADD COLUMN expires_at timestamptz;
-- Milliseconds only, as in the responses: a page begins exactly where the one before ended.
UPDATE api_key SET created_at = date_trunc('milliseconds', created_at);
CREATE INDEX api_key_by_time ON api_key (account_id, created_at DESC, id DESC) WHERE revoked_at IS NULL;
