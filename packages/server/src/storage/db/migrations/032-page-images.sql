-- Rendered pages that are kept. They can be made anew at any time, and are deleted with their document.
CREATE TABLE page_image (
  document_id text NOT NULL REFERENCES document (id),
  -- Page, width, rotation, format and version of the renderer.
  name text NOT NULL,
  blob_key text NOT NULL,
  -- Bytes.
  size integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, name)
);
CREATE INDEX page_image_by_time ON page_image (created_at);
