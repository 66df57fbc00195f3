// The two streams of a reader, wherever it runs: as a child process, or behind the Unix socket of a reader server.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, Socket } from "node:net";

/** A reader behind a Unix socket, which `serveReaders` listens on. */
export interface ReaderSocket {
  /** Path of the socket. */
  readonly socket: string;
}

/** Thrown when a reader could not be started or reached, or went away together with its server. */
export class ReaderUnavailableError extends Error {
  override readonly name = "ReaderUnavailableError";
  /** Whether the reader had begun to read the document, which may then be the cause. */
  readonly began: boolean;

  constructor(began: boolean) {
    super("The reader of documents is unavailable. Retry in a moment.");
    this.began = began;
  }
}

/** A running reader. */
export interface ReaderLink {
  /** Takes jobs. */
  readonly input: Socket;
  /** Gives messages; closes when the reader ends. */
  readonly output: Socket;
  /** Resolves when the reader has ended. */
  readonly ended: Promise<unknown>;
  /** Ends the reader at once. */
  kill(): void;
  /** Whether the reader keeps this program running. */
  keepAlive(on: boolean): void;
  /** Whether other readers can be had, so that the document is the likely cause if this one ended. */
  hasSuccessor(): Promise<boolean>;
}

/** Links to a child process that takes jobs on standard input and sends messages on descriptor 3. */
export function linkChild(start: () => ChildProcess): ReaderLink {
  const child = startedOrNot(start);
  // Absent where the system had no memory or no descriptor left for the process.
  const [input = endedSocket(), , , output = endedSocket()] = (child?.stdio ?? []) as (Socket | undefined)[];
  const kill = (): void => {
    child?.kill("SIGKILL");
    // A process that it has started may hold the other end.
    for (const stream of [input, output]) stream.destroy();
  };
  child?.once("error", kill);
  const hasRun = child?.pid !== undefined;
  return {
    ...{ input, output, kill },
    ended: hasRun ? once(child, "exit") : Promise.resolve(),
    keepAlive: (on) => {
      for (const one of [child, input, output]) on ? one?.ref() : one?.unref();
    },
    hasSuccessor: async () => true,
  };
}

function startedOrNot(start: () => ChildProcess): ChildProcess | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

/** Links to a reader that a reader server starts for this connection. */
export function linkSocket({ socket: path }: ReaderSocket): ReaderLink {
  const socket = connect(path);
  return {
    input: socket,
    output: socket,
    kill: () => socket.destroy(),
    ended: once(socket, "close").catch(() => undefined),
    keepAlive: (on) => void (on ? socket.ref() : socket.unref()),
    hasSuccessor: () => isListening(path),
  };
}

/** Whether a server listens on a Unix socket. */
export async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function endedSocket(): Socket {
  return new Socket().destroy();
}
