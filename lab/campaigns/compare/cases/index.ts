// Lists the cases in the order of the page.
import type { FailureCase, Group } from "./case.ts";
import { abort, requests, timeouts } from "./control.ts";
import { framing } from "./framing.ts";
import { memory } from "./memory.ts";
import { replay } from "./replay.ts";
import { gateways, successes, truncated } from "./responses.ts";
import { retryAfter } from "./retry-after.ts";
import { redirects, secrets } from "./secrets.ts";

/** All cases by topic. */
export const groups: readonly Group[] = [
  replay,
  retryAfter,
  truncated,
  successes,
  gateways,
  framing,
  redirects,
  secrets,
  abort,
  timeouts,
  requests,
  memory,
];

/** All cases. */
export const cases: readonly FailureCase[] = groups.flatMap((group) => group.cases);
