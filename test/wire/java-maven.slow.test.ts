// Builds a generated Java package of a document in Chinese by Maven, on the oldest JDK, without a locale.
import { mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { java } from "../../generators/java/java.ts";
import { root } from "../../generators/root.ts";
import { needJava } from "../../scripts/setup/java.mjs";
import { mavenCommand } from "../../scripts/setup/maven.mjs";
import { localeFor, runProgram } from "./run.ts";
import { wire, writeLanguage } from "./wired.ts";

it("Maven compiles a package in a folder with a space and runs its tests", { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane maven "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const published = await wire("wire_maven", join(root, "generators", "testdata", "published.yaml"));
  await writeLanguage(java, published, folder);
  const goals = ["-B", "-Dstyle.color=never", "test"];
  const { program, args, environment } = mavenCommand(goals, { home: needJava().home, folder });
  const ended = await runProgram(program, args, folder, {
    ...environment,
    LC_ALL: "POSIX",
    ...localeFor(folder, homedir()),
  });
  expect(ended.output).toMatch(/Tests run: [1-9]\d+, Failures: 0, Errors: 0, Skipped: 0\n/);
  expect(ended.status).toBe(0);
});
