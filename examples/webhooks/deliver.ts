// Plays the service for the examples next to it: makes a signing secret, signs events and delivers them.
import { generateSecret, sign } from "docuvane/webhooks";

const secret = generateSecret();
process.env["DOCUVANE_WEBHOOK_SECRET"] = secret;

/** What delivers an event: an address, or a Fetch handler. */
export type Target = string | ((request: Request) => Promise<Response>);

/** An event to deliver; the signed body may be changed on its way. */
export interface Event {
  readonly id?: string;
  readonly type: string;
  readonly data?: object;
}

/** Delivers an event as the service does, and prints how it was answered. */
export async function deliver(target: Target, event: Event, change = (body: string) => body): Promise<void> {
  const { id = "evt_1", type, data = { id: "doc_42", status: "completed" } } = event;
  const body = JSON.stringify({ id, type, timestamp: new Date().toISOString(), data });
  const headers = { "content-type": "application/json", ...sign(body, { secret, id }) };
  const request = { method: "POST", headers, body: change(body) };
  const response = await (typeof target === "string"
    ? fetch(target, request)
    : target(new Request("http://localhost/webhooks", request)));
  console.log(response.status, await response.text());
}
