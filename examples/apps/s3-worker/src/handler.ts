// The Lambda function: wires the worker to S3 and to the service.
import { S3Client } from "@aws-sdk/client-s3";
import type { Context, S3Event, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { Docuvane } from "docuvane";
import { handleBatch } from "./batch.ts";
import { createWorker } from "./worker.ts";

const { RESULT_BUCKET, RESULT_PREFIX = "results/" } = process.env;

// Outside of the handler: connections and rate limits are kept between invocations.
const processRecord = createWorker({
  s3: new S3Client(),
  client: new Docuvane({
    // Waiting costs money here, and SQS waits for free: give throttled messages back instead.
    rateLimit: "throw",
    maxRetryAfterMs: 2000,
  }),
  resultBucket: RESULT_BUCKET || undefined,
  resultPrefix: RESULT_PREFIX,
});

/** Milliseconds kept for writing the result, out of the timeout of the function. */
const RESERVE_MS = 5000;

/** Handles events of S3, sent to the function directly or through SQS. */
export async function handler(event: S3Event | SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const deadline = Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS;
  return handleBatch(event, (record) => processRecord(record, deadline));
}
