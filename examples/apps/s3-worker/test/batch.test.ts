// Tests which messages are given back to SQS.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { S3Event, SQSEvent } from "aws-lambda";
import { handleBatch } from "../src/batch.ts";

const s3Event = (key: string) => ({ Records: [{ s3: { object: { key } } }] }) as S3Event;
const sqsEvent = (...bodies: object[]) =>
  ({
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body: JSON.stringify(body) })),
  }) as SQSEvent;

it("gives back the messages that failed, and no other", async (context) => {
  context.mock.method(console, "error", () => {});
  const processed: string[] = [];
  const event = sqsEvent(s3Event("a"), s3Event("bad"), s3Event("c"));
  const response = await handleBatch(event, async ({ s3: { object } }) => {
    if (object.key === "bad") throw new Error("throttled");
    processed.push(object.key);
  });
  assert.deepEqual(response, { batchItemFailures: [{ itemIdentifier: "m1" }] });
  assert.deepEqual(processed, ["a", "c"]);
});

it("ignores the test event of S3", async () => {
  const response = await handleBatch(sqsEvent({ Event: "s3:TestEvent" }), () => assert.fail());
  assert.deepEqual(response, { batchItemFailures: [] });
});

it("lets an event fail that came from S3 directly, so that Lambda repeats it", async () => {
  await assert.rejects(
    handleBatch(s3Event("a"), () => Promise.reject(new Error("throttled"))),
    /throttled/,
  );
});
