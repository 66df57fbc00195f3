-- Programs that ask for access tokens, the tokens, and what accounts have used of their plans.

CREATE TABLE oauth_client (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  name text,
  -- The most that its tokens may do.
  scopes text[] NOT NULL,
  -- HMAC-SHA-256 of the secret, in hex; the secret itself is never stored.
  hash text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE TABLE access_token (
  -- HMAC-SHA-256 of the token, in hex.
  hash text PRIMARY KEY,
  client_id text NOT NULL REFERENCES oauth_client (id),
  scopes text[] NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX access_token_by_client ON access_token (client_id, expires_at);

-- Documents of an account per day of UTC; counted in the transaction that puts a document down.
CREATE TABLE document_usage (
  account_id text NOT NULL REFERENCES account (id),
  day date NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (account_id, day)
);
