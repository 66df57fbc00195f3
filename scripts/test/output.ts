// The output of one suite: passed through when it runs alone, kept until the end when suites run side by side.
import { spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import { startable } from "../setup/programs.mjs";

/** How a program is run beside its arguments. */
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

  /** Adds a line of our own. */
  write(line: string): void {
    if (this.#isLive) console.log(line);
    else this.#chunks.push(Buffer.from(`${line}\n`));
  }

  /** Runs a program and returns its exit code. */
  run(program: string, args: readonly string[], options: ProgramOptions = {}): Promise<number> {
    const { folder: cwd, environment } = options;
    const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...environment };
    const stream = this.#isLive ? "inherit" : "pipe";
    return new Promise((resolve, reject) => {
      const start = startable(program, args);
      const how = { ...start.options, cwd, env };
      const child = spawn(start.file, start.args, { ...how, stdio: ["ignore", stream, stream] });
      for (const each of [child.stdout, child.stderr])
        each?.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
      child.once("error", reject);
      child.once("close", (code) => resolve(code ?? 1));
    });
  }
}
