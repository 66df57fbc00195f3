// Talks to a program by lines of JSON: one request, one response.
import { createInterface } from "node:readline";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";

/** A program that stays warm. */
export class Lines {
  readonly #child: ChildProcess;
  readonly #waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  #log = "";

  constructor(program: string, parameters: readonly string[], folder: string) {
    this.#child = spawn(program, parameters, { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#log = (this.#log + text).slice(-4000);
    });
    const { stdout } = this.#child;
    if (stdout === null) throw new Error(`${program} has no output to read.`);
    createInterface({ input: stdout }).on("line", (line) => this.#take(line));
    const fail = (reason: unknown): void => {
      for (const { reject } of this.#waiting.splice(0))
        reject(new Error(`${program} ended: ${String(reason)} ${this.#log}`));
    };
    this.#child.on("error", fail).on("close", fail);
  }

  /** Asks for the result of a method. */
  ask(method: string, ...given: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#child.stdin?.write(`${JSON.stringify({ method, arguments: given })}\n`);
    });
  }

  /** Ends the program. */
  end(): void {
    this.#child.kill();
  }

  #take(line: string): void {
    const { result, error } = JSON.parse(line) as { readonly result?: unknown; readonly error?: string };
    const next = this.#waiting.shift();
    if (error === undefined) next?.resolve(result);
    else next?.reject(new Error(error));
  }
}
