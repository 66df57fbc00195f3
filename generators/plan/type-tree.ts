// Walks types and everything that contains types.
import { isNull, resolved } from "./named-types.ts";
import type {
  NamedType,
  Operation,
  Property,
  Resource,
  SuccessResponse,
  Type,
  WebhookEvent,
} from "./plan.ts";
import { mapOperations } from "./resources.ts";
import { unionOf, withNull } from "./schema-reader.ts";
import type { TypeDraft } from "./types.ts";

/** What uses types. */
export interface Users {
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  readonly webhooks: readonly WebhookEvent[];
}

/** Keys of the named types a type directly refers to. */
export function namedIn(type: Type): readonly string[] {
  return type.kind === "named" ? [type.key] : partsOf(type).flatMap(namedIn);
}

/** The types directly in a type, names included. */
export function partsOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case "array":
      return [type.items];
    case "map":
      return [type.values];
    case "nullable":
      return [type.type];
    case "union":
      return type.members;
    default:
      return [];
  }
}

/** Whether a type has `null` besides its other values, itself, by the name it has, or in one of its variants. */
export function isNullable(type: Type, byKey: ReadonlyMap<string, NamedType>): boolean {
  if (type.kind === "nullable") return true;
  if (type.kind === "union") return type.members.some((member) => isNullable(member, byKey));
  const named = type.kind === "named" ? byKey.get(type.key) : undefined;
  return named?.kind === "alias" && isNullable(named.type, byKey);
}

/** Whether a success may come without a body: one of its statuses has none, or `null` is among its values. */
export function mayBeEmpty(response: SuccessResponse, byKey: ReadonlyMap<string, NamedType>): boolean {
  if (response.kind === "none") return false;
  if (response.mayBeEmpty === true || response.kind !== "json") return response.mayBeEmpty === true;
  return isNullable(response.type, byKey) || isNull(resolved(response.type, byKey));
}

/** Whether every response has a property: of one that is write-only, `required` is about requests (OpenAPI 3.0.3 §4.7.24.2). */
export function isAlwaysSent({ required, writeOnly }: Pick<Property, "required" | "writeOnly">): boolean {
  return required && !writeOnly;
}

/** The types directly in a named type. */
export function typesIn(draft: TypeDraft): readonly Type[] {
  if (draft.kind === "enum") return [];
  if (draft.kind === "alias") return [draft.type];
  return [...draft.properties.map(({ type }) => type), ...(draft.additional ? [draft.additional] : [])];
}

/** Maps the parts of a type, innermost first. */
export function mapType(type: Type, change: (type: Type) => Type): Type {
  const inside = (part: Type): Type => mapType(part, change);
  if (type.kind === "array") return change({ ...type, items: inside(type.items) });
  if (type.kind === "map") return change({ ...type, values: inside(type.values) });
  if (type.kind === "nullable") return change(withNull(true, inside(type.type)));
  if (type.kind !== "union") return change(type);
  const members = type.members.map(inside);
  return change(type.discriminator === undefined ? unionOf(members) : { ...type, members });
}

/** Maps each type in a named type. */
export function mapDraft(draft: TypeDraft, change: (type: Type) => Type): TypeDraft {
  if (draft.kind === "enum") return draft;
  if (draft.kind === "alias") return { ...draft, type: mapType(draft.type, change) };
  const properties = mapMembers(draft.properties, change);
  return { ...draft, properties, additional: draft.additional && mapType(draft.additional, change) };
}

/** Maps each type in users of types. */
export function mapUsers(users: Users, change: (type: Type) => Type): Users {
  return {
    ...mapOperations(users, (operation) => mapOperation(operation, change)),
    webhooks: users.webhooks.map((event) => ({ ...event, type: mapType(event.type, change) })),
  };
}

function mapOperation(operation: Operation, change: (type: Type) => Type): Operation {
  const { response, pagination, streaming } = operation;
  return {
    ...operation,
    parameters: mapMembers(operation.parameters, change),
    bodies: operation.bodies.map((body) => ({
      ...body,
      type: mapType(body.type, change),
      properties: body.properties && mapMembers(body.properties, change),
      additional: body.additional && mapType(body.additional, change),
    })),
    response: response.kind === "json" ? { ...response, type: mapType(response.type, change) } : response,
    streaming: streaming && { ...streaming, item: mapType(streaming.item, change) },
    responseHeaders: mapMembers(operation.responseHeaders, change),
    failures: operation.failures.map((failure) => ({ ...failure, type: mapType(failure.type, change) })),
    pagination: pagination && { ...pagination, item: mapType(pagination.item, change) },
  };
}

function mapMembers<T extends Property>(members: readonly T[], change: (type: Type) => Type): readonly T[] {
  return members.map((member) => ({ ...member, type: mapType(member.type, change) }));
}
