// Distinguishes errors of a file: before it is sent, on receipt, and in processing.
import { APIError, DocumentFailedError, Docuvane, InvalidFileError } from "docuvane";

await using client = new Docuvane();

for (const file of ["missing.pdf", "empty.pdf", "text.pdf", "large.pdf", "encrypted.pdf"]) {
  // #region refusals
  try {
    await client.documents.process({ file });
  } catch (error) {
    if (InvalidFileError.is(error)) console.log(file, "not sent:", error.code);
    else if (DocumentFailedError.is(error)) console.log(file, "failed:", error.code);
    else if (APIError.is(error)) console.log(file, "refused:", error.status, error.code);
    else throw error;
  }
  // #endregion
}

/* Prints:
missing.pdf not sent: file_not_found
empty.pdf refused: 422 unreadable_document
text.pdf refused: 415 unsupported_file_type
large.pdf refused: 413 file_too_large
encrypted.pdf failed: encrypted_document
*/
