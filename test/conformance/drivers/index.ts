// Starts the driver of each language; compiles those of Java and Go first.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { argumentFile } from "../../../scripts/argument-file.ts";
import { spawnSync, withoutProxies } from "../../../scripts/processes.mjs";
import { javaFolder, needJava, testClassPath } from "../../../scripts/setup/java.mjs";
import { missingLanguage } from "../../../scripts/setup/missing.mjs";
import { pythonOf } from "../../../scripts/setup/python.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import type { LoadedCase } from "../runner/read-cases.ts";

/** A program that makes the calls of cases with one client; see `README.md` for its lines. */
export interface DriverCommand {
  /** What it prints when it is ready: `python-async`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Variables of its environment: none that clients read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a case cannot be run, in addition to those that `runner/allowed.ts` lists. */
  readonly isLeftOut?: (each: LoadedCase) => boolean;
}

/**
 * Returns the drivers of all languages, ready to be started from the top folder.
 *
 * @throws {Error} The Java client cannot be compiled; the message ends with what the compiler wrote last.
 */
export function findDrivers(): readonly DriverCommand[] {
  return [
    ...typescriptDrivers(),
    ...generatedDrivers(),
    ...pythonDrivers(),
    ...javaDrivers(),
    ...goDrivers(),
  ];
}

/** The drivers of the TypeScript client: over undici, and over `fetch`. */
export function typescriptDrivers(): readonly DriverCommand[] {
  const program = ["--conditions=@docuvane/source", join(here, "typescript.ts")];
  return [
    driver("typescript", process.execPath, [...program, "undici"]),
    driver("typescript-fetch", process.execPath, [...program, "fetch"]),
  ];
}

/** The driver of the package that the generator makes of our own document. It is bundled when a source changed. */
export function generatedDrivers(): readonly DriverCommand[] {
  return [driver("typescript-generated", process.execPath, [bundleGenerated()])];
}

/** Bundles the driver of the generated package, when a source changed. */
function bundleGenerated(): string {
  const sources = globSync(
    [
      "generators/**/*.{ts,mustache}",
      "openapi/**/*.yaml",
      "packages/client/src/core/**/*.ts",
      "test/conformance/drivers/{generated,typescript}/*.ts",
    ],
    { cwd: root, exclude: ["**/node_modules/**", "**/*.test.ts"] },
  );
  const bundle = join(built, `generated-${hashOf(sources.map((path) => join(root, path)).sort())}.mjs`);
  if (existsSync(bundle)) return bundle;
  // Another run may bundle the same: whoever is last gives the file its name.
  const unfinished = `${bundle}.${process.pid}`;
  finish(process.execPath, [
    "--conditions=@docuvane/source",
    join(here, "generated", "build.ts"),
    unfinished,
  ]);
  renameSync(unfinished, bundle);
  return bundle;
}

/** The drivers of the Python client: for threads and for tasks. */
export function pythonDrivers(): readonly DriverCommand[] {
  const python = join(root, pythonOf(join("packages", "python", ".venv")));
  const program = [join(here, "python", "driver.py")];
  return [
    driver("python", python, [...program, "sync"]),
    driver("python-async", python, [...program, "async"]),
  ];
}

/**
 * The drivers of the Java client: for threads and for futures. They are compiled when a source changed.
 *
 * @param client - Folder of the client: another one than `packages/java` for a copy that was changed.
 */
export function javaDrivers(client = join(root, javaFolder)): readonly DriverCommand[] {
  const { home } = needJava();
  const options = [...quickCompiler, "-Dfile.encoding=UTF-8", "-Dslf4j.internal.verbosity=ERROR"];
  const program = [...options, "-cp", compile(home, client), "dev.docuvane.conformance.Driver"];
  const java = join(home, "bin", "java");
  return [driver("java", java, [...program, "sync"]), driver("java-async", java, [...program, "async"])];
}

/**
 * The driver of the Go client; none when the machine has no Go.
 *
 * @throws {Error} The driver cannot be compiled; the message ends with what the compiler wrote last.
 */
export function goDrivers(): readonly DriverCommand[] {
  if (missingLanguage("go") !== undefined) return [];
  const sources = ["packages/go", "test/conformance/drivers/go"].flatMap((folder) =>
    globSync(`${folder}/**/*.{go,s,mod}`, { cwd: root }),
  );
  const program = join(built, `go-${hashOf(sources.map((path) => join(root, path)).sort())}`);
  if (!existsSync(program)) {
    // Another run may compile the same: whoever is last gives the file its name.
    const unfinished = `${program}.${process.pid}`;
    finish("go", ["build", "-C", join(here, "go"), "-o", unfinished, "."]);
    renameSync(unfinished, program);
  }
  return [driver("go", program, [])];
}

/** A JVM that runs for a few seconds does not repay its optimising compiler. */
const quickCompiler = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const here = resolve(import.meta.dirname);

/** Where compiled classes are kept: a folder for each state of the sources. */
const built = join(here, "dist");

/** Describes a driver; its environment has nothing that clients read. */
export function driver(name: string, command: string, args: readonly string[]): DriverCommand {
  return { name, command, args, env: { ...withoutProxies, PYTHONDONTWRITEBYTECODE: "1" } };
}

/** Compiles the client with its driver and returns the class path. */
function compile(home: string, client: string): string {
  const jars = testClassPath();
  const sources = [
    ...globSync("src/{main,generated}/java/**/*.java", { cwd: client }).map((path) => join(client, path)),
    ...globSync("java/*.java", { cwd: here }).map((path) => join(here, path)),
  ]
    // The driver is compiled with the client and reaches into it: both are one unnamed module.
    .filter((path) => !path.endsWith("module-info.java"))
    .sort();
  const classes = join(built, `java-${hashOf(sources)}`);
  if (!existsSync(classes)) {
    // Another run may compile the same: whoever is first gives the folder its name.
    const unfinished = `${classes}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const list = join(unfinished, "sources.txt");
    writeFileSync(list, argumentFile(sources));
    finish(join(home, "bin", "javac"), [
      ...quickCompiler.map((option) => `-J${option}`),
      "-nowarn",
      // The driver finds arguments by the names of parameters.
      "-parameters",
      "-proc:none",
      "-encoding",
      "UTF-8",
      "-d",
      unfinished,
      "-cp",
      jars,
      `@${list}`,
    ]);
    if (!existsSync(classes)) renameSync(unfinished, classes);
    else rmSync(unfinished, { recursive: true });
  }
  return [classes, jars].join(delimiter);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function finish(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return;
  const last = `${stdout}${stderr}`.trim().split("\n").slice(-5).join("\n");
  throw new Error(`A driver could not be built: ${last}`);
}
