// A piece of a program that uses the client, so that there is something to test.
// #region program
import { DocumentFailedError, type Docuvane, type FileInput } from "docuvane";

/** Uploads an invoice and returns what to do with it. */
export async function bookInvoice(client: Docuvane, file: FileInput): Promise<string> {
  try {
    const { status, extracted_data } = await client.documents.process({ file });
    return status === "needs_review" ? "to be checked" : `booked ${extracted_data.total}`;
  } catch (error) {
    if (DocumentFailedError.is(error)) return `returned (${error.code})`;
    throw error;
  }
}
// #endregion
