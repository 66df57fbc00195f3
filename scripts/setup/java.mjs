// Finds the JDKs of this machine, and compiles the Java client for programs that use it from here.
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { isHidden } from "./hidden.mjs";
import { installMaven, mavenCommand } from "./maven.mjs";
import { fail, root, run } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

/** Versions that the package is tested on; the first is the oldest that works. */
export const testedVersions = [17, 25];

/** Folder of the Java client, from the top folder. */
export const javaFolder = join("packages", "java");

/** Pinned here because it is no part of the build: it writes down where the dependencies are. */
export const listDependencies = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

/** As {@link listDependencies}: it downloads one artifact. */
const getArtifact = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get";

/** Where the class path of the tests is noted. */
const testJars = join("target", "test-classpath.txt");

/**
 * Returns the JDKs of this machine that can build the client: one of each version, the oldest first.
 *
 * @typedef {{ version: number, home: string }} Jdk
 * @returns {readonly Jdk[]}
 */
export function findJdks() {
  if (isHidden("java")) return [];
  const found = new Map();
  for (const home of candidates()) {
    const version = versionOf(home);
    if (version >= testedVersions[0] && !found.has(version)) found.set(version, { version, home });
  }
  return [...found.values()].sort((one, other) => one.version - other.version);
}

/**
 * Makes sure that there is a JDK; Maven is installed by the set-up.
 *
 * @returns {Jdk} The JDK the client is built with: the oldest.
 */
export function needJava() {
  const [jdk] = findJdks();
  if (jdk === undefined)
    return fail(
      `This command needs a JDK ${testedVersions[0]} or newer: install one, or name it in JAVA_HOME.`,
    );
  return jdk;
}

/**
 * Compiles the client and notes where its dependencies are, when a source changed since the last time.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function compileJava() {
  const stamp = stampOf(join(javaFolder, "target", ".docuvane-setup"), sources());
  if (stamp.isFresh) return undefined;
  const jdk = needJava();
  await installMaven(jdk.home);
  const dependencies = [listDependencies, "-DincludeScope=compile", "-Dmdep.outputFile=target/classpath.txt"];
  const folder = join(root, javaFolder);
  const maven = mavenCommand(["-q", "-B", "compile", ...dependencies], { home: jdk.home, folder });
  await run({ doing: "compiling the Java client", folder, ...maven });
  stamp.remember();
  return `compiled the Java client (JDK ${jdk.version})`;
}

/**
 * Downloads what the tests of the client and of conformance need, and notes where it is: no test needs a network.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function resolveJavaTests() {
  const stamp = stampOf(join(javaFolder, "target", ".docuvane-tests"), [join(javaFolder, "pom.xml")]);
  if (stamp.isFresh) return undefined;
  const { home } = needJava();
  const folder = join(root, javaFolder);
  // Surefire looks for this one when it runs tests, and the build does not name it.
  const provider = `-Dartifact=org.apache.maven.surefire:surefire-junit-platform:${surefireVersion(folder)}`;
  const get = [getArtifact, provider, "-Dtransitive=true"];
  const list = [listDependencies, "-DincludeScope=test", `-Dmdep.outputFile=${testJars}`];
  const args = ["-q", "-B", "-Pconformance", "test", "-Dmaven.test.skip=true", ...get, ...list];
  const maven = mavenCommand(args, { home, folder });
  await run({ doing: "downloading what the Java tests need", folder, ...maven });
  stamp.remember();
  return "downloaded what the Java tests need";
}

/** The version of Surefire that the project pins. */
function surefireVersion(folder) {
  const pom = readFileSync(join(folder, "pom.xml"), "utf8");
  return /maven-surefire-plugin<\/artifactId>\s*<version>([^<]+)</.exec(pom)?.[1];
}

/** The jars of the client, its tests and the conformance driver: a class path. */
export function testClassPath() {
  const file = join(root, javaFolder, testJars);
  if (!existsSync(file))
    throw new Error("The Java tests are not set up: run `npm test -- conformance` once.");
  return readFileSync(file, "utf8").trim();
}

/** What a program needs on its class path to use the client that was compiled. */
export function classPath() {
  const target = join(root, javaFolder, "target");
  const dependencies = readFileSync(join(target, "classpath.txt"), "utf8").trim();
  return [join(target, "classes"), dependencies].join(delimiter);
}

function sources() {
  const folders = ["main", "generated"].map((name) => join(javaFolder, "src", name));
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".java"))
      .map((path) => join(folder, path)),
  );
  return [join(javaFolder, "pom.xml"), ...files.sort()];
}

/** Folders that may hold a JDK: what is chosen, what the path leads to, and where systems and sdkman put them. */
function candidates() {
  const chosen = process.env.JAVA_HOME ? [process.env.JAVA_HOME] : [];
  const programs = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, binary("javac")));
  const onPath = programs
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))));
  const parents = ["/usr/lib/jvm", join(homedir(), ".sdkman", "candidates", "java")];
  const windows = process.env.ProgramFiles;
  if (windows) parents.push(...["Java", "Eclipse Adoptium", "Microsoft"].map((name) => join(windows, name)));
  const inMac = below("/Library/Java/JavaVirtualMachines").map((folder) => join(folder, "Contents", "Home"));
  return [...chosen, ...onPath, ...parents.flatMap(below), ...inMac];
}

function below(folder) {
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [];
}

/** Main version of a JDK by the file that describes it; 0 where there is no compiler. */
function versionOf(home) {
  const file = join(home, "release");
  if (!existsSync(file) || !existsSync(join(home, "bin", binary("javac")))) return 0;
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
}

function binary(name) {
  return process.platform === "win32" ? `${name}.exe` : name;
}
