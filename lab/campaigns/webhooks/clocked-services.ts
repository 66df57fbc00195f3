// Starts, kills and restarts the services of a campaign on one set of data; their clocks continue where they stopped.
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Docuvane } from "docuvane";
import { type ChildProcess, fork } from "../../../scripts/processes.mjs";
import type { Advance, Ready, Start } from "./service.ts";

const program = fileURLToPath(new URL("./service.ts", import.meta.url));

/** Services that can be killed and whose clocks can be moved. */
export class ClockedServices {
  readonly #start: Omit<Start, "offsetMs" | "apiKey">;
  readonly #children: ChildProcess[] = [];
  readonly #clients: Promise<Docuvane>[] = [];
  #offsetMs = 0;
  #apiKey: string | undefined;
  #asked = 0;

  /** @param start - What each is started with. */
  constructor(start: Omit<Start, "offsetMs" | "apiKey">) {
    this.#start = start;
  }

  /** Starts so many of them, one after the other. */
  async start(count: number): Promise<void> {
    for (let place = 0; place < count; place += 1) await this.#put(place, this.#startAt(place));
  }

  /** A client of one of them, of each in its turn. */
  client(): Promise<Docuvane> {
    this.#asked += 1;
    const client = this.#clients[this.#asked % this.#clients.length];
    if (!client) throw new Error("no service was started");
    return client;
  }

  /** Moves all clocks on. */
  advance(advanceMs: number): void {
    this.#offsetMs += advanceMs;
    for (const child of this.#children) child.send({ advanceMs } satisfies Advance);
  }

  /** Ends one with SIGKILL, as a crash would, and starts it again; calls meanwhile wait for it. */
  crash(place: number): Promise<unknown> {
    return this.#put(
      place,
      this.#endAt(place).then(() => this.#startAt(place)),
    );
  }

  /** Ends all of them. */
  async end(): Promise<void> {
    for (const place of this.#children.keys()) await this.#endAt(place);
  }

  #put(place: number, client: Promise<Docuvane>): Promise<Docuvane> {
    this.#clients[place] = client;
    return client;
  }

  async #endAt(place: number): Promise<void> {
    const child = this.#children[place];
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async #startAt(place: number): Promise<Docuvane> {
    const start: Start = { ...this.#start, offsetMs: this.#offsetMs, apiKey: this.#apiKey };
    const child = fork(program, [JSON.stringify(start)], { execArgv: ["--conditions=@docuvane/source"] });
    this.#children[place] = child;
    const [message] = await once(child, "message");
    const { url, apiKey } = message as Ready;
    this.#apiKey = apiKey;
    return new Docuvane({ apiKey, baseURL: url, rateLimit: "off" });
  }
}
