// Collects the words that announce a field of a workflow: hints, its name, its description, and what such fields are called.
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { foldLabel } from "../../labels/label.ts";
import { indexLabels, type LabelEntry, type LabelIndex, labelEntry } from "../../labels/table.ts";
import { nameWords } from "./words.ts";

/** Where a label comes from; a hint says most, a phrase of the description least. */
export type LabelSource = "hint" | "name" | "synonym" | "described";

// Earlier sources win where two give the same label.
const NUMBER_WORDS = ["number", "no", "nr", "num", "#", "id"];
const HEAD_ONLY = ["name", "number", "no", "code", "id"];
const SPELLINGS = [
  ["center", "centre"],
  ["license", "licence"],
  ["color", "colour"],
  ["organization", "organisation"],
  ["check", "cheque"],
  ["labor", "labour"],
  ["installment", "instalment"],
] as const;
const QUOTED = /["“”„«»‘’']([^"“”„«»‘’']{2,40})["“”„«»‘’']/gu;
const STOP =
  /^(?:the|a|an|of|on|in|at|to|for|as|by|with|which|that|and|or|it|its|this|from|without|per|if|when|where|number)$/iu;
const VERBS = /^(?:is|was|are|were|has|have|printed|given|shown|stated|which|that)$/iu;
// Words of a phrase of the description that may be printed as a label.
const LENGTHS = [2, 3, 4] as const;

// A shorter hint or name is a common word that would keep values away from other fields.
const SHORTEST_OWN = 5;

/** The hints and the name of a field as labels of the whole document: what belongs to one field is no value of another. */
export function ownEntries(field: FieldDefinition): LabelEntry[] {
  const texts = [...(field.hints ?? []), nameWords(field.name).written.join(" ")];
  return texts.map((text) => labelEntry("own", text)).filter(({ folded }) => folded.length >= SHORTEST_OWN);
}

/** The labels of a field, each with its source as `kind`. @param synonyms - What such fields are called on documents. */
export function labelsOf(field: FieldDefinition, synonyms: readonly string[]): LabelIndex {
  const entries = [
    ...[...(field.hints ?? []), ...quotedIn(field.description)].map((text) => entryOf("hint", text)),
    ...nameVariants(field.name).map((text) => entryOf("name", text)),
    ...synonyms.map((text) => entryOf("synonym", text)),
    ...[...headsOf(field.name), ...phrasesIn(field.description), ...bracketedIn(field.description)].map(
      (text) => entryOf("described", text),
    ),
  ].filter(({ folded }) => folded !== "");
  const first = new Map<string, LabelEntry>();
  for (const entry of entries) if (!first.has(entry.folded)) first.set(entry.folded, entry);
  return indexLabels([...first.values()]);
}

function entryOf(source: LabelSource, text: string): LabelEntry {
  return labelEntry(source, text.replace(/[\s:.]+$/u, ""));
}

/** `policy_number` is printed as policy number, policy no, policy #; `signed_date` as date signed, signed on. */
function nameVariants(name: string): string[] {
  const words = nameWords(name).written;
  const [head, last] = [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
  const variants = [words.join(" ")];
  if (head === "") return variants;
  if (NUMBER_WORDS.includes(last)) variants.push(...NUMBER_WORDS.map((word) => `${head} ${word}`));
  if (last === "date") variants.push(`date of ${head}`, `date ${head}`, `${head} on`);
  if (last === "amount" || last === "value") variants.push(head);
  if (last === "percent" || last === "rate") variants.push(`${head} %`, head);
  if (words[0] === "is" || words[0] === "has") variants.push(words.slice(1).join(" "));
  return [...variants, ...variants.flatMap(otherSpelling)];
}

/** `driver_name` is printed as `Driver: …`, `store_number` as `Store: …`: the words without what they are. */
function headsOf(name: string): string[] {
  const words = nameWords(name).written;
  const head = words.slice(0, -1).join(" ");
  return head !== "" && HEAD_ONLY.includes(words.at(-1) ?? "") ? [head, ...otherSpelling(head)] : [];
}

// British and American words.
function otherSpelling(text: string): string[] {
  const other = SPELLINGS.reduce((written, [one, two]) => {
    return written.includes(two) ? written.replace(two, one) : written.replace(one, two);
  }, text);
  return other === text ? [] : [other];
}

function quotedIn(description: string | undefined): string[] {
  return [...(description ?? "").matchAll(QUOTED)]
    .map((match) => match[1] ?? "")
    .filter((text) => foldLabel(text) !== "");
}

// `Number of the bill of lading (B/L No.)`
function bracketedIn(description: string | undefined): string[] {
  return [...(description ?? "").matchAll(/\(([^()]{2,30})\)/gu)].map((match) => match[1] ?? "");
}

// Runs of words within a part of a sentence that neither begin nor end with a filler: `period of insurance`.
function phrasesIn(description: string | undefined): string[] {
  const parts = (description ?? "").replace(QUOTED, ".").split(/[^\p{L}\p{N}' -]+/u);
  return parts.flatMap((part) => {
    const words = part.trim().split(/\s+/);
    return words.flatMap((_, from) =>
      LENGTHS.map((length) => words.slice(from, from + length))
        .filter((run, index) => run.length === LENGTHS[index] && isPhrase(run))
        .map((run) => run.join(" ")),
    );
  });
}

function isPhrase(words: readonly string[]): boolean {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return !STOP.test(first) && !STOP.test(last) && !words.some((word) => VERBS.test(word));
}
