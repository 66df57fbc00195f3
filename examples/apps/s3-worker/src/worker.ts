// Sends one object of S3 through the service and puts the result back as JSON.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import type { S3EventRecord } from "aws-lambda";
import {
  APIError,
  AuthenticationError,
  DocumentFailedError,
  type Docuvane,
  PermissionDeniedError,
  ServerError,
} from "docuvane";

/** What the worker runs on. */
export interface Dependencies {
  readonly s3: S3Client;
  readonly client: Docuvane;
  /** Default: the bucket of the object. */
  readonly resultBucket: string | undefined;
  readonly resultPrefix: string;
}

interface ObjectAddress {
  readonly Bucket: string;
  readonly Key: string;
  readonly VersionId?: string;
}

/**
 * Creates a function that processes one record until a deadline (milliseconds since 1970).
 *
 * It throws when the record should be delivered again: S3 or the service were not available, refused too many requests,
 * or needed longer. An object that cannot be processed gets a result that says why, and is not repeated.
 */
export function createWorker({ s3, client, resultBucket, resultPrefix }: Dependencies) {
  return async function process({ s3: { bucket, object } }: S3EventRecord, deadline: number): Promise<void> {
    const Key = decodeKey(object.key);
    // Without this, a notification for the whole bucket would process its own results for ever.
    if (Key.startsWith(resultPrefix)) return;
    const address: ObjectAddress = {
      Bucket: bucket.name,
      Key,
      ...(object.versionId && { VersionId: object.versionId }),
    };
    let result: object;
    try {
      result = await extract(address, object, deadline);
    } catch (error) {
      if (isMissing(error)) return console.warn("deleted before it was processed:", Key);
      result = { error: permanentError(error) };
    }
    await s3.send(
      new PutObjectCommand({
        Bucket: resultBucket ?? bucket.name,
        Key: `${resultPrefix}${Key}.json`,
        Body: JSON.stringify(result),
        ContentType: "application/json",
      }),
    );
  };

  async function extract(
    address: ObjectAddress,
    { size, eTag }: S3EventRecord["s3"]["object"],
    deadline: number,
  ) {
    // Opened anew for each attempt, and streamed: memory does not grow with the size of the object.
    const open = async () => (await s3.send(new GetObjectCommand(address))).Body as Readable;
    const { id, status, extracted_data, confidence_scores } = await client.documents.process(
      { file: { open, size, name: address.Key }, workflow_id: "invoice_processing" },
      { idempotencyKey: keyOf(address, eTag), waitTimeoutMs: Math.max(0, deadline - Date.now()) },
    );
    return { document_id: id, status, extracted_data, confidence_scores };
  }
}

/** Keys in events are encoded like forms: `+` is a space. */
function decodeKey(key: string): string {
  return decodeURIComponent(key.replaceAll("+", " "));
}

/** The same content of the same object gets the same key: an event that is delivered twice makes one document. */
function keyOf({ Bucket, Key, VersionId = "" }: ObjectAddress, eTag: string): string {
  return createHash("sha256").update([Bucket, Key, VersionId, eTag].join("\n")).digest("hex");
}

/** The client wraps an error of `open` in an InvalidFileError. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error instanceof NoSuchKey || isMissing(error.cause));
}

/** Returns why an object can never be processed. @throws The error, when it is worth another try. */
function permanentError(error: unknown): { readonly code: string; readonly message: string } {
  const isPermanent =
    DocumentFailedError.is(error) ||
    (APIError.is(error) &&
      // Retryable is also 409 while the service still works on the upload of an invocation that timed out.
      !(error.retryable || ServerError.is(error)) &&
      // A wrong key is a matter of configuration: the messages must still be there once it is corrected.
      !(AuthenticationError.is(error) || PermissionDeniedError.is(error)));
  if (!isPermanent) throw error;
  return { code: error.code, message: error.message };
}
