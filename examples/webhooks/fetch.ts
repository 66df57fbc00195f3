// Receives events wherever a Fetch Request is given: Next.js (as here), and with another line Hono, Deno and Bun.
import { forFetch, webhookHandler } from "docuvane/webhooks";
import { deliver } from "./deliver.ts";

const handler = webhookHandler({
  secret: process.env["DOCUVANE_WEBHOOK_SECRET"],
  on: { "document.completed": async ({ data }) => console.log("completed:", data.id) },
});

/** Answers deliveries. */
// #region fetch
export const POST = forFetch(handler); // (request: Request) => Promise<Response>
// #endregion

await deliver(POST, { type: "document.completed" });

/* Prints:
completed: doc_42
200 {"code":"handled"}
*/
