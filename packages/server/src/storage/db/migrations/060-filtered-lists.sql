-- One page of a list with each documented filter, in the order of the page.
CREATE INDEX document_by_status ON document (account_id, status, created_at DESC, id DESC);
CREATE INDEX document_by_workflow_status ON document (account_id, workflow_id, status, created_at DESC, id DESC);
CREATE INDEX run_by_status ON run (account_id, status, created_at DESC, id DESC);
CREATE INDEX run_by_workflow ON run (account_id, workflow_id, created_at DESC, id DESC);
CREATE INDEX run_by_workflow_status ON run (account_id, workflow_id, status, created_at DESC, id DESC);
CREATE INDEX event_by_type ON event (account_id, type, created_at DESC, id DESC);

-- Where nearly all rows have one value, the planner would take these columns for constant and read a list past every row that
-- does not match. What it is told here makes it choose the index of the filter.
ALTER TABLE document ALTER COLUMN status SET (n_distinct = 4), ALTER COLUMN workflow_id SET (n_distinct = 10);
ALTER TABLE run ALTER COLUMN status SET (n_distinct = 5), ALTER COLUMN workflow_id SET (n_distinct = 10);
ALTER TABLE event ALTER COLUMN type SET (n_distinct = 8);
