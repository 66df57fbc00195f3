// Decides the arguments of a method: path parameters by position, and the fields of its struct of parameters.
import { chooseBodies, constantOf, fixedValue, markOf, positionalParameters } from "../plan/chosen-bodies.ts";
import type { Operation, Parameter, Property, RequestBody, Type } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { tagsOf } from "./models.ts";
import { pascal, tagsCode, variable } from "./names.ts";
import type { Types } from "./types.ts";

/** A field of the struct of parameters. */
export interface ParamsField {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly tags: string;
  /** The parameter or property that it has; `undefined` for a whole body and for additional properties. */
  readonly property: Property | undefined;
  /** The type of its value. */
  readonly valueType: Type;
}

/** A parameter by position. */
export interface Positional {
  readonly parameter: Parameter;
  readonly name: string;
  readonly type: string;
}

/** A body with the fields that it is made of. */
export interface BoundBody {
  readonly body: RequestBody;
  /** A property without a field has one value, which is always sent. */
  readonly members: readonly { readonly property: Property; readonly field: ParamsField | undefined }[];
  readonly whole: ParamsField | undefined;
  readonly additional: ParamsField | undefined;
  /** The field whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: ParamsField | undefined;
}

/** All arguments of a method. */
export interface Arguments {
  readonly positional: readonly Positional[];
  readonly parameters: readonly { readonly property: Parameter; readonly field: ParamsField }[];
  readonly bodies: readonly BoundBody[];
  /** Every field of the struct, in its order; a method without any takes no struct. */
  readonly fields: readonly ParamsField[];
}

/** Decides the arguments of an operation. */
export function argumentsOf(operation: Operation, types: Types): Arguments {
  const variables = new NameScope();
  const positional = positionalParameters(operation)
    .filter((parameter) => fixedValue(parameter) === undefined)
    .map((parameter): Positional => {
      const name = variables.take(variable(parameter.words));
      return { parameter, name, type: types.expression(parameter.type) };
    });
  const struct = new Struct(types);
  const byPosition = positional.map(({ parameter }) => parameter);
  const parameters = operation.parameters
    .filter((parameter) => !byPosition.includes(parameter) && fixedValue(parameter) === undefined)
    .map((property) => ({ property, field: struct.parameter(property) }));
  const chosen = chooseBodies(operation);
  // JSON is written in the order of the struct, so that its properties are the first.
  const jsonFirst = chosen.toSorted((a, b) => Number(b.kind === "json") - Number(a.kind === "json"));
  const bound = jsonFirst.map((body) => struct.body(body, chosen, operation.bodyRequired));
  const bodies = chosen.flatMap((body) => bound.find((each) => each.body === body) ?? []);
  return { positional, parameters, bodies, fields: struct.fields };
}

/** Collects the fields of a struct of parameters. */
class Struct {
  readonly #types: Types;
  readonly #scope = new NameScope();
  readonly fields: ParamsField[] = [];

  constructor(types: Types) {
    this.#types = types;
  }

  parameter(property: Parameter): ParamsField {
    const field = this.#types.field(present(property.type), property.required);
    const name = this.#scope.take(pascal(property.words), pascal([property.in, ...property.words]));
    // The tag of its location is for the fake service.
    const tags = tagsCode([HIDDEN, [property.in, property.name]]);
    return this.#add({ ...field, name, tags, property, valueType: property.type });
  }

  body(body: RequestBody, all: readonly RequestBody[], isRequired: boolean): BoundBody {
    const { properties, additional } = body;
    const isWhole = properties === undefined;
    const members = (properties ?? [])
      .filter(({ readOnly, writeOnly }) => !readOnly || writeOnly)
      .map((property) => {
        const isNeeded = property.required && isRequired && all.length === 1;
        return { property, field: this.#member(property, body, isNeeded) };
      });
    const mark = all.length > 1 ? markOf(body, all) : undefined;
    return {
      body,
      members,
      whole: isWhole ? this.#whole(body, isRequired) : undefined,
      additional: additional && !isWhole ? this.#additional(additional) : undefined,
      mark: members.find(({ property }) => property === mark)?.field,
    };
  }

  #member(property: Property, body: RequestBody, isRequired: boolean): ParamsField | undefined {
    const constant = isRequired ? constantOf(property) : undefined;
    // Only a struct that is written as a whole has constants in its tags.
    if (constant !== undefined && body.kind !== "json") return undefined;
    const type = body.kind === "json" ? property.type : present(property.type);
    const field = this.#types.field(type, isRequired);
    const isSame = (each: ParamsField): boolean =>
      each.property?.name === property.name && each.type === field.type && !each.tags.includes('json:"-"');
    const known = this.fields.find(isSame);
    if (known !== undefined) return known;
    const name = this.#scope.take(pascal(property.words), pascal(["body", ...property.words]));
    const tags = tagsOf(property.name, { ...field, constant });
    // A constant is sent without being given.
    const isOptional = field.isOptional || constant !== undefined;
    return this.#add({ ...field, isOptional, name, tags, property, valueType: property.type });
  }

  #whole(body: RequestBody, isRequired: boolean): ParamsField {
    const text: Type = { kind: "string", format: undefined };
    const valueType: Type =
      body.kind === "binary" ? { kind: "binary" } : body.kind === "text" ? text : body.type;
    const field = this.#types.field(valueType, isRequired);
    // Null is sent as it is, and nil sends no body.
    const type = field.isNullable ? `core.Nullable[${this.#types.expression(valueType)}]` : field.type;
    const name = this.#scope.take("Body", "RequestBody");
    return this.#add({ ...field, type, name, tags: tagsCode([HIDDEN]), property: undefined, valueType });
  }

  #additional(values: Type): ParamsField {
    const known = this.fields.find(({ name }) => name === ADDITIONAL);
    if (known !== undefined) return known;
    return this.#add({
      name: ADDITIONAL,
      type: `map[string]${this.#types.item(values)}`,
      isOptional: true,
      tags: tagsCode([HIDDEN]),
      property: undefined,
      valueType: { kind: "map", values },
    });
  }

  #add(field: ParamsField): ParamsField {
    this.fields.push(field);
    return field;
  }
}

/** The tag of a field that is no property of JSON. */
const HIDDEN = ["json", "-"] as const;

/** Field of the properties that a body does not name; the codec knows it by this name. */
export const ADDITIONAL = "AdditionalProperties";

/** A parameter or field of a form is sent as text, which cannot be null. */
function present(type: Type): Type {
  return type.kind === "nullable" ? present(type.type) : type;
}
