// The Java client behind an older library on the class path of a program; `class-paths.slow.test.ts` has the others.
import { globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { classPath, needJava } from "../../scripts/setup/java.mjs";
import { seen, startService } from "./class-paths.ts";

const exec = promisify(execFile);

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it("runs behind SLF4J 1.7 and its binding, those of Maven", async () => {
  const found = globSync("node_modules/.cache/docuvane/maven-*/**/lib/*slf4j*.jar");
  expect(found.map((path) => path.replace(/.*[\\/]/, ""))).toContain("slf4j-api-1.7.36.jar");
  const path = [...found, classPath()].join(delimiter);
  const java = join(needJava().home, "bin", "java");
  // Were anything logged, the calls of SLF4J 2 would be missing.
  const logAll = "-Dorg.slf4j.simpleLogger.defaultLogLevel=trace";
  const program = [logAll, "-cp", path, "test/consumers/ClassPathProgram.java", service.url];
  expect(await exec(java, program)).toEqual({ stdout: seen, stderr: "" });
});
