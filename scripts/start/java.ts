// The main job of `npm start` through the Java client, in a process of its own.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { classPath, needJava } from "../setup/java.mjs";
import { type Job, Reported } from "./job.ts";

/**
 * Makes sure that the Java client is compiled; only this language needs it.
 *
 * @throws {Reported} It could not be, and the set-up has said why.
 */
export function setUpJava(): void {
  const { status } = spawnSync(process.execPath, [join("scripts", "setup.mjs"), "java"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Reported();
}

/** Runs the program in Java; it prints by itself. */
export const throughJava: Job = async (service, file, workflow) => {
  const java = join(needJava().home, "bin", "java");
  // A program of one file needs no compiler before it runs (JEP 330).
  const program = ["-cp", classPath(), join("scripts", "start", "Main.java")];
  // What it prints is UTF-8 in any language of the machine: file.encoding for JDK 17, stdout.encoding from 19 on (JEP 400).
  const options = ["-Dslf4j.internal.verbosity=ERROR", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"];
  const child = spawn(java, [...options, ...program, file, workflow], {
    stdio: "inherit",
    env: { ...process.env, DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Reported();
};
