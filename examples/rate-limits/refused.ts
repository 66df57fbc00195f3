// Keeps work for later when the service asks for a longer wait than a program should sleep through.
import { Docuvane, RateLimitError } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using service = await playScript({
  status: 429,
  headers: { "retry-after": "3600" },
  body: { title: "Too many requests", status: 429, code: "quota_exceeded" },
});
await using client = new Docuvane({ baseURL: service.url, apiKey: "dv_test_key" });
const queue: { file: string; notBefore: Date }[] = [];

// #region refused
const file = "invoice.pdf";
try {
  await client.documents.upload({ file });
} catch (error) {
  if (!RateLimitError.is(error)) throw error;
  const { code, retryAfterMs = 60_000, attempts } = error;
  console.log(`${code}: in ${retryAfterMs / 60_000} minutes, after ${attempts} attempt`);
  queue.push({ file, notBefore: new Date(Date.now() + retryAfterMs) });
}
// #endregion
console.log(queue.length);

/* Prints:
quota_exceeded: in 60 minutes, after 1 attempt
1
*/
