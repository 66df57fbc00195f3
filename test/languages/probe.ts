// Generates packages in other languages, compiles them together with a program that calls them, and runs it.
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { definedLanguages } from "../../generators/others/languages.ts";
import { runGenerator } from "../../generators/others/run.ts";
import { probePaths, probeSchemas } from "../../generators/others/testdata/probe.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { spawn, spawnSync } from "../../scripts/processes.mjs";
import { needJava } from "../../scripts/setup/java.mjs";
import { mavenCommand } from "../../scripts/setup/maven.mjs";
import { startable } from "../../scripts/setup/programs.mjs";
import type { Outcome } from "./rows.ts";
import { startServer } from "./server.ts";

const contract = JSON.parse(readFileSync(resolve("packages/contract/generated/openapi.json"), "utf8"));

/** Our own contract with operations that it has not: two files in one body, and unions. */
const document = {
  ...contract,
  paths: { ...contract.paths, ...probePaths },
  components: { ...contract.components, schemas: { ...contract.components.schemas, ...probeSchemas } },
};

/** The statuses of a failed `getDocument`. */
export const statuses: readonly string[] = Object.keys(
  contract.paths["/documents/{id}"].get.responses,
).filter((status) => /^[45]/.test(status));

/** Which document a package is generated from: the one that the generator normalises, or the same as it is. */
export type From = "normalized" | "raw";

/** Each of them. */
export const FROM: readonly From[] = ["raw", "normalized"];

/** A language whose packages are compiled and called. */
export interface Tested {
  readonly name: "rust" | "kotlin";
  /** As readers know it. */
  readonly title: string;
  /** Options for the document as it is. */
  readonly rawProperties: Readonly<Record<string, string>>;
  /** Changes without which the package of the document as it is does not compile. */
  readonly repair?: (source: string) => string;
  /** Compiles the package and its program, and returns the command that runs the program. */
  compile(folder: string, from: From): readonly [command: string, ...args: string[]];
}

/** Compiled dependencies of all runs. */
const cache = resolve("node_modules", ".cache", "docuvane", "languages");

export const rust: Tested = {
  name: "rust",
  title: "Rust",
  rawProperties: { packageName: "docuvane" },
  repair: (source) => source.replaceAll("models::models::", "models::"),
  compile: (folder, from) => {
    const target = join(cache, "rust");
    run(
      "cargo",
      ["build", "--locked", "--quiet", "--bin", from, "--target-dir", target],
      join(folder, "probe"),
    );
    return [join(target, "debug", from)];
  },
};

export const kotlin: Tested = {
  name: "kotlin",
  title: "Kotlin",
  rawProperties: { packageName: "docuvane" },
  compile: (folder, from) => {
    const probe = join(folder, "probe");
    const { home } = needJava();
    const maven = mavenCommand(["-q", "-B", "-P", from, "compile"], { home, folder: probe });
    run(maven.program, maven.args, probe, maven.environment);
    const classPath = readFileSync(join(probe, "target", "classpath.txt"), "utf8").trim();
    return [join(home, "bin", "java"), "-cp", `${join(probe, "target", "classes")}:${classPath}`, "ProbeKt"];
  },
};

/**
 * Generates a package, compiles it with its program and runs that against a local server.
 *
 * @returns What the program printed, and what it sent.
 * @throws {Error} A tool is missing or failed; the message carries its output.
 */
export async function probe(tested: Tested, from: From): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `sdkgen-${tested.name}-`));
  const server = await startServer();
  try {
    write(join(folder, "package"), await generate(tested, from));
    cpSync(join(import.meta.dirname, tested.name), join(folder, "probe"), { recursive: true });
    for (const name of ["a.pdf", "front.png", "back.png"])
      writeFileSync(join(folder, name), `content of ${name}`);
    const [command, ...args] = tested.compile(folder, from);
    const printed = await output(command, [...args, ...statuses], {
      PROBE_URL: server.url,
      PROBE_FILES: folder,
    });
    return { printed, sent: server.sent };
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generate(tested: Tested, from: From): Promise<Readonly<Record<string, string>>> {
  const { name, rawProperties, repair = (source) => source } = tested;
  if (from === "normalized") {
    const language = definedLanguages.find((each) => each.name === name);
    return language?.render(makePlan(document, { name: "docuvane" }), { package: true }) ?? {};
  }
  const files = runGenerator(document, {
    generator: name,
    properties: rawProperties,
    typeMappings: {},
    importMappings: {},
    repository: { host: "example.com", user: "docuvane", repository: name },
    isRaw: true,
  });
  return Object.fromEntries(Object.entries(files).map(([path, source]) => [path, repair(source)]));
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): void {
  const start = startable(command, args);
  const result = spawnSync(start.file, start.args, {
    ...start.options,
    cwd,
    encoding: "utf8",
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error !== undefined)
    throw new Error(`${command} is missing: install it.`, { cause: result.error });
  if (result.status !== 0) throw new Error(`${command} failed:\n${result.stdout}${result.stderr}`);
}

/** Runs a program and collects the lines that it prints: name and value. */
async function output(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome["printed"]> {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as readonly [string, unknown]);
  const byName = Map.groupBy(lines, ([name]) => name);
  return new Map([...byName].map(([name, values]) => [name, values.map(([, value]) => value)]));
}
