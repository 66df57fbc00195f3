-- Links that sign a browser in once, and the sessions of signed-in browsers. Both act for an API key and end with it.
CREATE TABLE studio_link (
  -- HMAC-SHA-256 of the token, in hex.
  hash text PRIMARY KEY,
  key_id text NOT NULL REFERENCES api_key (id),
  expires_at timestamptz NOT NULL
);

CREATE TABLE studio_session (
  -- HMAC-SHA-256 of the cookie's value, in hex.
  hash text PRIMARY KEY,
  key_id text NOT NULL REFERENCES api_key (id),
  expires_at timestamptz NOT NULL
);
