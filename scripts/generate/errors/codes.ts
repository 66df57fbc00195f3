// Joins the codes that exist with what the table says about them.

import type { Json, Spec } from "../spec.ts";
import { clientGroups } from "./clients.ts";
import { commandLine } from "./command-line.ts";
import type { Explanation, Group } from "./entry.ts";
import { deliveries, documents, oauth, problems, requestErrors } from "./service.ts";
import { clients, failuresOfCommands, isIn, raisedIn, textOf } from "./sources.ts";

/** A table, and the codes that exist in its context. */
export interface Coverage {
  readonly group: Group;
  readonly existing: readonly string[];
}

/**
 * Returns each table that explains codes of the service or the command line.
 *
 * @param spec - The bundled document.
 */
export function coverages(spec: Spec): readonly Coverage[] {
  const known = (schema: string, property = "code"): readonly string[] => knownValues(spec, schema, property);
  return [
    { group: problems, existing: known("Problem") },
    { group: requestErrors, existing: known("ProblemError") },
    { group: oauth, existing: known("OAuthError", "error") },
    { group: documents, existing: known("DocumentFailure") },
    { group: warningsOf(spec), existing: known("DocumentWarning") },
    { group: deliveries, existing: known("WebhookDeliveryFailure") },
    { group: commandLine, existing: failuresOfCommands() },
  ];
}

/** The schema of warnings explains its values in its description. */
function warningsOf(spec: Spec): Group {
  const { description } = propertyOf(spec, "DocumentWarning", "code") as { readonly description: string };
  const advice =
    "Look at the document: correct or confirm the field, or accept the document; see [reviews](../guides/reviews.md).";
  const found = [...description.matchAll(/`(\w+)`: (.*?\.)(?= |$)/g)].map(
    ([, code = "", sentence = ""]): [string, Explanation] => [
      code,
      [capital(sentence), code === "duplicate_of" ? "Nothing: it is a notice." : advice],
    ],
  );
  return { context: "Warning of a document", codes: Object.fromEntries(found) };
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function knownValues(spec: Spec, schema: string, property: string): readonly string[] {
  return propertyOf(spec, schema, property)["x-known-values"] as readonly string[];
}

function propertyOf(spec: Spec, schema: string, property: string): Json {
  const properties = spec.components?.["schemas"]?.[schema]?.["properties"];
  return (properties as Readonly<Record<string, Json>>)[property] ?? {};
}

/** Code → names of the clients that know it. */
export type Raisers = ReadonlyMap<string, readonly string[]>;

/** Reads the sources of the clients: which codes they raise, and which client knows each. */
export function readClients(codes: readonly string[]): {
  readonly raised: readonly string[];
  readonly raisers: Raisers;
} {
  const texts = clients.map((client) => ({ name: client.name, text: textOf(client) }));
  const knowing = (code: string): readonly string[] =>
    texts.filter(({ text }) => isIn(text, code)).map(({ name }) => name);
  return {
    raised: [...new Set(texts.flatMap(({ text }) => raisedIn(text)))],
    raisers: new Map(codes.map((code) => [code, knowing(code)])),
  };
}

/** Every group, in the order of the page. */
export function allGroups(spec: Spec): readonly Group[] {
  const [commands, ...service] = coverages(spec)
    .map(({ group }) => group)
    .reverse();
  return [...service.reverse(), ...clientGroups, ...(commands ? [commands] : [])];
}
