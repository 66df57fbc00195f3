// Reports the progress of an upload, including a retry after a broken connection.
import { readFile } from "node:fs/promises";
import { Docuvane } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using service = await playScript("break", {
  status: 201,
  body: { id: "doc_1", status: "processing", extracted_data: {}, confidence_scores: {} },
});
await using client = new Docuvane({ baseURL: service.url, apiKey: "dv_test_key" });
const file = await readFile("large.pdf");

// #region progress
const { data, attempts } = await client.documents
  .upload(
    { file },
    {
      onProgress: ({ loaded, total, attempt }) => {
        if (loaded === total) console.log(`attempt ${attempt}: ${loaded} of ${total} bytes`);
      },
    },
  )
  .withResponse();
console.log(`${data.id} after ${attempts} attempts`);
// #endregion

const [first, second] = service.requests;
console.log("all of it twice:", first?.length === second?.length && second?.length);
console.log("one key:", first?.headers["idempotency-key"] === second?.headers["idempotency-key"]);

/* Prints:
attempt 1: 31466165 of 31466165 bytes
attempt 2: 31466165 of 31466165 bytes
doc_1 after 2 attempts
all of it twice: 31…
one key: true
*/
