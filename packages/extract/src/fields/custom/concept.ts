// Lists what common fields are called on documents, so that a workflow finds them without hints.
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { foldLabel } from "../../labels/label.ts";
import concepts from "./concepts.json" with { type: "json" };
import { keyOf, nameWords, type Side } from "./words.ts";

/** The format of a field's values, in addition to its type. */
export type ValueKind =
  | "text"
  | "name"
  | "party"
  | "identifier"
  | "address"
  | "amount"
  | "number"
  | "percent"
  | "date"
  | "time"
  | "boolean"
  | "iban"
  | "bic"
  | "vatId"
  | "email"
  | "phone"
  | "url";

/** What is known about a field beyond its definition. */
export interface Concept {
  readonly kind: ValueKind;
  /** How it is printed in the languages that the service knows; empty for a field of a workflow's own. */
  readonly labels: readonly string[];
  readonly side?: Side;
}

interface Entry {
  readonly kind: ValueKind;
  readonly labels: readonly string[];
}

// The table grows without code: names of fields, how the value looks, and labels separated by commas.
const ENTRIES = concepts.map(({ names, value, labels }) => ({
  names,
  entry: { kind: value as ValueKind, labels: labels.split(",").map((label) => label.trim()) },
}));
const BY_NAME: ReadonlyMap<string, Entry> = new Map(
  ENTRIES.flatMap(({ names, entry }) => names.map((name) => [keyOf(nameWords(name).words), entry] as const)),
);
const BY_LABEL: ReadonlyMap<string, Entry> = new Map(
  ENTRIES.flatMap(({ entry }) => entry.labels.map((label) => [foldLabel(label), entry] as const)).reverse(),
);
const SIDES: ReadonlySet<string> = new Set(["vendor", "customer"]);
// Last words of a name that say what its value looks like.
const KIND_BY_WORD: Readonly<Record<string, ValueKind>> = {
  number: "identifier",
  id: "identifier",
  code: "identifier",
  reference: "identifier",
  address: "address",
  name: "name",
  email: "email",
  phone: "phone",
  website: "url",
  url: "url",
  iban: "iban",
  time: "time",
  percent: "percent",
  rate: "percent",
};
// A label of fewer letters is too common a word to identify a field.
const SHORTEST_LABEL = 4;

/** What is known about a field by its name, or else by its hints. */
export function conceptOf(field: FieldDefinition): Concept {
  const { written, words, side } = nameWords(field.name);
  const own = words.filter((word) => !SIDES.has(word));
  const whole = BY_NAME.get(keyOf(words)) ?? labelled(written.join(""));
  const known = whole ?? BY_NAME.get(keyOf(own));
  const hinted = (field.hints ?? [])
    .map((hint) => labelled(foldLabel(hint)))
    .find((entry) => entry !== undefined);
  // `project` is a number or a name: only a word for number says which.
  const loose = whole !== undefined && !BY_NAME.has(keyOf(words)) && !BY_NAME.has(keyOf(own));
  const open = loose && known?.kind === "identifier" && KIND_BY_WORD[words.at(-1) ?? ""] === undefined;
  const kind = (open ? "text" : known?.kind) ?? hinted?.kind ?? KIND_BY_WORD[words.at(-1) ?? ""] ?? "text";
  const concept = { kind: kindFor(field.type, kind), labels: known?.labels ?? [] };
  // `customer_number` is what the seller calls the customer: only where the word is no part of the concept it is a side.
  return whole !== undefined || side === undefined ? concept : { ...concept, side };
}

function labelled(folded: string): Entry | undefined {
  return folded.length < SHORTEST_LABEL ? undefined : BY_LABEL.get(folded);
}

// The type of the definition decides; what is known about the field only says more.
function kindFor(type: FieldDefinition["type"], kind: ValueKind): ValueKind {
  if (type === "date" || type === "boolean") return type;
  if (type === "currency") return "amount";
  if (type === "number") return kind === "percent" || kind === "amount" ? kind : "number";
  return kind === "amount" || kind === "number" || kind === "date" || kind === "percent" ? "text" : kind;
}
