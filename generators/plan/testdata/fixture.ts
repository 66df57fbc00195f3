// Small documents and their plans, for the tests of plans.
import { makePlan } from "../make-plan.ts";
import type { NamedType, Operation, Plan, Property, Type } from "../plan.ts";

/** A mapping of a document. */
export type Members = Readonly<Record<string, unknown>>;

/** The plan of a document with these properties. */
export function planOf(members: Members, openapi = "3.1.1"): Plan {
  const document = {
    openapi,
    info: { title: "Acme", version: "1" },
    servers: [{ url: "https://acme.example" }],
    ...members,
  };
  return makePlan(document, { name: "acme" });
}

/** The plan of a document with these schemas, all in use: the schema `Root` is the response of `GET /root`. */
export function schemasPlan(schemas: Members, openapi?: string): Plan {
  const paths = {
    "/root": { get: { operationId: "getRoot", responses: ok({ $ref: "#/components/schemas/Root" }) } },
  };
  return planOf({ paths, components: { schemas } }, openapi);
}

/** The type of the property `value` of the object `Root`. */
export function typeOf(schema: unknown, schemas: Members = {}, openapi?: string): Type {
  const root = { type: "object", properties: { value: schema } };
  return member(schemasPlan({ Root: root, ...schemas }, openapi), "Root", "value").type;
}

/** A named type of a plan. */
export function named(plan: Plan, key: string): NamedType {
  const found = plan.types.find((type) => type.key === key);
  if (found === undefined)
    throw new Error(`no type ${key} among ${plan.types.map((type) => type.key).join(", ")}`);
  return found;
}

/** A property of an object of a plan. */
export function member(plan: Plan, key: string, name: string): Property {
  const type = named(plan, key);
  const found =
    type.kind === "object" ? type.properties.find((property) => property.name === name) : undefined;
  if (found === undefined) throw new Error(`no property ${name} in ${JSON.stringify(type)}`);
  return found;
}

/** Names of the properties of an object, required ones marked with `!`. */
export function members(plan: Plan, key: string): readonly string[] {
  const type = named(plan, key);
  return type.kind === "object"
    ? type.properties.map(({ name, required }) => (required ? `${name}!` : name))
    : [];
}

/** The operation of a document that has one path. */
export function operationOf(path: string, item: Members, more: Members = {}): Operation {
  return onlyOperation(planOf({ paths: { [path]: item }, ...more }));
}

/** The first operation of a plan. */
export function onlyOperation({ resources }: Plan): Operation {
  const operation = resources[0]?.operations[0];
  if (operation === undefined) throw new Error("the plan has no operation");
  return operation;
}

/** Responses of an operation that responds with 200 and JSON. */
export function ok(schema: unknown): Members {
  return { "200": { description: "Fine.", content: { "application/json": { schema } } } };
}

/** The warnings of a plan as strings. */
export function warnings(plan: Plan): readonly string[] {
  return plan.warnings.map(({ pointer, message }) => `${pointer}: ${message}`);
}

/** Any string. */
export const text: Type = { kind: "string", format: undefined };

/** A reference to a schema of the document. */
export function ref(key: string): Members {
  return { $ref: `#/components/schemas/${key}` };
}
