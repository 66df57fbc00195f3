// Runs a program and collects what it prints.
import { spawn } from "../../scripts/processes.mjs";

/** An environment without a locale, as in most containers, in a time zone with an offset of 12:45 or 13:45 hours. */
export const HOSTILE: Readonly<Record<string, string>> = { LC_ALL: "POSIX", TZ: "Pacific/Chatham" };

/**
 * Locale for a JVM or a Python environment below folders that are not ours to name: without one a JVM opens no file whose
 * path has letters beyond ASCII, and Python does not read the path of an editable package.
 */
export function localeFor(...paths: readonly string[]): Readonly<Record<string, string>> {
  return paths.some((path) => /[^\x20-\x7e]/.test(path)) ? { LC_ALL: "C.UTF-8" } : {};
}

/** How a program ended. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program to its end in a hostile environment; one that takes longer than ten minutes is ended. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: folder,
      env: { ...HOSTILE, ...environment },
      timeout: 600_000,
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output }));
  });
}

/** Reads failures in lines `FAILED name: reason`, and how many tests passed. */
export function readFailures({ status, output }: Ended, passedPattern: RegExp) {
  const passed = Number(passedPattern.exec(output)?.[1] ?? 0);
  const failures = output
    .split("\n")
    .filter((line) => /^(FAILED|ERROR) /.test(line))
    .map((line) => line.slice(0, 400));
  if (failures.length === 0 && status !== 0) failures.push(output.trim().slice(0, 2000));
  return { passed, failures };
}
