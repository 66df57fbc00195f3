// Opens the stream of events for a command that follows it until Ctrl-C.
import type { Docuvane, DocuvaneError, FollowedStream, StreamEventsParams } from "docuvane";
import type { WebhookEvent } from "docuvane/webhooks";
import type { Terminal } from "../terminal/terminal.ts";

/** Which events to follow, and from where on. */
export interface StreamStart {
  /** ID to resume after. Default: `since`, or now. */
  readonly lastEventId?: string | undefined;
  /** Time of the oldest event, RFC 3339. */
  readonly since?: string | undefined;
  /** Only these types. Default: all. */
  readonly types?: readonly string[] | undefined;
}

/** Opens the stream. It waits for a service that is away, reports each reconnection, and ends without an error at Ctrl-C. */
export function openStream(
  client: Docuvane,
  { lastEventId, since, types }: StreamStart,
  { signal, report }: Pick<Terminal, "signal" | "report">,
): FollowedStream<WebhookEvent> {
  const params = { lastEventId, ...(since !== undefined && { since }), ...(types && { type: types }) };
  // A type that this version does not know is for the service to refuse.
  const stream = client.events.stream(params as StreamEventsParams, {
    waitForService: true,
    // Each failure is reported, and repeated by the stream itself.
    maxRetries: 0,
    onReconnect: (failure) => report(`docuvane: reconnecting (${reasonOf(failure)})`),
  });
  if (signal.aborted) stream.close();
  signal.addEventListener("abort", () => stream.close(), { once: true });
  return stream;
}

function reasonOf(failure: DocuvaneError | undefined): string {
  if (!failure) return "the service closed the stream";
  const { code = failure.code } = (failure.cause ?? {}) as NodeJS.ErrnoException;
  return code;
}
