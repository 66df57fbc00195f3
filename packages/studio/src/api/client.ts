// The client that every page of the Studio calls the service with.
import { Docuvane, DocuvaneError } from "docuvane";
import { browserTransport } from "./transport.ts";

/** Stands where programs have a key: the transport sends the session's cookie instead. */
const noKey = "session";

/** The client; it knows no key. */
export const client = new Docuvane({
  apiKey: noKey,
  baseURL: globalThis.location.origin,
  allowInsecure: true,
  dangerouslyAllowBrowser: true,
  transport: browserTransport(),
});

/** One sentence that says what failed, for people. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DocuvaneError || error instanceof Error) return error.message;
  return "Something failed. Try again.";
}
