/** Creates a client for tests: its requests go through `fetch`, which msw intercepts, and its waits take no time. */
import { Docuvane } from "../client.ts";
import { type Clock, systemClock } from "../core/clock.ts";
import { fetchTransport } from "../core/transports/fetch.ts";
import type { DocuvaneOptions } from "../options.ts";

/** Address that handlers of `docuvane/testing/msw` respond at. No service has it. */
export const TEST_BASE_URL = "https://api.docuvane.example/api/v1";

/** A clock on which no wait takes time; timeouts still do. */
export const instantClock: Clock = {
  ...systemClock,
  sleep: async (_, signal) => signal?.throwIfAborted(),
};

/**
 * Creates a client for tests.
 *
 * @param options - Options of the client that differ: by default a test key, `TEST_BASE_URL`, `instantClock`,
 *   `fetchTransport()` and no rate limit.
 */
export function testClient(options: DocuvaneOptions = {}): Docuvane {
  return new Docuvane({
    // Clients of one origin share its rate limit, and so would tests.
    rateLimit: "off",
    apiKey: "dv_test_key",
    baseURL: TEST_BASE_URL,
    clock: instantClock,
    transport: fetchTransport(),
    ...options,
  });
}
