-- Whom an attempt that did not end speaks against: the document only if nothing else was in work with it.

-- How the attempt in work was begun; NULL when none is in work, or the last one told how it ended. An attempt that finds
-- something here follows one whose process died.
ALTER TABLE document ADD COLUMN in_work text CHECK (in_work IN ('beside', 'alone'));
-- Of the newest processing: attempts that ended with an error, that died, and that died while nothing else was in work.
ALTER TABLE document ADD COLUMN failures integer NOT NULL DEFAULT 0;
ALTER TABLE document ADD COLUMN deaths integer NOT NULL DEFAULT 0;
ALTER TABLE document ADD COLUMN deaths_alone integer NOT NULL DEFAULT 0;
-- Counted the attempts, whoever had ended them.
ALTER TABLE document DROP COLUMN attempt_limit;
