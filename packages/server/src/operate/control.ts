// The socket by which the command line reaches the service that has the data directory.
import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Log } from "../runtime/log.ts";
import { type AdminCommand, AdminError, type AdminTools, administer } from "./administration.ts";

/** Error codes of a connection to a socket without a listener. */
const notListening = ["ENOENT", "ECONNREFUSED"];

interface Reply {
  readonly result?: readonly object[];
  readonly refusal?: string;
}

/**
 * Listens in the data directory for commands of its owner: directory and socket are accessible to no other user.
 *
 * Without it the service runs on, for instance where the path is too long for a socket (about 100 bytes).
 *
 * @returns Stops listening.
 */
export async function serveControl(
  directory: string,
  tools: AdminTools,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketOf(directory);
  const server = createServer((incoming, response) => void respond(tools, incoming, response, log));
  // The lock of the directory is held, so what lies here was left by a dead process.
  await rm(path, { force: true });
  await new Promise<void>((resolve) => {
    server.once("error", (error) => {
      log.warn("commands cannot reach this service; stop it to use them", { error });
      resolve();
    });
    server.listen(path, resolve);
  });
  await chmod(path, 0o600).catch(() => undefined);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function respond(
  tools: AdminTools,
  incoming: IncomingMessage,
  response: ServerResponse,
  log: Log,
): Promise<void> {
  const reply = await carryOut(tools, incoming).catch((error: unknown): Reply => {
    if (error instanceof AdminError) return { refusal: error.message };
    log.error("a command failed", { error });
    return { refusal: "The command failed. See the log of the service." };
  });
  response.setHeader("connection", "close");
  response.end(JSON.stringify(reply));
}

async function carryOut(tools: AdminTools, incoming: IncomingMessage): Promise<Reply> {
  const command: AdminCommand = JSON.parse(await text(incoming));
  return { result: await administer(tools, command) };
}

/**
 * Sends a command to the service that has a data directory.
 *
 * @returns Its result; `undefined` when no service has the directory.
 * @throws {AdminError}
 */
export async function askControl(
  directory: string,
  command: AdminCommand,
): Promise<readonly object[] | undefined> {
  const reply = await exchange(socketOf(directory), JSON.stringify(command));
  if (reply?.refusal !== undefined) throw new AdminError(reply.refusal);
  return reply?.result;
}

function exchange(socketPath: string, body: string): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: "POST" }, (response) => {
      text(response).then((answered) => resolve(JSON.parse(answered)), reject);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (notListening.includes(error.code ?? "")) resolve(undefined);
      else reject(error);
    });
    outgoing.end(body);
  });
}

/** A file of the directory; Windows has sockets under names of their own. */
function socketOf(directory: string): string {
  if (process.platform !== "win32") return join(directory, "control.sock");
  return `\\\\.\\pipe\\docuvane-${createHash("sha256").update(directory).digest("hex").slice(0, 32)}`;
}
