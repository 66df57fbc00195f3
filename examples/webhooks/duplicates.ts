// Does the work of each event once, although it is delivered several times and the work fails at first.
import { forFetch, webhookHandler } from "docuvane/webhooks";
import { deliver } from "./deliver.ts";

const database = new Set<string>();
let attempts = 0;
async function archive(id: string): Promise<void> {
  attempts += 1;
  console.log(`attempt ${attempts} at archiving ${id}`);
  if (attempts === 1) throw new Error("The archive is full.");
}

// #region duplicates
const handler = webhookHandler({
  secret: process.env["DOCUVANE_WEBHOOK_SECRET"],
  on: { "document.completed": async ({ data }) => archive(data.id) },
  seen: async (id) => database.has(id),
  remember: async (id) => database.add(id), // after success only; keep it for 3 days
  onError: (error) => console.log(String(error)),
});
// #endregion

const target = forFetch(handler);
for (let delivery = 1; delivery <= 3; delivery += 1) await deliver(target, { type: "document.completed" });

/* Prints:
attempt 1 at archiving doc_42
Error: The archive is full.
500 {"code":"handler_failed"}
attempt 2 at archiving doc_42
200 {"code":"handled"}
200 {"code":"duplicate"}
*/
