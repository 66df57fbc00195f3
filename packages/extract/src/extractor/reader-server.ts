// Serves readers on a Unix socket, so that they can run in a container of their own, without network and files.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { type ReaderSandbox, startReader } from "./confinement.ts";
import { isListening, linkChild, type ReaderLink } from "./reader-link.ts";

/** How readers are served. */
export interface ReaderServerOptions {
  /** Path of the socket. Whoever may enter its directory may use it. */
  readonly socket: string;
  /** What confines the reader processes, from {@link chooseSandbox}. */
  readonly sandbox: ReaderSandbox;
  /** Reader processes at most; further connections are closed. Default 8; a service uses up to five. */
  readonly processes?: number;
  /** Program of a reader; replaced by tests only. */
  readonly entry?: string;
}

/** A running reader server. */
export interface ReaderServer {
  /** Stops listening and kills all readers. */
  close(): Promise<void>;
}

const PROCESSES = 8;

/**
 * Listens on a Unix socket and starts a reader process for each connection: it lives as long as the connection.
 *
 * @throws {Error} The socket cannot be made, or another process listens there.
 */
export async function serveReaders({
  socket: path,
  sandbox,
  processes = PROCESSES,
  entry,
}: ReaderServerOptions): Promise<ReaderServer> {
  const readers = new Set<ReaderLink>();
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    // A connection without a job only asks whether there are readers.
    socket.once("readable", () => {
      if (socket.readableLength === 0) return void socket.destroy();
      const reader = linkChild(() => startReader(sandbox, DEFAULT_LIMITS, entry));
      readers.add(reader);
      join(socket, reader);
      void reader.ended.then(() => readers.delete(reader));
    });
  });
  server.maxConnections = processes;
  await listen(server, path);
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const reader of readers) reader.kill();
      await Promise.all([closed, ...[...readers].map(({ ended }) => ended)]);
    },
  };
}

/** Passes bytes on in both directions until one side ends, and then ends the other. */
function join(socket: Socket, reader: ReaderLink): void {
  const end = (): void => {
    reader.kill();
    socket.destroy();
  };
  pipeline(socket, reader.input, end);
  // Ends after what the reader sent last was passed on.
  pipeline(reader.output, socket, end);
}

/** Replaces a socket that a dead process left. */
async function listen(server: Server, path: string): Promise<void> {
  if (!(await isListening(path))) await rm(path, { force: true });
  // The user of the service is another one; who may connect is decided by the directory.
  server.listen({ path, readableAll: true, writableAll: true });
  await once(server, "listening");
}
