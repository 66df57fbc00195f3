// Identifies requests: by what the caller sent, if it is fit for logs and headers.
import type { IncomingHttpHeaders } from "node:http";

/** Letters, digits and the punctuation of UUIDs, ULIDs, Base64 and trace IDs. */
const acceptable = /^[\w.:/+=@-]{1,128}$/;

/** Returns the caller's `X-Request-Id`; `undefined` for a missing or an unfit one. */
export function requestIdOf({ "x-request-id": id }: IncomingHttpHeaders): string | undefined {
  return typeof id === "string" && acceptable.test(id) ? id : undefined;
}
