// Derives the name of the packages from the title of a document.
import { record } from "../json.ts";
import { splitWords } from "../plan/words.ts";

/** Words of titles that say nothing about the product. */
const COMMON = [
  "a",
  "an",
  "and",
  "api",
  "for",
  "of",
  "open",
  "openapi",
  "rest",
  "spec",
  "swagger",
  "the",
  "v1",
  "v2",
];

/** Returns a package name of the first two words of the title, without words that every title has. */
export function nameFromTitle(document: unknown): string {
  const { title } = record(record(document)["info"]);
  const words = splitWords(String(title ?? "")).filter((word) => /^[a-z0-9]+$/.test(word));
  const kept = words.filter((word) => !COMMON.includes(word));
  const name = kept.slice(0, 2).join("_");
  return /^[a-z]/.test(name) ? name : "api_client";
}
