// Shows the rate limit of each response.
import { Docuvane } from "docuvane";
import { playScript } from "../scripted-service.ts";

const inThirtySeconds = String(Math.round(Date.now() / 1_000) + 30);
await using service = await playScript({
  headers: {
    "x-ratelimit-limit": "100",
    "x-ratelimit-remaining": "42",
    "x-ratelimit-reset": inThirtySeconds,
  },
  body: { id: "doc_1", status: "completed", extracted_data: {}, confidence_scores: {} },
});
await using client = new Docuvane({ baseURL: service.url, apiKey: "dv_test_key" });

// #region state
const { rateLimit } = await client.documents.get("doc_1").withResponse();
if (rateLimit) {
  const { limit, remaining, resetInMs = 0, unit } = rateLimit;
  console.log(`${remaining} of ${limit} left, again full in ${Math.round(resetInMs / 10_000)}0 s (${unit})`);
}
console.log(client.rateLimit?.remaining); // from the last response of any call
// #endregion

/* Prints:
42 of 100 left, again full in 30 s (epoch-s)
42
*/
