// Waits for the rate limit to reset instead of provoking a 429, and reports the wait.
import { Docuvane, RateLimitError } from "docuvane";
import { playScript } from "../scripted-service.ts";

const document = { id: "doc_1", status: "completed", extracted_data: {}, confidence_scores: {} };
const usedUp = { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "0" };
await using service = await playScript(
  { body: document, headers: { ...usedUp, "x-ratelimit-reset-after": "2" } },
  { body: document, headers: { ...usedUp, "x-ratelimit-reset-after": "600" } },
);
const { url: baseURL } = service;
const apiKey = "dv_test_key";

// #region pacing
await using client = new Docuvane({
  baseURL,
  apiKey,
  maxRateLimitWaitMs: 30_000, // the default
  onRateLimitWait: ({ waitMs, reason }) => console.log(reason, `${Math.ceil(waitMs / 1_000)} s`),
});
await client.documents.get("doc_1"); // the response: nothing is left for 2 s
await client.documents.get("doc_1"); // waits for 2 s; the response: nothing is left for 10 minutes
try {
  await client.documents.get("doc_1");
} catch (error) {
  if (!RateLimitError.is(error)) throw error;
  console.log(error.outcome, Math.round((error.retryAfterMs ?? 0) / 60_000), "minutes");
}
// #endregion
console.log(`${service.requests.length} requests`);

/* Prints:
window_empty 2 s
not_sent 10 minutes
2 requests
*/
