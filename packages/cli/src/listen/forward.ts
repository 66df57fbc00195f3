// Forwards an event to a receiver on this machine, signed as the service signs it.
import { setTimeout as delay } from "node:timers/promises";
import { sign, type WebhookEvent } from "docuvane/webhooks";

/** Header of a delivery that the receiver may have seen before. */
export const repeatHeader = "docuvane-possible-repeat";

/** Milliseconds that a receiver may take; a debugger holds it longer than production would. */
const timeoutMs = 120_000;

/** Milliseconds until a receiver that does not respond is called again: at first, and at most. */
const [firstDelayMs, mostDelayMs] = [500, 5_000];

/** A delivery. */
export interface Delivery {
  readonly event: WebhookEvent;
  /** Whether the receiver may have seen it before. */
  readonly mayRepeat: boolean;
}

/** Where and how events are forwarded. */
export interface Receiver {
  readonly url: string;
  readonly secret: string;
  readonly signal: AbortSignal;
  /** Called when the receiver did not respond and is called again. */
  readonly onFailure: (event: WebhookEvent, why: string) => void;
}

/** What the receiver responded. */
export interface Forwarded {
  readonly status: number;
  readonly milliseconds: number;
  /** Whether it may have seen the event before. */
  readonly mayRepeat: boolean;
}

/**
 * Sends an event until the receiver responds, with whatever status.
 *
 * @returns `undefined` when the signal was aborted first.
 */
export async function forward(delivery: Delivery, receiver: Receiver): Promise<Forwarded | undefined> {
  let { mayRepeat } = delivery;
  for (let delayMs = firstDelayMs; !receiver.signal.aborted; delayMs = Math.min(delayMs * 2, mostDelayMs)) {
    const started = performance.now();
    try {
      const status = await post(delivery.event, mayRepeat, receiver);
      return { status, milliseconds: Math.round(performance.now() - started), mayRepeat };
    } catch (error) {
      if (receiver.signal.aborted) return undefined;
      const { code = (error as Error).message } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      receiver.onFailure(delivery.event, code);
      // Where nothing listens, nothing was received.
      mayRepeat ||= code !== "ECONNREFUSED";
    }
    await delay(delayMs, undefined, { signal: receiver.signal }).catch(() => undefined);
  }
  return undefined;
}

async function post(
  event: WebhookEvent,
  mayRepeat: boolean,
  { url, secret, signal }: Receiver,
): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", ...sign(body, { secret, id: event.id }) },
      ...(mayRepeat && { [repeatHeader]: "true" }),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  return response.status;
}
