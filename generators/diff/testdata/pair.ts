// Pairs of small documents, and what comparing them finds, for the tests of diffs.
import { makePlan } from "../../plan/make-plan.ts";
import type { Pair, Version } from "../change.ts";
import { changesBetween } from "../changes/changes.ts";
import { compare } from "../compare.ts";
import type { Finding } from "../finding.ts";

/** A mapping of a document. */
export type Members = Readonly<Record<string, unknown>>;

/** An edit: its name, what was before and after, and the findings when it is made and when it is undone. */
export type Edit = readonly [string, Members, Members, readonly string[], readonly string[]];

/** A reference to a schema of the document. */
export function ref(key: string): Members {
  return { $ref: `#/components/schemas/${key}` };
}

/** An object with these properties; `!` marks required ones: `{ "name!": { type: "string" } }`. */
export function object(properties: Members, more: Members = {}): Members {
  const entries = Object.entries(properties);
  const required = entries.flatMap(([name]) => (name.endsWith("!") ? [name.slice(0, -1)] : []));
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, schema]) => [name.replace(/!$/, ""), schema])),
    ...(required.length > 0 && { required }),
    ...more,
  };
}

/** The responses of an operation that responds with JSON. */
export function ok(schema: unknown, status = "200"): Members {
  return { [status]: { description: "Fine.", content: { "application/json": { schema } } } };
}

/** A request body in JSON. */
export function json(schema: unknown, more: Members = { required: true }): Members {
  return { ...more, content: { "application/json": { schema } } };
}

/** The version of a document with these properties. */
export function version(members: Members, openapi = "3.1.1"): Version {
  const document = {
    openapi,
    info: { title: "Acme", version: "1" },
    servers: [{ url: "https://acme.example" }],
    ...members,
  };
  return { document, plan: makePlan(document, { name: "acme" }) };
}

/** A pair of documents. */
export function pairOf(old: Members, current: Members): Pair {
  return { old: version(old), new: version(current) };
}

/** A document in which `POST /pets` takes the schema `Pet` in an object, and nothing returns it. */
export function sending(pet: unknown, schemas: Members = {}): Members {
  const post = {
    operationId: "createPet",
    tags: ["pets"],
    requestBody: json(object({ "pet!": ref("Pet") })),
    responses: { "204": { description: "Done." } },
  };
  return { paths: { "/pets": { post } }, components: { schemas: { Pet: pet, ...schemas } } };
}

/** A document in which `GET /pets` responds with the schema `Pet`, and nothing takes it. */
export function receiving(pet: unknown, schemas: Members = {}): Members {
  const get = { operationId: "getPet", tags: ["pets"], responses: ok(ref("Pet")) };
  return { paths: { "/pets": { get } }, components: { schemas: { Pet: pet, ...schemas } } };
}

/** A document with one operation, `GET /pets` unless stated. */
export function operation(members: Members, path = "/pets", method = "get"): Members {
  const defaults = { operationId: "callPets", tags: ["pets"], responses: ok({ type: "string" }) };
  return { paths: { [path]: { [method]: { ...defaults, ...members } } } };
}

/** Kinds of the changes between two documents. */
export function kinds(old: Members, current: Members): readonly string[] {
  return changesBetween(pairOf(old, current)).map(({ kind }) => kind);
}

/** Findings on the wire. */
export function onWire(old: Members, current: Members): readonly Finding[] {
  return compare(pairOf(old, current), ["wire"]);
}

/** Findings on the wire as strings: `breaking request-property-added-required Pet.name`. */
export function wire(old: Members, current: Members): readonly string[] {
  return onWire(old, current).map(({ level, rule, symbol }) => `${level} ${rule} ${symbol}`);
}
