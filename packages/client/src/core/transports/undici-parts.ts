/** Loads the two parts of undici that the transport uses, not the whole library. */
import type { buildConnector, Pool } from "undici";

/** What the transport needs of undici. */
export interface UndiciParts {
  readonly Pool: typeof Pool;
  readonly buildConnector: typeof buildConnector;
}

/**
 * Imports the pool and its connector by their files.
 *
 * `import("undici")` also loads fetch, WebSocket and caches: 78 ms of CPU at the first call, against 28 ms for these
 * two (docs/decisions/0041). The files are no documented interface, so undici is pinned to one version and a test
 * fails when they move.
 */
export async function loadUndici(): Promise<UndiciParts> {
  const [pool, connect] = await Promise.all([
    import("undici/lib/dispatcher/pool.js"),
    import("undici/lib/core/connect.js"),
  ]);
  return { Pool: pool.default, buildConnector: connect.default };
}
