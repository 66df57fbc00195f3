// Keeps the verdicts of a run, and says where those of two runs differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/setup/run.mjs";
import type { Verdict } from "./cases/case.ts";
import { clients } from "./clients/index.ts";

/** Verdicts by the ID of the case. */
export type Column = Readonly<Record<string, Verdict>>;

/** One run. */
export interface Results {
  readonly date: string;
  /** `v24.21.0` */
  readonly node: string;
  /** Versions by the name of the client. */
  readonly versions: Readonly<Record<string, string>>;
  /** Columns by the name of the client. */
  readonly columns: Readonly<Record<string, Column>>;
}

const file = join(import.meta.dirname, "results.json");

/** Reads the run that the page shows. */
export function readResults(): Results {
  return readJson(file) as Results;
}

/** Keeps the run that the page shows. */
export function keepResults(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** Returns the pinned versions of the clients. */
export function versionsOf(): Readonly<Record<string, string>> {
  const { devDependencies } = readJson(join(root, "lab/package.json")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const jar = join(root, "generators/others/jar-lock.json");
  const others: Readonly<Record<string, string>> = {
    "openapi-generator": (readJson(jar) as { readonly version: string }).version,
    docuvane: "this repository",
  };
  return Object.fromEntries(
    clients.map(({ name, module }) => [name, devDependencies[module] ?? others[module] ?? "unknown"]),
  );
}

/** Lists the cases in which two runs gave different verdicts, or saw something else. */
export function differencesOf(one: Results, other: Results): readonly string[] {
  return Object.entries(one.columns).flatMap(([name, column]) =>
    Object.entries(column).flatMap(([id, verdict]) => {
      const [first, second] = [lineOf(verdict), lineOf(other.columns[name]?.[id])];
      return first === second ? [] : [`${name}, ${id}: ${first} / ${second}`];
    }),
  );
}

function lineOf(verdict: Verdict | undefined): string {
  return verdict === undefined ? "not played" : `${verdict.verdict} (${verdict.seen})`;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
