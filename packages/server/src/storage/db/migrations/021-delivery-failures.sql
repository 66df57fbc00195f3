-- Why an attempt to deliver an event got no answer.

-- A word of the interface; NULL when the last attempt was answered, or there was none.
ALTER TABLE webhook_delivery ADD COLUMN failure_code text;
