// The faults a service can play, so that people can test how their program takes them.
import { StartError } from "../../runtime/start-error.ts";

/** Faults of requests and of webhooks; README.md describes each of them. */
export const faultNames = [
  "rate_limited",
  "unavailable",
  "reset_request",
  "lost_response",
  "cut_response",
  "slow_response",
  "unknown_word",
  "duplicate_webhook",
  "late_webhook",
] as const;

/** Name of a fault. */
export type FaultName = (typeof faultNames)[number];

/** How often each fault is played: shares of all requests or webhooks, 0–1. */
export type FaultShares = ReadonlyMap<FaultName, number>;

/** Injects faults only on request. */
const onlyAsked = "ask";

/**
 * Reads what faults to play: `rate_limited=0.1,lost_response=0.05`, or `ask` for none but those a request asks for.
 *
 * @throws {StartError} `faults_unknown`.
 */
export function readFaults(text: string): FaultShares {
  if (text === onlyAsked) return new Map();
  const shares = new Map(text.split(",").map(readShare));
  for (const names of [faultsOf("request"), faultsOf("webhook")]) {
    const sum = names.reduce((total, name) => total + (shares.get(name) ?? 0), 0);
    if (sum > 1) throw refusal(text);
  }
  return shares;

  function readShare(entry: string): [FaultName, number] {
    const [, written, share] = /^\s*(\w+)=(0|1|0?\.\d+)\s*$/.exec(entry) ?? [];
    const name = faultNames.find((one) => one === written);
    if (name === undefined) throw refusal(text);
    return [name, Number(share)];
  }
}

/** The faults that can befall requests, or webhooks. */
export function faultsOf(kind: "request" | "webhook"): readonly FaultName[] {
  return faultNames.filter((name) => name.endsWith("_webhook") === (kind === "webhook"));
}

function refusal(text: string): StartError {
  return new StartError(
    "faults_unknown",
    `Invalid faults "${text}". Write ${onlyAsked}, or names with probabilities that add up to at most 1, such as lost_response=0.1. Names: ${faultNames.join(", ")}.`,
  );
}

/** Chooses a fault, or none, for one request or webhook. @param fraction - Random, from 0 up to 1. */
export function chooseFault(
  shares: FaultShares,
  kind: "request" | "webhook",
  fraction: number,
): FaultName | undefined {
  let border = 0;
  return faultsOf(kind).find((name) => {
    border += shares.get(name) ?? 0;
    return fraction < border;
  });
}
