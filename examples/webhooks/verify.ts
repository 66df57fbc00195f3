// Verifies a delivery by hand, and distinguishes events by their type.
import { sign, verify, type WebhookEvent, WebhookVerificationError } from "docuvane/webhooks";
import "./deliver.ts";

const secret = process.env["DOCUVANE_WEBHOOK_SECRET"];

async function receive(request: Request): Promise<Response> {
  // #region verify
  try {
    const event = verify(await request.arrayBuffer(), request.headers, { secret });
    return Response.json({ told: describe(event) });
  } catch (error) {
    if (!WebhookVerificationError.is(error)) throw error;
    return Response.json({ code: error.reason }, { status: 400 });
  }
  // #endregion
}

// #region describe
function describe(event: WebhookEvent): string {
  switch (event.type) {
    case "document.needs_review":
      return `${event.data.id} waits for a person`;
    case "workflow_run.completed":
      return `${event.data.processed_count} documents are done`;
    default:
      return `nothing to do for ${event.type}`; // types added later end here too
  }
}
// #endregion

const now = Math.floor(Date.now() / 1000);
const deliveries: readonly [body: string, secondsAgo: number][] = [
  ['{"type":"document.needs_review","data":{"id":"doc_42","status":"needs_review"}}', 0],
  ['{"type":"document.archived","data":{}}', 0],
  ['{"type":"document.completed","data":{"id":"doc_42","status":"completed"}}', 3600],
];
for (const [body, secondsAgo] of deliveries) {
  const headers = sign(body, { secret, timestamp: now - secondsAgo });
  const response = await receive(new Request("http://localhost/", { method: "POST", body, headers }));
  console.log(response.status, await response.text());
}

/* Prints:
200 {"told":"doc_42 waits for a person"}
200 {"told":"nothing to do for document.archived"}
400 {"code":"too_old"}
*/
