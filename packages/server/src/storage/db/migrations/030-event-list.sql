-- Events are listed: one page of an account's events, newest first.
CREATE INDEX event_by_account ON event (account_id, created_at DESC, id DESC);
