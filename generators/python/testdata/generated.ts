// Generates a Python package into a temporary folder, and runs Python there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { spawnSync } from "../../../scripts/processes.mjs";
import { pythonOf } from "../../../scripts/setup/python.mjs";
import { exchangesOf } from "../../exchanges/exchanges.ts";
import { loadDocument } from "../../plan/load.ts";
import { makePlan } from "../../plan/make-plan.ts";
import type { Plan } from "../../plan/plan.ts";
import { root } from "../../root.ts";
import { python } from "../python.ts";

const interpreter = join(root, pythonOf(join("packages", "python", ".venv")));

/** What mypy knows of the dependencies, kept for every package: reading them is most of its time. */
export const mypyCache = join(root, "node_modules", ".cache", "docuvane", "mypy");

/** A generated package. */
export interface Generated {
  readonly folder: string;
  readonly plan: Plan;
  readonly files: Readonly<Record<string, string>>;
  /** Runs Python in the package's folder, with its sources on the path. */
  run(...parameters: readonly string[]): { readonly stdout: string; readonly stderr: string };
  /** Deletes the folder. */
  remove(): void;
}

/** Generates the package of a document, with its tests. */
export async function generatePython(spec: string, name: string): Promise<Generated> {
  const { document } = await loadDocument(spec);
  const plan = makePlan(document, { name });
  const files = await python.render(plan, { package: true, testData: exchangesOf(plan) });
  const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const run = (...parameters: readonly string[]) => {
    const { stdout, stderr } = spawnSync(interpreter, parameters, {
      cwd: folder,
      encoding: "utf8",
      env: {
        PYTHONPATH: join(folder, "src"),
        PYTHONDONTWRITEBYTECODE: "1",
        MYPY_CACHE_DIR: mypyCache,
      },
    });
    return { stdout, stderr };
  };
  return { folder, plan, files, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
