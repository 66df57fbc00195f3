// The packed client in programs that others build and test: each common bundler, and the test runners vitest and Jest.
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { type Stub, seen, startStub } from "../consumers/calls.ts";
import { installPackedClient, type PackedClient } from "../consumers/packed-client.ts";
import { bundleAndRun, bundles, writeProgram } from "./bundles.ts";
import { type Service, startService } from "./service.ts";

const exec = promisify(execFile);
const modules = resolve("test/programs/node_modules");

let packed: PackedClient;
let stub: Stub;
let service: Service;
let entry: string;
beforeAll(async () => {
  packed = await installPackedClient({ types: false });
  stub = await startStub();
  service = await startService();
  entry = writeProgram(packed.project);
}, 240_000);
afterAll(() => {
  packed.close();
  stub.close();
  service.close();
});

describe.each([false, true])("bundled, minified: %s", (minify) => {
  it.each(bundles)("by %s, it makes its calls", { timeout: 120_000 }, async (name) => {
    const { stdout, stderr } = await bundleAndRun(entry, name, minify, stub.url);
    expect(stdout).toBe(`${seen}\n`);
    if (name === "esbuild esm") expect(stderr).toMatch(/Warning: undici cannot be loaded/);
    else expect(stderr).toBe("");
  });
});

it("bundled by the configuration for Rollup of the guide, it uploads a file by path", {
  timeout: 120_000,
}, async () => {
  const project = join(packed.project, "rolled");
  mkdirSync(project);
  writeFileSync(join(project, "main.mjs"), byPath);
  // The configuration finds its plugins next to itself.
  const config = join(project, "config", "rollup.config.mjs");
  mkdirSync(dirname(config));
  copyFileSync("examples/in-your-program/rollup.config.mjs", config);
  symlinkSync(modules, join(dirname(config), "node_modules"), "junction");
  const cwd = { cwd: project };
  await exec(
    process.execPath,
    [join(modules, "rollup/dist/bin/rollup"), "--config", config, "--silent"],
    cwd,
  );
  const ran = await exec(process.execPath, ["dist/main.mjs", stub.url], cwd);
  expect(ran).toEqual({ stdout: "completed\n", stderr: "" });
});

/** A program that uploads itself; the code for browsers opens no files. */
const byPath = `
import { Docuvane } from "docuvane";
await using client = new Docuvane({ apiKey: "k", baseURL: process.argv[2] });
console.log((await client.documents.upload({ file: "main.mjs", filename: "a.pdf" })).status);
`;

/** A module that gives every object properties which `for … in` visits, as old libraries do. */
const polluting =
  "Object.prototype.extra = () => {}; Array.prototype.last = () => {}; BigInt.prototype.toJSON = String;";

/** A module that ends 20 threads while they make calls. */
const terminating = `
import { once } from "node:events";
import { Worker } from "node:worker_threads";
const code = \`
const { Docuvane } = require("docuvane");
const client = new Docuvane({ apiKey: "k", baseURL: require("node:worker_threads").workerData });
client.documents.get("doc_1").then(() => require("node:worker_threads").parentPort.postMessage(""));
for (let call = 0; call < 8; call++) {
  client.documents.get("hung_" + call).catch(() => {});
  client.documents.upload({ file: Buffer.alloc(3_000_000), filename: "a.pdf" }).catch(() => {});
}\`;
for (let round = 0; round < 20; round++) {
  const worker = new Worker(code, { eval: true, workerData: process.argv[2] });
  await once(worker, "message");
  await worker.terminate();
}
console.log("ended");
`;

describe("started by Node with options", { timeout: 120_000 }, () => {
  it.each([
    ["--permission", "--allow-fs-read=*"],
    ["--frozen-intrinsics"],
    ["--disable-proto=throw"],
    ["--disable-proto=delete"],
    ["--disallow-code-generation-from-strings"],
    ["--throw-deprecation"],
    ["--max-http-header-size=1024"],
    ["--import", `data:text/javascript,${encodeURIComponent(polluting)}`],
  ])("%s %s, it makes its calls", async (...options) => {
    const run = exec(process.execPath, [...options, entry, stub.url], { cwd: packed.project });
    expect((await run).stdout).toBe(`${seen}\n`);
  });
});

it("does not keep a thread from ending while it makes calls", { timeout: 120_000 }, async () => {
  writeFileSync(join(packed.project, "terminating.mjs"), terminating);
  const run = exec(process.execPath, ["terminating.mjs", service.url], { cwd: packed.project });
  expect((await run).stdout).toBe("ended\n");
});

/** The part of the reports of vitest and Jest that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs the tests of a program; returns those that failed, and how many passed. */
async function runTests(program: string, args: readonly string[]): Promise<readonly [string[], number]> {
  const report = join(packed.project, "report.json");
  const options = { cwd: packed.project, env: { SERVICE_URL: service.url, NODE_PATH: modules } };
  const all = [program, ...args, `--outputFile=${report}`];
  const ran = await exec(process.execPath, all, options).catch((error: { readonly stderr: string }) => error);
  const { testResults, numPassedTests } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [message || ran.stderr] : []),
    ...assertionResults.flatMap(({ status, fullName }) => (status === "passed" ? [] : [fullName])),
  ]);
  return [failed, numPassedTests];
}

/** Writes tests as CommonJS, which Jest runs by default. */
async function writeForJest(name: string, config: object): Promise<string[]> {
  const outfile = join(packed.project, `${name}.test.cjs`);
  const entryPoints = [resolve("test/programs/sources", `${name}.mjs`)];
  await build({ entryPoints, outfile, format: "cjs", platform: "node", target: "node22" });
  const settings = { transform: {}, rootDir: packed.project, testMatch: [`**/${name}.test.cjs`], ...config };
  writeFileSync(join(packed.project, "jest.config.json"), JSON.stringify(settings));
  return ["--ci", "--json", "--config", join(packed.project, "jest.config.json")];
}

describe("in tests with fake timers", { timeout: 120_000 }, () => {
  it.each(["vmThreads", "forks", "threads"])("of vitest in its pool %s, every call works", async (pool) => {
    writeFileSync(
      join(packed.project, "own.test.mjs"),
      readFileSync("test/programs/sources/own-tests.mjs", "utf8"),
    );
    const args = ["run", "--root", packed.project, "own.test.mjs", "--globals", `--pool=${pool}`];
    const vitest = resolve(modules, "vitest/vitest.mjs");
    expect(await runTests(vitest, [...args, "--reporter=json"])).toEqual([[], 35]);
  });

  it.each([
    ["as each test asks for them", {}],
    ["in all tests", { fakeTimers: { enableGlobally: true } }],
  ])("of Jest, %s, every call works", async (_, config) => {
    const args = await writeForJest("own-tests", config);
    expect(await runTests(resolve(modules, "jest/bin/jest.js"), args)).toEqual([[], 35]);
  });
});

it("says under jest-environment-jsdom what is missing, in one sentence", { timeout: 120_000 }, async () => {
  const testEnvironment = join(modules, "jest-environment-jsdom/build/index.js");
  const args = await writeForJest("jsdom-tests", { testEnvironment });
  expect(await runTests(resolve(modules, "jest/bin/jest.js"), args)).toEqual([[], 7]);
});
