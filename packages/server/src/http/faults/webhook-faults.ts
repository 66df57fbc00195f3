// Plays faults on webhooks: the same one twice, and one later than others that came after it.
import { setTimeout as delay } from "node:timers/promises";
import type { RandomSource } from "../../runtime/random.ts";
import { nextFraction } from "../../runtime/random.ts";
import type { Sender } from "../../webhooks/exchange.ts";
import { chooseFault, type FaultShares } from "./fault.ts";

/** Milliseconds that a late webhook waits at most: enough for others to overtake it. */
const lateMs = 2_000;

/** Puts faults around a sender. */
export function withWebhookFaults(sender: Sender, shares: FaultShares, random: RandomSource): Sender {
  return {
    async send(outgoing, stopping) {
      const fault = chooseFault(shares, "webhook", nextFraction(random));
      if (fault === "duplicate_webhook") await sender.send(outgoing, stopping);
      if (fault === "late_webhook")
        await delay(nextFraction(random) * lateMs, undefined, { signal: stopping }).catch(() => undefined);
      return sender.send(outgoing, stopping);
    },
    close: () => sender.close(),
  };
}
