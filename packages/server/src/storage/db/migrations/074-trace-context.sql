-- The W3C trace context of the request or job that caused it: traceparent, and after a space tracestate.
ALTER TABLE document ADD COLUMN trace text;
ALTER TABLE run ADD COLUMN trace text;
ALTER TABLE event ADD COLUMN trace text;
