"""Request bodies: files, multipart, JSON and forms, and uploads in batches."""
