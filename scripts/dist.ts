// `npm run pack`: builds what would be published into dist/ and prints the commands that install it.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packPackage, published } from "./pack.ts";
import { spawnSync } from "./processes.mjs";
import { javaFolder, needJava } from "./setup/java.mjs";
import { mavenCommand } from "./setup/maven.mjs";
import { shellOf } from "./shell.ts";
import { buildWheel } from "./wheel.ts";

const destination = resolve("dist");

const shell = shellOf(process.platform);

/** Builds for one package manager, and returns the command that installs the result in any folder. */
const builders: Readonly<Record<string, () => readonly string[]>> = {
  npm: packNpm,
  python: packPython,
  java: packJava,
};

const usage = `npm run pack [-- ${Object.keys(builders).join(" | ")} …]

Builds the npm tarballs, the Python wheel and the Java jar into dist/ (default: all of them) and prints
the commands that install them.`;

const { values, positionals } = parseArgs({
  options: { help: { type: "boolean" } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(builders, name));
if (values.help || unknown !== undefined) {
  console.log(unknown === undefined ? usage : `Unknown package manager "${unknown}".\n\n${usage}`);
  process.exitCode = unknown === undefined ? 0 : 1;
} else build(positionals.length > 0 ? positionals : Object.keys(builders));

function build(names: readonly string[]): void {
  mkdirSync(destination, { recursive: true });
  const commands = names.map((name) => shell.run(builders[name]?.() ?? []));
  console.log("\nBuilt into dist/. In a project of yours, install with:\n");
  for (const command of commands) console.log(`  ${command}`);
}

function packNpm(): readonly string[] {
  console.log("building the npm packages …");
  const tarballs = published.map((folder) => packPackage(folder, destination));
  return [shell.npm, "install", ...tarballs];
}

function packPython(): readonly string[] {
  console.log("building the Python wheel …");
  const { folder, wheel } = buildWheel();
  const file = join(destination, basename(wheel));
  copyFileSync(wheel, file);
  rmSync(folder, { recursive: true });
  return ["pip", "install", file];
}

/** The jar with its pom, from which Maven and Gradle learn what it depends on. */
function packJava(): readonly string[] {
  console.log("building the Java jar …");
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
