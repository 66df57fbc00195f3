// The declarations of the packed client in a strict project, and the size of the package.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { readTar } from "../../scripts/tar.ts";
import { root } from "../root.ts";
import { installPackedClient, type PackedClient } from "./packed-client.ts";

const exec = promisify(execFile);

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

let packed: PackedClient;
beforeAll(async () => {
  packed = await installPackedClient();
}, 120_000);
afterAll(() => packed.close());

it.each(["consumer.mts", "consumer.cts"])(
  "compiles in a strict project as %s, declarations of the package checked too",
  async (file) => {
    const folder = join(packed.project, file.replace(".", "-"));
    mkdirSync(folder);
    writeFileSync(join(folder, file), typed);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = resolve(root, "node_modules/typescript/bin/tsc");
    const compile = exec(process.execPath, [tsc, "-p", folder]).catch((error: { stdout: string }) => error);
    expect((await compile).stdout).toBe("");
  },
  120_000,
);

// 384 kB, of which 50 kB are line breaks and indentation: without them an uncaught error prints 14 kB of code before its message.
it("packs to 390 kB at most, without sources and tests", () => {
  const paths = readTar(gunzipSync(readFileSync(packed.tarball))).map(({ path }) => path);
  expect(statSync(packed.tarball).size).toBeLessThanOrEqual(390_000);
  expect(paths).toContain("package/package.json");
  expect(paths.filter((path) => /\/src\/|\.test\./.test(path))).toEqual([]);
});
