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

/** Uses something of every entry point, so that each is found with its types. */
const everything = `
import { Docuvane, type Document } from "docuvane";
import { NotFoundError } from "docuvane/errors";
import { connect, getDocument } from "docuvane/operations";
import { traceCalls } from "docuvane/otel";
import { makeDocument } from "docuvane/testing";
import { verify } from "docuvane/webhooks";
import { verify as verifyOnTheWeb } from "docuvane/webhooks/web";
import { responseValidator } from "docuvane/zod";
const document: Document = makeDocument();
const sent: Promise<{ readonly id: string }> = connect({ baseURL: "http://127.0.0.1:1" }).send(getDocument, { path: { id: document.id } });
export const all = [Docuvane, NotFoundError, traceCalls, verify, verifyOnTheWeb, responseValidator, sent];
// @ts-expect-error It has types: this is no function.
document.id();
`;

it.each([
  ["node10", "commonjs"],
  ["node16", "node16"],
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
])(
  "finds every entry point with moduleResolution %s",
  async (moduleResolution, module) => {
    const folder = join(packed.project, moduleResolution);
    mkdirSync(folder);
    writeFileSync(join(folder, "all.ts"), everything);
    const settings = { ...compilerOptions, skipLibCheck: true, moduleResolution, module };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: settings, files: ["all.ts"] }),
    );
    const tsc = resolve(root, "node_modules/typescript/bin/tsc");
    const compile = exec(process.execPath, [tsc, "-p", folder]).catch((error: { stdout: string }) => error);
    expect((await compile).stdout).toBe("");
  },
  120_000,
);

// 400 kB, of which 50 kB are line breaks and indentation: without them an uncaught error prints 14 kB of code before its message.
it("packs to 405 kB at most, without sources and tests", () => {
  const paths = readTar(gunzipSync(readFileSync(packed.tarball))).map(({ path }) => path);
  expect(statSync(packed.tarball).size).toBeLessThanOrEqual(405_000);
  expect(paths).toContain("package/package.json");
  expect(paths.filter((path) => /\/src\/|\.test\./.test(path))).toEqual([]);
});
