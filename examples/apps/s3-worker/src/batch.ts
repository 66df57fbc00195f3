// Unwraps events, and reports the messages that SQS must deliver again.
import type { S3Event, S3EventRecord, SQSBatchResponse, SQSEvent } from "aws-lambda";

/**
 * Processes every record.
 *
 * A message of SQS whose record fails is listed in the response and delivered again, and only it ("partial batch
 * response"; enable ReportBatchItemFailures on the event source). An event that S3 sends directly fails as a whole, and
 * Lambda repeats it.
 */
export async function handleBatch(
  event: S3Event | SQSEvent,
  process: (record: S3EventRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of event.Records) {
    if (!("body" in record)) {
      await process(record);
      continue;
    }
    try {
      for (const inner of recordsOf(record.body)) await process(inner);
    } catch (error) {
      console.error("given back:", record.messageId, error);
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}

/** S3 sends `{"Event": "s3:TestEvent"}`, without records, when the notification is set up. */
function recordsOf(body: string): readonly S3EventRecord[] {
  return (JSON.parse(body) as Partial<S3Event>).Records ?? [];
}
