-- Deliveries are looked for endpoint by endpoint, so that a long queue of one does not slow the others down.
DROP INDEX webhook_delivery_due;
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
