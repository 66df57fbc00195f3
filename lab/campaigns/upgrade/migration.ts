// Runs a migration as a process of its own, kills it where it is told to, and finds out what it was doing then.
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { spawn } from "../../../scripts/processes.mjs";
import type { Data } from "../../../test/upgrade/open.ts";

/** What the process is started with, as JSON. */
export interface Migration extends Data {
  /** Dies at this step, from 1. Default: at none. */
  readonly killAt?: number;
}

/** What the process writes at each of its steps, and when it begins to migrate and has migrated; last comes the result as JSON. */
export const marks = { step: ".", migrating: "<", migrated: ">" } as const;

/** When a process is killed from outside. */
export interface Kill {
  /** After this many steps; 0 is the start of the process. */
  readonly afterSteps: number;
  /** Milliseconds after that. */
  readonly afterMs: number;
}

/** What a process does: it opens the data, migrates it, and uses and closes it. */
export type Phase = "opening" | "migrating" | "migrated";

/** What a process came to. */
export interface Outcome {
  /** Steps that it took. */
  readonly steps: number;
  /** What it was doing when it was killed; absent when it ended by itself. */
  readonly killedWhile?: Phase;
  /** The result; absent when it was killed. */
  readonly result?: Result;
}

interface Result {
  /** Steps until the data was open and migrated. */
  readonly steps: number;
  /** Digest of schema and rows. */
  readonly state: string;
}

const program = fileURLToPath(new URL("./migrate.ts", import.meta.url));

/** Runs a process. @param kill - Default: it runs to its end, or to the step at which it kills itself. */
export async function runMigration(migration: Migration, kill?: Kill): Promise<Outcome> {
  const args = ["--conditions=@docuvane/source", program, JSON.stringify(migration)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (kill && stepsIn(output) >= kill.afterSteps)
      timer ??= setTimeout(() => child.kill("SIGKILL"), kill.afterMs);
  };
  check();
  child.stdout.on("data", (chunk) => {
    output += chunk;
    check();
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [code, signal] = await once(child, "close");
  clearTimeout(timer);
  const steps = stepsIn(output);
  if (signal === "SIGKILL") return { steps, killedWhile: phaseOf(output) };
  if (code !== 0) throw new Error(`A migration ended with ${code ?? signal}: ${errors}`);
  return { steps, result: JSON.parse(output.slice(output.indexOf("\n"))) };
}

/** Counts the marks before the result. */
function stepsIn(output: string): number {
  const [line = ""] = output.split("\n", 1);
  return line.split(marks.step).length - 1;
}

function phaseOf(output: string): Phase {
  if (output.includes(marks.migrated)) return "migrated";
  return output.includes(marks.migrating) ? "migrating" : "opening";
}
