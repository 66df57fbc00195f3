/** Names calls in messages. */
import type { OutgoingRequest } from "./request.ts";

/** Formats a call for messages: `GET /documents/doc_42`, without its query, which may contain private filters. */
export function describeCall({
  operation,
  shownPath,
}: Pick<OutgoingRequest, "operation" | "shownPath">): string {
  return `${operation.method} ${shownPath}`;
}
