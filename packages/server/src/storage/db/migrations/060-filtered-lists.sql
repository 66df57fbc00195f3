-- One page of a list with each documented filter, in the order of the page.
CREATE INDEX document_by_status ON document (account_id, status, created_at DESC, id DESC);
CREATE INDEX document_by_workflow_status ON document (account_id, workflow_id, status, created_at DESC, id DESC);
CREATE INDEX run_by_status ON run (account_id, status, created_at DESC, id DESC);
CREATE INDEX run_by_workflow ON run (account_id, workflow_id, created_at DESC, id DESC);
CREATE INDEX run_by_workflow_status ON run (account_id, workflow_id, status, created_at DESC, id DESC);
CREATE INDEX event_by_type ON event (account_id, type, created_at DESC, id DESC);
