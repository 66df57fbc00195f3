// Writes what documentation says about the parts of a plan, in sentences that are the same in every language.
import { sentence } from "../text.ts";
import { sameLetters } from "./naming/letters.ts";
import type { EnumType, NamedType, Operation, Parameter, Property, Words } from "./plan.ts";
import { segmentsOf } from "./source.ts";
import { splitWords } from "./words.ts";

/** Describes a property or a parameter: its text and its default, else its name. */
export function propertyText(property: Property | Parameter): string {
  const place = "in" in property ? `${property.in} parameter` : "property";
  return describedText(property) || `The ${place} \`${property.name}\`.`;
}

/** As `propertyText`; empty where the document says nothing about it. */
export function describedText({ description, default: value }: Property): string {
  const text = sentence(description ?? "");
  const isTold = value === undefined || /\bdefault/i.test(text);
  return [text, isTold ? "" : `Default \`${JSON.stringify(value)}\`.`].filter(Boolean).join(" ");
}

/** The description or the title of a type; empty where they only repeat its name. */
export function typeText({
  description,
  title,
  words,
}: Pick<NamedType, "description" | "title" | "words">): string {
  const texts = [description ?? "", sentence(title ?? "")].map((text) => text.trim());
  return texts.find((text) => text !== "" && !repeats(text, words)) ?? "";
}

/** Returns whether a text has the letters of a name and nothing else. */
function repeats(text: string, words: Words): boolean {
  return text.length <= 2 * words.join(" ").length && sameLetters(splitWords(text), words);
}

/** The values of an enum that the document describes, as the items of a list. */
export function valueTexts({ values }: EnumType): readonly string[] {
  return values.flatMap(({ value, description }) => (description ? [`- \`${value}\`: ${description}`] : []));
}

/** Where a document has a type, for comments that cannot be empty: ``A schema in a response of `GET /pets`.`` */
export function typePlace({ pointer }: Pick<NamedType, "pointer">): string {
  const [root = "", group = "", name = "", part = ""] = segmentsOf(pointer);
  if (root === "components" && group === "schemas")
    return part === "" ? `The schema \`${name}\`.` : `Part of the schema \`${name}\`.`;
  if (root !== "paths") return "A schema that several operations share.";
  const place =
    part === "requestBody" ? "the request body" : part === "responses" ? "a response" : "a parameter";
  return `Part of ${place} of \`${name.toUpperCase()} ${group}\`.`;
}

/** Describes a method that makes a call and then waits. `awaited` is what it waits for. */
export function processText(operation: Operation, awaited: Words): string {
  return `${callTitle(operation)}, and waits until the ${awaited.join(" ")} is done.`;
}

/** Describes a method that makes a call for each of many files. */
export function batchTexts(operation: Operation): { readonly text: string; readonly result: string } {
  const count = operation.batch === undefined ? "" : `, ${operation.batch.concurrency} at a time`;
  const failures = "Failures are returned along with successes.";
  const pace = "The client throttles itself to the rate limit, and each call has its own idempotency key.";
  return {
    text: `${callTitle(operation)}, for many files${count}.\n\n${failures} ${pace}`,
    result: "A result for each file, in the same order; a failed file does not affect the others.",
  };
}

/** The summary of an operation as the start of a sentence. */
function callTitle({ summary }: Operation): string {
  return (summary ?? "Calls the operation").trim().replace(/\.$/, "");
}
