// Compiles generated Java packages together and runs their tests in one virtual machine.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { java } from "../../generators/java/java.ts";
import { root } from "../../generators/root.ts";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { readFailures, runProgram } from "./run.ts";
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
  const home = findJdks()[0]?.home ?? "";
  const libraries = dependencies();
  const sources = globSync("*/src/**/*.java", { cwd: folder }).filter(
    // Several modules cannot be compiled as one.
    (path) => !path.endsWith("module-info.java"),
  );
  writeFileSync(join(folder, "sources"), [...sources, join(import.meta.dirname, "RunTests.java")].join("\n"));
  const checks = ["-Xlint:all", "-Werror", "-proc:none", "--release", "17", "-encoding", "UTF-8"];
  const options = [...QUICK.map((option) => `-J${option}`), ...checks, "-cp", libraries, "-d", "out"];
  const compiled = await runProgram(join(home, "bin", "javac"), [...options, "@sources"], folder);
  if (compiled.status !== 0) return { passed: 0, failures: [compiled.output.slice(0, 2000)] };
  const data = names.map((name) => join(name, "src", "test", "resources"));
  const classes = ["out", ...data, libraries].join(delimiter);
  const ended = await runProgram(
    join(home, "bin", "java"),
    [...QUICK, "-Dstdout.encoding=UTF-8", "-cp", classes, "RunTests", "out"],
    folder,
    environment,
  );
  return readFailures(ended, /(\d+) of \d+ passed/);
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
