// Generates, compiles and tests the package of one document in each language.
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../generators/root.ts";
import { proveJava } from "../../../test/wire/java-tests.ts";
import { interpreter, mypyErrors, provePython } from "../../../test/wire/python-tests.ts";
import { runProgram } from "../../../test/wire/run.ts";
import { proveTypescript, tscErrors } from "../../../test/wire/typescript-tests.ts";
import type { Outcome, Wired } from "../../../test/wire/wired.ts";

/** What came of one document in one language. */
export interface Proved extends Outcome {
  /** Messages of the compiler or the type checkers. */
  readonly types: readonly string[];
  readonly seconds: number;
  /** Day of the run, `2026-11-29`. */
  readonly date?: string;
}

/** A language of the proof. */
export type Prove = (wired: Wired, folder: string) => Promise<Proved>;

/** The languages of the proof. */
export const proofs: Readonly<Record<string, Prove>> = {
  typescript: async (wired, folder) => {
    const start = performance.now();
    const outcome = await proveTypescript(wired, folder);
    const types = await tscErrors(folder);
    return { ...outcome, types, seconds: (performance.now() - start) / 1000 };
  },
  python: async (wired, folder) => {
    const start = performance.now();
    const outcome = await provePython(wired, folder);
    const mypy = await mypyErrors(folder, join("..", "mypy"));
    // The runtime is the same in every package; `npm run check` checks it where it comes from.
    const sources = globSync("src/**/*.py", { cwd: folder }).filter((path) => !/[\\/]_core[\\/]/.test(path));
    const pyright = await runProgram(
      process.execPath,
      [join(root, "scripts/check/node_modules/pyright/index.js"), "--pythonpath", interpreter, ...sources],
      folder,
    );
    const types = [...mypy, ...linesWith(pyright.output, " - error:")];
    return { ...outcome, types, seconds: (performance.now() - start) / 1000 };
  },
  java: async (wired, folder) => {
    const start = performance.now();
    const { passed, failures } = await proveJava([wired], folder);
    const isCompiled = passed > 0 || failures.some((failure) => failure.startsWith("FAILED"));
    const seconds = (performance.now() - start) / 1000;
    const types = isCompiled ? [] : linesWith(failures.join("\n"), ".java:");
    return { passed, failures: types.length > 0 ? [] : failures, types, seconds };
  },
};

function linesWith(output: string, part: string): readonly string[] {
  return output.split("\n").filter((line) => line.includes(part));
}
