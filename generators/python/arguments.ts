// Turns parameters and bodies of an operation into the arguments of a method.

import { chooseBodies, constantOf, fixedValue, isAlwaysSent, markOf } from "../plan/chosen-bodies.ts";
import { isList } from "../plan/named-types.ts";
import type { Operation, Parameter, Property, RequestBody, Type } from "../plan/plan.ts";
import { propertyText } from "../plan/texts.ts";
import { isNullable } from "../plan/type-tree.ts";
import { sentence } from "../text.ts";
import { filterOf } from "./date-filters.ts";
import { jsonCode } from "./literals.ts";
import { attributeName } from "./members.ts";
import { Scope, snake, unreserved } from "./names.ts";
import { ARGUMENTS } from "./reserved.ts";
import { takesSchema } from "./schemas.ts";
import { either, respell, type Spelling, type Types } from "./types.ts";
import { UPLOAD_ARGUMENTS } from "./upload-arguments.ts";

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
  /** The argument for additional properties. */
  readonly extra: Argument | undefined;
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
  const scope = new Scope([...ARGUMENTS, ...takenBy(operation, place)]);
  const filters = new Map<string, Argument>();
  const argumentOf = (parameter: Parameter): Argument => {
    const filter = filterOf(parameter, operation);
    if (filter === undefined)
      return {
        ...parameterArgument(parameter, scope, place),
        positional: isPositional(parameter, operation),
      };
    const argument = filters.get(filter) ?? filterArgument(filter, scope);
    filters.set(filter, argument);
    return argument;
  };
  const parameters = operation.parameters
    .filter((parameter) => fixedValue(parameter) === undefined)
    .map((parameter) => ({ property: parameter, argument: argumentOf(parameter) }));
  const bound = bindBodies(operation, scope, place);
  const bodies = perFile ? bound : bound.map((body) => ({ ...body, file: undefined }));
  const own = bodies.flatMap(({ members, whole, extra }) => [
    ...members.map(({ argument }) => argument),
    whole ?? [],
    extra ?? [],
  ]);
  const all = [
    ...new Set([
      ...parameters.map(({ argument }) => argument),
      ...own.flat(),
      ...(bodies.some(({ file }) => file !== undefined) ? uploadArguments(place) : []),
    ]),
  ];
  return { all: inOrder(all), parameters, bodies };
}

/** Names of the arguments that a method has besides those of the document. */
function takenBy(operation: Operation, { types }: Place): readonly string[] {
  const hasFile = chooseBodies(operation).some(
    (body) => body.kind === "binary" || body.properties?.some(({ name }) => isFile(name, body)),
  );
  return [
    ...(hasFile ? ["filename", "content_type", "on_progress"] : []),
    ...(takesSchema(operation, types) ? ["schema"] : []),
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
  return {
    name: nameOf(parameter, parameter.in, scope),
    type: optional(parameterType(parameter, place), parameter.required),
    default: parameter.required ? undefined : "None",
    positional: false,
    doc: noteOf(parameter),
  };
}

/** How a file gets a name and a media type. */
const FILE_TEXT =
  'A tuple gives a file its name and media type: `("invoice.pdf", content, "application/pdf")`.';

/** The name that the member of a model has; another one where an argument has it already. */
function nameOf(property: Property, place: string, scope: Scope): string {
  const wish = snake(property.words);
  return scope.take(unreserved(attributeName(property)), unreserved(wish), `${place}_${wish}`);
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

function isPositional({ name, in: place }: Parameter, { positional }: Operation): boolean {
  return positional === undefined ? place === "path" : positional.includes(name);
}

/** A list parameter also accepts a single value: in a query both look the same. */
function parameterType({ type }: Parameter, { types, spelling }: Place): string {
  const text = types.expression(type, "write", spelling);
  const inner = type.kind === "nullable" ? type.type : type;
  if (inner.kind !== "array" || inner.items.kind === "array") return text;
  return either([types.expression(inner.items, "write", spelling), text]);
}

/** Whether a property of a body is a file, or several. */
function isFile(name: string, { encoding }: RequestBody): boolean {
  return encoding[name]?.style === "file";
}

function bindBodies(operation: Operation, scope: Scope, place: Place): readonly BoundBody[] {
  const chosen = chooseBodies(operation);
  const shared = new Map<string, Argument>();
  return chosen.map((body) => {
    const optionalBody = !operation.bodyRequired || chosen.length > 1;
    const mark = chosen.length > 1 ? markOf(body, chosen) : undefined;
    if (body.properties === undefined) return wholeBody(body, optionalBody, scope, place);
    const sent = body.properties.filter(({ readOnly }) => !readOnly);
    const isFixed = (property: Property): boolean => isAlwaysSent(property, body, !optionalBody);
    const members = sent
      .filter((property) => !isFixed(property))
      .map((property) => {
        const known = shared.get(property.name);
        const argument =
          known ?? memberArgument(property, body, { ...place, scope, optionalBody, operation });
        shared.set(property.name, argument);
        return { property, argument };
      });
    const files = members.filter(({ property }) => isFile(property.name, body));
    const [file] = files;
    return {
      body,
      members,
      fixed: sent.filter(isFixed).map((property) => [property.name, constantText(property)] as const),
      whole: undefined,
      mark: members.find(({ property }) => property === mark)?.argument,
      file:
        files.length === 1 && file !== undefined && !isList(file.property.type, place.types.byKey)
          ? file.argument
          : undefined,
      extra: body.additional && extraArgument(body.additional, shared, place),
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
  const isOmittable = isOptional && body.kind === "json" && types.isNullable(body.type);
  const whole = {
    name: isFileBody ? scope.take("file") : "body",
    type: isOmittable ? omittable(type) : optional(type, !isOptional),
    default: isOptional ? (isOmittable ? "OMIT" : "None") : undefined,
    positional: true,
    doc: [sentence(body.description ?? "The request body."), isFileBody ? FILE_TEXT : ""].join(" ").trim(),
  };
  const file = isFileBody ? whole : undefined;
  return { body, members: [], fixed: [], whole, mark: undefined, file, extra: undefined };
}

/** What an argument for a property of a body is made from. */
interface MemberPlace extends Place {
  readonly scope: Scope;
  readonly optionalBody: boolean;
  readonly operation: Operation;
}

function memberArgument(property: Property, body: RequestBody, place: MemberPlace): Argument {
  const { scope, optionalBody, operation } = place;
  const isNeeded = property.required && !optionalBody;
  const type = memberType(property, body, place);
  // A property that is both nullable and optional needs a third state, where null can be sent.
  const mayBeNull = place.types.isNullable(property.type) && body.kind === "json";
  const isOmittable = !isNeeded && mayBeNull;
  return {
    name: nameOf(property, "body", scope),
    type: isOmittable ? omittable(type) : optional(type, isNeeded),
    default: isNeeded ? undefined : isOmittable ? "OMIT" : "None",
    // A required file is passed by position, unless the document or the configuration says what is.
    positional: property.required && property.type.kind === "binary" && operation.positional === undefined,
    doc: [noteOf(property), isFile(property.name, body) ? FILE_TEXT : ""].join(" ").trim(),
  };
}

/** The type of a property; a file is one whatever its schema says, such as any value in OpenAPI 3.1. */
function memberType({ name, type }: Property, body: RequestBody, place: Place): string {
  if (!isFile(name, body)) return place.types.expression(type, "write", place.spelling);
  const text = isList(type, place.types.byKey) ? "Sequence[FileInput]" : "FileInput";
  return isNullable(type, place.types.byKey) ? either([text, "None"]) : text;
}

/** The argument for properties that the document allows but does not name; one for all bodies. */
function extraArgument(type: Type, shared: Map<string, Argument>, { types, spelling }: Place): Argument {
  const known = shared.get(EXTRA);
  const argument = {
    name: EXTRA,
    type: `Mapping[str, ${types.expression(type, "write", spelling)}] | None`,
    default: "None",
    positional: false,
    doc: "More properties of the body, by their names on the wire. Named arguments take precedence.",
  };
  shared.set(EXTRA, known ?? argument);
  return known ?? argument;
}

/** Name of the argument for additional properties; reserved in every method. */
const EXTRA = "extra_properties";

function uploadArguments({ spelling }: Place): readonly Argument[] {
  return UPLOAD_ARGUMENTS.map((argument) => ({ ...argument, type: respell(argument.type, spelling) }));
}

/** The type of an argument whose `None` is sent; any value includes `Omit`. */
const omittable = (type: string): string => (type === "object" ? type : either([type, "Omit"]));

function optional(type: string, required: boolean): string {
  return required ? type : either([type, "None"]);
}

/** Source text of the only value a property can have. */
export function constantText(property: Property): string {
  const value = constantOf(property);
  return value === undefined ? "None" : jsonCode(value);
}

/** Description of a property; whether it is deprecated comes first. */
export function noteOf(property: Property | Parameter): string {
  return `${property.deprecated ? "Deprecated. " : ""}${propertyText(property)}`;
}
