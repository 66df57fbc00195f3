// Names what changed as readers of HTTP know it: `GET /pets ?limit`, `POST /pets body.name`, `Pet.name`.
import type { NamedType, Operation, Parameter, Property, Type } from "../../plan/plan.ts";
import type { Owner, TypeUse } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import { isComponent } from "../changes/locate.ts";

/** `GET /pets/{id}`. */
export function operationSymbol({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** `Pet`, or the place of a type without a name: `GET /pets response[].owner`. */
export function typeSymbol({ types }: Analysis, type: NamedType): string {
  if (isComponent(type)) return type.key;
  return types.placeOf(type.key) ?? type.key;
}

/** `GET /pets ?limit`, `POST /pets body.name`, `Pet.name`. */
export function propertySymbol(analysis: Analysis, owner: Owner, property: Property | Parameter): string {
  const start = ownerSymbol(analysis, owner);
  return "in" in property ? `${start} ${parameterName(property)}` : `${start}.${property.name}`;
}

/** The operation, body or type that has properties. */
export function ownerSymbol(analysis: Analysis, owner: Owner): string {
  if (owner.kind === "type") return typeSymbol(analysis, owner.type.old);
  const operation = operationSymbol(owner.operation.new.operation);
  return owner.kind === "body" ? `${operation} body` : operation;
}

/** Where a type is used. */
export function useSymbol(analysis: Analysis, use: TypeUse): string {
  switch (use.kind) {
    case "property":
      return propertySymbol(analysis, use.owner, use.property.new);
    case "alias":
      return typeSymbol(analysis, use.type.old);
    case "additional":
      return `${ownerSymbol(analysis, use.owner)}.*`;
    case "webhook":
      return `webhook ${use.event.new.name}`;
    case "header":
      return `${operationSymbol(use.operation.new.operation)} response header ${use.header.new.name}`;
    case "failure":
      return `${operationSymbol(use.operation.new.operation)} ${use.status}`;
    case "item":
      return `${operationSymbol(use.operation.new.operation)} stream item`;
    default:
      return `${operationSymbol(use.operation.new.operation)} ${use.kind}`;
  }
}

/** A type in the words of JSON: `string or null`, `array of Pet`. */
export function typeName(type: Type): string {
  switch (type.kind) {
    case "named":
      return type.key;
    case "const":
      return JSON.stringify(type.value);
    case "array":
      return `array of ${typeName(type.items)}`;
    case "map":
      return `map of ${typeName(type.values)}`;
    case "nullable":
      return `${typeName(type.type)} or null`;
    case "union":
      return type.members.map(typeName).join(" or ");
    case "string":
    case "integer":
    case "number":
      return type.format === undefined ? type.kind : `${type.kind} (${type.format})`;
    default:
      return type.kind === "any" ? "any value" : type.kind;
  }
}

function parameterName({ in: location, name }: Parameter): string {
  if (location === "query") return `?${name}`;
  return location === "path" ? `{${name}}` : `${location} ${name}`;
}
