// The service under test: started again whenever it dies.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Arm, Told } from "./stepping-server.ts";

const program = fileURLToPath(new URL("./stepping-server.ts", import.meta.url));

/** The key the service accepts. */
export const apiKey = "dv_test_crash0000000000000000000";

/** A service that comes back. */
export class ReturningService {
  /** Every step seen so far, in the order of the first time. */
  readonly steps = new Set<string>();
  /** How often the process died. */
  deaths = 0;
  readonly #args: readonly string[];
  #child: ChildProcess | undefined;
  #url: Promise<string> = Promise.reject(new Error("not started"));
  #closing = false;

  /** @param databaseUrl - Of a PostgreSQL server, or empty for the embedded database. */
  constructor(folder: string, databaseUrl: string) {
    this.#url.catch(() => undefined);
    this.#args = [folder, databaseUrl, apiKey];
  }

  /** Address of the process that runs now, or of the next one. */
  get url(): Promise<string> {
    return this.#url;
  }

  start(): Promise<string> {
    this.#url = this.#start();
    return this.#url;
  }

  /** Makes the running process die at a step. */
  arm(step: Arm): void {
    this.#child?.send(step);
  }

  async close(): Promise<void> {
    this.#closing = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async #start(): Promise<string> {
    const child = fork(program, this.#args, {
      execArgv: ["--conditions=@docuvane/source"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      child.on("message", (told: Told) => {
        if ("ready" in told) resolve(told.ready);
        else this.steps.add(told.step);
      });
      child.once("exit", (code) => {
        reject(new Error(`The service ended with code ${code} before it was ready.`));
        if (this.#closing) return;
        this.deaths += 1;
        this.start().catch(() => undefined);
      });
    });
  }
}
