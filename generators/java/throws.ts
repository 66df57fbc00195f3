// Describes which exceptions a method throws.
import { documentedError } from "../plan/documented-errors.ts";
import { firstSentence } from "../text.ts";
import { asPhrase } from "./arguments.ts";
import type { DocTag } from "./javadoc.ts";
import { errorBodies, type Method } from "./operations.ts";
import type { Types } from "./types.ts";

/** The exceptions of a method that its caller can handle. */
export function throwsOf({ operation, variant }: Method, types: Types): readonly DocTag[] {
  const texts = new Map<string, string[]>();
  for (const [status, description] of Object.entries(operation.errors)) {
    const kind = documentedError(status);
    if (kind === undefined) continue;
    const text = asPhrase(firstSentence(description) || `The service responded with ${status}.`);
    const name = `${kind}Exception`;
    texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  const file = variant.hasProgress
    ? [{ name: "InvalidFileException", text: "the file cannot be read, or changed during the upload" }]
    : [];
  const told = [...texts].map(([name, list]) => ({ name, text: list.join("; ") }));
  const bodies = new Set(errorBodies(operation).map(({ type }) => types.read(type).replace(/<.*/, "")));
  const body = [...bodies].map((name) => `\`error(${name}.class)\``).join(" or ");
  const other = `the call failed for another reason${body && `; the body of an error response is ${body}`}`;
  return [...file, ...told, { name: "DocuvaneException", text: other }];
}
