// Decides the arguments of a method: path parameters by position, and the fields of its struct of parameters.
import { chooseBodies, constantOf, markOf } from "../plan/chosen-bodies.ts";
import type { Operation, Parameter, Property, RequestBody, Type } from "../plan/plan.ts";
import { tagsOf } from "./models.ts";
import { pascal, Scope, variable } from "./names.ts";
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
  const variables = new Scope();
  const positional = positionalOf(operation).map((parameter): Positional => {
    const name = variables.take(variable(parameter.words));
    return { parameter, name, type: types.expression(parameter.type) };
  });
  const struct = new Struct(types);
  const parameters = operation.parameters
    .filter((property) => !positional.some(({ parameter }) => parameter === property) && !isFixed(property))
    .map((property) => ({ property, field: struct.parameter(property) }));
  const chosen = chooseBodies(operation);
  const isNeeded = operation.bodyRequired || chosen.length > 1;
  // JSON is written in the order of the struct, so that its properties are the first.
  const jsonFirst = chosen.toSorted((a, b) => Number(b.kind === "json") - Number(a.kind === "json"));
  const bound = jsonFirst.map((body) =>
    struct.body(body, { all: chosen, isNeeded, isRequired: operation.bodyRequired }),
  );
  const bodies = chosen.flatMap((body) => bound.find((each) => each.body === body) ?? []);
  return { positional, parameters, bodies, fields: struct.fields };
}

/** Whether a parameter has one value, which is sent without being given. */
function isFixed(parameter: Parameter): boolean {
  return parameter.required && constantOf(parameter) !== undefined;
}

function positionalOf({ positional, parameters }: Operation): readonly Parameter[] {
  const inPath = parameters.filter((parameter) => parameter.in === "path" && !isFixed(parameter));
  if (positional === undefined) return inPath;
  return positional.flatMap((name) => inPath.find((parameter) => parameter.name === name) ?? []);
}

/** The bodies of an operation. */
interface Bodies {
  readonly all: readonly RequestBody[];
  /** Whether one is always sent. */
  readonly isNeeded: boolean;
  readonly isRequired: boolean;
}

/** Collects the fields of a struct of parameters. */
class Struct {
  readonly #types: Types;
  readonly #scope = new Scope();
  readonly fields: ParamsField[] = [];

  constructor(types: Types) {
    this.#types = types;
  }

  parameter(property: Parameter): ParamsField {
    const field = this.#types.field(present(property.type), property.required);
    const name = this.#scope.take(pascal(property.words), pascal([property.in, ...property.words]));
    // The tag of its location is for the fake service.
    const tags = tagsOf("", { isOptional: false, at: [property.in, property.name] });
    return this.#add({ ...field, name, tags, property, valueType: property.type });
  }

  body(body: RequestBody, { all, isNeeded, isRequired }: Bodies): BoundBody {
    const bound = { body, members: [], whole: undefined, additional: undefined, mark: undefined };
    if (body.properties === undefined) return { ...bound, whole: this.#whole(body, isRequired) };
    const members = body.properties
      .filter(({ readOnly, writeOnly }) => !readOnly || writeOnly)
      .map((property) => ({
        property,
        field: this.#member(property, body, { isNeeded, isOne: all.length === 1 }),
      }));
    const mark = all.length > 1 ? markOf(body, all)?.name : undefined;
    return {
      body,
      members,
      whole: undefined,
      additional: body.additional && this.#additional(body.additional),
      mark: members.find(({ property }) => property.name === mark)?.field,
    };
  }

  #member(
    property: Property,
    body: RequestBody,
    { isNeeded, isOne }: { readonly isNeeded: boolean; readonly isOne: boolean },
  ): ParamsField | undefined {
    const isRequired = property.required && isNeeded && isOne;
    const constant = isRequired ? constantOf(property) : undefined;
    // Only a struct that is written as a whole has constants in its tags.
    if (constant !== undefined && body.kind !== "json") return undefined;
    const type = body.kind === "json" ? property.type : present(property.type);
    const field = this.#types.field(type, isRequired);
    const known = this.fields.find(
      (each) =>
        each.property?.name === property.name && each.type === field.type && !each.tags.includes('json:"-"'),
    );
    if (known !== undefined) return known;
    const name = this.#scope.take(pascal(property.words), pascal(["body", ...property.words]));
    const tags = tagsOf(property.name, { ...field, constant });
    // A constant is sent without being given.
    const isOptional = field.isOptional || constant !== undefined;
    return this.#add({ ...field, isOptional, name, tags, property, valueType: property.type });
  }

  #whole(body: RequestBody, isRequired: boolean): ParamsField {
    const type: Type =
      body.kind === "binary"
        ? { kind: "binary" }
        : body.kind === "text"
          ? { kind: "string", format: undefined }
          : body.type;
    const field = this.#types.field(type, isRequired);
    const text = this.#types.expression(type);
    // Null is sent as it is, and nil sends no body.
    const own = field.isNullable ? `core.Nullable[${text}]` : field.type;
    const name = this.#scope.take("Body", "RequestBody");
    return this.#add({ ...field, type: own, name, tags: '`json:"-"`', property: undefined, valueType: type });
  }

  #additional(values: Type): ParamsField {
    const known = this.fields.find(({ name }) => name === ADDITIONAL);
    const type = `map[string]${this.#types.item(values)}`;
    return (
      known ??
      this.#add({
        name: ADDITIONAL,
        type,
        isOptional: true,
        tags: '`json:"-"`',
        property: undefined,
        valueType: { kind: "map", values },
      })
    );
  }

  #add({ name, type, isOptional, tags, property, valueType }: ParamsField): ParamsField {
    const field = { name, type, isOptional, tags, property, valueType };
    this.fields.push(field);
    return field;
  }
}

/** Field of the properties that a body does not name; the codec knows it by this name. */
export const ADDITIONAL = "AdditionalProperties";

/** A parameter or field of a form is sent as text, which cannot be null. */
function present(type: Type): Type {
  return type.kind === "nullable" ? present(type.type) : type;
}
