// Checks which Pythons are taken on machines that have strange ones: shims that fail, old ones, ones without venv.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { execFile } from "../processes.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-pythons-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a program on the path that behaves as a Python does on the probe. */
function install(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const answering = (major: number, minor: number, path: string): string =>
  `printf '%s\\n' ${major} ${minor} ${path}`;

/** Finds Pythons with only the folder on the path; those of the system itself are omitted. */
async function find(): Promise<{ found: { version: string; path: string }[]; refused: string[] }> {
  const module = JSON.stringify(resolve("scripts/setup/interpreters.mjs"));
  const program = `import(${module}).then(({ findInterpreters }) => console.log(JSON.stringify(findInterpreters())))`;
  const env = { PATH: folder, HOME: folder, PYTHON: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", program], { env });
  const { found, refused } = JSON.parse(stdout) as Awaited<ReturnType<typeof find>>;
  return {
    found: found.filter(({ path }) => path.startsWith("/made-up/")),
    refused: refused.filter((reason) => reason.startsWith("/made-up/")),
  };
}

it("skips a shim of a version that is not switched on", async () => {
  install("python3.13", "echo 'pyenv: python3.13: command not found' >&2; exit 127");
  install("python3.10", answering(3, 10, "/made-up/3.10"));
  expect(await find()).toEqual({ found: [{ version: "3.10", path: "/made-up/3.10" }], refused: [] });
});

it("names the system's package when a Python cannot make environments", async () => {
  install("python3.12", `${answering(3, 12, "/made-up/3.12")}; echo 'No module named ensurepip' >&2; exit 1`);
  expect(await find()).toEqual({
    found: [],
    refused: ["/made-up/3.12 cannot make environments: install the package python3.12-venv of your system"],
  });
});

it("refuses an old one, and takes a newer one than it knows last", async () => {
  install("python3", answering(3, 14, "/made-up/3.14"));
  install("python", answering(2, 7, "/made-up/2.7"));
  install("python3.10", answering(3, 10, "/made-up/3.10"));
  const { found, refused } = await find();
  expect(found.map(({ version }) => version)).toEqual(["3.10", "3.14"]);
  expect(refused).toEqual(["/made-up/2.7 is 2.7"]);
});
