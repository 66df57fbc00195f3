// Selects what each suite runs: by tier, by words, by what a change reaches, and by the languages of this machine.
import { missingLanguage } from "../setup/missing.mjs";
import type { Part } from "./set-up.ts";
import { type Language, type Suite, select } from "./suite.ts";
import type { Tier } from "./tiers.ts";

/** What the command line asks for. */
export interface Selection {
  readonly tier: Tier;
  /** Parts of paths; none selects every file. */
  readonly words: readonly string[];
  /** Part of the names of the tests to run; default: all. */
  readonly name?: string | undefined;
  /** The only files to run, and the languages that conformance compares; default: all. */
  readonly reached?:
    | { readonly files: ReadonlySet<string>; readonly languages: readonly Language[] }
    | undefined;
}

/** A suite that has files to run. */
export interface Job {
  readonly suite: Suite;
  readonly files: readonly string[];
  readonly parts: readonly Part[];
  /** The languages that the suite compares, if it compares any. */
  readonly languages: readonly Language[];
}

/** The jobs of a selection, and a line for each reason why selected tests cannot run on this machine. */
export interface Selected {
  readonly jobs: readonly Job[];
  readonly missing: readonly string[];
}

/** Returns why a part of the set-up or a language cannot be had on this machine; `undefined` if it can. */
type FindMissing = (part: string) => string | undefined;

/**
 * Selects the jobs.
 *
 * @param findMissing - Looks for toolchains on this machine.
 */
export function selectJobs(
  suites: readonly Suite[],
  selection: Selection,
  findMissing: FindMissing = missingLanguage,
): Selected {
  const machine = new Machine(findMissing);
  const jobs = suites
    .filter(({ hasNames }) => selection.name === undefined || hasNames)
    .flatMap((suite) => jobsOf(suite, selection, machine));
  return { jobs, missing: machine.missing };
}

function jobsOf(suite: Suite, selection: Selection, machine: Machine): readonly Job[] {
  const { tier, words, reached } = selection;
  const selected = select(suite.files(tier), words).filter((file) => !reached || reached.files.has(file));
  if (selected.length === 0) return [];
  const compared = (suite.compares ?? []).filter(
    (language) => !reached || reached.languages.includes(language),
  );
  const languages = compared.filter((language) => machine.has([language], `${suite.name} in ${language}`));
  if (suite.compares && languages.length === 0) return [];
  const parts = (file: string): readonly Part[] => suite.needs(file, languages);
  // Most files of a suite need the same parts: one line about all of them.
  const groups = [...Map.groupBy(selected, (file) => parts(file).join())].map(([, files]) => files);
  const files = groups
    .filter(([file = "", ...others]) =>
      machine.has(parts(file), `${others.length + 1} files of ${suite.name}`),
    )
    .flat();
  if (files.length === 0) return [];
  return [{ suite, files, parts: [...new Set(files.flatMap(parts))], languages }];
}

/** The languages of this machine, and what is skipped without them. */
class Machine {
  readonly #skipped = new Map<string, string[]>();
  readonly #find: FindMissing;

  constructor(find: FindMissing) {
    this.#find = find;
  }

  /** Returns whether the machine has parts or languages; else remembers what is skipped. */
  has(parts: readonly string[], what: string): boolean {
    const reason = parts.map(this.#find).find((each) => each !== undefined);
    if (reason !== undefined) this.#skipped.set(reason, [...(this.#skipped.get(reason) ?? []), what]);
    return reason === undefined;
  }

  /** A line for each reason. */
  get missing(): readonly string[] {
    return [...this.#skipped].map(([reason, what]) => `${what.join(", ")}. ${reason}`);
  }
}
