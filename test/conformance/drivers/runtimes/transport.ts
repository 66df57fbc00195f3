// Reads the name of a transport from the command line or address that starts a driver.
import type { TransportName } from "../typescript/options.ts";

const names: readonly TransportName[] = ["default", "fetch", "undici"];

/** Returns the transport with a name. */
export function readTransport(text: string): TransportName {
  const name = names.find((each) => each === text);
  if (!name) throw new Error(`Unknown transport "${text}". Available: ${names.join(", ")}.`);
  return name;
}
