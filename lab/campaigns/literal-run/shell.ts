// A shell that runs lines one after the other, as a reader types them into one terminal.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";
import { until } from "../../../test/until.ts";

/** Milliseconds that a line may take: a first installation is among them. */
const longestMs = 900_000;

/** What became of a line. */
export interface Ran {
  readonly code: number;
  /** What it wrote, both standard output and standard error. */
  readonly output: string;
}

/** A line that runs until Ctrl-C. */
export interface Serving {
  /** What it has written so far. */
  output(): string;
  /** Sends Ctrl-C. @returns The exit code. */
  stop(): Promise<number>;
}

/** A bash that keeps variables and the current folder between lines. */
export class Shell {
  readonly #bash: ChildProcess;
  readonly #logs: string;
  #written = "";
  #lines = 0;

  /** @param logs - Folder for what lines write. */
  constructor(folder: string, env: Readonly<Record<string, string | undefined>>, logs: string) {
    this.#logs = logs;
    this.#bash = spawn("bash", ["--noprofile", "--norc"], {
      cwd: folder,
      env,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#bash.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.#written += text;
    });
    // With job control, what runs in the background has a process group of its own and hears Ctrl-C. A pipe fails with its first part.
    this.#bash.stdin?.write("set -m -o pipefail\n");
  }

  /** Runs a line to its end. */
  async run(line: string): Promise<Ran> {
    const { log, mark } = this.#next();
    this.#bash.stdin?.write(`{ ${line}\n} > ${log} 2>&1 < /dev/null; echo "${mark} $?"\n`);
    const [, code] = await this.#answer(new RegExp(`${mark} (\\d+)\\n`));
    return { code: Number(code), output: readFileSync(log, "utf8") };
  }

  /**
   * Starts a line that runs until Ctrl-C, and waits until it is ready or has ended.
   *
   * @throws {Error} It did neither in time.
   */
  async serve(line: string, ready: RegExp): Promise<Serving> {
    const { log, mark } = this.#next();
    this.#bash.stdin?.write(`{ ${line}\n} > ${log} 2>&1 < /dev/null & echo "${mark} $!"\n`);
    const [, group] = await this.#answer(new RegExp(`${mark} (\\d+)\\n`));
    const output = () => readFileSync(log, "utf8");
    await until(() => ready.test(output()) || !isAlive(Number(group)), {
      timeoutMs: longestMs,
      everyMs: 200,
    });
    const stop = async () => {
      if (isAlive(Number(group))) process.kill(-Number(group), "SIGINT");
      this.#bash.stdin?.write(`wait ${group}; echo "${mark} ended $?"\n`);
      const [, code] = await this.#answer(new RegExp(`${mark} ended (\\d+)\\n`));
      return Number(code);
    };
    return { output, stop };
  }

  /** Ends the shell. */
  async close(): Promise<void> {
    const ended = once(this.#bash, "exit");
    this.#bash.stdin?.end();
    await ended;
  }

  #next(): { readonly log: string; readonly mark: string } {
    this.#lines += 1;
    return {
      log: join(this.#logs, `line-${process.pid}-${this.#bash.pid}-${this.#lines}.log`),
      mark: `line-${this.#lines}-ended`,
    };
  }

  #answer(pattern: RegExp): Promise<RegExpExecArray> {
    return until(() => pattern.exec(this.#written) ?? undefined, { timeoutMs: longestMs, everyMs: 50 });
  }
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}
