// `npm run pack`: builds what would be published into dist/ and prints the commands that install it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packPackage, published } from "./pack.ts";
import { spawnSync } from "./processes.mjs";
import { readProject } from "./release/project.ts";
import { javaFolder, needJava } from "./setup/java.mjs";
import { mavenCommand } from "./setup/maven.mjs";
import { missingLanguage } from "./setup/missing.mjs";
import { shellOf } from "./shell.ts";
import { usageOf } from "./usage.ts";
import { buildWheel, python, wheelBuilder } from "./wheel.ts";

const destination = resolve("dist");

const shell = shellOf(process.platform);

/** What is built, in this order. */
interface Builder {
  /** Shown while it is built. */
  readonly about: string;
  /** Part of the set-up whose language must be on this machine. */
  readonly part?: string;
  /** Builds it, and returns the command that installs the result in any folder. */
  readonly make: () => readonly string[];
}

/** Tarballs by folder: a package is built once. */
const packed = new Map<string, string>();

/** By the package manager that users name. */
const builders: Readonly<Record<string, readonly Builder[]>> = {
  npm: [
    { about: "the TypeScript client alone", make: () => packNpm(["packages/client"]) },
    {
      about: "all npm packages: client, command line, service and generator",
      make: () => packNpm(published),
    },
  ],
  python: [{ about: "the Python client", part: "wheel", make: packPython }],
  java: [{ about: "the Java client", part: "java", make: packJava }],
  go: [{ about: "the Go client, from this clone", part: "go", make: useGo }],
};

const usage = usageOf("pack");

const { values, positionals } = parseArgs({
  options: { help: { type: "boolean" } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(builders, name));
if (values.help || unknown !== undefined) {
  console.log(unknown === undefined ? usage : `Unknown package manager "${unknown}".\n\n${usage}`);
  process.exitCode = unknown === undefined ? 0 : 1;
} else
  try {
    build(positionals.length > 0 ? positionals : Object.keys(builders));
  } catch (error) {
    console.error(`pack: ${(error as Error).message}`);
    process.exitCode = 1;
  }

/** Prints each command when it can be used: the first one, which most readers want, after a few seconds. */
function build(names: readonly string[]): void {
  mkdirSync(destination, { recursive: true });
  console.log("Packages are built into dist/. In a project of yours, install with:");
  for (const { about, part, make } of names.flatMap((name) => builders[name] ?? [])) {
    const missing = part === undefined ? undefined : missingLanguage(part);
    if (missing !== undefined && positionals.length > 0) throw new Error(missing);
    console.log(missing === undefined ? `\n${about} …` : `\n${about}: left out. ${missing}`);
    if (missing === undefined) console.log(`  ${shell.run(make())}`);
  }
}

function packNpm(folders: readonly string[]): readonly string[] {
  for (const folder of folders) if (!packed.has(folder)) packed.set(folder, packPackage(folder, destination));
  return [shell.npm, "install", ...folders.map((folder) => packed.get(folder) ?? "")];
}

function packPython(): readonly string[] {
  const { folder, wheel } = buildWheel(existsSync(python) ? python : setUpWheel());
  const file = join(destination, basename(wheel));
  copyFileSync(wheel, file);
  rmSync(folder, { recursive: true });
  return ["pip", "install", file];
}

/** Installs the build tools alone, where the environment for development is not there. */
function setUpWheel(): string {
  const { status } = spawnSync(process.execPath, [join("scripts", "setup.mjs"), "wheel"], {
    stdio: "inherit",
  });
  if (status === 0) return wheelBuilder;
  throw new Error("The Python build tools could not be installed; see above.");
}

/** The jar with its pom, from which Maven and Gradle learn what it depends on. */
function packJava(): readonly string[] {
  const { home } = needJava();
  const target = join("target", "pack");
  const skipped = ["-DskipTests", "-Dmaven.javadoc.skip=true", "-Dmaven.source.skip=true"];
  const flags = ["-q", "-B", "-Dstyle.color=never", "package", ...skipped, `-Ddocuvane.target=${target}`];
  const folder = resolve(javaFolder);
  const { program, args, environment } = mavenCommand(flags, { home, folder });
  const options = { cwd: folder, encoding: "utf8", env: environment } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(`The Java client does not build:\n${stdout}${stderr}`);
  const version = /<version>(.*?)<\/version>/.exec(readFileSync(join(javaFolder, "pom.xml"), "utf8"))?.[1];
  const name = `docuvane-${version}`;
  copyFileSync(join(javaFolder, target, `${name}.jar`), join(destination, `${name}.jar`));
  copyFileSync(join(javaFolder, "pom.xml"), join(destination, `${name}.pom`));
  const built = join(destination, name);
  return ["mvn", "install:install-file", `-Dfile=${built}.jar`, `-DpomFile=${built}.pom`];
}

/** Go modules are used as they are: a project names the folder until versions are published. */
function useGo(): readonly string[] {
  const folder = resolve("packages", "go");
  const path = /^module (\S+)$/m.exec(readFileSync(join(folder, "go.mod"), "utf8"))?.[1] ?? "";
  const { version } = readProject();
  return ["go", "mod", "edit", `-require=${path}@v${version}`, `-replace=${path}=${folder}`];
}
