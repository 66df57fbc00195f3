// Uploads under a key of its own, so that a program that crashed and starts again makes no second document.
import { Docuvane, ValidationError } from "docuvane";

await using client = new Docuvane();

// #region key
const order = "order-4711"; // an id of this piece of work in your own data
const options = { idempotencyKey: order };
const first = await client.documents.upload({ file: "invoice.pdf" }, options);
const again = await client.documents.upload({ file: "invoice.pdf" }, options).withResponse();
console.log(first.id === again.data.id, again.headers["idempotency-replayed"]);
// #endregion

try {
  await client.documents.upload({ file: "truncated.pdf" }, { idempotencyKey: order });
} catch (error) {
  if (!ValidationError.is(error)) throw error;
  console.log(error.code);
}

/* Prints:
true true
idempotency_key_reused
*/
