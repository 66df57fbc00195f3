// Changes the signing secret without losing an event: both are tried while both may sign.
import { generateSecret, sign, webhookHandler } from "docuvane/webhooks";

const previous = generateSecret();
const current = generateSecret();

// #region rotation
const handler = webhookHandler({
  secrets: [current, previous], // take the previous one out after 24 hours
  on: { "document.completed": async ({ data }) => console.log("completed:", data.id) },
});
// #endregion

const body = JSON.stringify({ type: "document.completed", data: { id: "doc_42", status: "completed" } });
for (const secrets of [[previous], [previous, current], [current], [generateSecret()]])
  console.log((await handler({ body, headers: sign(body, { secrets }) })).code);

/* Prints:
completed: doc_42
handled
completed: doc_42
handled
completed: doc_42
handled
no_match
*/
