// The processes of one service, killed and started again.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../../packages/server/test/postgres.ts";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";

/** The key every process accepts. */
export const chaosKey = "dv_test_chaos0000000000000000000";

/** How a process is started. */
export interface MemberOptions {
  /** The command: its source, or its build, which starts sooner. */
  readonly program: string;
  readonly role: "all" | "api" | "worker";
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** One process of the service, always on the same port. */
export class Member {
  readonly role: MemberOptions["role"];
  readonly url: string;
  /** Milliseconds from each start to readiness. */
  readonly startMs: number[] = [];
  /** Starts that ended because the database was away. */
  refusedStarts = 0;
  readonly #options: MemberOptions;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(options: MemberOptions, port: number) {
    this.role = options.role;
    this.url = `http://127.0.0.1:${port}/api/v1`;
    this.#options = options;
    this.#port = port;
  }

  /** Finds a port; does not start. */
  static async create(options: MemberOptions): Promise<Member> {
    return new Member(options, await freePort());
  }

  /**
   * Starts and waits until it is ready; again, as a supervisor does, when it says in a sentence why it cannot start now.
   *
   * @throws {Error} It ended otherwise; the message is what it wrote.
   */
  async start(): Promise<void> {
    while (!(await this.#startOnce())) this.refusedStarts += 1;
  }

  async #startOnce(): Promise<boolean> {
    const { program, role, args, env } = this.#options;
    const since = performance.now();
    const base = [program, "--port", String(this.#port), "--api-key", chaosKey];
    const child = spawn(process.execPath, [...base, "--plan", "B.enterprise", "--role", role, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env,
    });
    this.#child = child;
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors = `${errors}${chunk}`.slice(-2_000);
    });
    const ended = once(child, "exit").then(() => false);
    const ready = once(createInterface({ input: child.stdout }), "line").then(() => true);
    if (!(await Promise.race([ready, ended]))) {
      if (
        child.exitCode === 1 &&
        /^docuvane-server: The (service cannot start: the database|PostgreSQL server)/m.test(errors)
      )
        return false;
      throw new Error(`A ${role} ended at its start: ${errors}`);
    }
    this.startMs.push(performance.now() - since);
    return true;
  }

  /** The id of the running process. */
  get processId(): number {
    return this.#child?.pid ?? 0;
  }

  /** SIGKILL, as a crash of the machine's process would be. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** SIGTERM. @returns The exit code. */
  async stop(): Promise<number | null> {
    await this.#end("SIGTERM");
    return this.#child?.exitCode ?? null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
