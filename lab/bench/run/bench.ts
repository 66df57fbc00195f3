/** Runs the measurements of a part: each in its own process with its own service, rounds interleaved in random order. */
import { join } from "node:path";
import type { Counts, Mode } from "../server/server.ts";
import { runChild } from "./child.ts";
import type { Progress } from "./progress.ts";
import { shuffle } from "./samples.ts";
import { startService } from "./service.ts";

/** What the command line decided. */
export interface Settings {
  readonly quick: boolean;
  /** Seed of the order of rounds. */
  readonly seed: number;
  /** Folder of the package of another commit, to compare in the same run. */
  readonly against: string | undefined;
  /** Whether to show where the time of a call goes. */
  readonly profile: boolean;
}

/** One thing to measure: a row of a table. */
export interface Case {
  /** Row it belongs to. */
  readonly name: string;
  /** Script under `measure/`, without its ending. */
  readonly script: string;
  /** Its task, without the service's origin. */
  readonly task: object;
  /** How the service behaves; left out, the measurement needs no service. */
  readonly mode?: Mode;
}

/** What one round of a case gave; `counts` are the service's. */
export interface Sample<T> {
  readonly result: T;
  readonly counts: Counts | undefined;
}

/** All rounds of a case. */
export interface Measured<T> {
  readonly name: string;
  readonly samples: readonly Sample<T>[];
  /** Why it could not be measured. */
  readonly failure: string | undefined;
}

/** What parts measure with. */
export class Bench {
  readonly settings: Settings;
  /** The folder of the bench, which packages are resolved from. */
  readonly folder: string;
  /** Where parts say what they are at. */
  readonly progress: Progress;
  readonly #random: () => number;

  constructor(settings: Settings, folder: string, tools: { random: () => number; progress: Progress }) {
    this.settings = settings;
    this.folder = folder;
    this.#random = tools.random;
    this.progress = tools.progress;
  }

  /**
   * Measures cases: in each round all of them once, in another random order.
   *
   * @returns One entry per case, in the order given.
   */
  async measure<T>(cases: readonly Case[], rounds: number): Promise<readonly Measured<T>[]> {
    const samples = cases.map((): Sample<T>[] => []);
    const failures = cases.map((): string | undefined => undefined);
    const total = cases.length * rounds;
    let step = 0;
    for (let round = 1; round <= rounds; round += 1) {
      for (const index of shuffle([...cases.keys()], this.#random)) {
        const each = cases[index] as Case;
        step += 1;
        this.progress.show(`${step}/${total}  round ${round}  ${each.name}`);
        // What failed once would fail again.
        if (failures[index] !== undefined) continue;
        const outcome = await this.#once<T>(each).catch((error: Error) => error.message);
        if (typeof outcome === "string") failures[index] = outcome;
        else samples[index]?.push(outcome);
      }
    }
    return cases.map(({ name }, index) => ({
      name,
      samples: samples[index] ?? [],
      failure: failures[index],
    }));
  }

  async #once<T>({ script, task, mode }: Case): Promise<Sample<T>> {
    const service = mode && (await startService(join(this.folder, "dist", "server", "server.js"), mode));
    try {
      const result = await runChild<T>({
        script: join(this.folder, "dist", "measure", `${script}.js`),
        task: { ...task, origin: service?.origin },
        cwd: this.folder,
        env: { BENCH_AGAINST: this.settings.against ?? "" },
      });
      return { result, counts: await service?.counts() };
    } finally {
      service?.stop();
    }
  }
}
