/** Builds and runs the measurements that are written in Go: each client is a program of its own. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import type { Counts, Mode } from "../server/server.ts";
import type { Progress } from "./progress.ts";
import { startService } from "./service.ts";

/** The clients: net/http with encoding/json, the client of this repository, and two to compare with. */
export const goPeers = ["floor", "docuvane", "openai", "stripe"] as const;

/** A client. */
export type GoPeer = (typeof goPeers)[number];

/** What the part measures with. */
export class GoBench {
  readonly #folder: string;
  readonly #progress: Progress;
  readonly #programs: string;

  /**
   * Builds the programs.
   *
   * @param folder - The folder of the bench.
   * @throws {Error} There is no Go, or a program does not build; the message says what was printed.
   */
  constructor(folder: string, progress: Progress) {
    this.#folder = join(folder, "go");
    this.#progress = progress;
    this.#programs = join(folder, "dist", "go");
    mkdirSync(this.#programs, { recursive: true });
    for (const name of goPeers) {
      progress.show(`building ${name} in Go`);
      this.#go(["build", "-o", join(this.#programs, name), `./${name}`]);
    }
  }

  /** Runs a topic of a client against a service of its own. */
  async serve<T>(
    mode: Mode,
    peer: GoPeer,
    [topic, ...task]: readonly [topic: string, ...task: (string | number)[]],
  ): Promise<{ readonly result: T; readonly counts: Counts }> {
    this.#progress.show(["Go", peer, topic, ...task.slice(-2)].join(" "));
    const service = await startService(join(this.#folder, "..", "dist", "server", "server.js"), mode);
    try {
      const args = [topic, service.origin, ...task.map(String)];
      const printed = execFileSync(join(this.#programs, peer), args, { encoding: "utf8" });
      return { result: JSON.parse(printed) as T, counts: await service.counts() };
    } finally {
      service.stop();
    }
  }

  #go(args: readonly string[]): void {
    execFileSync("go", [...args], { cwd: this.#folder, encoding: "utf8" });
  }
}
