-- Events are followed live, in the order in which their changes were committed.

-- Given after the commit, by one process at a time; NULL until then. A number taken inside the transaction would let a
-- follower pass by an event whose transaction commits later than one with a higher number.
ALTER TABLE event ADD COLUMN position bigint;
CREATE UNIQUE INDEX event_by_position ON event (position);
CREATE INDEX event_without_position ON event (sequence) WHERE position IS NULL;

-- One row: the last position that was given.
CREATE TABLE event_position (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  last bigint NOT NULL
);
INSERT INTO event_position (last) VALUES (0);
