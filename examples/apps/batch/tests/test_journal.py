"""Tests of the journal: what a job that was killed leaves behind."""

import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from batch.journal import Entry, Journal

ENTRY = Entry("a" * 64, "started", "invoice.pdf", started_at="2026-01-01T00:00:00+00:00")


class JournalTest(unittest.TestCase):
    """Each test has a journal of its own."""

    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "journal.jsonl"

    def test_the_last_state_of_a_content_counts(self) -> None:
        with Journal(self.path) as journal:
            journal.record(ENTRY)
            journal.record(ENTRY.to("uploaded", document_id="doc_1"))
        with Journal(self.path) as journal:
            self.assertEqual(journal.find(ENTRY.sha256), ENTRY.to("uploaded", document_id="doc_1"))

    def test_a_line_that_was_cut_off_at_any_byte_is_dropped_and_written_again(self) -> None:
        with Journal(self.path) as journal:
            journal.record(ENTRY)
            first = self.path.stat().st_size
            journal.record(ENTRY.to("uploaded", document_id="doc_1"))
        whole = self.path.read_bytes()
        for size in range(first, len(whole)):
            self.path.write_bytes(whole[:size])
            with Journal(self.path) as journal:
                self.assertEqual(journal.find(ENTRY.sha256), ENTRY)
                journal.record(ENTRY.to("uploaded", document_id="doc_1"))
            self.assertEqual(self.path.read_bytes(), whole)


if __name__ == "__main__":
    unittest.main()
