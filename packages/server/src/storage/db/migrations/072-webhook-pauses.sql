-- A receiver that does not respond gets one delivery at a time, after growing pauses.

-- Attempts that ran out of time since the last response.
ALTER TABLE webhook_endpoint ADD COLUMN timeouts integer NOT NULL DEFAULT 0;
-- Nothing is sent before: after a timeout, or because the receiver said so (Retry-After).
ALTER TABLE webhook_endpoint ADD COLUMN paused_until timestamptz;
