/** Keeps a closed client from sending. */
import { ClientClosed, type Transport, TransportFailure } from "./transport.ts";

/** Returns a transport that sends nothing once it is closed. */
export function closable(transport: Transport): Transport {
  let isClosed = false;
  return {
    send: (request) =>
      isClosed ? Promise.reject(new TransportFailure(new ClientClosed(), false)) : transport.send(request),
    async close() {
      isClosed = true;
      await transport.close?.();
    },
  };
}
