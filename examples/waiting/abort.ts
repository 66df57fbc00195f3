// Ends a wait when its caller has gone; the document is processed all the same.
import { AbortedError, Docuvane } from "docuvane";

await using client = new Docuvane();

// #region abort
const { id } = await client.documents.upload({ file: "invoice.pdf" });
const caller = new AbortController();
const wait = client.documents.waitUntilDone(id, { signal: caller.signal });
caller.abort(new Error("the browser window was closed"));
try {
  await wait;
} catch (error) {
  if (!AbortedError.is(error)) throw error;
  console.log(error.code, error.cause instanceof Error && error.cause.message);
}
// #endregion
console.log((await client.documents.waitUntilDone(id)).status);

/* Prints:
aborted the browser window was closed
completed
*/
