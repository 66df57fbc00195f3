// The client that every page of the Studio calls the service with.
import { Docuvane } from "docuvane";
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

export { sentenceOf } from "./sentence.ts";
