// Judges edits and writes the truth.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePlan } from "../../../generators/plan/make-plan.ts";
import {
  type Audience,
  applyEdit,
  type DocumentName,
  type Edit,
  readDocument,
  readEdits,
  readStoredTruth,
  type StoredTruth,
  type Verdict,
} from "./edits.ts";
import { languages } from "./languages.ts";
import { Mock } from "./mock.ts";
import { Results } from "./results.ts";
import { HELD_OUT, type Judge, type Outcome, verdictOf } from "./styles.ts";
import { openOld } from "./wire/judge.ts";

/** What is judged, and where results are kept. */
export interface Judging {
  readonly edits: readonly Edit[];
  readonly languages: readonly string[];
  readonly folder: string;
  /** Whether results of other judges count, too. */
  readonly isKept?: boolean;
  /** Told after each edit that was judged now. */
  readonly onJudged: (id: string, language: string, milliseconds: number) => void;
}

/** Judges edits in languages, those that an earlier run judged aside. */
export async function judgeEdits({
  edits,
  languages: names,
  folder,
  isKept = false,
  onJudged,
}: Judging): Promise<void> {
  const mock = new Mock();
  const stage = { mock, origin: await mock.listen() };
  try {
    const documents = [...new Set(edits.map(({ document }) => document))];
    const pairs = documents.flatMap((name) => names.map((language) => ({ name, language })));
    for (const { name, language } of pairs) {
      const results = new Results(folder, language);
      const document = await readDocument(name);
      const find = (edit: Edit) => (isKept ? results.findAny(edit) : results.find(document, edit));
      const open = edits.filter((each) => each.document === name && find(each) === undefined);
      if (open.length > 0) await judgeAll(open, { name, language, results, stage, onJudged });
    }
  } finally {
    await mock.close();
  }
}

interface Open extends Pick<Judging, "onJudged"> {
  readonly name: DocumentName;
  readonly language: string;
  readonly results: Results;
  readonly stage: { readonly mock: Mock; readonly origin: string };
}

async function judgeAll(
  edits: readonly Edit[],
  { name, language, results, stage, onJudged }: Open,
): Promise<void> {
  const document = await readDocument(name);
  const judge = await languageOf(language).open(openOld(document), stage);
  try {
    for (const edit of edits) {
      const started = performance.now();
      results.keep(document, edit, await outcomesOf(judge, applyEdit(document, edit)));
      onJudged(edit.id, language, performance.now() - started);
    }
  } finally {
    judge.close();
  }
}

function outcomesOf(judge: Judge, after: ReturnType<typeof applyEdit>): Promise<readonly Outcome[]> {
  return judge.judge(after, makePlan(after, { name: "acme" }));
}

function languageOf(name: string) {
  const found = languages[name];
  if (found !== undefined) return found;
  throw new Error(`Unknown language ${name}. Available: ${Object.keys(languages).join(", ")}.`);
}

/**
 * Returns the truth about edits, without the consumer style that is held out and with it: what runs have found, and what
 * truth.json has where no run has a result.
 */
export function collectTruth(edits: readonly Edit[], folder: string): Readonly<Record<string, StoredTruth>> {
  const all = Object.entries(languages).map(([name, { audiences }]) => ({
    audiences,
    results: new Results(folder, name),
  }));
  const stored = readStoredTruth();
  return Object.fromEntries(
    edits.map((edit) => {
      const verdicts: Partial<Record<Audience, Verdict>> = { ...stored[edit.id]?.verdicts };
      const heldOut: Partial<Record<Audience, Verdict>> = { ...stored[edit.id]?.heldOut };
      for (const { audiences, results } of all)
        for (const [index, outcome] of (results.findAny(edit) ?? []).entries()) {
          const audience = audiences[index];
          if (audience === undefined) continue;
          const verdict = verdictOf(outcome, (style) => style !== HELD_OUT);
          verdicts[audience] = verdict;
          delete heldOut[audience];
          const whole = verdictOf(outcome, () => true);
          if (whole.styles.length > verdict.styles.length) heldOut[audience] = whole;
        }
      return [edit.id, { verdicts, heldOut }];
    }),
  );
}

/** Returns truth as JSON, one edit per line. */
export function truthText(truth: Readonly<Record<string, StoredTruth>>): string {
  const lines = Object.entries(truth).map(([id, each]) => `${JSON.stringify(id)}:${JSON.stringify(each)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** Writes the truth about every edit. */
export function writeTruth(folder: string): void {
  writeFileSync(join(import.meta.dirname, "truth.json"), truthText(collectTruth(readEdits(), folder)));
}
