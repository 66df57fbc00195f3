-- Resending looks for the deliveries of an event to one endpoint: with an index for each of the two, it read all deliveries of the endpoint for each event.
DROP INDEX webhook_delivery_by_event;
CREATE INDEX webhook_delivery_by_event ON webhook_delivery (event_id, endpoint_id);
