/** Keeps a connection readable after its writing side broke, so that an early answer to an upload is not lost. */
import type { Socket } from "node:net";

type Done = (error?: Error | null) => void;

/** How a stream is asked to write; Node's sockets implement both. */
interface Writing {
  _write(chunk: unknown, encoding: string, done: Done): void;
  _writev(chunks: unknown, done: Done): void;
}

/**
 * Lets a socket read what the service said before the write error ends it.
 *
 * A service that refuses an upload (401, 413, 429) answers and closes while the body is still going out. The write
 * then fails with EPIPE or ECONNRESET, and Node destroys the socket with the answer unread. Holding the failed write
 * back gives reading its turn: it ends with the answer or with the peer's close, so nothing waits for ever.
 */
export function readAfterBrokenWrite(socket: Socket): void {
  const writing = socket as unknown as Writing;
  const write = writing._write.bind(socket);
  const writev = writing._writev.bind(socket);
  const held =
    (done: Done): Done =>
    (error) => {
      if (!isBroken(error)) done(error);
    };
  writing._write = (chunk, encoding, done) => write(chunk, encoding, held(done));
  writing._writev = (chunks, done) => writev(chunks, held(done));
}

function isBroken(error: Error | null | undefined): boolean {
  const code = error && "code" in error ? error.code : undefined;
  return code === "EPIPE" || code === "ECONNRESET";
}
