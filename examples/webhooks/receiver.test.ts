// Tests a receiver as its author would: with signed events, without the service.
// #region test
import { forFetch, generateSecret, sign, webhookHandler } from "docuvane/webhooks";
import { expect, it } from "vitest";

const secret = generateSecret();
const archived: string[] = [];
const receive = forFetch(
  webhookHandler({ secret, on: { "document.completed": ({ data }) => archived.push(data.id) } }),
);

it("archives completed documents", async () => {
  const body = JSON.stringify({ type: "document.completed", data: { id: "doc_42", status: "completed" } });
  const headers = sign(body, { secret }); // and { timestamp } for one that is late
  const response = await receive(new Request("http://localhost/", { method: "POST", body, headers }));
  expect(response.status).toBe(200);
  expect(archived).toEqual(["doc_42"]);
});
// #endregion
