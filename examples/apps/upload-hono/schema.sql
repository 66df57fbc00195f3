-- SQLite on Node, D1 on Workers.
CREATE TABLE IF NOT EXISTS documents (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'processing',
  result TEXT
);

-- Webhook events that were handled. The service delivers an event for up to three days; older rows may be deleted.
CREATE TABLE IF NOT EXISTS events (
  id TEXT PRIMARY KEY,
  handled_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
