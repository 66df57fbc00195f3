// Follows the events of the service: one stream per browser, however many tabs are open.
import type { WebhookEvent } from "docuvane/webhooks";
import { client } from "./client.ts";
import { setLive, whenLiveChanges } from "./live-state.ts";
import { queries } from "./queries.ts";
import { whenStreaming } from "./transport.ts";

/** Browsers allow six connections to a service over HTTP/1.1, so one tab holds this lock and the stream. */
const lockName = "docuvane-events";

/** Milliseconds before a stream that the service refused is tried again. */
const retryMs = 30_000;

/** What tabs tell each other. */
type Message =
  /** A document or run changed. */
  | { readonly kind: "changed"; readonly id: string | undefined }
  /** The stream of the leading tab opened or broke. */
  | { readonly kind: "live"; readonly isLive: boolean }
  /** A tab has opened and does not know yet. */
  | { readonly kind: "joined" };

/**
 * Reads again whatever an event changed, in every tab, until the signal aborts. Where the browser has no locks, while the
 * connection is broken, or when the service refuses another stream, pages poll.
 */
export function followEvents(signal: AbortSignal): void {
  if (!("locks" in navigator)) return;
  const channel = new BroadcastChannel(lockName);
  const tell = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  let isLeading = false;
  let isLive = false;
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "changed") refresh(data.id);
    else if (data.kind === "live") setLive(data.isLive);
    else if (isLeading) tell({ kind: "live", isLive });
  });
  const stopListening = whenLiveChanges(refreshAll);
  signal.addEventListener("abort", () => {
    channel.close();
    stopListening();
    setLive(false);
  });
  const lead = async () => {
    isLeading = true;
    const report = (now: boolean) => {
      isLive = now;
      setLive(now);
      tell({ kind: "live", isLive });
    };
    report(false);
    whenStreaming(report);
    while (!signal.aborted) {
      await follow(signal, (id) => {
        refresh(id);
        tell({ kind: "changed", id });
      }).catch(() => undefined);
      await pauseUnlessAborted(signal);
    }
  };
  tell({ kind: "joined" });
  // Rejected when the signal aborts.
  navigator.locks.request(lockName, { signal }, lead).catch(() => undefined);
}

/** Calls back for each event; a connection that breaks is opened again. @throws {APIError} The service refuses the stream. */
async function follow(signal: AbortSignal, onChange: (id: string | undefined) => void): Promise<void> {
  for await (const event of client.events.stream({}, { signal })) onChange(idOf(event));
}

/** Waits before the next try. A tab that signs out lets go of the lock at once, so that the next session streams too. */
async function pauseUnlessAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(stop, retryMs);
    signal.addEventListener("abort", stop);
  });
}

function idOf({ data }: WebhookEvent): string | undefined {
  const { id } = Object(data) as { readonly id?: unknown };
  return typeof id === "string" ? id : undefined;
}

function refresh(id: string | undefined): void {
  for (const queryKey of [["documents"], ["deliveries"], ["document", id]])
    void queries.invalidateQueries({ queryKey });
}

/** What changed before the stream opened came without an event; once it breaks, reading again starts the polling. */
function refreshAll(): void {
  for (const queryKey of [["documents"], ["deliveries"], ["document"]])
    void queries.invalidateQueries({ queryKey });
}
