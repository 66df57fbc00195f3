// The job of `npm start` with the Python client, in a process of its own.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { spawn, spawnSync } from "../processes.mjs";
import { pythonOf } from "../setup/python.mjs";
import { type Job, Reported } from "./job.ts";

/**
 * Installs the Python environment unless it is there.
 *
 * @throws {Reported} It could not be installed, and the set-up has reported why.
 */
export function setUpPython(): void {
  const { status } = spawnSync(process.execPath, [join("scripts", "setup.mjs"), "python"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Reported();
}

/** The command that runs the quick start in `examples/invoice`. */
export function pythonCommand(): readonly string[] {
  const python = pythonOf(join("..", "..", "packages", "python", ".venv"));
  return [python, join("..", "quick-start", "main.py")];
}

/** Runs the job in a process of its own, which prints the outcome. */
export const throughPython: Job = async (service, file, workflow) => {
  const python = resolve(pythonOf(join("packages", "python", ".venv")));
  const program = join("scripts", "start", "main.py");
  const child = spawn(python, [program, "--file", file, "--workflow", workflow], {
    stdio: "inherit",
    env: {
      DOCUVANE_BASE_URL: service.url,
      DOCUVANE_API_KEY: service.apiKey,
      PYTHONUTF8: "1",
    },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Reported();
};
