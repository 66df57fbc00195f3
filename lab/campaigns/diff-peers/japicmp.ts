// japicmp compares the class files of two jars.
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { java } from "../../../generators/java/java.ts";
import type { Plan } from "../../../generators/plan/plan.ts";
import { classPath, compileJava, findJdks, needJava } from "../../../scripts/setup/java.mjs";
import { mavenCommand } from "../../../scripts/setup/maven.mjs";
import type { Files } from "../diff-truth/files.ts";
import { Lines } from "../diff-truth/lines.ts";
import { installOnce, run, writeFolder } from "./files.ts";
import { type Comparer, type Peer, sayingOf, type Version } from "./peer.ts";

const VERSION = "0.23.1";
const JAR = `japicmp-${VERSION}-jar-with-dependencies.jar`;
const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };
const OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"];

/** japicmp on the classes of the generated package. */
export const japicmp: Peer = {
  name: "japicmp",
  version: VERSION,
  registry: "Maven",
  audiences: ["java-source", "java-binary"],
  reads: "jars of the generated Java classes; source and binary incompatibilities apart",
  install: (folder) => {
    const own = join(folder, "japicmp");
    const artifact = `com.github.siom79.japicmp:japicmp:${VERSION}:jar:jar-with-dependencies`;
    const goals = ["-q", "-B", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${own}`];
    installOnce(own, VERSION, () => {
      const maven = mavenCommand(goals, { home: needJava().home, folder: process.cwd() });
      run(maven.program, maven.args, maven.environment);
    });
  },
  open,
};

async function open(old: Version, folder: string): Promise<Comparer> {
  // Writes down where the libraries of the runtime are.
  await compileJava();
  const work = join(folder, "japicmp-work");
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const [jdk] = findJdks();
  if (jdk === undefined)
    throw new Error("japicmp needs a JDK 17 or newer; install one, or leave out --tool japicmp.");
  const parameters = [
    ...OPTIONS,
    "-cp",
    join(folder, "japicmp", JAR),
    join(import.meta.dirname, "Japicmp.java"),
  ];
  const machine = new Lines(join(jdk.home, "bin", "java"), parameters, work);
  const before = await sourcesOf(old.plan);
  const build = new Build(work, machine);
  await build.compile("old", before);
  return {
    compare: async ({ plan }) => {
      const after = await sourcesOf(plan);
      const isChanged = ([path, text]: readonly [string, string]): boolean => before[path] !== text;
      const changed = Object.fromEntries(Object.entries(after).filter(isChanged));
      const gone = Object.keys(before).filter((path) => !Object.hasOwn(after, path));
      build.copy([...Object.keys(changed), ...gone]);
      if (Object.keys(changed).length > 0) await build.compile("new", changed);
      const [source = [], binary = []] = (await machine.ask(
        "compare",
        join(work, "old"),
        join(work, "new"),
      )) as readonly (readonly string[])[];
      return [sayingOf(source), sayingOf(binary)];
    },
    close: () => machine.end(),
  };
}

/** Class files of the two packages. */
class Build {
  readonly #work: string;
  readonly #machine: Lines;

  constructor(work: string, machine: Lines) {
    this.#work = work;
    this.#machine = machine;
  }

  /** Starts from the classes of OLD, without those of some sources. */
  copy(without: readonly string[]): void {
    rmSync(join(this.#work, "new"), { recursive: true, force: true });
    cpSync(join(this.#work, "old"), join(this.#work, "new"), { recursive: true });
    for (const path of without) {
      const name = basename(path, ".java");
      const folder = join(this.#work, "new", dirname(path).replace(/^src\/(generated|main\/java)\//, ""));
      for (const file of globSync(`${name}{,$*}.class`, { cwd: folder })) rmSync(join(folder, file));
    }
  }

  async compile(name: string, files: Files): Promise<void> {
    writeFolder(join(this.#work, "sources"), files);
    const list = join(this.#work, "sources.txt");
    writeFileSync(
      list,
      Object.keys(files)
        .map((path) => join(this.#work, "sources", path))
        .join("\n"),
    );
    const libraries = classPath().split(delimiter).slice(1).join(delimiter);
    const out = join(this.#work, name);
    const [error] = (await this.#machine.ask(
      "compile",
      out,
      `${out}${delimiter}${libraries}`,
      list,
    )) as readonly string[];
    if (error !== undefined) throw new Error(`The package does not compile: ${error}`);
  }
}

async function sourcesOf(plan: Plan): Promise<Files> {
  const files = await java.render(plan, { package: true, testData });
  const isSource = (path: string): boolean =>
    /^src\/(generated|main\/java)\/.*\.java$/.test(path) && !path.endsWith("module-info.java");
  return Object.fromEntries(Object.entries(files).filter(([path]) => isSource(path)));
}
