/** Runs one measurement in a process of its own and reads its result. */
import { spawn } from "../../../scripts/processes.mjs";

/** Milliseconds. The slowest measurement takes a minute; one that takes ten hangs. */
const LONGEST_MS = 600_000;

/** A measurement to run. */
export interface Run {
  /** The built script. */
  readonly script: string;
  readonly task: object;
  /** Folder that packages are resolved from. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a script with its task; it prints one line of JSON.
 *
 * No condition of this process is passed on, so that the built package is measured, not its sources.
 *
 * @throws {Error} It failed; the message ends with what it wrote last.
 */
export function runChild<T>({ script, task, cwd, env }: Run): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      cwd,
      ...(env && { env }),
      stdio: ["ignore", "pipe", "pipe"],
      timeout: LONGEST_MS,
    });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        output[name] += text;
        // It has said what it measured. Its own way out can wait forever: Node 24.21 joins a compiler thread there
        // that waits for a collection of garbage on this very thread (seen once, by its stacks).
        if (name === "stdout" && text.endsWith("\n")) child.kill("SIGKILL");
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      if (output.stdout.endsWith("\n"))
        resolve(JSON.parse(output.stdout.trim().split("\n").at(-1) ?? "") as T);
      else reject(new Error(lastWords(output.stderr) || `ended with exit code ${code}`));
    });
  });
}

/** The line of a crash that says what happened, without the places of files on this machine. */
function lastWords(stderr: string): string {
  const lines = stderr.split("\n").map((line) => line.trim());
  const line =
    lines.find((text) => /^(\w*Error|Uncaught)\b/.test(text)) ?? lines.filter(Boolean).at(-1) ?? "";
  return line.replace(/ (in|imported from) (\/|file:|[A-Z]:\\)\S+/g, "");
}
