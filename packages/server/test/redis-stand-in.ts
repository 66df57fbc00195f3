// A stand-in for Redis that knows the few commands of the limits: it can be stopped, started and made silent.
import { createServer, type Server, type Socket } from "node:net";

/** Names and numbers, as Redis would hold them. */
export interface RedisStandIn {
  readonly url: string;
  readonly counts: Map<string, number>;
  /** Times at which counts end, milliseconds since 1970. */
  readonly ends: Map<string, number>;
  /** Accepts commands and answers none. */
  silent: boolean;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a stand-in on a free port. */
export async function startRedisStandIn(): Promise<RedisStandIn> {
  const sockets = new Set<Socket>();
  const state = { counts: new Map<string, number>(), ends: new Map<string, number>(), silent: false };
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("data", responseTo(socket, state));
    });
    await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
    port = (server.address() as { port: number }).port;
  };
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => server?.close(resolve));
  };
  await start();
  return Object.assign(state, { url: `redis://127.0.0.1:${port}`, start, stop });
}

type State = Pick<RedisStandIn, "counts" | "ends" | "silent">;

/** Reads commands (https://redis.io/docs/latest/develop/reference/protocol-spec/); each comes whole, as the client sends it. */
function responseTo(socket: Socket, state: State): (data: Buffer) => void {
  const respond = makeSession(state);
  return (data) => {
    if (!state.silent) for (const command of readCommands(data.toString())) socket.write(respond(command));
  };
}

/** Responds to the commands of one connection, those of a transaction together at its end. */
function makeSession(state: State): (command: readonly string[]) => string {
  let queued: Array<readonly string[]> | undefined;
  const responses: Readonly<Record<string, () => string>> = {
    CLIENT: () => "+OK\r\n",
    MULTI: () => {
      queued = [];
      return "+OK\r\n";
    },
    EXEC: () => {
      const results = (queued ?? []).map((one) => run(state, one));
      queued = undefined;
      return `*${results.length}\r\n${results.map((result) => `:${result}\r\n`).join("")}`;
    },
  };
  return (command) => {
    const response = responses[command[0]?.toUpperCase() ?? ""];
    if (response) return response();
    if (!queued) return `-ERR unknown command ${command[0]}\r\n`;
    queued.push(command);
    return "+QUEUED\r\n";
  };
}

function readCommands(text: string): string[][] {
  const lines = text.split("\r\n");
  const commands: string[][] = [];
  for (let at = 0; lines[at]?.startsWith("*"); ) {
    const count = Number(lines[at]?.slice(1));
    commands.push(Array.from({ length: count }, (_, part) => lines[at + 2 + 2 * part] ?? ""));
    at += 1 + 2 * count;
  }
  return commands;
}

function run({ counts, ends }: State, [name = "", key = "", value = "0"]: readonly string[]): number {
  if (name.toUpperCase() === "PEXPIREAT") {
    ends.set(key, Number(value));
    return 1;
  }
  if (name.toUpperCase() !== "INCRBY") throw new Error(`The stand-in does not know ${name}.`);
  const count = (counts.get(key) ?? 0) + Number(value);
  counts.set(key, count);
  return count;
}
