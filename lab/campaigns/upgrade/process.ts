// Runs the service of any revision as a process of its own.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";

/** How a process is started. */
export interface ProcessOptions {
  /** The program of the service, such as `packages/server/src/cli.ts` of a checkout. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A service that runs or starts. */
export interface ServiceProcess {
  /** Address with the prefix, once it is ready; rejects when it ends before that, with what it wrote. */
  readonly ready: Promise<string>;
  /** Settles when it has ended. */
  readonly ended: Promise<Ended>;
  /** What it wrote to standard error; the last 4 000 characters. */
  errors(): string;
  /** Signals it and waits for its end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** Arguments of a service whose every feature a campaign uses: any port, a key, the largest plan, webhooks to this machine. */
export function serviceArguments(apiKey: string): readonly string[] {
  return ["--port", "0", "--api-key", apiKey, "--plan", "B.enterprise", "--webhook-targets", "127.0.0.1"];
}

/** Starts a service; a process still alive at the end of this one is killed with it. */
export function startProcess({ program, args, env = {} }: ProcessOptions): ServiceProcess {
  const child = spawn(process.execPath, ["--conditions=@docuvane/source", program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors = `${errors}${chunk}`.slice(-4_000);
  });
  const ended = once(child, "close").then(([code, signal]): Ended => {
    process.off("exit", kill);
    return { code, signal };
  });
  const ready = readAddress(child, ended, () => errors);
  ready.catch(() => undefined);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { ready, ended, errors: () => errors, end };
}

function readAddress(child: ChildProcess, ended: Promise<Ended>, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on("line", (line) => {
        const address = /ready at (\S+)$/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    void ended.then(() => reject(new Error(`The service ended before it was ready: ${errors()}`)));
  });
}
