// Follows events live: server-sent events (WHATWG HTML, section 9.2).

import { Readable } from "node:stream";
import { type EventFilter, toEvent } from "../core/event-list.ts";
import { type Batch, follow } from "../core/event-stream/follow.ts";
import {
  lastPosition,
  placeEvents,
  positionBefore,
  type Resume,
  resumePosition,
} from "../core/event-stream/positions.ts";
import type { Subscription } from "../core/event-stream/subscription.ts";
import type { ErrorDetail } from "../runtime/domain-error.ts";
import { authenticateCaller } from "./authenticate.ts";
import type { Call, HandlerResponse } from "./call.ts";
import { HttpProblem } from "./problem.ts";
import type { Services } from "./services.ts";

/** Media type of the stream. */
export const eventStream = "text/event-stream";

/** Milliseconds that a client should wait before it connects again. */
const retryMs = 2_000;

/**
 * Returns whether the caller asks for the stream rather than for a page of JSON.
 *
 * @param accept - The header `Accept`.
 */
export function wantsStream(accept: string | undefined): boolean {
  const qualityOf = (type: string) => {
    const range = (accept ?? "")
      .split(",")
      .find((each) => each.split(";", 1)[0]?.trim().toLowerCase() === type);
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1);
  };
  return qualityOf(eventStream) > 0 && qualityOf(eventStream) >= qualityOf("application/json");
}

/** Responds with a stream of events; it starts after `Last-Event-ID`, at the time `since`, or now. */
export async function respondWithStream(
  services: Services,
  call: Call,
  filter: EventFilter,
): Promise<HandlerResponse> {
  const position = await findStart(services, call, filter);
  const subscription = services.feed.subscribe(call.credential.accountId);
  const open = async () => openStream(services, call, { filter, position, subscription });
  // A HEAD opens nothing, and a caller may have left already.
  const signal = call.signal();
  if (signal.aborted) subscription.end();
  else signal.addEventListener("abort", () => subscription.end(), { once: true });
  const headers = { "cache-control": "no-store", "x-accel-buffering": "no", vary: "accept" };
  return { status: 200, headers, content: { mediaType: `${eventStream}; charset=utf-8`, open } };
}

async function findStart(services: Services, call: Call, { accountId, since }: EventFilter): Promise<number> {
  const { db, now } = services;
  const last = call.headers["last-event-id"];
  if (last)
    return resumePosition(db, accountId, { resume: readResume(services, last, accountId), now: now() });
  if (since) return positionBefore(db, accountId, since);
  await placeEvents(db);
  return lastPosition(db);
}

/** An event's own ID, or a mark that the stream sent where there was no event. */
function readResume({ cursors }: Services, id: string, accountId: string): Resume {
  if (id.startsWith("evt_")) return { eventId: id };
  try {
    return { mark: cursors.read(id, markScope(accountId)) };
  } catch {
    const errors: ErrorDetail[] = [
      { detail: "Not an ID of this stream.", code: "invalid", header: "Last-Event-ID" },
    ];
    throw new HttpProblem(
      "invalid_request",
      "Last-Event-ID was not sent by this stream. Use the ID that was received last, or omit it to start now.",
      { errors },
    );
  }
}

interface Opening {
  readonly filter: EventFilter;
  readonly position: number;
  readonly subscription: Subscription;
}

function openStream(services: Services, call: Call, opening: Opening): Readable {
  const { subscription } = opening;
  const stream: Readable = Readable.from(
    write(services, call, opening, () => stream.destroy()),
    {
      objectMode: false,
    },
  );
  stream.once("close", () => subscription.end());
  // A stream that is closed early, by either side, is no failure.
  stream.on("error", () => undefined);
  return stream;
}

/** Yields the text of the stream; what is not taken in time closes it. */
async function* write(
  services: Services,
  call: Call,
  opening: Opening,
  close: () => void,
): AsyncGenerator<string> {
  const { filter, position, subscription } = opening;
  const { heartbeatMs, stallMs } = services.streamPace;
  const { accountId } = filter;
  const mark = (at: number) =>
    services.cursors.write({ createdAt: services.now().getTime(), id: String(at) }, markScope(accountId));
  yield `retry: ${retryMs}\nid: ${mark(position)}\n\n`;
  const isAllowed = () => mayFollow(services, call);
  const batches = follow(
    { db: services.db, feed: services.feed },
    { filter, position, subscription, heartbeatMs, isAllowed },
  );
  for await (const batch of batches) {
    const timer = setTimeout(close, stallMs);
    timer.unref();
    yield textOf(batch, mark);
    clearTimeout(timer);
  }
}

/** The ID of an event resumes after it. A mark, an ID without data, keeps a silent stream from falling behind the retention. */
function textOf({ rows, position }: Batch, mark: (position: number) => string): string {
  if (rows.length === 0) return `: heartbeat\nid: ${mark(position)}\n\n`;
  return rows
    .map((row) => `id: ${row.id}\nevent: ${row.type}\ndata: ${JSON.stringify(toEvent(row))}\n\n`)
    .join("");
}

/** A revoked key, an expired token or a session that has ended ends its stream. */
async function mayFollow({ credentials }: Services, { headers }: Call): Promise<boolean> {
  try {
    await authenticateCaller(credentials, { headers });
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

/** A mark is valid for one account only. */
function markScope(account: string) {
  return { stream: "events", account };
}
