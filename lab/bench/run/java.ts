/** Runs the measurements that are written in Java: the client as a jar, on each JDK it is tested on. */
import { globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { spawnSync } from "../../../scripts/processes.mjs";
import {
  findJdks,
  type Jdk,
  javaFolder,
  listDependencies,
  needJava,
  testedVersions,
} from "../../../scripts/setup/java.mjs";
import { mavenCommand } from "../../../scripts/setup/maven.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import type { Counts, Mode } from "../server/server.ts";
import type { Progress } from "./progress.ts";
import { startService } from "./service.ts";

/** Milliseconds. The slowest measurement takes a minute or two; one that takes ten hangs. */
const LONGEST_MS = 600_000;

/** A measurement to run. */
export interface JavaRun {
  /** Class below `java/`. */
  readonly program: string;
  readonly task: readonly (string | number)[];
  /** Options of the JVM. */
  readonly options?: readonly string[];
  /** Default: the oldest. */
  readonly jdk?: Jdk;
}

/** What parts in Java measure with. */
export class JavaBench {
  /** The JDKs of this machine that the client is tested on, the oldest first. */
  readonly jdks: readonly Jdk[];
  /** What a program that uses the client needs: its jar first, then what that depends on. */
  readonly jars: readonly string[];
  readonly #folder: string;
  readonly #progress: Progress;
  readonly #oldest: Jdk;
  readonly #classPath: string;

  /**
   * Builds the client's jar and compiles the measurements.
   *
   * @param folder - The folder of the bench.
   * @throws {Error} A build failed; the message ends with what was printed last.
   */
  constructor(folder: string, progress: Progress) {
    this.#folder = folder;
    this.#progress = progress;
    this.#oldest = needJava();
    this.jdks = findJdks().filter(({ version }) => testedVersions.includes(version));
    progress.show("building the Java client");
    this.jars = this.#buildClient();
    const classes = join(folder, "dist", "java");
    this.#classPath = [classes, ...this.jars, ...this.#findFloor()].join(delimiter);
    const sources = globSync("java/*.java", { cwd: folder }).map((path) => join(folder, path));
    mkdirSync(classes, { recursive: true });
    this.#finish(join(this.#oldest.home, "bin", "javac"), [
      "-d",
      classes,
      "-cp",
      this.#classPath,
      ...sources,
    ]);
  }

  /**
   * Runs a measurement in a process of its own; its last line of output is JSON.
   *
   * @throws {Error} It failed; the message ends with what it wrote last.
   */
  run<T>({ program, task, options = [], jdk = this.#oldest }: JavaRun): T {
    this.#progress.show([`JDK ${jdk.version}`, program, ...task.slice(-3)].join(" "));
    const java = join(jdk.home, "bin", "java");
    const command = [
      "-Dslf4j.internal.verbosity=ERROR",
      ...options,
      "-cp",
      this.#classPath,
      `bench.${program}`,
    ];
    const printed = this.#finish(java, [...command, ...task.map(String)]);
    return JSON.parse(printed.trim().split("\n").at(-1) ?? "") as T;
  }

  /** Runs a measurement against a service of its own, whose origin is the first of its arguments. */
  async serve<T>(mode: Mode, measurement: JavaRun): Promise<{ readonly result: T; readonly counts: Counts }> {
    const service = await startService(join(this.#folder, "dist", "server", "server.js"), mode);
    try {
      const result = this.run<T>({ ...measurement, task: [service.origin, ...measurement.task] });
      return { result, counts: await service.counts() };
    } finally {
      service.stop();
    }
  }

  /** Builds the jar as users get it; its tests and documentation are no part of what is measured. */
  #buildClient(): readonly string[] {
    const target = join("target", "bench");
    const skipped = ["maven.test.skip", "maven.javadoc.skip", "maven.source.skip"].map((name) => `-D${name}`);
    const listed = join(target, "classpath.txt");
    this.#maven(join(root, javaFolder), [
      ...["package", `-Ddocuvane.target=${target}`, ...skipped],
      ...[listDependencies, "-DincludeScope=runtime", `-Dmdep.outputFile=${listed}`],
    ]);
    const folder = join(root, javaFolder);
    const built = join(folder, target);
    const jars = globSync("docuvane-*.jar", { cwd: built }).filter(
      (jar) => !/-(sources|javadoc)\.jar$/.test(jar),
    );
    return [
      ...jars.map((jar) => join(built, jar)),
      ...readFileSync(join(folder, listed), "utf8").trim().split(delimiter),
    ];
  }

  /** Finds the jars that are compared with, without those the client brings already. */
  #findFloor(): readonly string[] {
    const listed = join(this.#folder, "dist", "java-floor.txt");
    this.#maven(join(this.#folder, "java"), [listDependencies, `-Dmdep.outputFile=${listed}`]);
    const known = new Set(this.jars.map((jar) => basename(jar)));
    const found = readFileSync(listed, "utf8").trim().split(delimiter);
    return found.filter((jar) => !known.has(basename(jar)));
  }

  #maven(cwd: string, args: readonly string[]): void {
    const options = ["-q", "-B", "-Dstyle.color=never"];
    const maven = mavenCommand([...options, ...args], { home: this.#oldest.home, folder: cwd });
    this.#finish(maven.program, maven.args, { cwd, environment: maven.environment });
  }

  /** Returns what a program printed, unless it failed. */
  #finish(
    command: string,
    args: readonly string[],
    { cwd = this.#folder, environment = {} }: { cwd?: string; environment?: NodeJS.ProcessEnv } = {},
  ): string {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      encoding: "utf8",
      timeout: LONGEST_MS,
      env: environment,
    });
    if (status === 0) return stdout;
    throw new Error(`A step of the Java bench failed: ${`${stdout}${stderr}`.trim().split("\n").at(-1)}`);
  }
}

/** Bytes of files together, in megabytes. */
export function megabytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
}
