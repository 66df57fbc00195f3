// Collects the words that announce a field of a workflow: hints, its name, its description, and what such fields are called.
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { foldLabel } from "../../labels/label.ts";
import { indexLabels, type LabelEntry, type LabelIndex, labelEntry } from "../../labels/table.ts";
import { nameWords } from "./words.ts";

/** Where a label comes from; a hint says most, a phrase of the description least. */
export type LabelSource = "hint" | "name" | "synonym" | "described";

// Earlier sources win where two give the same label.
const NUMBER_WORDS = ["number", "no", "nr", "num", "#", "id"];
const QUOTED = /["“”„«»‘’']([^"“”„«»‘’']{2,40})["“”„«»‘’']/gu;
const STOP =
  /\b(?:the|a|an|of|on|in|at|to|for|as|by|with|which|that|is|was|are|and|or|it|its|this|from|without|per|if|when|where|as printed)\b|[^\p{L}\p{N}' -]+/giu;
// Words of a phrase of the description that may be printed as a label.
const PHRASE_WORDS = [2, 4] as const;

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
    ...phrasesIn(field.description).map((text) => entryOf("described", text)),
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
  return variants;
}

function quotedIn(description: string | undefined): string[] {
  return [...(description ?? "").matchAll(QUOTED)]
    .map((match) => match[1] ?? "")
    .filter((text) => foldLabel(text) !== "");
}

function phrasesIn(description: string | undefined): string[] {
  const phrases = (description ?? "").replace(QUOTED, ".").split(STOP);
  return phrases
    .map((phrase) => phrase?.trim() ?? "")
    .filter((phrase) => {
      const count = phrase.split(/\s+/).length;
      return count >= PHRASE_WORDS[0] && count <= PHRASE_WORDS[1];
    });
}
