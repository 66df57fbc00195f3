/** Runs the measurements that are written in Python, in an environment of their own with what the client is compared with. */
import { rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { spawnSync } from "../../../scripts/processes.mjs";
import { pythonOf } from "../../../scripts/setup/python.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import { buildWheel } from "../../../scripts/wheel.ts";
import type { Progress } from "./progress.ts";

/** What parts in Python measure with. */
export class PythonBench {
  readonly #folder: string;
  readonly #progress: Progress;
  readonly #python: string;

  /**
   * Creates the environment when it is not there, and installs the client as users get it, not its sources.
   *
   * @param folder - The folder of the bench.
   * @throws {Error} There is no Python, or the client does not build; the message says what was printed.
   */
  constructor(folder: string, progress: Progress) {
    this.#folder = folder;
    this.#progress = progress;
    this.#python = join(folder, pythonOf(".venv"));
    progress.show("setting up Python");
    this.#finish(
      spawnSync(process.execPath, [join("scripts", "setup.mjs"), "bench-python"], {
        cwd: root,
        encoding: "utf8",
      }),
    );
    const built = buildWheel();
    const install = ["-m", "pip", "install", "--quiet", "--no-input", "--no-deps", "--force-reinstall"];
    try {
      this.#finish(spawnSync(this.#python, [...install, built.wheel], { encoding: "utf8" }));
    } finally {
      rmSync(built.folder, { recursive: true });
    }
  }

  /**
   * Runs a script; its last line of output is JSON.
   *
   * @param script - File below `python/`.
   * @throws {Error} It failed; the message ends with what it wrote last.
   */
  run<T>(script: string, ...args: readonly string[]): T {
    this.#progress.show([script, ...args].join(" "));
    const result = spawnSync(this.#python, [join("python", script), ...args], {
      cwd: this.#folder,
      encoding: "utf8",
      // The service of the bench runs on this Node.
      env: { PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) },
    });
    return JSON.parse(this.#finish(result)) as T;
  }

  /** Returns what a program printed, unless it failed. */
  #finish({
    status,
    stdout,
    stderr,
  }: {
    readonly status: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }): string {
    if (status === 0) return stdout;
    throw new Error(`A step of the Python bench failed: ${`${stdout}${stderr}`.trim().split("\n").at(-1)}`);
  }
}
