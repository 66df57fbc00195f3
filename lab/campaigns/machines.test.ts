// Tests how the machines are made and how their results are read.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { linkPrograms, pathOfOthers } from "./machines/programs.ts";
import { cpuSecondsOf, lastLineOf, type Result, tableOf } from "./machines/report.ts";
import { argumentsOf } from "./machines/run.ts";

const place = {
  uid: 1234,
  gid: 1235,
  folder: "/clone",
  umask: "077",
  environment: { HOME: "/h", TZ: "UTC" },
};

/** Makes a folder of programs, with npm as a link to its library, as npm is installed. */
function programs(...names: readonly string[]): { top: string; path: string } {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "docuvane-programs-")));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const path = join(top, "usr");
  mkdirSync(path);
  for (const name of names) writeFileSync(join(path, name), "", { mode: 0o755 });
  writeFileSync(join(top, "npm-cli.js"), "", { mode: 0o755 });
  symlinkSync("../npm-cli.js", join(path, "npm"));
  return { top, path };
}

it("keeps folders of root and of npm packages out of the PATH of others", () => {
  const path = "/root/bin:/usr/bin:/root:/rooted/bin:/a/node_modules/.bin";
  expect(pathOfOthers(path, "/root")).toBe("/usr/bin:/rooted/bin");
});

it("links Node, npm, git, a shell and the core utilities of the PATH, and nothing else", () => {
  const { top, path } = programs("node", "npx", "git", "sh", "ls", "grep");
  writeFileSync(join(path, "cat"), "not executable", { mode: 0o644 });
  linkPrograms(join(top, "bin"), `${join(top, "none")}:${path}`);
  expect(readdirSync(join(top, "bin")).sort()).toEqual(["git", "ls", "node", "npm", "npx", "sh"]);
  expect(readlinkSync(join(top, "bin/npm"))).toBe(join(top, "npm-cli.js"));
});

it("makes no bare PATH without git", () => {
  const { top, path } = programs("node", "npx", "sh");
  expect(() => linkPrograms(join(top, "bin"), path)).toThrow("git is not on the PATH of ordinary users");
});

it("brings up loopback as root, then becomes the user with the environment alone", () => {
  const argumentsWhen = (isOffline: boolean) =>
    argumentsOf(place, { command: "test", line: "npm test", isOffline }).join(" ");
  expect(argumentsWhen(true)).toMatch(
    / --net .*lo up.* setpriv --reuid 1234 --regid 1235 --init-groups env /,
  );
  expect(argumentsWhen(true)).toContain(" --ignore-environment HOME=/h TZ=UTC sh -c umask 077; (npm test)");
  expect(argumentsWhen(false)).not.toContain("--net");
});

it.each([
  [
    "\u001b[31mFAIL\u001b[39m  x\ntests: 5 passed, 1 failed (9 s)\nskipped: Java\n",
    "tests: 5 passed, 1 failed (9 s)",
  ],
  ["a\r\n\u001b[2mset-up: failed.\u001b[22m\nnpm error code 1\nnpm notice new\n\n", "set-up: failed."],
  ["", ""],
])("reads the line that sums up a log: %j", (log, line) => {
  expect(lastLineOf(log)).toBe(line);
});

it("adds up the CPU time of a shell's children", () => {
  expect(cpuSecondsOf("0m0.00s 0m0.01s\n2m3.50s 1m0,25s\n")).toBe(183.75);
  expect(cpuSecondsOf("")).toBeNaN();
});

it("prints a table", () => {
  const result: Result = {
    ...{ machine: "user", line: "npm test", exitCode: 1, lastLine: "a | b", log: "/logs/1" },
    ...{ wallSeconds: 61.4, cpuSeconds: 120.6 },
  };
  const [, , first, second] = tableOf([result, { ...result, exitCode: null, cpuSeconds: Number.NaN }]).split(
    "\n",
  );
  expect(first).toBe("| user | npm test | 1 | a \\| b | 61 | 121 | /logs/1 |");
  expect(second).toBe("| user | npm test | stopped | a \\| b | 61 | NaN | /logs/1 |");
});
