// Compiles generated Java packages together and runs their tests in one virtual machine.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { java } from "../../generators/java/java.ts";
import { root } from "../../generators/root.ts";
import { argumentFile } from "../../scripts/argument-file.ts";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { localeFor, readFailures, runProgram } from "./run.ts";
import { type Outcome, type Wired, writeLanguage } from "./wired.ts";

/** Without its optimising compiler a JVM that runs for seconds takes half of the processor time. */
const QUICK = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** Generates the packages of documents into a folder, compiles them without a warning and runs their tests. */
export async function proveJava(all: readonly Wired[], folder: string): Promise<Outcome> {
  for (const wired of all) await writeLanguage(java, wired, join(folder, wired.name));
  return runJavaTests(
    all.map(({ name }) => name),
    folder,
  );
}

/** Compiles the packages in a folder without a warning and runs their tests. */
export async function runJavaTests(
  names: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const sources = globSync("*/src/**/*.java", { cwd: folder }).filter(
    // Several modules cannot be compiled as one.
    (path) => !path.endsWith("module-info.java"),
  );
  const own = ["RunTests", "ApiMapTest"].map((name) => join(import.meta.dirname, `${name}.java`));
  const errors = await compileJava(folder, [...sources, ...own], ["out"]);
  if (errors !== undefined) return { passed: 0, failures: [errors] };
  return runCompiledTests(names, folder, { classes: ["out"], environment });
}

/**
 * Compiles sources.
 *
 * @param classes - Folders of classes that they may use; the first takes what is compiled.
 * @returns What the compiler said when it failed or warned, else `undefined`.
 */
export async function compileJava(
  folder: string,
  sources: readonly string[],
  classes: readonly string[],
): Promise<string | undefined> {
  writeFileSync(join(folder, "sources"), argumentFile(sources));
  const [out = ""] = classes;
  const checks = ["-Xlint:all", "-Werror", "-proc:none", "--release", "17", "-encoding", "UTF-8"];
  const path = [...classes.slice(1), dependencies()].join(delimiter);
  const environment = localeFor(folder, path, ...sources);
  const options = [...QUICK.map((option) => `-J${option}`), ...checks, "-cp", path, "-d", out];
  const compiled = await runProgram(
    join(jdk(), "bin", "javac"),
    [...options, "@sources"],
    folder,
    environment,
  );
  return compiled.status === 0 ? undefined : compiled.output.slice(0, 2000);
}

/** Where the classes of compiled packages are, and what their tests find in the environment. */
export interface Compiled {
  /** Folders; of a class in several, the first one counts. The last has the tests. */
  readonly classes: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the tests of compiled packages in a folder. */
export async function runCompiledTests(
  names: readonly string[],
  folder: string,
  { classes, environment = {} }: Compiled,
): Promise<Outcome> {
  const data = names.map((name) => join(name, "src", "test", "resources"));
  const path = [...classes, ...data, dependencies()].join(delimiter);
  const options = [...QUICK, "-Dstdout.encoding=UTF-8", "-cp", path];
  const tests = classes.at(-1) ?? "";
  const program = join(jdk(), "bin", "java");
  const ended = await runProgram(program, [...options, "RunTests", tests], folder, {
    ...localeFor(folder, path),
    ...environment,
  });
  return readFailures(ended, /(\d+) of \d+ passed/);
}

function jdk(): string {
  return findJdks()[0]?.home ?? "";
}

/** The libraries of the package, and JUnit from the same local repository. */
function dependencies(): string {
  const [, ...libraries] = classPath().split(delimiter);
  const known = libraries.find((path) => /[\\/]org[\\/]jspecify[\\/]/.test(path)) ?? "";
  const repository = known.slice(0, known.search(/[\\/]org[\\/]jspecify[\\/]/));
  const pom = readFileSync(join(root, "packages", "java", "pom.xml"), "utf8");
  const version = (name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(pom)?.[1] ?? "";
  const jars = [
    ...["launcher", "commons", "engine"].map(
      (name) => `org/junit/platform/junit-platform-${name}/${version("junit.platform.version")}/*.jar`,
    ),
    ...["api", "engine", "params"].map(
      (name) => `org/junit/jupiter/junit-jupiter-${name}/${version("junit.version")}/*.jar`,
    ),
    "org/opentest4j/opentest4j/*/*.jar",
    "org/apiguardian/apiguardian-api/*/*.jar",
  ].flatMap((pattern) => globSync(pattern, { cwd: repository }).map((path) => join(repository, path)));
  return [...libraries, ...jars].join(delimiter);
}
