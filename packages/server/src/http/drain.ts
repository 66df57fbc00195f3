// Keeps reading a request that was answered early, so that its sender gets to read the response.
import type { IncomingMessage } from "node:http";

/** Bytes read and thrown away at most: more than twice the largest file. */
const maxBytes = 64 * 1024 * 1024;

/** Milliseconds after which the connection is cut. */
const maxMs = 10_000;

/**
 * Reads the rest of a request and throws it away, within limits.
 *
 * Closing a connection with unread bytes makes the kernel send a reset, which can overtake the response: the sender
 * of a large upload would see a broken connection in place of 401 or 413 (RFC 9112 §9.6).
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, maxMs);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.unpipe();
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) cut();
  });
  request.resume();
}
