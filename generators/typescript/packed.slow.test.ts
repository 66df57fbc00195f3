// Packs a generated package by its own build, and checks that every program can import what npm would publish.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { startable } from "../../scripts/setup/programs.mjs";
import { unpackTar } from "../../scripts/tar.ts";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import { root } from "../root.ts";
import { typescript } from "./typescript.ts";

const execute = promisify(execFile);
const modules = join(root, "node_modules");
const name = "@acme/pets";
let folder = "";
let tarball = "";
/** What the build printed. */
let built = "";
/** The package as a program that installed it has it. */
let installed = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-packed-"));
  const source = join(folder, "source");
  const { document } = await loadDocument(join(root, "generators/testdata/pets.yaml"));
  const plan = makePlan(document, { name: "acme_pets" });
  const product = { ...plan.product, metadata: { packageName: name } };
  const files = await typescript.render({ ...plan, product }, { package: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(source, dirname(path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  symlinkSync(modules, join(source, "node_modules"), "dir");
  const env = { PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) };
  const pack = startable("npm", ["pack", "--pack-destination", folder]);
  const { stdout, stderr } = await execute(pack.file, pack.args, { ...pack.options, cwd: source, env });
  built = stdout + stderr;
  tarball = join(folder, globSync("*.tgz", { cwd: folder })[0] ?? "");
  installed = join(folder, "program", "node_modules", name);
  mkdirSync(installed, { recursive: true });
  unpackTar(gunzipSync(readFileSync(tarball)), installed, 1);
  for (const dependency of ["undici", "form-data"])
    symlinkSync(join(modules, dependency), join(folder, "program/node_modules", dependency), "dir");
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("publint and arethetypeswrong find nothing", async () => {
  const publint = [join(root, "scripts/check/node_modules/publint/src/cli.js"), "--strict", tarball];
  const attw = [join(root, "scripts/check/node_modules/@arethetypeswrong/cli/dist/index.js"), tarball];
  expect((await execute(process.execPath, publint)).stdout).toContain("All good");
  const { stdout } = await execute(process.execPath, [...attw, "--profile", "node16", "--no-emoji"]);
  expect(stdout).toContain(`"${name}/webhooks"`);
}, 60_000);

test("exports every type that its public types refer to", () => {
  expect(built).toContain("Build success");
  expect(built).not.toContain("no public re-export");
});

test("has no `any` in its public types", () => {
  const declarations = globSync("dist/*.d.{ts,cts}", { cwd: installed });
  expect(declarations.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const path of declarations) {
    const text = readFileSync(join(installed, path), "utf8");
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword)
        found.push(`${path}: ${text.slice(node.pos - 60, node.end)}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  }
  expect(found).toEqual([]);
});

const use = `console.log(
  new AcmePets({ baseURL: "https://acme.example" }).pets.list.name,
  AcmePetsError.name,
  typeof webhooks.webhookHandler,
);`;

test.each([
  [
    "imports",
    "program.mjs",
    `import { AcmePets, AcmePetsError } from "${name}"; import * as webhooks from "${name}/webhooks"; ${use}`,
  ],
  [
    "requires",
    "program.cjs",
    `const { AcmePets, AcmePetsError } = require("${name}"); const webhooks = require("${name}/webhooks"); ${use}`,
  ],
])("a program %s it", async (_, file, code) => {
  writeFileSync(join(folder, "program", file), code);
  const { stdout } = await execute(process.execPath, [file], { cwd: join(folder, "program") });
  expect(stdout).toBe("list AcmePetsError function\n");
});
