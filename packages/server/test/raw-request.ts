// Sends bytes to a service as they are, for tests of what no HTTP client sends.
import { connect } from "node:net";

/** Sends a text and returns all that comes until the service closes the connection. */
export function sendRaw(origin: string, text: string): Promise<string> {
  return converse(origin, text, () => undefined);
}

/**
 * Sends a text, then what each of the responses calls for, and returns all that came.
 *
 * @param next - Returns what to send, given all that has come; `undefined` for nothing.
 */
export function converse(
  origin: string,
  text: string,
  next: (received: string) => string | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      received += chunk;
      const more = next(received);
      if (more !== undefined) socket.write(more);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
  });
}
