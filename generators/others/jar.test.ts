// Checks that only the pinned jar runs, and that a missing Java is reported.
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkJar, fetchJar, type JarLock } from "./jar.ts";
import { findJava } from "./java.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock: JarLock = {
  version: "7.0.0",
  sha256: createHash("sha256").update("jar").digest("hex"),
  source: "a test",
};

/** Writes a file and returns its path. */
function write(name: string, content: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

it("takes the jar that was pinned", () => {
  checkJar(write("a.jar", "jar"), lock);
  expect(existsSync(join(folder, "a.jar"))).toBe(true);
});

it("rejects another jar and removes it", () => {
  const jar = write("a.jar", "another");
  expect(() => checkJar(jar, lock)).toThrow(
    /7\.0\.0 from a test has the SHA-256 [0-9a-f]{64} instead of .*run this again/,
  );
  expect(existsSync(jar)).toBe(false);
});

it("names the same version for the tool that fetches the jar", () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8"));
  const { version } = read("jar-lock.json") as JarLock;
  expect(read("openapitools.json")).toMatchObject({ "generator-cli": { version } });
});

it("removes the temporary files of the tool that fetches the jar, and shows why it failed", () => {
  const marker = join(folder, "temporary.txt");
  const tool = write(
    "main.cjs",
    `const { mkdtempSync, writeFileSync } = require("node:fs");
    const folder = mkdtempSync(require("node:path").join(require("node:os").tmpdir(), "tool-"));
    writeFileSync(${JSON.stringify(marker)}, folder);
    if (process.argv[4] === "8.0.0") throw new Error("no route to host");`,
  );
  fetchJar(tool, lock);
  expect(existsSync(readFileSync(marker, "utf8"))).toBe(false);
  expect(() => fetchJar(tool, { ...lock, version: "8.0.0" })).toThrow(
    /8\.0\.0 could not be downloaded from a test:.*no route to host/s,
  );
  expect(existsSync(readFileSync(marker, "utf8"))).toBe(false);
});

it.runIf(process.platform !== "win32")("finds the first Java that is new enough", () => {
  const script = (name: string, version: string): string => {
    const path = write(name, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
    chmodSync(path, 0o755);
    return path;
  };
  mkdirSync(join(folder, "bin"), { recursive: true });
  const old = { JAVA_HOME: folder, PATH: join(folder, "bin") };
  script("bin/java", "1.8.0_402");
  expect(() => findJava(old, join(folder, "none"))).toThrow("needs Java 11 or later");
  mkdirSync(join(folder, "jvm", "jdk-21", "bin"), { recursive: true });
  const newer = script("jvm/jdk-21/bin/java", "21.0.1");
  expect(findJava(old, join(folder, "jvm"))).toBe(newer);
  script("bin/java", "11.0.2");
  expect(findJava(old, join(folder, "jvm"))).toBe(join(folder, "bin", "java"));
});
