-- Size and orientation of each page; null for documents processed before, and for files without pages of their own.
ALTER TABLE document ADD COLUMN page_info jsonb;
