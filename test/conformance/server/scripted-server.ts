// Does with each request what a case says, and keeps the bytes it was sent.
import { createServer, type Server, type Socket } from "node:net";
import type { ServerStep } from "../case.ts";
import { Connection } from "./connection.ts";
import type { RequestHead, SeenRequest } from "./read-request.ts";

/** What a server is told to do, and whom it tells. */
export interface Script {
  readonly steps: readonly ServerStep[];
  /** The case's clock, milliseconds since the epoch. */
  readonly now: () => number;
  readonly onRequest: (request: SeenRequest) => void;
  /** Something that is no HTTP/1.1. */
  readonly onBroken: (why: string) => void;
}

/** Bytes below this are privileged; those from 32768 on are given by Linux to connections, so a port could be taken. */
const FIRST_PORT = 10_240;
const LAST_PORT = 32_767;

/** Each case has a port of its own: clients remember limits and failures by origin. */
let nextPort = FIRST_PORT + (process.pid % 2_000) * 11;

/** A server on a socket of 127.0.0.1 that follows a script. */
export class ScriptedServer {
  readonly #script: Script;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #done = 0;
  #requests = 0;
  #connections = 0;

  constructor(script: Script) {
    this.#script = script;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** `http://127.0.0.1:12345`. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Connections that were accepted. */
  get connections(): number {
    return this.#connections;
  }

  /** Connections that are open. */
  get open(): number {
    return this.#sockets.size;
  }

  /** The case's clock. */
  get now(): number {
    return this.#script.now();
  }

  /** What the next request meets; `undefined` beyond the script. */
  get next(): ServerStep | undefined {
    return this.#script.steps[this.#done];
  }

  /** Takes a free port and listens, unless the script begins with a refusal. */
  async start(): Promise<void> {
    this.#port = await this.#listenSomewhere();
    if (this.#refuses()) await this.#stopListening();
  }

  /** Listens again after a refusal. */
  async listenAgain(): Promise<void> {
    if (!this.#refuses()) return;
    while (this.#refuses()) this.#done += 1;
    await this.#listen(this.#port);
  }

  /** Ends all connections. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await this.#stopListening();
  }

  /** Takes a request: writes it down, and moves on in the script. */
  take(head: RequestHead, body: Buffer, isWhole: boolean): SeenRequest {
    this.#requests += 1;
    this.#done += 1;
    const request = { ...head, number: this.#requests, body, isWhole };
    this.#script.onRequest(request);
    if (this.#refuses()) void this.#stopListening();
    return request;
  }

  /** Whether the connection that the current request came on must end, because the server stops listening afterwards. */
  get closesNext(): boolean {
    return this.#refuses();
  }

  /** Something that is no HTTP/1.1 came. */
  broken(why: string): void {
    this.#script.onBroken(why);
  }

  #refuses(): boolean {
    const { next } = this;
    return next !== undefined && "fault" in next && next.fault === "refuse";
  }

  #accept(socket: Socket): void {
    this.#connections += 1;
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    new Connection(socket, this);
  }

  async #listenSomewhere(): Promise<number> {
    for (;;) {
      const port = nextPort;
      nextPort = nextPort >= LAST_PORT ? FIRST_PORT : nextPort + 1;
      try {
        await this.#listen(port);
        return port;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      }
    }
  }

  #listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, "127.0.0.1", () => {
        this.#server.off("error", reject);
        resolve();
      });
    });
  }

  /** The port is closed at once; connections that are open stay. */
  async #stopListening(): Promise<void> {
    if (this.#server.listening) this.#server.close();
  }
}
