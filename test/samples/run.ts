// Runs code samples in TypeScript, one after the other, in the folder and environment that this process is given.
import { stripTypeScriptTypes } from "node:module";
import { json } from "node:stream/consumers";
import { inspect } from "node:util";

/** Name → code, on standard input. */
const samples = (await json(process.stdin)) as Readonly<Record<string, string>>;

/** A function whose body may await. */
const AsyncFunction = (async () => undefined).constructor as new (
  ...text: readonly string[]
) => (modules: unknown, console: unknown) => Promise<void>;

/** A function has no import and export declarations; what a sample declares as `example` is called. */
function bodyOf(code: string): string {
  const body = stripTypeScriptTypes(code)
    .replaceAll(/^import (\{.*\}) from (".*");$/gm, "const $1 = await modules($2);")
    .replaceAll(/^export default/gm, "const exported =")
    .replaceAll(/^export /gm, "");
  return `${body}\nif (typeof example === "function") await example();`;
}

const modules = (name: string): Promise<unknown> => import(name);

// What a program prints must be printable; it is of no interest here.
const silent = { log: (...values: readonly unknown[]) => values.map((value) => inspect(value)) };

for (const [name, code] of Object.entries(samples)) {
  try {
    await new AsyncFunction("modules", "console", bodyOf(code))(modules, silent);
  } catch (error) {
    console.log(`${name}: ${String(error)}`);
  }
}
// Connections that samples leave open do not matter.
process.exit();
