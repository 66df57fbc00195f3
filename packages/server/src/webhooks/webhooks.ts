// Puts the sending of events together.

import type { Log } from "../runtime/log.ts";
import type { Tracing } from "../runtime/tracing.ts";
import type { Db } from "../storage/db/db.ts";
import { type Attempt, Dispatcher } from "./dispatcher.ts";
import { createSender, type Sender } from "./exchange.ts";
import { SecretBox } from "./secret-box.ts";
import { Targets } from "./targets.ts";

/** What handlers need to know of webhooks. */
export interface Webhooks {
  readonly targets: Targets;
  readonly secretBox: SecretBox;
  /** Call `start` where events are sent, `wake` after planning a delivery, `close` at the end. */
  readonly dispatcher: Dispatcher;
}

/** What webhooks need of the service. */
export interface WebhookOptions {
  readonly db: Db;
  readonly log: Log;
  readonly tracing: Tracing;
  /** The time now. */
  readonly now: () => Date;
  /** Called with what became of each attempt. Default: nothing. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Wakes the processes that send, where this one does not. Default: nothing. */
  readonly announce?: (() => void) | undefined;
  /** Secret that is kept outside the database. */
  readonly pepper: Uint8Array;
  /** Private hosts, addresses and subnets that may be sent to. */
  readonly allowed: readonly string[];
  /** Puts something around the sender, such as a fault that a test asked for. Default: nothing. */
  readonly wrapSender?: (sender: Sender) => Sender;
}

/** @throws {StartError} `webhook_target_invalid` for an entry of `allowed` that means nothing. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const {
    db,
    log,
    now,
    tracing,
    onAttempt,
    announce,
    pepper,
    allowed,
    wrapSender = (sender) => sender,
  } = options;
  const targets = new Targets(allowed);
  const secretBox = new SecretBox(pepper);
  const sender = wrapSender(createSender(targets));
  return {
    targets,
    secretBox,
    dispatcher: new Dispatcher({ db, sender, secretBox, log, now, tracing, onAttempt, announce }),
  };
}
