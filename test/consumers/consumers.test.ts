// The packed client in an empty project: installed, imported both ways, bundled and run.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { installPackedClient, type PackedClient, programs } from "./packed-client.ts";

const exec = promisify(execFile);

let packed: PackedClient;
beforeAll(async () => {
  packed = await installPackedClient({ types: false });
}, 120_000);
afterAll(() => packed.close());

it.each(programs)("%s uploads and reads", async (program) => {
  const [major] = process.versions.node.split(".");
  expect(await packed.run(process.execPath, program)).toEqual({ stdout: `completed ${major}\n`, stderr: "" });
});

it.each(["errors", "operations", "webhooks", "webhooks/web", "zod", "otel"])(
  "loads docuvane/%s as a module and as CommonJS",
  async (entry) => {
    const asModule = `import * as all from "docuvane/${entry}"; console.log(Object.keys(all).sort().join());`;
    const asCommonJs = `console.log(Object.keys(require("docuvane/${entry}")).sort().join());`;
    const inProject = { cwd: packed.project };
    const [module, commonJs] = await Promise.all([
      exec(process.execPath, ["--input-type=module", "-e", asModule], inProject),
      exec(process.execPath, ["--input-type=commonjs", "-e", asCommonJs], inProject),
    ]);
    expect(module.stdout).toBe(commonJs.stdout);
    expect(module.stdout.trim()).not.toBe("");
  },
);

it("loads six files at an import, and maps its errors to the sources", async () => {
  const program = `
const { Docuvane } = require("docuvane");
console.log(Object.keys(require.cache).filter((file) => /docuvane.dist/.test(file)).length);
try {
  new Docuvane({ apiKey: "k", baseURL: "ftp://docs.example" });
} catch ({ stack }) {
  console.log(/new Docuvane .*src.client\\.ts:\\d+/.test(stack));
}`;
  const args = ["--enable-source-maps", "--input-type=commonjs", "-e", program];
  const { stdout } = await exec(process.execPath, args, { cwd: packed.project });
  expect(stdout).toBe("6\ntrue\n");
});

const webhook = `import { verify } from "docuvane/webhooks";
const time = String(Math.floor(Date.now() / 1000));
const headers = { "webhook-id": "msg_1", "webhook-timestamp": time, "webhook-signature": "v1,AAAA" };
verify("{}", headers, { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" });`;

it.each([
  [
    "ConnectionError",
    'import { Docuvane } from "docuvane"; await new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1", maxRetries: 0 }).workflows.list();',
  ],
  [
    "InvalidArgumentError",
    'import { Docuvane } from "docuvane"; new Docuvane({ baseURL: "http://127.0.0.1:1" });',
  ],
  ["WebhookVerificationError", webhook],
])("prints an uncaught %s with at most 300 bytes before its message", async (name, program) => {
  writeFileSync(join(packed.project, "uncaught.mjs"), program);
  const running = exec(process.execPath, ["uncaught.mjs"], { cwd: packed.project });
  const { stderr } = await running.catch((error: { stderr: string }) => error);
  const at = stderr.indexOf(`\n${name}: `);
  expect(at, stderr).toBeGreaterThan(0);
  expect(at).toBeLessThanOrEqual(300);
  expect(stderr).not.toMatch(/\.example\b/);
});

it("refuses an older Node.js in one sentence when a client is created", async () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const program = `import { Docuvane } from "docuvane"; ${old};
try { new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1" }) } catch ({ message }) { console.log(message) }`;
  const args = ["--input-type=module", "-e", program];
  const { stdout } = await exec(process.execPath, args, { cwd: packed.project });
  expect(stdout).toBe("Node.js 20.20.2 is too old; install Node.js 22.19 or newer.\n");
});

describe.each([false, true])("a bundle of esbuild, minified: %s", (minify) => {
  it.each([
    [
      "esm",
      "bundle.mjs",
      /^\(node:\d+\) Warning: undici cannot be loaded \(Dynamic require of "\S+" is not supported\); install it, .* Until then, fetch sends\.\n/,
    ],
    ["cjs", "bundle.cjs", /^$/],
  ] as const)("uploads and reads in the format %s", async (format, file, warning) => {
    const name = `${minify}-${file}`;
    await build({
      entryPoints: [join(packed.project, "main.mjs")],
      outfile: join(packed.project, name),
      bundle: true,
      platform: "node",
      format,
      minify,
      logLevel: "silent",
    });
    const { stdout, stderr } = await packed.run(process.execPath, name);
    expect(stdout).toBe(`completed ${process.versions.node.split(".")[0]}\n`);
    expect(stderr).toMatch(warning);
  });
});
