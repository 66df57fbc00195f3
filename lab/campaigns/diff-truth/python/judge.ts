// The truth for Python: consumers of OLD are checked by mypy with the sources of NEW, and run when they pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { credentialsOf as exampleCredentials, secretsOf } from "../../../../generators/exchanges/security.ts";
import type { Plan } from "../../../../generators/plan/plan.ts";
import { credentialsOf } from "../../../../generators/python/credentials.ts";
import { python } from "../../../../generators/python/python.ts";
import { interpreter } from "../../../../test/wire/python-tests.ts";
import type { Files } from "../files.ts";
import { Lines } from "../lines.ts";
import type { Stage } from "../mock.ts";
import type { Probe } from "../probe.ts";
import { callsOfConsumers, failureOfSame, firstFailure, jobsOf, operationsOf } from "../runs.ts";
import { CALLING, type Judge, type Outcome, type Style } from "../styles.ts";
import type { Node } from "../tree.ts";
import type { Old } from "../wire/judge.ts";
import { eventReaders, literalCalls, namedCalls, namingOf, readers, typedCalls } from "./calls.ts";
import { layOut } from "./probes.ts";
import { exhaustive, fixtures, importers, subclasses } from "./surface.ts";

const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };

/** Path, line and message. */
type Found = readonly [path: string, line: number, message: string];

/** Judges changes of one document for Python. */
export class PythonJudge implements Judge {
  readonly #old: Old;
  readonly #stage: Stage;
  readonly #folder = mkdtempSync(join(tmpdir(), "docuvane-truth-"));
  readonly #worker: Lines;
  readonly #code: string;
  #layout = layOut([]);
  #written: Record<string, string> = {};

  private constructor(old: Old, files: Files, stage: Stage) {
    this.#old = old;
    this.#stage = stage;
    this.#code = codeOf(files);
    this.#worker = new Lines(interpreter, [join(import.meta.dirname, "worker.py")], this.#folder);
  }

  /** Generates the package of OLD and writes its consumers; parts that do not pass with it are left out. */
  static async open(old: Old, stage: Stage): Promise<PythonJudge> {
    const files = await generate(old.plan);
    const judge = new PythonJudge(old, files, stage);
    const all = probesOf(old, files);
    judge.#layout = layOut(all);
    const broken = await judge.#check(files);
    const kept = all.filter(
      (probe) => !broken.some(({ name, style }) => name === probe.name && style === probe.style),
    );
    for (const { probe, message } of broken.map((each) => ({ probe: each, message: each.message })))
      if (CALLING.some((style) => style === probe.style))
        console.error(
          `diff-truth: ${probe.style} ${probe.name} is left out, it does not pass with OLD: ${message}`,
        );
    judge.#layout = layOut(kept);
    const [again] = await judge.#check(files);
    if (again !== undefined)
      throw new Error(
        `${again.name} does not pass with the package it was written against: ${again.message}`,
      );
    return judge;
  }

  /** Judges a change. */
  async judge(document: Node, plan: Plan): Promise<readonly Outcome[]> {
    const files = await generate(plan);
    if (codeOf(files) === this.#code) {
      const run = () => {
        this.#write({ ...files, ...this.#layout.files });
        return this.#run(document, plan);
      };
      return [{ broken: {}, failed: await failureOfSame(this.#old, document, plan, run) }];
    }
    const broken: Partial<Record<Style, string>> = {};
    for (const { style, message } of await this.#check(files)) broken[style] ??= message;
    const isBroken = CALLING.some((style) => broken[style] !== undefined);
    return [{ broken, failed: isBroken ? undefined : await this.#run(document, plan) }];
  }

  async #check(files: Files): Promise<readonly (Probe & { readonly message: string })[]> {
    this.#write({ ...files, ...this.#layout.files });
    const paths = Object.keys(this.#layout.files);
    const found = (await this.#worker.ask("check", paths)) as readonly Found[];
    return found.flatMap(([path, line, message]) => {
      const probe = this.#layout.owners.get(`${path}:${line}`) ?? headOf(path);
      return probe === undefined ? [] : [{ ...probe, message }];
    });
  }

  async #run(document: Node, plan: Plan): Promise<string | undefined> {
    const { mock, origin } = this.#stage;
    mock.play(document, plan);
    const jobs = jobsOf(this.#old).map(({ key, call, operation, isRead }) =>
      isRead ? [key, "reader", `read_${operation}`] : [key, "literal", `call_${call}`],
    );
    const errors = (await this.#worker.ask(
      "run",
      origin,
      credentialArguments(this.#old.plan),
      jobs,
    )) as Readonly<Record<string, string>>;
    return firstFailure(this.#old, mock, new Map(Object.entries(errors)));
  }

  /** Writes what differs from what is there, and removes what is no longer wanted. */
  #write(files: Files): void {
    for (const path of Object.keys(this.#written))
      if (!Object.hasOwn(files, path)) {
        rmSync(join(this.#folder, path), { force: true });
        delete this.#written[path];
      }
    for (const [path, text] of Object.entries(files)) {
      if (this.#written[path] === text) continue;
      mkdirSync(dirname(join(this.#folder, path)), { recursive: true });
      writeFileSync(join(this.#folder, path), text);
      this.#written[path] = text;
    }
  }

  /** Ends the worker and removes what was written. */
  close(): void {
    this.#worker.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** An error before the first probe of a file is in its imports. */
function headOf(path: string): Probe | undefined {
  const [, style = ""] = /^consumers\/([a-z]+)/.exec(path) ?? [];
  return { style: style as Style, name: path, code: "" };
}

async function generate(plan: Plan): Promise<Files> {
  const files = await python.render(plan, { package: true, testData });
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith("src/")));
}

/** The sources without their docstrings and the runtime. */
function codeOf(files: Files): string {
  const own = Object.entries(files).filter(([path]) => !path.startsWith("src/acme/_core/"));
  return JSON.stringify(own.map(([path, text]) => [path, text.replaceAll(/"""[\s\S]*?"""/g, "")]).toSorted());
}

function probesOf(old: Old, files: Files): readonly Probe[] {
  const naming = namingOf(old.plan);
  const calls = callsOfConsumers(old);
  return [
    ...literalCalls(naming, calls),
    ...namedCalls(naming, calls),
    ...typedCalls(naming, calls),
    ...readers(naming, calls, operationsOf(old)),
    ...eventReaders(naming),
    ...fixtures(naming),
    ...exhaustive(naming),
    ...importers(files),
    ...subclasses(naming, files),
  ];
}

function credentialArguments(plan: Plan): Readonly<Record<string, string>> {
  const given = exampleCredentials(plan).filter(({ kind }) => kind !== "client");
  const entries = credentialsOf(plan).flatMap(({ key, arguments: names }) => {
    const credential = given.find(({ scheme }) => scheme.key === key);
    if (credential === undefined) return [];
    const secrets = secretsOf(credential.scheme.key, [credential]);
    return names.map(({ name }, index) => [name, secrets[index] ?? ""] as const);
  });
  return Object.fromEntries(entries);
}
