// Turns parameters and bodies of an operation into the arguments of a method.

import { chooseBodies, isFile, markOf } from "../plan/chosen-bodies.ts";
import type { Operation, Parameter, Property, RequestBody, Type } from "../plan/plan.ts";
import { filterOf } from "./date-filters.ts";
import { sentence } from "./docstring.ts";
import { Scope, snake } from "./names.ts";
import { ARGUMENTS } from "./reserved.ts";
import { either, pythonValue, type Spelling, type Types } from "./types.ts";

/** One argument of a method. */
export interface Argument {
  readonly name: string;
  readonly type: string;
  /** Source text of its default; `undefined`: it must be given. */
  readonly default: string | undefined;
  readonly positional: boolean;
  readonly doc: string;
}

/** An argument and its value expression. */
export interface Bound<P extends Property = Property> {
  readonly property: P;
  readonly argument: Argument;
}

/** A body and where its properties come from. */
export interface BoundBody {
  readonly body: RequestBody;
  /** Properties that are arguments; empty when the whole body is one. */
  readonly members: readonly Bound[];
  /** Properties with only one possible value: wire name → source text. */
  readonly fixed: readonly (readonly [name: string, value: string])[];
  /** The argument that is the whole body. */
  readonly whole: Argument | undefined;
  /** Argument whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: Argument | undefined;
  /** The only file among its parts: the one that a name, a type and progress belong to. */
  readonly file: Argument | undefined;
}

/** All arguments of a method in the order of its signature, and how they are sent. */
export interface Arguments {
  readonly all: readonly Argument[];
  readonly parameters: readonly Bound<Parameter>[];
  readonly bodies: readonly BoundBody[];
}

/** Context in which argument expressions are written. */
export interface Place {
  readonly types: Types;
  /** Names that must be spelled differently within the class. */
  readonly spelling: Spelling;
}

/**
 * Creates the arguments of the method of an operation.
 *
 * @param perFile - Whether file name, media type and progress are arguments; not in batch methods.
 */
export function argumentsOf(operation: Operation, place: Place, perFile = true): Arguments {
  const scope = new Scope([...ARGUMENTS, ...takenBy(operation)]);
  const filters = new Map<string, Argument>();
  const argumentOf = (parameter: Parameter): Argument => {
    const filter = filterOf(parameter, operation);
    if (filter === undefined) return parameterArgument(parameter, scope, place);
    const argument = filters.get(filter) ?? filterArgument(filter, scope);
    filters.set(filter, argument);
    return argument;
  };
  const parameters = operation.parameters
    .filter((parameter) => constantOf(parameter) === undefined || !parameter.required)
    .map((parameter) => ({ property: parameter, argument: argumentOf(parameter) }));
  const bound = bindBodies(operation, scope, place);
  const bodies = perFile ? bound : bound.map((body) => ({ ...body, file: undefined }));
  const own = bodies.flatMap(({ members, whole }) => [
    ...members.map(({ argument }) => argument),
    whole ?? [],
  ]);
  const all = [
    ...new Set([...parameters.map(({ argument }) => argument), ...own.flat(), ...uploadOf(bodies)]),
  ];
  return { all: inOrder(all), parameters, bodies };
}

/** Names of the arguments that a method has besides those of the document. */
function takenBy(operation: Operation): readonly string[] {
  const hasFile = chooseBodies(operation).some(
    ({ kind, properties }) => kind === "binary" || properties?.some(isFile),
  );
  return [
    ...(hasFile ? ["filename", "content_type", "on_progress"] : []),
    ...(operation.process === undefined ? [] : ["wait_timeout", "on_update"]),
    ...(operation.batch === undefined ? [] : ["files", "concurrency"]),
  ];
}

/** Positional arguments first, then required keyword arguments. */
function inOrder(all: readonly Argument[]): readonly Argument[] {
  const rank = ({ positional, default: value }: Argument): number =>
    (positional ? 0 : 2) + (value === undefined ? 0 : 1);
  return [...all].sort((one, other) => rank(one) - rank(other));
}

function parameterArgument(parameter: Parameter, scope: Scope, place: Place): Argument {
  const wish = snake(parameter.words);
  return {
    name: scope.take(wish, `${parameter.in}_${wish}`),
    type: optional(parameterType(parameter, place), parameter.required),
    default: parameter.required ? undefined : "None",
    positional: parameter.in === "path",
    doc: docOf(parameter),
  };
}

function filterArgument(name: string, scope: Scope): Argument {
  return {
    name: scope.take(name),
    type: "DateFilter | None",
    default: "None",
    positional: false,
    doc: "Time range: `gte` (at or after), `gt` (after), `lte` (at or before), `lt` (before).",
  };
}

/** A list parameter also accepts a single value: in a query both look the same. */
function parameterType({ type }: Parameter, { types, spelling }: Place): string {
  const text = types.expression(type, "write", spelling);
  const inner = type.kind === "nullable" ? type.type : type;
  if (inner.kind !== "array" || inner.items.kind === "array") return text;
  return either([types.expression(inner.items, "write", spelling), text]);
}

function bindBodies(operation: Operation, scope: Scope, place: Place): readonly BoundBody[] {
  const chosen = chooseBodies(operation);
  const shared = new Map<string, Argument>();
  return chosen.map((body) => {
    const optionalBody = !operation.bodyRequired || chosen.length > 1;
    const mark = chosen.length > 1 ? markOf(body, chosen) : undefined;
    if (body.properties === undefined) return wholeBody(body, optionalBody, scope, place);
    const sent = body.properties.filter(({ readOnly }) => !readOnly);
    const isFixed = (property: Property): boolean => property.required && constantOf(property) !== undefined;
    const members = sent
      .filter((property) => !isFixed(property))
      .map((property) => {
        const known = shared.get(property.name);
        const argument = known ?? memberArgument(property, optionalBody, scope, place);
        shared.set(property.name, argument);
        return { property, argument };
      });
    const files = members.filter(({ property }) => isFile(property));
    const [file] = files;
    return {
      body,
      members,
      fixed: sent.filter(isFixed).map((property) => [property.name, constantOf(property) ?? "None"] as const),
      whole: undefined,
      mark: members.find(({ property }) => property === mark)?.argument,
      file: files.length === 1 && file?.property.type.kind === "binary" ? file.argument : undefined,
    };
  });
}

function wholeBody(
  body: RequestBody,
  isOptional: boolean,
  scope: Scope,
  { types, spelling }: Place,
): BoundBody {
  const isFileBody = body.kind === "binary";
  const type = isFileBody
    ? "FileInput"
    : body.kind === "text"
      ? "str"
      : types.expression(body.type, "write", spelling);
  const whole = {
    name: isFileBody ? scope.take("file") : "body",
    type: optional(type, !isOptional),
    default: isOptional ? "None" : undefined,
    positional: true,
    doc: sentence(body.description ?? "The request body."),
  };
  return { body, members: [], fixed: [], whole, mark: undefined, file: isFileBody ? whole : undefined };
}

function memberArgument(property: Property, isOptional: boolean, scope: Scope, place: Place): Argument {
  const wish = snake(property.words);
  const isNeeded = property.required && !isOptional;
  const type = place.types.expression(property.type, "write", place.spelling);
  // A property that is both nullable and optional needs a third state.
  const isOmittable = !isNeeded && property.type.kind === "nullable";
  return {
    name: scope.take(wish, `body_${wish}`),
    type: isOmittable ? either([type, "Omit"]) : optional(type, isNeeded),
    default: isNeeded ? undefined : isOmittable ? "OMIT" : "None",
    positional: property.required && property.type.kind === "binary",
    doc: docOf(property),
  };
}

/** Arguments that belong to the one file of a body. */
function uploadOf(bodies: readonly BoundBody[]): readonly Argument[] {
  if (bodies.every(({ file }) => file === undefined)) return [];
  const keyword = { default: "None", positional: false };
  return [
    {
      ...keyword,
      name: "filename",
      type: "str | None",
      doc: "File name sent to the service. Default: the name of the file.",
    },
    {
      ...keyword,
      name: "content_type",
      type: "str | None",
      doc: "Media type. Default: guessed from the file name.",
    },
    {
      ...keyword,
      name: "on_progress",
      type: "Callable[[Progress], object] | None",
      doc: "Called with the progress of the upload, at most ten times a second.",
    },
  ];
}

function optional(type: string, required: boolean): string {
  return required ? type : either([type, "None"]);
}

/** Description of a property: its text and its default. */
export function docOf(property: Property): string {
  const text = sentence(property.description ?? "");
  const isTold = property.default === undefined || /\bdefault/i.test(text);
  const value = isTold ? "" : `Default ${JSON.stringify(property.default)}.`;
  return (
    [property.deprecated ? "Deprecated." : "", text, value].filter(Boolean).join(" ") ||
    "See the documentation of the service."
  );
}

/** Source text of the only value a property can have. */
export function constantOf({ type }: { readonly type: Type }): string | undefined {
  return type.kind === "const" && type.value !== null ? pythonValue(type.value) : undefined;
}
