// The truth for TypeScript: consumers of OLD are compiled with the sources of NEW, and run when they compile.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plan } from "../../../../generators/plan/plan.ts";
import { root } from "../../../../generators/root.ts";
import { typescript } from "../../../../generators/typescript/typescript.ts";
import type { Files } from "../files.ts";
import type { Mock, Stage } from "../mock.ts";
import { callsOfConsumers, failureOfSame, firstFailure, jobsOf, operationsOf } from "../runs.ts";
import { CALLING, type Judge, type Outcome, type Style } from "../styles.ts";
import type { Node } from "../tree.ts";
import type { Old } from "../wire/judge.ts";
import { literalCaller, typedCaller } from "./calls.ts";
import { Checker } from "./check.ts";
import { exhaustiveSwitch } from "./exhaustive.ts";
import { reader } from "./reader.ts";
import { fixtureBuilder, importer, subclass } from "./surface.ts";

const checker = new Checker();
const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };

/** Judges changes of one document for TypeScript. */
export class TypescriptJudge implements Judge {
  readonly #old: Old;
  readonly #mock: Mock;
  readonly #origin: string;
  readonly #core: Files;
  readonly #consumers: Files;
  readonly #code: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "docuvane-truth-"));
  #runs = 0;

  private constructor(old: Old, files: Files, { mock, origin }: Stage) {
    this.#old = old;
    this.#mock = mock;
    this.#origin = origin;
    this.#core = pick(files, (path) => path.startsWith("src/core/"));
    this.#consumers = consumersOf(old, files);
    this.#code = codeOf(files);
    for (const [path, [error]] of checker.check(
      { ...files, ...this.#consumers },
      Object.keys(this.#consumers),
    ))
      if (error !== undefined)
        throw new Error(`${path} does not compile with the package it was written against: ${error}`);
    symlinkSync(join(root, "node_modules"), join(this.#folder, "node_modules"), "dir");
    const imports = { "#platform": "./core/platform/node.ts" };
    writeFileSync(join(this.#folder, "package.json"), JSON.stringify({ type: "module", imports }));
    writeAll(join(this.#folder, "core"), this.#core, "src/core/");
  }

  /** Generates the package of OLD and writes its consumers. */
  static async open(old: Old, place: Stage): Promise<TypescriptJudge> {
    return new TypescriptJudge(old, await generate(old.plan), place);
  }

  /** Judges a change. */
  async judge(document: Node, plan: Plan): Promise<readonly Outcome[]> {
    const files = { ...pick(await generate(plan), (path) => !path.startsWith("src/core/")), ...this.#core };
    if (codeOf(files) === this.#code) {
      const run = () => this.#run(files, document, plan);
      return [{ broken: {}, failed: await failureOfSame(this.#old, document, plan, run) }];
    }
    const errors = checker.check({ ...files, ...this.#consumers }, Object.keys(this.#consumers));
    const broken: Partial<Record<Style, string>> = {};
    for (const [path, [message]] of errors) {
      if (message !== undefined) broken[styleOf(path)] = message;
    }
    const isBroken = CALLING.some((style) => broken[style] !== undefined);
    return [{ broken, failed: isBroken ? undefined : await this.#run(files, document, plan) }];
  }

  async #run(files: Files, document: Node, plan: Plan): Promise<string | undefined> {
    this.#runs += 1;
    const folder = join(this.#folder, String(this.#runs));
    writeAll(
      folder,
      pick({ ...files, ...this.#consumers }, (path) =>
        /^(src\/(?!core\/).*\.ts|consumers\/(literal|reader)\.ts)$/.test(path),
      ),
    );
    symlinkSync(join(this.#folder, "core"), join(folder, "src", "core"), "dir");
    this.#mock.play(document, plan);
    const url = (name: string): string => pathToFileURL(join(folder, "consumers", `${name}.ts`)).href;
    const { calls, connect } = (await import(url("literal"))) as LiteralModule;
    const { readers } = (await import(url("reader"))) as ReaderModule;
    const errors = new Map<string, string>();
    for (const { key, call, operation, isRead } of jobsOf(this.#old)) {
      const client = connect(`${this.#origin}/${key}`);
      const error = await calls[call]?.(client)
        .then((result) =>
          isRead || callsOfConsumers(this.#old)[call]?.name !== "required"
            ? readers[operation]?.(result)
            : undefined,
        )
        .catch((reason: unknown) => String(reason instanceof Error ? reason.message : reason));
      if (typeof error === "string") errors.set(key, error);
      await client.close();
    }
    rmSync(folder, { recursive: true, force: true });
    return firstFailure(this.#old, this.#mock, errors);
  }

  /** Removes what was written. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface LiteralModule {
  readonly connect: (baseURL: string) => { close(): Promise<void> };
  readonly calls: readonly ((client: unknown) => Promise<unknown>)[];
}

interface ReaderModule {
  readonly readers: readonly ((result: unknown) => unknown)[];
}

async function generate(plan: Plan): Promise<Files> {
  return pick(await typescript.render(plan, { package: true, testData }), (path) => path.startsWith("src/"));
}

function consumersOf(old: Old, files: Files): Files {
  const calls = callsOfConsumers(old);
  return {
    "consumers/literal.ts": literalCaller(old.plan, calls),
    "consumers/typed.ts": typedCaller(old.plan, calls),
    "consumers/reader.ts": reader(old.plan, operationsOf(old)),
    "consumers/fixture.ts": fixtureBuilder(old.plan),
    "consumers/exhaustive.ts": exhaustiveSwitch(old.plan, files),
    "consumers/importer.ts": importer(files),
    "consumers/subclass.ts": subclass(files),
  };
}

/** The sources without their comments and the runtime. */
function codeOf(files: Files): string {
  const own = pick(files, (path) => !path.startsWith("src/core/"));
  return JSON.stringify(
    Object.entries(own)
      .map(([path, text]) => [path, text.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/\s+/g, " ")])
      .toSorted(),
  );
}

function styleOf(path: string): Style {
  return path.slice("consumers/".length, -".ts".length) as Style;
}

function pick(files: Files, isWanted: (path: string) => boolean): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => isWanted(path)));
}

function writeAll(folder: string, files: Files, prefix = ""): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path.slice(prefix.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
