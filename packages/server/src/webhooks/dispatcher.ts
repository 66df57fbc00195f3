// Sends events to webhook endpoints when they are due.

import type { Log } from "../runtime/log.ts";
import { outsideTimeBudget } from "../runtime/time-budget.ts";
import { storedTrace, type TraceContext, traceHeaders } from "../runtime/trace-context.ts";
import { passThrough, type Span, type Tracing } from "../runtime/tracing.ts";
import type { Db } from "../storage/db/db.ts";
import { claimDeliveries, type DueDelivery, defaultSlots, isAnyDue, type Slots } from "./claim.ts";
import type { ExchangeResult, Outgoing, Sender } from "./exchange.ts";
import { type Consequence, finishDelivery, handBack } from "./outbox.ts";
import { retryAtOf } from "./schedule.ts";
import type { SecretBox } from "./secret-box.ts";
import { signMessage } from "./sign.ts";

/** Milliseconds between two looks at what is due; after a commit of its own process it is woken at once. */
const pollMs = 2_000;

/** Milliseconds that exchanges in progress get at the end; what is not answered then is sent again later. */
const stopMs = 1_000;

const userAgent = "Docuvane-Webhooks/1.0";

/** How an attempt ended. */
export interface Attempt {
  readonly result: Consequence;
  /** Class of the response's status, such as `5xx`, or why there was no response. */
  readonly reason: string;
}

/** What sending needs. */
export interface DispatcherTools {
  readonly db: Db;
  readonly sender: Sender;
  readonly secretBox: SecretBox;
  readonly log: Log;
  /** Default: contexts are passed on, and nothing is exported. */
  readonly tracing?: Tracing | undefined;
  /** The time now. */
  readonly now: () => Date;
  /** Called with what became of each attempt. Default: nothing. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Wakes the processes that send, where this one does not. Default: nothing. */
  readonly announce?: (() => void) | undefined;
  /** How many deliveries are sent at once. Default {@link defaultSlots}. */
  readonly slots?: Slots;
  /** Gives a number from 0 up to 1. Default `Math.random`. */
  readonly random?: () => number;
}

/** Sends what is due until it is closed. */
export class Dispatcher {
  readonly #tools: DispatcherTools;
  readonly #stopping = new AbortController();
  readonly #underWay = new Map<DueDelivery, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  #lookAgain = false;
  #closed = false;

  constructor(tools: DispatcherTools) {
    this.#tools = tools;
  }

  /** Begins to send. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMs);
    this.#timer.unref();
    this.wake();
  }

  /** Polls now for due deliveries, or lets another process do so. Call after the commit that planned one. */
  wake(): void {
    if (this.#closed) return;
    if (!this.#timer) this.#tools.announce?.();
    else if (this.#look) this.#lookAgain = true;
    else this.#lookNow();
  }

  #lookNow(): void {
    this.#look = outsideTimeBudget(() => this.#takeDue())
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#look = undefined;
        if (!this.#lookAgain) return;
        this.#lookAgain = false;
        this.wake();
      });
  }

  /** Takes no more, gives what is in progress a moment, and hands back the rest. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#look;
    const timer = setTimeout(() => this.#stopping.abort(), stopMs);
    await Promise.all(this.#underWay.values());
    clearTimeout(timer);
    await this.#tools.sender.close();
  }

  async #takeDue(): Promise<void> {
    const { db, now, slots = defaultSlots } = this.#tools;
    if (!(await isAnyDue(db, now()))) return;
    const due = await claimDeliveries(db, { now: now(), slots, underWay: [...this.#underWay.keys()] });
    for (const delivery of due) {
      const exchange = this.#deliver(delivery)
        .catch((error: unknown) => this.#report(error))
        .finally(() => {
          this.#underWay.delete(delivery);
          this.wake();
        });
      this.#underWay.set(delivery, exchange);
    }
  }

  async #deliver(due: DueDelivery): Promise<void> {
    const { db, sender, now, random = Math.random, log, onAttempt } = this.#tools;
    const span = this.#startSpan(due);
    const result = await sender.send(this.#write(due, span.context), this.#stopping.signal);
    const failure = result.status === undefined ? result.reason : undefined;
    span.set({ "http.response.status_code": result.status });
    span.end(failure ?? (isSuccess(result.status) ? undefined : String(result.status)));
    if (failure === "stopped") return handBack(db, due, now());
    const retryAt =
      result.status === undefined ? undefined : retryAtOf(result.status, result.retryAfter, now());
    const silent = result.status === undefined ? result.silent : false;
    const ending = { status: result.status, failure, silent, retryAt, now: now(), random };
    const consequence = await db.transaction((tx) => finishDelivery(tx, due, ending));
    onAttempt?.({ result: consequence, reason: failure ?? classOf(result.status) });
    if (consequence === "delivered") return;
    const facts = { code: reasonOf(result), delivery_id: due.id, count: due.attempts };
    if (consequence === "endpoint_off") log.warn("a webhook endpoint was turned off", facts);
    else log.info("an event was not received", facts);
  }

  #startSpan(due: DueDelivery): Span {
    const facts = {
      "http.request.method": "POST",
      "server.address": URL.parse(due.url)?.hostname,
      "docuvane.event_type": due.type,
      "docuvane.delivery_id": due.id,
      "http.request.resend_count": due.attempts > 1 ? due.attempts - 1 : undefined,
    };
    const { tracing = passThrough } = this.#tools;
    return tracing.start("deliver webhook", { kind: "client", parent: storedTrace(due.trace), facts });
  }

  #write(due: DueDelivery, trace: TraceContext | undefined): Outgoing {
    const { secretBox, now } = this.#tools;
    const body = JSON.stringify({
      id: due.event_id,
      type: due.type,
      timestamp: due.created_at.toISOString(),
      data: due.data,
    });
    const secrets = due.secrets.map((sealed) => secretBox.open(sealed, due.endpoint_id));
    const signature = signMessage({ id: due.event_id, sentAt: now(), body }, secrets);
    const headers = {
      ...{ "content-type": "application/json", "user-agent": userAgent, ...signature },
      ...(trace && traceHeaders(trace)),
    };
    return { url: due.url, headers, body };
  }

  #report(error: unknown): void {
    this.#tools.log.error("sending events failed in the background", { error });
  }
}

function isSuccess(status = 0): boolean {
  return status >= 200 && status < 300;
}

function classOf(status = 0): string {
  return `${Math.floor(status / 100)}xx`;
}

function reasonOf(result: ExchangeResult): string {
  return result.status === undefined ? result.reason : `status_${result.status}`;
}
