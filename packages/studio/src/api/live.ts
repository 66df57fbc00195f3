// Follows the events of the service: one stream per browser, however many tabs are open.
import type { WebhookEvent } from "docuvane/webhooks";
import { client } from "./client.ts";
import { queries } from "./queries.ts";

/** Browsers allow six connections to a service over HTTP/1.1, so one tab holds this lock and the stream. */
const lockName = "docuvane-events";

/** What the leading tab tells the others. */
interface Told {
  /** ID of the document or run that changed. */
  readonly id: string | undefined;
}

/**
 * Reads again whatever an event changed, in every tab, until the signal aborts. Where the browser has no locks, or the
 * service refuses another stream, pages only poll.
 */
export function followEvents(signal: AbortSignal): void {
  if (!("locks" in navigator)) return;
  const channel = new BroadcastChannel(lockName);
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => refresh(data));
  signal.addEventListener("abort", () => channel.close());
  const lead = async () => {
    const tell = (event: WebhookEvent) => {
      const told = { id: idOf(event) };
      refresh(told);
      if (!signal.aborted) channel.postMessage(told);
    };
    for await (const event of client.events.stream({}, { signal })) tell(event);
  };
  // Rejected when the signal aborts, or the stream ends for good; pages then poll.
  navigator.locks.request(lockName, { signal }, lead).catch(() => undefined);
}

function idOf({ data }: WebhookEvent): string | undefined {
  const { id } = Object(data) as { readonly id?: unknown };
  return typeof id === "string" ? id : undefined;
}

function refresh({ id }: Told): void {
  for (const queryKey of [["documents"], ["deliveries"], ["document", id]])
    void queries.invalidateQueries({ queryKey });
}
