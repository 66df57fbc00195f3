// A function of a serverless platform: the client is made once and stays open between calls, and a wait ends before the function does.
// #region serverless
import { Docuvane, WaitTimeoutError } from "docuvane";

const client = new Docuvane();

/** Processes a file as far as the time of the function allows. */
export async function handler(event: { file: Uint8Array; remainingMs: number }) {
  const document = await client.documents.upload({ file: event.file });
  try {
    const { status } = await client.documents.waitUntilDone(document.id, {
      timeoutMs: event.remainingMs - 1_000,
    });
    return { status };
  } catch (error) {
    // The next call of the function waits again: the ID is all it takes.
    if (WaitTimeoutError.is(error)) return { status: "processing", id: document.id };
    throw error;
  }
}

// #endregion

import { readFile } from "node:fs/promises";

const event = { file: await readFile("invoice.pdf"), remainingMs: 120_000 };
console.log((await handler(event)).status);

/* Prints:
completed
*/
