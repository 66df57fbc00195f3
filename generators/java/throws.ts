// Describes which exceptions a method throws.
import { documentedErrors } from "../plan/documented-errors.ts";
import { asPhrase } from "./arguments.ts";
import type { DocTag } from "./javadoc.ts";
import { errorBodies, type Method } from "./operations.ts";
import type { Types } from "./types.ts";

/** The exceptions of a method that its caller can handle. */
export function throwsOf({ operation, variant }: Method, types: Types): readonly DocTag[] {
  const file = variant.hasProgress
    ? [{ name: "InvalidFileException", text: "the file cannot be read, or changed during the upload" }]
    : [];
  const told = documentedErrors(operation).map(({ kind, texts }) => ({
    name: `${kind}Exception`,
    text: texts.map(asPhrase).join("; "),
  }));
  const bodies = new Set(errorBodies(operation).map(({ type }) => types.read(type).replace(/<.*/, "")));
  const body = [...bodies].map((name) => `\`error(${name}.class)\``).join(" or ");
  const other = `the call failed for another reason${body && `; the body of an error response is ${body}`}`;
  return [...file, ...told, { name: "DocuvaneException", text: other }];
}
