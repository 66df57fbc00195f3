// The packed client in an empty project: installed, imported both ways, compiled and run on each supported Node.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packPackage } from "../../scripts/pack.ts";
import { root } from "../architecture/sources.ts";

const exec = promisify(execFile);

const program = `
const client = new Docuvane({ apiKey: "dv_test_consumer", baseURL: process.argv[2] });
const main = async () => {
  const sent = await client.documents.upload({ file: new Uint8Array([1, 2, 3]), filename: "a.pdf" });
  const read = await client.documents.get(sent.id);
  console.log(read.status, process.versions.node.split(".")[0]);
  await client.close();
};
main();
`;

const typed = `
import { Docuvane, type Document, isKnownDocumentStatus } from "docuvane";
const client = new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1" });
export const total = async (id: string): Promise<number | undefined> => {
  const document: Document = await client.documents.get(id);
  return isKnownDocumentStatus(document.status) ? document.extracted_data.total : undefined;
};
// @ts-expect-error An upload needs a file.
export const wrong = () => client.documents.upload({ workflow_id: "invoice_processing" });
`;

const compilerOptions = {
  module: "nodenext",
  target: "es2023",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  types: ["node"],
  typeRoots: [resolve(root, "node_modules/@types")],
};

/** What the optional entry points need. */
const peers = ["zod@4.6.7", "@opentelemetry/api@1.9.1"];

let project: string;
let server: Server;
let url: string;
let tarball: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "docuvane-consumer-"));
  tarball = packPackage("packages/client", project);
  writeFileSync(join(project, "package.json"), '{ "private": true }');
  // The set-up put what the client depends on into npm's cache.
  await exec(
    "npm",
    ["install", "--prefer-offline", "--no-audit", "--no-fund", "--silent", tarball, ...peers],
    {
      cwd: project,
    },
  );
  writeFileSync(join(project, "main.mjs"), `import { Docuvane } from "docuvane";${program}`);
  writeFileSync(join(project, "main.cjs"), `const { Docuvane } = require("docuvane");${program}`);
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify({ id: "doc_1", status: "completed" }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);

afterAll(() => {
  server.close();
  rmSync(project, { recursive: true });
});

const nodes = {
  "22": resolve(root, "test/consumers/node_modules/node22/bin/node"),
  "24": process.execPath,
  "26": resolve(root, "test/consumers/node_modules/node26/bin/node"),
};

describe.each(Object.entries(nodes))("on Node %s", (major, node) => {
  it.each(["main.mjs", "main.cjs"])("%s uploads and reads", async (file) => {
    const { stdout, stderr } = await exec(node, [join(project, file), url], { cwd: project });
    expect({ stdout, stderr }).toEqual({ stdout: `completed ${major}\n`, stderr: "" });
  });
});

it.each(["webhooks", "webhooks/web", "zod", "otel"])(
  "loads docuvane/%s as a module and as CommonJS",
  async (entry) => {
    const asModule = `import * as all from "docuvane/${entry}"; console.log(Object.keys(all).sort().join());`;
    const asCommonJs = `console.log(Object.keys(require("docuvane/${entry}")).sort().join());`;
    const inProject = { cwd: project };
    const [module, commonJs] = await Promise.all([
      exec(process.execPath, ["--input-type=module", "-e", asModule], inProject),
      exec(process.execPath, ["--input-type=commonjs", "-e", asCommonJs], inProject),
    ]);
    expect(module.stdout).toBe(commonJs.stdout);
    expect(module.stdout.trim()).not.toBe("");
  },
);

it.each(["consumer.mts", "consumer.cts"])(
  "compiles in a strict project as %s, declarations of the package checked too",
  async (file) => {
    const folder = join(project, file.replace(".", "-"));
    mkdirSync(folder);
    writeFileSync(join(folder, file), typed);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = resolve(root, "node_modules/typescript/bin/tsc");
    const compile = exec(process.execPath, [tsc, "-p", folder]).catch((error: { stdout: string }) => error);
    expect((await compile).stdout).toBe("");
  },
);

it("packs to 300 kB at most, without sources and tests", async () => {
  const { stdout } = await exec("tar", ["-tzf", tarball]);
  expect(statSync(tarball).size).toBeLessThanOrEqual(300_000);
  expect(stdout.split("\n").filter((path) => /\/src\/|\.test\./.test(path))).toEqual([]);
});
