// Has every response checked against the contract, and says when the service drifts from it.
import { ResponseValidationError } from "docuvane";
import { playScript } from "../scripted-service.ts";

const drifted = { id: "doc_1", status: "archived", created_at: 1_763_600_000, added_later: true };
await using service = await playScript({ body: drifted }, { body: drifted }, { body: drifted });
const settings = { apiKey: "dv_test_key", baseURL: service.url };

// #region validate
import { Docuvane } from "docuvane";
import { responseValidator } from "docuvane/zod";

const logger = { warn: (message: string) => console.log(message) };
await using client = new Docuvane({ ...settings, logger, validate: responseValidator("warn") });
await client.documents.get("doc_1");
await client.documents.get("doc_1"); // each place is reported once
// #endregion

await using strict = new Docuvane({ ...settings, validate: responseValidator("throw") });
// #region throw
try {
  await strict.documents.get("doc_1");
} catch (error) {
  if (!ResponseValidationError.is(error)) throw error;
  console.log(error.operation, error.outcome, error.issues);
}
// #endregion

/* Prints:
docuvane: a response does not match the contract: GET /documents/{id} at "/created_at" expected string, found number
getDocument unknown [
  { pointer: '/created_at', message: 'expected string, found number' }
]
*/
