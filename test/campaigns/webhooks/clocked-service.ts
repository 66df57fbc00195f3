// Starts, kills and restarts the service of a campaign on one data folder; its clock goes on where it stood.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Docuvane } from "docuvane";
import type { Advance } from "./service.ts";

const program = fileURLToPath(new URL("./service.ts", import.meta.url));

/** A service that can be killed and whose clock can be moved. */
export class ClockedService {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #offsetMs = 0;
  #key = "";

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts it. @returns A client of it; after each start there is a new one. */
  async start(): Promise<Docuvane> {
    const child = fork(program, [this.#folder, String(this.#offsetMs), this.#key], {
      execArgv: ["--conditions=@docuvane/source"],
    });
    this.#child = child;
    const [{ url, key }] = (await once(child, "message")) as [{ url: string; key: string }];
    this.#key = key;
    return new Docuvane({ apiKey: key, baseURL: url, rateLimit: "off" });
  }

  /** Moves its clock on. */
  advance(advanceMs: number): void {
    this.#offsetMs += advanceMs;
    this.#child?.send({ advanceMs } satisfies Advance);
  }

  /** Ends it with SIGKILL, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    this.#child = undefined;
  }
}
