// The packed client in an empty project: installed, imported both ways, compiled and run on each supported Node.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

let project: string;
let server: Server;
let url: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "docuvane-consumer-"));
  const client = join(root, "packages/client");
  await exec(process.execPath, [resolve(root, "node_modules/tsup/dist/cli-default.js"), "--silent"], {
    cwd: client,
  });
  await exec("npm", ["pack", "--pack-destination", project, "--silent"], { cwd: client });
  const tarball = readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "";
  writeFileSync(join(project, "package.json"), '{ "private": true }');
  // The set-up put what the client depends on into npm's cache.
  await exec("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--silent", `./${tarball}`], {
    cwd: project,
  });
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

it("packs to 300 kB at most, without tests", async () => {
  const { stdout } = await exec("npm", ["pack", "--dry-run", "--json"], {
    cwd: join(root, "packages/client"),
  });
  const [{ size, files }] = JSON.parse(stdout) as [{ size: number; files: { path: string }[] }];
  expect(size).toBeLessThanOrEqual(300_000);
  expect(files.filter(({ path }) => path.includes(".test."))).toEqual([]);
});
