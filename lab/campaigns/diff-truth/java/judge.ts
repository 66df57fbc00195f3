// The truth for Java: consumers of OLD are compiled with the classes of NEW, and their class files are linked and run with them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { java } from "../../../../generators/java/java.ts";
import type { Plan } from "../../../../generators/plan/plan.ts";
import { classPath, findJdks } from "../../../../scripts/setup/java.mjs";
import type { Files } from "../files.ts";
import { Lines } from "../lines.ts";
import type { Stage } from "../mock.ts";
import { callsOfConsumers, failureOfSame, firstFailure, jobsOf, operationsOf } from "../runs.ts";
import { CALLING, type Judge, type Outcome, STYLES, type Style } from "../styles.ts";
import type { Node } from "../tree.ts";
import type { Old } from "../wire/judge.ts";
import { moveClasses, removeClasses } from "./class-files.ts";
import { javaProbes } from "./consumers.ts";
import { classOf, type JavaLayout, layOutJava } from "./layout.ts";
import { brokenBy, keyOf, type Said } from "./said.ts";
import { classesOf, withoutComments } from "./surface.ts";

const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };
/** Without its optimising compiler a virtual machine that runs for minutes takes half of the processor time. */
const OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"];

/** Judges changes of one document for Java: source, then binary. */
export class JavaJudge implements Judge {
  readonly #old: Old;
  readonly #stage: Stage;
  readonly #folder = mkdtempSync(join(tmpdir(), "docuvane-truth-"));
  readonly #machine: Lines;
  readonly #code: string;
  readonly #files: Files;
  readonly #libraries = classPath().split(delimiter).slice(1).join(delimiter);
  #layout: JavaLayout = layOutJava([]);
  /** Warnings with the classes of OLD. */
  #warnings: ReadonlySet<string> = new Set();
  #runs = 0;

  private constructor(old: Old, files: Files, stage: Stage) {
    this.#old = old;
    this.#stage = stage;
    this.#code = codeOf(files);
    this.#files = files;
    const [jdk] = findJdks();
    if (jdk === undefined)
      throw new Error(
        "The truth for Java needs a JDK 17 or newer; install one, or leave out --language java.",
      );
    this.#machine = new Lines(
      join(jdk.home, "bin", "java"),
      [...OPTIONS, join(import.meta.dirname, "Judge.java")],
      this.#folder,
    );
  }

  /** Generates the package of OLD, compiles its runtime once, and writes its consumers. */
  static async open(old: Old, stage: Stage): Promise<JavaJudge> {
    const files = await generate(old.plan);
    const judge = new JavaJudge(old, files, stage);
    await judge.#compileAll(files);
    const classes = classesOf(files);
    const all = javaProbes({
      plan: old.plan,
      calls: callsOfConsumers(old),
      operations: operationsOf(old),
      classes,
    });
    judge.#layout = layOutJava(all);
    const broken = (await judge.#compileConsumers("old", "generated")).filter(([kind]) => kind === "error");
    const gone = new Set(broken.map(([, file, line]) => judge.#layout.owners.get(`${file}:${line}`)));
    for (const [, file, line, message] of broken) {
      const owner = judge.#layout.owners.get(`${file}:${line}`);
      if (CALLING.some((style) => style === owner?.style))
        console.error(
          `diff-truth: ${owner?.style} ${owner?.name} is left out, it does not compile with OLD: ${message}`,
        );
    }
    judge.#layout = layOutJava(all.filter((probe) => !gone.has(probe)));
    const said = await judge.#compileConsumers("old", "generated");
    const error = said.find(([kind]) => kind === "error");
    if (error !== undefined)
      throw new Error(`${error[1]} does not compile with the package it was written against: ${error[3]}`);
    judge.#warnings = new Set(said.map(keyOf));
    return judge;
  }

  /** Judges a change: of sources and of class files. */
  async judge(document: Node, plan: Plan): Promise<readonly Outcome[]> {
    const files = await generate(plan);
    if (codeOf(files) === this.#code) {
      const run = () => this.#failed({}, "only-generated", "old", { document, plan });
      const failed = await failureOfSame(this.#old, document, plan, run);
      return [0, 1].map(() => ({ broken: {}, failed }));
    }
    this.#runs += 1;
    const run = `new${this.#runs}`;
    const errors = (await this.#compileGenerated(run, files)).filter(([kind]) => kind === "error");
    if (errors[0] !== undefined)
      throw new Error(`The package of the new document does not compile: ${errors[0].join(" ")}`);
    const source = brokenBy(await this.#compileConsumers(`${run}-consumers`, run), this.#warnings);
    const binary = await this.#linked(run);
    const failed = await this.#failed(source, run, `${run}-consumers`, { document, plan });
    // Class files that are the same do the same.
    const isSame = Object.keys(binary).length === 0 && this.#isSame(`${run}-consumers`);
    const linked = isSame ? failed : await this.#failed(binary, run, "old", { document, plan });
    const outcomes = [
      { broken: source, failed },
      { broken: binary, failed: linked },
    ];
    for (const each of [run, `${run}-consumers`])
      rmSync(join(this.#folder, each), { recursive: true, force: true });
    return outcomes;
  }

  /** Compiles the runtime with the package of OLD, and keeps their classes apart. */
  async #compileAll(files: Files): Promise<void> {
    const sources = Object.keys(files).filter(
      (path) => path.startsWith("src/main/java/") && !path.endsWith("module-info.java"),
    );
    const generated = Object.keys(files).filter((path) => path.startsWith("src/generated/"));
    this.#write("sources", files);
    await this.#compile(
      "generated",
      this.#libraries,
      [...sources, ...generated].map((path) => join(this.#folder, "sources", path)),
    );
    cpSync(join(this.#folder, "generated"), join(this.#folder, "runtime"), { recursive: true });
    for (const path of generated) moveClasses(this.#folder, path);
  }

  /** Compiles what differs from OLD; classes of other sources are taken from there. */
  #compileGenerated(run: string, files: Files): Promise<readonly Said[]> {
    const isGenerated = ([path]: readonly [string, string]): boolean => path.startsWith("src/generated/");
    const changed = Object.entries(files)
      .filter(isGenerated)
      .filter(([path, text]) => codeIn(this.#files, path) !== withoutComments(text));
    const gone = Object.keys(this.#files).filter(
      (path) => path.startsWith("src/generated/") && !Object.hasOwn(files, path),
    );
    cpSync(join(this.#folder, "only-generated"), join(this.#folder, run), { recursive: true });
    for (const path of [...changed.map(([each]) => each), ...gone])
      removeClasses(join(this.#folder, run), path);
    rmSync(join(this.#folder, "sources"), { recursive: true, force: true });
    this.#write("sources", Object.fromEntries(changed));
    const paths = changed.map(([path]) => join(this.#folder, "sources", path));
    return this.#compile(run, this.#classPath(run), paths);
  }

  #compileConsumers(out: string, package_: string): Promise<readonly Said[]> {
    this.#write("consumers", this.#layout.files);
    const paths = Object.keys(this.#layout.files).map((path) => join(this.#folder, "consumers", path));
    return this.#compile(out, this.#classPath(package_), paths);
  }

  async #linked(run: string): Promise<Outcome["broken"]> {
    const path = [...this.#classPath(run).split(delimiter), join(this.#folder, "old")].join(delimiter);
    const found = (await this.#machine.ask(
      "link",
      path,
      join(this.#folder, "old", "consumers"),
    )) as readonly (readonly [string, string])[];
    const broken: Partial<Record<Style, string>> = {};
    for (const [name, message] of found) {
      const style = STYLES.find((each) => classOf(each) === name);
      if (style !== undefined) broken[style] ??= message;
    }
    return broken;
  }

  async #failed(
    broken: Outcome["broken"],
    run: string,
    consumers: string,
    { document, plan }: { readonly document: Node; readonly plan: Plan },
  ): Promise<string | undefined> {
    // A consumer that does not compile leaves no class file of any other one.
    const isCompiled = consumers === "old" || Object.keys(broken).every((style) => style === "warnings");
    if (CALLING.some((style) => broken[style] !== undefined)) return undefined;
    const { mock, origin } = this.#stage;
    mock.play(document, plan);
    const jobs = jobsOf(this.#old).map(({ key, call, operation, isRead }) =>
      [key, ...(isRead ? ["Reader", `read_${operation}`] : ["Literal", `call_${call}`])].join("\t"),
    );
    writeFileSync(join(this.#folder, "jobs"), jobs.join("\n"));
    const classes = isCompiled ? consumers : await this.#compileCalling(`${run}-consumers`, run);
    const path = [...this.#classPath(run).split(delimiter), join(this.#folder, classes)].join(delimiter);
    const errors = (await this.#machine.ask("run", path, origin, join(this.#folder, "jobs"))) as Readonly<
      Record<string, string>
    >;
    return firstFailure(this.#old, mock, new Map(Object.entries(errors)));
  }

  /** Whether callers and readers are compiled to what they were. */
  #isSame(consumers: string): boolean {
    return ["Literal", "Reader"].every((name) => {
      const path = join("consumers", `${name}.class`);
      const [one, other] = [consumers, "old"].map((folder) => join(this.#folder, folder, path));
      return (
        one !== undefined &&
        other !== undefined &&
        existsSync(one) &&
        readFileSync(one).equals(readFileSync(other))
      );
    });
  }

  /** Compiles only callers and readers, when others do not compile. */
  async #compileCalling(out: string, package_: string): Promise<string> {
    const names = ["Literal", "Reader", "TestApi"].map((name) =>
      join(this.#folder, "consumers", `${name}.java`),
    );
    await this.#compile(out, this.#classPath(package_), names);
    return out;
  }

  async #compile(out: string, path: string, sources: readonly string[]): Promise<readonly Said[]> {
    const list = join(this.#folder, "list");
    writeFileSync(list, sources.join("\n"));
    return (await this.#machine.ask("compile", join(this.#folder, out), path, list)) as readonly Said[];
  }

  #classPath(package_: string): string {
    return [join(this.#folder, package_), join(this.#folder, "runtime"), this.#libraries].join(delimiter);
  }

  #write(folder: string, files: Files): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.#folder, folder, path)), { recursive: true });
      writeFileSync(join(this.#folder, folder, path), text);
    }
  }

  /** Ends the virtual machine and removes what was written. */
  close(): void {
    this.#machine.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function codeIn(files: Files, path: string): string | undefined {
  const text = files[path];
  return text === undefined ? undefined : withoutComments(text);
}

async function generate(plan: Plan): Promise<Files> {
  const files = await java.render(plan, { package: true, testData });
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => /^src\/(main|generated)\/java\//.test(path)),
  );
}

/** The generated sources without their comments. */
function codeOf(files: Files): string {
  const own = Object.entries(files).filter(([path]) => path.startsWith("src/generated/"));
  return JSON.stringify(own.map(([path, text]) => [path, withoutComments(text)]).toSorted());
}
