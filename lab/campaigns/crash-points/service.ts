// The service under test: started again whenever it dies.
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ChildProcess, fork } from "../../../scripts/processes.mjs";
import type { Arm, Order, Question, ServiceMessage, Settings } from "./stepping-server.ts";
import type { Side } from "./stepping-storage.ts";

const program = fileURLToPath(new URL("./stepping-server.ts", import.meta.url));

/** The key the service accepts. */
export const apiKey = "dv_test_crash0000000000000000000";

/** A service that comes back. */
export class ReturningService {
  /** Every step seen since the last `clear`, in the order of the first time, with the sides that were reported. */
  readonly steps = new Map<string, Set<Side>>();
  /** How often the process was killed. */
  kills = 0;
  /** Unexpected exits of the process. */
  readonly faults: string[] = [];
  readonly #settings: Settings;
  readonly #responses = new Map<number, (response: unknown) => void>();
  #questions = 0;
  #child: ChildProcess | undefined;
  #url: Promise<string> = Promise.reject(new Error("not started"));
  #armed: Arm | undefined;
  #next: Arm | undefined;
  #closing = false;

  /** @param databaseUrl - Of a PostgreSQL server, or empty for the embedded database. */
  constructor(folder: string, databaseUrl: string) {
    this.#url.catch(() => undefined);
    this.#settings = { folder, databaseUrl, apiKey };
  }

  /** Address of the process that runs now, or of the next one. */
  get url(): Promise<string> {
    return this.#url;
  }

  /** Starts the first process. @param arm - Where it dies, if anywhere. */
  start(arm?: Arm): Promise<string> {
    this.#next = arm;
    this.#begin();
    return this.#url;
  }

  /** Creates the running process die at a step, or the one after it if it stops in good order; or at none any more. */
  arm(arm: Arm | undefined): void {
    this.#armed = arm;
    this.#send({ kind: "arm", arm });
  }

  /** Creates the process after the running one die at a step. */
  armNext(arm: Arm | undefined): void {
    this.#next = arm;
  }

  /** Kills the running process; what is seen from then on is seen of its follower. */
  async kill(): Promise<void> {
    await this.#url;
    const child = this.#child;
    child?.kill("SIGKILL");
    if (child) await once(child, "exit");
    this.steps.clear();
  }

  /** Has the running process stop in good order; the next one starts when it has. */
  async stop(): Promise<void> {
    await this.#url.catch(() => undefined);
    const child = this.#child;
    this.#send({ kind: "stop" });
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  /** Asks the process that runs now; again its follower when it dies before the response. */
  async ask<T>(question: Question): Promise<T> {
    for (;;) {
      await this.#url.catch(() => undefined);
      const child = this.#child;
      const number = this.#questions++;
      const answered = new Promise<{ response: unknown }>((resolve) => {
        this.#responses.set(number, (response) => resolve({ response }));
      });
      const over = new AbortController();
      const died =
        child &&
        once(child, "exit", over).then(
          () => undefined,
          () => undefined,
        );
      this.#send({ kind: "ask", number, question });
      const first = await Promise.race([answered, died]);
      over.abort();
      this.#responses.delete(number);
      if (first) return first.response as T;
    }
  }

  /** The rows of a statement. */
  query<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
    return this.ask({ kind: "query", text });
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    this.#closing = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  #send(order: Order): void {
    if (this.#child?.connected) this.#child.send(order);
  }

  #begin(): void {
    this.#url = this.#start();
    this.#url.catch(() => undefined);
  }

  #start(): Promise<string> {
    const settings: Settings = { ...this.#settings, ...(this.#next && { arm: this.#next }) };
    this.#next = undefined;
    const child = fork(program, [JSON.stringify(settings)], {
      execArgv: ["--conditions=@docuvane/source"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      child.on("message", (message: ServiceMessage) => {
        if (message.kind === "ready") resolve(message.url);
        else if (message.kind === "response") this.#responses.get(message.number)?.(message.response);
        else this.#note(message.step, message.side);
      });
      child.once("exit", (code, signal) => {
        reject(new Error(`The service ended with ${code ?? signal} before it was ready.`));
        if (this.#closing) return;
        if (signal === "SIGKILL") this.kills += 1;
        else if (code === 0) this.#next ??= this.#armed;
        else this.faults.push(`the service ended with ${code ?? signal}`);
        if (signal === "SIGKILL") this.#armed = undefined;
        this.#begin();
      });
    });
  }

  #note(step: string, side: Side): void {
    const sides = this.steps.get(step) ?? new Set();
    this.steps.set(step, sides.add(side));
  }
}
