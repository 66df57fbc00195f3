// The help of npm commands where nothing is installed yet, and how a command ends.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spawnSync } from "./processes.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const commands = Object.entries(scripts).filter(([, line]) => line.startsWith("node scripts/run.mjs "));

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "docuvane-clone-"));
  for (const path of ["package.json", "package-lock.json", "scripts"])
    cpSync(path, join(clone, path), { recursive: true, filter: (from) => !from.includes("node_modules") });
});
afterAll(() => rmSync(clone, { recursive: true }));

it.each(commands)("npm run %s -- --help installs nothing", (_, line) => {
  const args = [...line.split(" ").slice(1), "--help"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: clone, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^npm (start|test|run \w+)\b/);
  expect(existsSync(join(clone, "node_modules"))).toBe(false);
});

it("covers the commands that a newcomer runs", () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining(["start", "test", "pack", "generate", "check", "docs", "serve"]),
  );
});
