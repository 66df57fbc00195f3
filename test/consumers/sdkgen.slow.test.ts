// Follows the guide of the generator in an empty folder, with the packed generator and nothing but Node on the path.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packPackage } from "../../scripts/pack.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { unpackTar } from "../../scripts/tar.ts";
import { root } from "../root.ts";

const guide = readFileSync(join(root, "docs/guides/sdkgen/five-minutes.md"), "utf8");
let top: string;
let project: string;
let installed: string;

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), "docuvane-sdkgen-"));
  project = join(top, "project");
  installed = join(top, "node_modules/@docuvane/sdkgen");
  for (const folder of [project, installed, join(top, "bin")]) mkdirSync(folder, { recursive: true });
  unpackTar(gunzipSync(readFileSync(packPackage("generators", top))), installed, 1);
  symlinkSync(process.execPath, join(top, "bin/node"));
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(top, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(top, "node_modules", name));
  }
}, 120_000);

afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Runs a command of the guide with only Node on the path. */
function sdkgen(args: readonly string[], options: readonly string[] = []) {
  const program = join(installed, "dist/sdkgen.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, program, ...args], {
    cwd: project,
    encoding: "utf8",
    env: { PATH: join(top, "bin"), HOME: top },
  });
  return { status, stdout, stderr };
}

/** Does what one block of the guide says: writes or extends a file, or runs commands. */
function follow({ file, append, language, code }: Readonly<Record<string, string | undefined>>): void {
  if (file) writeFileSync(join(project, file), code ?? "");
  else if (append) appendFileSync(join(project, append), code ?? "");
  else if (language === "sh")
    for (const line of (code ?? "").trim().split("\n")) {
      const [, rest] = /^npx @docuvane\/sdkgen (.*)$/.exec(line) ?? [];
      expect(rest, line).toBeDefined();
      expect(sdkgen((rest ?? "").split(" ")), line).toMatchObject({
        status: 0,
        stderr: expect.not.stringMatching(
          /^(?!sdkgen: generating |warning: \/info: Maven Central |warning: \/servers: https:\/\/api\.acme\.example\/)./m,
        ),
      });
    }
}

const block =
  /(?:<!-- (?:file (?<file>\S+)|append (?<append>\S+)) -->\n)?^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$/gm;

test("the guide works from an empty folder", { timeout: 180_000 }, () => {
  const steps = [...guide.matchAll(block)];
  for (const { groups = {} } of steps) follow(groups);
  expect(steps.length).toBeGreaterThan(8);
  const read = (path: string): string => readFileSync(join(project, path), "utf8");
  expect(read("sdks/python/README.md")).toContain("Write to sdk@acme.example.");
  expect(read("sdks/java/pom.xml")).toContain("<artifactId>acme</artifactId>");
  expect(JSON.parse(read("sdks/typescript/package.json"))).toMatchObject({ license: "Apache-2.0" });
  for (const path of ["sdks/typescript/src", "sdks/python/src/acme", "one-sdk/package.json"])
    expect(existsSync(join(project, path)), path).toBe(true);
});

test("the package has what an editor and npm need", () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ name: "@docuvane/sdkgen", bin: { sdkgen: "./dist/sdkgen.js" } });
  expect(manifest).not.toHaveProperty("private");
  for (const file of ["README.md", "LICENSE", "sdkgen.schema.json"])
    expect(existsSync(join(installed, file))).toBe(true);
});

/** Prints each file that the program loads. */
const preload = `data:text/javascript,import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => {
    if (url.startsWith("file:")) console.error(url);
    return next(url, context);
  } });`.replaceAll("\n", " ");

test("--help loads neither a command nor a dependency", () => {
  const { status, stderr } = sdkgen(["--help"], ["--import", preload]);
  expect(status).toBe(0);
  const loaded = stderr
    .trim()
    .split("\n")
    .map((url) => url.replace(/^.*\/dist\//, ""));
  expect(loaded.sort()).toEqual([
    "commands/command.js",
    "config/nearest.js",
    "node-20.js",
    "run.js",
    "sdkgen.js",
  ]);
});

test("diff compares two versions of a document and writes its reports", () => {
  const pages = readFileSync(join(root, "docs/guides/sdkgen/diff.md"), "utf8");
  for (const { groups = {} } of pages.matchAll(block))
    if (/^(old|new)\.yaml$/.test(groups["file"] ?? "")) follow(groups);
  const reports = ["json=diff.json", "sarif=diff.sarif", "junit=diff.xml", "markdown=diff.md"];
  const { status, stdout } = sdkgen([
    "diff",
    "old.yaml",
    "new.yaml",
    ...reports.flatMap((each) => ["--report", each]),
  ]);
  expect({ status, stdout }).toEqual({ status: 5, stdout: expect.stringContaining("\nJava: 1 breaking") });
  for (const file of ["diff.json", "diff.sarif", "diff.xml", "diff.md"])
    expect(readFileSync(join(project, file), "utf8")).toContain("Ticket.holder");
});
