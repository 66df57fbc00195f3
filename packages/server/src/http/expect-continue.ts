// Sends `100 Continue` when the body of a request is wanted, not before.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Requests that wait for `100 Continue`, with the listener that sends it. */
const waiting = new WeakMap<IncomingMessage, () => void>();

/**
 * Responds to `Expect: 100-continue` with `100 Continue` once the body begins to be read. A request that is refused
 * before that gets its final status at once, and the sender is spared the body (RFC 9110 §10.1.1).
 *
 * Node.js sends it before anything else runs unless the server listens for `checkContinue`.
 */
export function continueWhenRead(app: FastifyInstance): void {
  app.server.on("checkContinue", (request, response) => {
    const send = () => response.writeContinue();
    waiting.set(request, send);
    request.once("resume", send);
    app.server.emit("request", request, response);
  });
  // Before the rest of the body is read and thrown away. The sender may leave it out, so the connection ends.
  app.addHook("onSend", ({ raw }, reply, payload, done) => {
    const send = waiting.get(raw);
    if (send && raw.listeners("resume").includes(send)) {
      raw.off("resume", send);
      reply.header("connection", "close");
    }
    done(null, payload);
  });
}
