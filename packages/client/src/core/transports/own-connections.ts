/** Creates the transport on undici where there is one. */
import { undiciTransport as create } from "#platform";
import { invalid } from "../errors/checks.ts";
import type { Transport } from "./transport.ts";
import type { UndiciTransportOptions } from "./undici.ts";

/**
 * Creates the transport for Node on undici.
 *
 * undici is loaded at the first request, so that importing this package is cheap. HTTP/1.1, one request at a
 * time per connection: a broken connection never affects a second request.
 *
 * @throws {InvalidArgumentError} The runtime is not Node, or an older version of it.
 * @example
 * import { MockAgent } from "undici";
 * const client = new Docuvane({ transport: undiciTransport({ dispatcher: new MockAgent() }) });
 */
export function undiciTransport(options?: UndiciTransportOptions): Transport {
  if (create) return create(options);
  throw invalid("invalid_option", "undiciTransport needs Node: omit the option transport here.");
}
