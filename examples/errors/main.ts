// Handles a document that cannot be processed, a rate limit, and everything else.
import { Docuvane } from "docuvane";

await using client = new Docuvane();

// #region main
import { DocumentFailedError, RateLimitError } from "docuvane";

try {
  await client.documents.process({ file: "truncated.pdf" }, { signal: AbortSignal.timeout(60_000) });
} catch (error) {
  if (DocumentFailedError.is(error)) console.log(error.code);
  else if (RateLimitError.is(error)) console.log(`retry in ${error.retryAfterMs} ms`);
  else throw error;
}
// #endregion

/* Prints:
unreadable_document
*/
