// The job of `npm start` with the Go client, in a process of its own.
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { spawn, spawnSync } from "../processes.mjs";
import { missingLanguage } from "../setup/missing.mjs";
import { type Job, Reported } from "./job.ts";

/** The program, compiled; Go's own cache would link it again each time. */
const program = resolve(
  join("node_modules", ".cache", "docuvane", "go", process.platform === "win32" ? "start.exe" : "start"),
);

/**
 * Compiles the program with the Go client; unchanged, that takes a second.
 *
 * @throws {Error} There is no Go.
 * @throws {Reported} It does not compile, and Go has reported why.
 */
export function setUpGo(): void {
  const missing = missingLanguage("go");
  if (missing !== undefined)
    throw new Error(`${missing} Install Go 1.25 or newer, or choose another --language.`);
  mkdirSync(dirname(program), { recursive: true });
  const cwd = join("scripts", "start", "go");
  const { status } = spawnSync("go", ["build", "-o", program, "."], { cwd, stdio: "inherit" });
  if (status !== 0) throw new Reported();
}

/** The command that runs the quick start in `examples/invoice`. */
export function goCommand(): readonly string[] {
  return ["go", "run", join("..", "quick-start")];
}

/** Runs the job in a process of its own, which prints the outcome. */
export const throughGo: Job = async (service, file, workflow) => {
  const child = spawn(program, [file, workflow], {
    stdio: "inherit",
    env: { DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Reported();
};
