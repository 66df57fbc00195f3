// The truth for Go: consumers of OLD are checked with the package of NEW by the rules of the compiler, and run when they pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { go } from "../../../../generators/go/go.ts";
import type { Plan } from "../../../../generators/plan/plan.ts";
import { execFile, spawnSync } from "../../../../scripts/processes.mjs";
import type { Files } from "../files.ts";
import { Lines } from "../lines.ts";
import type { Mock, Stage } from "../mock.ts";
import { callsOfConsumers, failureOfSame, firstFailure, jobsOf, operationsOf } from "../runs.ts";
import { CALLING, type Judge, type Outcome, STYLES, type Style } from "../styles.ts";
import type { Node } from "../tree.ts";
import type { Old } from "../wire/judge.ts";
import { goProbes } from "./consumers.ts";
import { layOutGo, MODULE, runner } from "./layout.ts";

const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };

/** File, line and message of an error. */
type Said = readonly [file: string, line: string, message: string];

/** Judges changes of one document for Go. */
export class GoJudge implements Judge {
  readonly #old: Old;
  readonly #stage: Stage;
  readonly #folder = mkdtempSync(join(tmpdir(), "docuvane-truth-"));
  readonly #checker: Lines;
  readonly #code: string;
  #layout = layOutGo([]);
  #written: readonly string[] = [];

  private constructor(old: Old, files: Files, stage: Stage) {
    this.#old = old;
    this.#stage = stage;
    this.#code = codeOf(files);
    const program = join(this.#folder, "judge");
    const built = spawnSync("go", ["build", "-o", program, join(import.meta.dirname, "judge.go")], {
      encoding: "utf8",
    });
    if (built.status !== 0)
      throw new Error(
        `The truth for Go needs Go 1.25 or newer; install it, or leave out --language go. ${built.stderr}`,
      );
    this.#checker = new Lines(program, [], this.#folder);
  }

  /** Generates the package of OLD and writes its consumers; parts that do not compile with it are left out. */
  static async open(old: Old, stage: Stage): Promise<GoJudge> {
    const files = await generate(old.plan);
    const judge = new GoJudge(old, files, stage);
    const all = goProbes({
      plan: old.plan,
      surface: go.surface(old.plan, old.document),
      calls: callsOfConsumers(old),
      operations: operationsOf(old),
      files,
    });
    judge.#layout = layOutGo(all);
    const broken = await judge.#check(files);
    const gone = new Set(broken.map((each) => judge.#ownerOf(each)));
    for (const failure of broken) {
      const owner = judge.#ownerOf(failure);
      if (owner === undefined) throw new Error(`The package does not compile: ${failure.join(" ")}`);
      if (CALLING.some((style) => style === owner.style))
        console.error(
          `diff-truth: ${owner.style} ${owner.name} is left out, it does not compile with OLD: ${failure[2]}`,
        );
    }
    judge.#layout = layOutGo(all.filter((probe) => !gone.has(probe)));
    const [again] = await judge.#check(files);
    if (again !== undefined)
      throw new Error(`${again[0]} does not compile with the package it was written against: ${again[2]}`);
    await judge.#build("old");
    const failed = await judge.#run("old", old.document, old.plan);
    if (failed !== undefined)
      throw new Error(`A consumer fails with the package it was written against: ${failed}`);
    return judge;
  }

  /** Judges a change. */
  async judge(document: Node, plan: Plan): Promise<readonly Outcome[]> {
    const files = await generate(plan);
    if (codeOf(files) === this.#code) {
      const run = () => this.#run("old", document, plan);
      return [{ broken: {}, failed: await failureOfSame(this.#old, document, plan, run) }];
    }
    const broken: Partial<Record<Style, string>> = {};
    for (const failure of await this.#check(files)) {
      const style = STYLES.find((each) => failure[0] === `consumers/${each}/${each}.go`);
      if (style === undefined)
        throw new Error(`The package of the new document does not compile: ${failure.join(" ")}`);
      broken[style] ??= failure[2];
    }
    if (CALLING.some((style) => broken[style] !== undefined)) return [{ broken, failed: undefined }];
    await this.#build("new");
    return [{ broken, failed: await this.#run("new", document, plan) }];
  }

  #ownerOf([file, line]: Said) {
    return this.#layout.owners.get(`${file}:${line}`);
  }

  /** Writes a package with the consumers, and checks them. */
  async #check(files: Files): Promise<readonly Said[]> {
    const { packages, files: consumers } = this.#layout;
    const jobs = jobsOf(this.#old);
    const all = { ...files, ...consumers, "consumers/run/main.go": runner(jobs) };
    for (const path of this.#written) rmSync(join(this.#folder, "module", path), { force: true });
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(this.#folder, "module", path)), { recursive: true });
      writeFileSync(join(this.#folder, "module", path), text);
    }
    this.#written = Object.keys(all);
    const folder = join(this.#folder, "module");
    return (await this.#checker.ask(
      "check",
      folder,
      MODULE,
      ".",
      "option",
      "webhook",
      ...packages,
    )) as readonly Said[];
  }

  /** Builds the program that runs callers and readers. */
  async #build(name: string): Promise<void> {
    // The standard library comes from the cache of the machine; the rest is not optimised, which takes most of the time.
    const flags = ["-buildvcs=false", `-gcflags=${MODULE}/...=-N -l`, "-ldflags=-s -w"];
    const args = ["build", ...flags, "-o", join(this.#folder, name), "./consumers/run"];
    await promisify(execFile)("go", args, {
      cwd: join(this.#folder, "module"),
      env: { GOFLAGS: "-mod=mod" },
    });
  }

  async #run(name: string, document: Node, plan: Plan): Promise<string | undefined> {
    const { mock, origin } = this.#stage;
    mock.play(document, plan);
    const { stdout } = await promisify(execFile)(join(this.#folder, name), [origin], { maxBuffer: 1 << 26 });
    const errors = JSON.parse(stdout) as Readonly<Record<string, string>>;
    return firstFailure(this.#old, mock, new Map(Object.entries(errors))) ?? unasked(this.#old, mock);
  }

  /** Ends the checker and removes what was written. */
  close(): void {
    this.#checker.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Returns the first value that is sent although no program gave it: fields that literals leave out are zero. */
function unasked(old: Old, mock: Mock): string | undefined {
  const calls = callsOfConsumers(old);
  for (const { key, call } of jobsOf(old)) {
    const before = old.understood[call]?.values ?? {};
    const given = Object.values(before);
    const found = Object.entries(mock.understood(key)?.values ?? {}).find(
      ([name, value]) => !/^default /.test(name) && !Object.hasOwn(before, name) && !given.includes(value),
    );
    const { operation } = calls[call] ?? {};
    if (found !== undefined)
      return `${operation?.method} ${operation?.path}: ${found[0]} is sent as ${String(found[1])}`;
  }
  return undefined;
}

async function generate({ product, ...plan }: Plan): Promise<Files> {
  // The import path of a later major version is another one; that of the document is no version of a package.
  const files = await go.render(
    { ...plan, product: { ...product, version: "1.0.0" } },
    { package: true, testData },
  );
  return Object.fromEntries(
    Object.entries(files).filter(
      ([path]) =>
        (/\.go$/.test(path) && !path.endsWith("_test.go") && !path.startsWith("otel/")) || path === "go.mod",
    ),
  );
}

/** The generated sources without their comments. */
function codeOf(files: Files): string {
  const own = Object.entries(files).filter(([path]) => path.endsWith("_gen.go"));
  return JSON.stringify(own.map(([path, text]) => [path, text.replaceAll(/^\s*\/\/.*\n/gm, "")]).toSorted());
}
