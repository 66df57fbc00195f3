"""Processes a folder of documents, once each, however often the job is killed and started again."""
