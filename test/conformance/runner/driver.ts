// Talks to a driver: starts its process, and exchanges JSON lines with it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";
import { root } from "../../root.ts";
import type { DriverCommand } from "../drivers/index.ts";
import { splitLines } from "../lines.ts";

/** A line in either direction. */
export type Line = Readonly<Record<string, unknown>>;

/** Milliseconds without a line after which a driver hangs: the slowest case takes two seconds. */
const PATIENCE_MS = 20_000;

/** Milliseconds for inputs: ten thousand are made in one go. */
const GENERATE_MS = 300_000;

/** Milliseconds a driver may take to start; a JVM on a busy machine is the slowest. */
const START_MS = 60_000;

/** A driver that runs. */
export class Driver {
  readonly name: string;
  /** Version of what runs it, as `3.13.1`. */
  readonly version: string;
  readonly #lines: Lines;

  private constructor(name: string, version: string, lines: Lines) {
    this.name = name;
    this.version = version;
    this.#lines = lines;
  }

  /**
   * Starts a driver.
   *
   * @throws {Error} It cannot be started, or says it is another.
   */
  static async start(command: DriverCommand): Promise<Driver> {
    const lines = new Lines(command);
    const { ready, version } = await lines.next(START_MS);
    if (ready !== command.name) throw new Error(`The driver ${command.name} says it is ${String(ready)}.`);
    return new Driver(command.name, String(version), lines);
  }

  /** Process ID. */
  get pid(): number {
    return this.#lines.pid;
  }

  /** Writes a line. */
  send(line: Line): void {
    this.#lines.send(line);
  }

  /**
   * Reads the next line of a task.
   *
   * @throws {Error} It ended, hangs, wrote something else, or speaks of another task.
   */
  async next(id: number, patienceMs = PATIENCE_MS): Promise<Line> {
    const line = await this.#lines.next(patienceMs);
    if (line["id"] !== id)
      throw new Error(`The driver ${this.name} answers task ${String(line["id"])} instead of ${id}.`);
    return line;
  }

  /** Evaluates a pure function for each input. */
  async evaluate(id: number, vector: string, inputs: readonly unknown[]): Promise<readonly unknown[]> {
    this.send({ id, vector, inputs });
    return (await this.next(id))["outputs"] as readonly unknown[];
  }

  /** Generates inputs for a pure function: `{"generate": name, "count": n, "seed": n}`. */
  async generate(id: number, line: Line): Promise<readonly unknown[]> {
    this.send({ id, ...line });
    return (await this.next(id, GENERATE_MS))["inputs"] as readonly unknown[];
  }

  /** Closes its input, upon which it ends; ends it when it does not. */
  stop(): Promise<void> {
    return this.#lines.close();
  }
}

/** The lines of a process. */
class Lines {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #waiting: Line[] = [];
  #reader: ((line: Line | Error) => void) | undefined;
  #failure: Error | undefined;

  constructor({ name, command, args, env }: DriverCommand) {
    this.#name = name;
    // Files of cases go into a folder of this process: it is removed with it, however the driver ends.
    const folder = mkdtempSync(join(tmpdir(), "conformance-"));
    this.#child = spawn(command, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...env, TMPDIR: folder, TEMP: folder, TMP: folder },
      cwd: root,
    });
    this.#child.once("close", () => rmSync(folder, { recursive: true }));
    this.#child.once("error", (error) =>
      this.#fail(new Error(`The driver ${name} cannot be started: ${error.message}`)),
    );
    this.#child.once("close", (code) => this.#fail(new Error(`The driver ${name} ended with code ${code}.`)));
    this.#child.stdin?.on("error", () => undefined);
    if (this.#child.stdout) void this.#read(this.#child.stdout);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  send(line: Line): void {
    this.#child.stdin?.write(`${JSON.stringify(line)}\n`);
  }

  next(patienceMs: number): Promise<Line> {
    const line = this.#waiting.shift();
    if (line) return Promise.resolve(line);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const hangs = (): void => {
        // Lets a driver end the runtime that it started.
        this.#child.kill("SIGTERM");
        this.#fail(
          new Error(`The driver ${this.#name} said nothing for ${patienceMs / 1_000} s and was ended.`),
        );
      };
      const timer = setTimeout(hangs, patienceMs);
      this.#reader = (read) => {
        clearTimeout(timer);
        if (read instanceof Error) reject(read);
        else resolve(read);
      };
    });
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once("close", resolve));
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), 3_000);
    await ended;
    clearTimeout(timer);
  }

  async #read(output: AsyncIterable<Buffer>): Promise<void> {
    for await (const text of splitLines(output)) this.#take(text);
  }

  #take(text: string): void {
    try {
      this.#give(JSON.parse(text) as Line);
    } catch {
      this.#fail(new Error(`The driver ${this.#name} wrote a line that is no JSON: ${text.slice(0, 200)}`));
    }
  }

  #give(line: Line): void {
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) reader(line);
    else this.#waiting.push(line);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.(error);
  }
}
