// Runs code samples in TypeScript, one after the other, in the folder and environment that this process is given.
import { json } from "node:stream/consumers";
import { inspect } from "node:util";
import * as docuvane from "docuvane";

/** Name → code, on standard input. */
const samples = (await json(process.stdin)) as Readonly<Record<string, string>>;

/** A function whose body may await. */
const AsyncFunction = (async () => undefined).constructor as new (
  ...text: readonly string[]
) => (modules: unknown, console: unknown) => Promise<void>;

const modules: Readonly<Record<string, unknown>> = {
  docuvane,
  "node:fs/promises": await import("node:fs/promises"),
};

// What a program prints must be printable; it is of no interest here.
const silent = { log: (...values: readonly unknown[]) => values.map((value) => inspect(value)) };

for (const [name, code] of Object.entries(samples)) {
  // A function has no import declarations.
  const body = code.replaceAll(/^import (\{.*\}) from (".*");$/gm, "const $1 = modules[$2];");
  try {
    await new AsyncFunction("modules", "console", body)(modules, silent);
  } catch (error) {
    console.log(`${name}: ${String(error)}`);
  }
}
// Connections that samples leave open do not matter.
process.exit();
