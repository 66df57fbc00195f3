// Decides by the outcome of a failed upload whether the document may exist.
import { Docuvane, DocuvaneError } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using breaking = await playScript("break");
await using refusing = await playScript({ status: 403, body: { code: "permission_denied" } });
const silent = await playScript();
await silent[Symbol.asyncDispose]();

const settings = { apiKey: "dv_test_key", maxRetries: 0 };
for (const { url } of [silent, refusing, breaking]) {
  await using client = new Docuvane({ ...settings, baseURL: url });
  // #region outcome
  try {
    await client.documents.upload({ file: "invoice.pdf" });
  } catch (error) {
    if (!DocuvaneError.is(error)) throw error;
    if (error.outcome === "unknown") console.log("it may exist: upload again under", error.idempotencyKey);
    else if (error.retryable) console.log(`${error.outcome}: it does not exist, later it may work`);
    else console.log(`${error.outcome}: it does not exist, the call must change (${error.code})`);
  }
  // #endregion
}

/* Prints:
not_sent: it does not exist, later it may work
rejected: it does not exist, the call must change (permission_denied)
it may exist: upload again under …-…-4…-…-…
*/
