// Sets up one case: scripted servers on loopback, a client with its defaults, and bounded waits.
import type { ServerStep } from "../../../test/conformance/case.ts";
import type { SeenRequest } from "../../../test/conformance/server/read-request.ts";
import { ScriptedServer } from "../../../test/conformance/server/scripted-server.ts";
import { slowDown } from "../../../test/until.ts";
import type { Calls, Client, Settings } from "./clients/client.ts";

/** A request as a server saw it. */
export interface Seen extends SeenRequest {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Connections that the server had accepted by then. */
  readonly connections: number;
}

/** A client connected to a scripted server. */
export interface Play {
  readonly calls: Calls;
  readonly server: ScriptedServer;
  /** Grows while the client sends. */
  readonly requests: readonly Seen[];
}

/** How a call ended within the time it was given. */
export type Outcome =
  | { readonly status: "resolved"; readonly value: unknown }
  | { readonly status: "rejected"; readonly error: unknown }
  | { readonly status: "pending" };

/** Milliseconds for a call that repeats its request twice after its own backoff: 0.5 to 4 s in all clients. */
const PATIENCE_MS = 8_000;

/** Copies of a step for a client that repeats its request: more than any repeats by default. */
const COPIES = 8;

/** Where one case is played by one client; nothing is shared with the next. */
export class Stage {
  readonly client: Client;
  readonly #servers: ScriptedServer[] = [];

  constructor(client: Client) {
    this.client = client;
  }

  /** A successful response to a read. */
  get ok(): ServerStep {
    return { status: 200, json: this.client.object };
  }

  /** A successful response to a creation. */
  get created(): ServerStep {
    return { status: 200, json: this.client.created ?? this.client.object };
  }

  /** An error as the client's service writes it. */
  problem(status: number, headers: Readonly<Record<string, string | readonly string[]>> = {}): ServerStep {
    return { status, json: this.client.errorBody(status), headers };
  }

  /** A server and a client connected to it, with its defaults unless the case is about an option. */
  async play(steps: readonly ServerStep[], settings: Settings = {}): Promise<Play> {
    const { server, requests } = await this.serve(steps);
    return { server, requests, calls: await this.client.connect(server.origin, settings) };
  }

  /** The same response to each request. */
  async playAlways(step: ServerStep, settings: Settings = {}): Promise<Play> {
    return this.play(Array<ServerStep>(COPIES).fill(step), settings);
  }

  /** A server of another origin. */
  async serve(steps: readonly ServerStep[]): Promise<Omit<Play, "calls">> {
    const requests: Seen[] = [];
    const server: ScriptedServer = new ScriptedServer({
      steps,
      now: Date.now,
      onRequest: (request) => requests.push({ ...request, at: Date.now(), connections: server.connections }),
      onBroken: () => undefined,
    });
    await server.start();
    this.#servers.push(server);
    return { server, requests };
  }

  /** Ends all connections; a call that still waits fails, and no longer matters. */
  async close(): Promise<void> {
    for (const server of this.#servers) await server.stop();
  }
}

/** Waits for a call, but not for longer than a few seconds. */
export async function settle(call: Promise<unknown>, ms: number = PATIENCE_MS): Promise<Outcome> {
  const ended = call.then(
    (value): Outcome => ({ status: "resolved", value }),
    (error: unknown): Outcome => ({ status: "rejected", error }),
  );
  return Promise.race([ended, slowDown(ms).then((): Outcome => ({ status: "pending" }))]);
}
