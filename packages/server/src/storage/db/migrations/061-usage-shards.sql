-- Documents of accounts whose plan does not limit them. Spread over several rows: a single one is locked by each upload
-- until its commit has reached the disk, so that the uploads of an account would wait for each other.
CREATE TABLE document_usage_shard (
  account_id text NOT NULL REFERENCES account (id),
  day date NOT NULL,
  shard smallint NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (account_id, day, shard)
);
