// Checks that our signatures are those of the standard's own package, both ways round.
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { generateSecret } from "./secret.ts";
import { sign } from "./sign.ts";
import { verify } from "./verify.ts";

const bodies = [
  JSON.stringify({ type: "document.completed", data: { id: "doc_42", status: "completed" } }),
  JSON.stringify({ type: "webhook.test", data: { vendor: "Müller & Søn 株式会社 – €" } }),
  JSON.stringify({ type: "document.completed", data: { text: "x".repeat(100_000) } }),
];

it.each(bodies)("is verified by the standard's package", (body) => {
  const secret = generateSecret();
  const headers = sign(body, { secrets: [generateSecret(), secret] });
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});

it.each(bodies)("verifies what the standard's package signed", (body) => {
  const secret = generateSecret();
  const now = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", now, body),
  };
  expect(verify(Buffer.from(body), headers, { secret })).toEqual({ ...JSON.parse(body), id: "msg_1" });
});
