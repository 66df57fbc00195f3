// Builds every file of a release into a directory: packages, SBOMs, documentation, statement and digests.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "../../processes.mjs";
import { needJava } from "../../setup/java.mjs";
import { missingLanguage } from "../../setup/missing.mjs";
import { python } from "../../wheel.ts";
import type { Project } from "../project.ts";
import { type Build, fixUmask, npm, run } from "../run.ts";
import { type Bom, finishBom } from "../sbom/finish.ts";
import { goBom } from "../sbom/go.ts";
import { npmBom } from "../sbom/npm.ts";
import { pythonBom } from "../sbom/python.ts";
import { statementOf, sumsOf } from "../statement.ts";
import { buildDocs, hasDocs } from "./docs.ts";
import { buildGo } from "./go.ts";
import { buildJava } from "./java.ts";
import { buildNpm, npmPackages } from "./npm.ts";
import { buildPython } from "./python.ts";

/** What a release is built from, and where to. */
export interface ReleaseTask {
  readonly project: Project;
  readonly build: Build;
  /** An empty directory. */
  readonly output: string;
  /** Called before each step. */
  readonly onStep: (step: string) => void;
}

/** Ending of the SBOM of a package: `docuvane-0.1.0.tgz.cdx.json`. */
const BOM = ".cdx.json";

/** Names of the files that are no subject of the statement. */
const STATEMENT = "provenance.intoto.json";
const SUMS = "SHA256SUMS";
const VERIFIER = "verify.mjs";

/**
 * Builds a release.
 *
 * @returns The names of its files.
 * @throws {Error} A build failed, or an SBOM is invalid.
 */
export async function buildRelease(task: ReleaseTask): Promise<readonly string[]> {
  const { project, build, output } = task;
  fixUmask();
  const files = [...(await npmFiles(task)), ...(await pythonFiles(task)), ...(await javaFiles(task))];
  files.push(...(await goFiles(task)), ...(await docsFiles(task)));
  files.sort();
  task.onStep("the statement and the digests");
  const facts = { project, build, tools: toolsOf(build) };
  writeFileSync(join(output, STATEMENT), statementOf(files, output, facts));
  copyFileSync(join(build.top, "scripts", "release", VERIFIER), join(output, VERIFIER));
  const all = [...files, STATEMENT, VERIFIER];
  writeFileSync(join(output, SUMS), sumsOf(all, output));
  return [...all, SUMS];
}

async function npmFiles({ build, output, onStep }: ReleaseTask): Promise<string[]> {
  const files: string[] = [];
  for (const directory of npmPackages) {
    onStep(`npm: ${directory}`);
    const { file, manifest } = buildNpm(directory, output, build);
    writeFileSync(join(output, `${file}${BOM}`), await npmBom(directory, manifest, build));
    files.push(file, `${file}${BOM}`);
  }
  return files;
}

async function pythonFiles({ project, build, output, onStep }: ReleaseTask): Promise<string[]> {
  onStep("Python: wheel and sdist");
  const { sdist, wheel } = buildPython(output, build);
  writeFileSync(join(output, `${wheel}${BOM}`), await pythonBom(project.version, build));
  return [sdist, wheel, `${wheel}${BOM}`];
}

async function javaFiles({ project: { version }, build, output, onStep }: ReleaseTask): Promise<string[]> {
  onStep("Java: jar, sources, Javadoc and pom");
  const { files, jar, bom } = buildJava(output, version, build);
  const purl = `pkg:maven/dev.docuvane/docuvane@${version}?type=jar`;
  const text = await finishBom(JSON.parse(bom) as Bom, { name: "docuvane", version, purl });
  writeFileSync(join(output, `${jar}${BOM}`), text);
  return [...files, `${jar}${BOM}`];
}

/** The Go modules; a rehearsal without Go leaves them out, and a tag is then refused. */
async function goFiles({ project, build, output, onStep }: ReleaseTask): Promise<string[]> {
  const missing = missingLanguage("go");
  onStep(missing === undefined ? "Go: modules" : `Go: left out. ${missing}`);
  if (missing !== undefined) return [];
  const modules = buildGo(output, project.version, build);
  for (const each of modules)
    writeFileSync(join(output, `${each.file}${BOM}`), await goBom(each, project, build));
  return modules.flatMap(({ file }) => [file, `${file}${BOM}`]);
}

async function docsFiles({ project, build, output, onStep }: ReleaseTask): Promise<string[]> {
  if (!hasDocs(build.top)) return [];
  onStep("the documentation site");
  return [await buildDocs(output, project.version, build)];
}

/** Versions of the tools that determine the bytes, besides the files of the commit and the lockfiles. */
function toolsOf(build: Build): Readonly<Record<string, string>> {
  const ask = (program: string, ...args: readonly string[]): string =>
    run({ program, args, cwd: build.top }, build).trim();
  const release = readFileSync(join(needJava().home, "release"), "utf8");
  return {
    node: process.versions.node,
    npm: ask(process.execPath, npm, "--version"),
    python: execFileSync(python, ["-c", "import platform; print(platform.python_version())"], {
      encoding: "utf8",
    }).trim(),
    jdk: /^JAVA_VERSION="(.*)"/m.exec(release)?.[1] ?? "",
    ...(missingLanguage("go") === undefined && { go: ask("go", "env", "GOVERSION") }),
    platform: `${process.platform}-${process.arch}`,
  };
}
