// Receives events on a runtime without node:crypto, over Web Crypto.
// #region edge
import { forFetch, webhookHandler } from "docuvane/webhooks/web";

const worker = {
  fetch(request: Request, env: { readonly DOCUVANE_WEBHOOK_SECRET?: string }): Promise<Response> {
    const handler = webhookHandler({
      secret: env.DOCUVANE_WEBHOOK_SECRET,
      on: { "document.completed": async ({ data }) => console.log("completed:", data.id) },
    });
    return forFetch(handler)(request);
  },
};

// #endregion

import { deliver } from "./deliver.ts";

await deliver((request) => worker.fetch(request, process.env), { type: "document.completed" });

/* Prints:
completed: doc_42
200 {"code":"handled"}
*/
