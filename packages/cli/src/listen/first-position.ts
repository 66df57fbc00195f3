// Finds the position at which following starts for the first time.

import { followEvents } from "../events/follow.ts";
import type { Connection } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";

/**
 * Returns the position of now, as the service names it: known before the first event, so that a crash before it loses
 * nothing.
 */
export async function firstPosition(
  connection: Connection,
  { signal }: Pick<Terminal, "signal">,
): Promise<string> {
  for await (const { position } of followEvents(connection, { signal })) if (position !== "") return position;
  throw signal.reason;
}
