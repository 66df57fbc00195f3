/** Says what is signed and which headers say so: the part of signing that needs no cryptography. */
import { invalid } from "../checks.ts";
import type { Secrets } from "./secret.ts";

/** How a message is signed: with which secrets, as which event, at what time. */
export type SignOptions = Secrets & {
  /** Identifier of the event, without a full stop. Default: `evt_` and a random UUID. */
  readonly id?: string;
  /** Time of the attempt: Unix seconds, or a date. Default: now. */
  readonly timestamp?: number | Date;
};

/** The headers that sign a delivery. */
export type SignedHeaders = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/**
 * Returns id and time of a message as text.
 *
 * @throws {InvalidArgumentError} The id has a full stop, which would make what is signed ambiguous; or the time is none.
 */
export function describeMessage(options: SignOptions): { readonly id: string; readonly timestamp: string } {
  const { id = `evt_${crypto.randomUUID().replaceAll("-", "")}`, timestamp = new Date() } = options;
  if (!/^[\x21-\x2d\x2f-\x7e]+$/.test(id)) {
    throw invalid(
      "invalid_argument",
      "The id of a webhook event must be printable ASCII without full stops and spaces.",
    );
  }
  const seconds = timestamp instanceof Date ? Math.floor(timestamp.getTime() / 1000) : timestamp;
  if (!Number.isInteger(seconds) || seconds < 0) {
    throw invalid(
      "invalid_argument",
      `The timestamp ${seconds} is no whole number of seconds: give one, or a Date.`,
    );
  }
  return { id, timestamp: String(seconds) };
}

/** Returns the headers of a signed message. */
export function signedHeaders(id: string, timestamp: string, signatures: readonly string[]): SignedHeaders {
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
