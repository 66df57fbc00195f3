// The job of `npm start` with the Java client, in a process of its own.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { argumentFile } from "../argument-file.ts";
import { spawn, spawnSync } from "../processes.mjs";
import { classPath, javaFolder, needJava } from "../setup/java.mjs";
import { type Job, Reported } from "./job.ts";

/** UTF-8 in any locale of the machine: `file.encoding` for JDK 17, `stdout.encoding` from 19 on (JEP 400). */
const options = ["-Dslf4j.internal.verbosity=ERROR", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"];

/**
 * Compiles the Java client unless it is compiled.
 *
 * @throws {Reported} It could not be compiled, and the set-up has reported why.
 */
export function setUpJava(): void {
  const { status } = spawnSync(process.execPath, [join("scripts", "setup.mjs"), "java"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Reported();
}

/** The command that runs the quick start in `examples/invoice`; its class path is kept in a file, being long. */
export function javaCommand(): readonly string[] {
  const file = join(javaFolder, "target", "quick-start.args");
  writeFileSync(file, argumentFile([...options, "-cp", classPath()]));
  const java = join(needJava().home, "bin", "java");
  return [java, `@${join("..", "..", file)}`, join("..", "quick-start", "Main.java")];
}

/** Runs the job in a process of its own, which prints the outcome. */
export const throughJava: Job = async (service, file, workflow) => {
  const java = join(needJava().home, "bin", "java");
  // A program of one file needs no compiler before it runs (JEP 330).
  const program = ["-cp", classPath(), join("scripts", "start", "Main.java")];
  const child = spawn(java, [...options, ...program, file, workflow], {
    stdio: "inherit",
    env: { DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Reported();
};
