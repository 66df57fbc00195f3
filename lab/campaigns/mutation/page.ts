// Renders the page that shows which injected faults the conformance cases detect.
import { join } from "node:path";
import { root } from "../../../scripts/setup/run.mjs";
import type { Language } from "./faults.ts";

/** The result of one injected fault. */
export interface Verdict {
  readonly language: Language;
  readonly name: string;
  /** Case that detected it; `undefined` if the fault survived. */
  readonly killer: string | undefined;
}

/** Path of the page. */
export const pageFile: string = join(root, "docs", "evidence", "mutation.md");

const titles: Readonly<Record<Language, string>> = {
  typescript: "TypeScript",
  python: "Python",
  java: "Java",
};

/** Renders the faults detected per language, the survivors, and the detecting case of each fault. */
export function renderPage(verdicts: readonly Verdict[], cases: number): string {
  const languages = [...new Set(verdicts.map(({ language }) => language))];
  const survivors = verdicts.filter(({ killer }) => killer === undefined);
  return [
    "<!-- Written by lab/campaigns/mutation: do not edit. -->",
    "# Mutation testing",
    "",
    `Faults are injected into copies of the clients, one at a time; the ${cases} conformance cases must detect each.`,
    "Run it again: `node --conditions=@docuvane/source lab/campaigns/mutation/main.ts --write`.",
    "",
    "| language | faults | detected |",
    "|---|---|---|",
    ...languages.map((language) => summary(language, verdicts)),
    "",
    survivors.length === 0 ? "No fault survived." : "Survived:",
    ...survivors.map(({ language, name }) => `- ${titles[language]}: ${name}`),
    "",
    `| fault | ${languages.map((language) => titles[language]).join(" | ")} |`,
    `|---|${languages.map(() => "---|").join("")}`,
    ...[...new Set(verdicts.map(({ name }) => name))].map((name) => row(name, languages, verdicts)),
    "",
  ].join("\n");
}

function summary(language: Language, verdicts: readonly Verdict[]): string {
  const own = verdicts.filter((verdict) => verdict.language === language);
  const found = own.filter(({ killer }) => killer !== undefined).length;
  return `| ${titles[language]} | ${own.length} | ${found} |`;
}

function row(name: string, languages: readonly Language[], verdicts: readonly Verdict[]): string {
  const cells = languages.map((language) => {
    const verdict = verdicts.find((each) => each.language === language && each.name === name);
    return verdict === undefined ? "–" : (verdict.killer ?? "**survived**");
  });
  return `| ${[name, ...cells].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
