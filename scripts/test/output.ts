// The output of one suite: passed through when it runs alone, kept until the end when suites run side by side.
import { resolve as resolvePath } from "node:path";
import type { Readable } from "node:stream";
import { spawn } from "../processes.mjs";
import { startable } from "../setup/programs.mjs";

/** How a program is run, besides its arguments. */
export interface ProgramOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Lets the many processes of the tests share what Node compiles of the sources. */
const compileCache = resolvePath("node_modules", ".cache", "docuvane", "compile");

/** Receives what the programs of one suite print. */
export class Output {
  readonly #isLive: boolean;
  readonly #chunks: Buffer[] = [];
  #cpuSeconds = 0;

  /** @param isLive - Prints at once instead of keeping. */
  constructor(isLive: boolean) {
    this.#isLive = isLive;
  }

  /** Everything that was kept. */
  get text(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }

  /** The last line that is not empty, to show progress. */
  get lastLine(): string {
    const tail = this.#chunks.slice(-20).map((chunk) => chunk.toString("utf8"));
    return tail.join("").trimEnd().split("\n").at(-1)?.trim() ?? "";
  }

  /** Processor time of the programs that ended and of their children, user and system; 0 on Windows. */
  get cpuSeconds(): number {
    return this.#cpuSeconds;
  }

  /** Adds a line of our own. */
  write(line: string): void {
    if (this.#isLive) console.log(line);
    else this.#chunks.push(Buffer.from(`${line}\n`));
  }

  /** Runs a program and returns its exit code. */
  run(program: string, args: readonly string[], options: ProgramOptions = {}): Promise<number> {
    const { folder: cwd, environment } = options;
    const env = { NODE_COMPILE_CACHE: compileCache, ...environment };
    const stream = this.#isLive ? "inherit" : "pipe";
    return new Promise((resolve, reject) => {
      const start = timed(startable(program, args));
      const how = { ...start.options, cwd, env };
      const child = spawn(start.file, start.args, { ...how, stdio: ["ignore", stream, stream, "pipe"] });
      for (const each of [child.stdout, child.stderr])
        each?.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
      const times: Buffer[] = [];
      (child.stdio[3] as Readable | null)?.on("data", (chunk: Buffer) => times.push(chunk));
      child.once("error", reject);
      child.once("close", (code) => {
        this.#cpuSeconds += readTimes(Buffer.concat(times).toString("utf8"));
        resolve(code ?? 1);
      });
    });
  }
}

/** Lets the shell write the processor time of a program and its children to file 3: Node only knows its own. */
function timed(start: ReturnType<typeof startable>): ReturnType<typeof startable> {
  if (process.platform === "win32") return start;
  const script = '"$@" 3>&-; status=$?; times >&3; exit $status';
  return { ...start, file: "sh", args: ["-c", script, "sh", start.file, ...start.args] };
}

/** Adds up the second line of the shell's `times`, `0m12.340s 0m1.200s`: user and system time of its children. */
function readTimes(times: string): number {
  const line = times.split("\n")[1] ?? "";
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
