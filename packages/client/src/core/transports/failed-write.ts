/** Keeps a response that came before a write failed. */
import type { Socket } from "node:net";
import { withRealTimers } from "./real-timers.ts";

type Done = (error?: Error | null) => void;

/**
 * Lets the event loop read what has arrived when a write fails, because Node ends the connection then.
 *
 * A service that refuses an upload (401, 413, 429) responds and closes while the body is still being sent. Its response
 * arrives before what makes the write fail. Sockets are read in the poll phase, between two `setImmediate`.
 */
export function readBeforeFailing(socket: Socket): void {
  const { _write: write, _writev: writeMany } = socket;
  const whenRead =
    (done: Done): Done =>
    (error) =>
      error ? withRealTimers(() => setImmediate(() => setImmediate(() => done(error)))) : done();
  socket._write = (chunk, encoding, done) => write.call(socket, chunk, encoding, whenRead(done));
  if (writeMany) socket._writev = (chunks, done) => writeMany.call(socket, chunks, whenRead(done));
}
