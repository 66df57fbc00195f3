// Decides which arguments a method takes by position, and which go into the object of optional arguments.

import { chooseBodies, constantOf, isAlwaysSent, isFile } from "../plan/chosen-bodies.ts";
import type { Operation, Parameter, Property, RequestBody, Type } from "../plan/plan.ts";
import { propertyText } from "../plan/texts.ts";
import { sentence } from "../text.ts";
import { type DocTag, literal } from "./javadoc.ts";
import { camel, Scope } from "./names.ts";
import { ARGUMENTS, PARAMS_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";

/** Most positional arguments, unless the path has more placeholders; more would be hard to tell apart. */
const MOST_BY_POSITION = 4;

/** One argument of a method, or of its object of optional arguments. */
export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  readonly deprecated: boolean;
  /** Source text of its default value; the empty value of its class unless given. */
  readonly default?: string;
}

/** A parameter, or a property of a body, with its value expression. */
export interface Bound<P extends Property = Property> {
  readonly property: P;
  /** Source text of its value, which may be `null`. */
  readonly value: string;
  /** Key in the object of arguments; `undefined` where the value is always present. */
  readonly key: string | undefined;
}

/** One way to call an operation: with one of the bodies it takes. */
export interface Variant {
  readonly body: RequestBody | undefined;
  readonly positional: readonly Argument[];
  readonly optional: readonly Argument[];
  /** Whether one of the arguments of the object must be given. */
  readonly needsParams: boolean;
  readonly parameters: readonly Bound<Parameter>[];
  readonly members: readonly Bound[];
  /** Source text of the properties that the description of the body does not name; `undefined` without any. */
  readonly additional: string | undefined;
  /** Source text of the whole body, where it is one argument. */
  readonly whole: string | undefined;
  /** The argument that is a file, among those by position. */
  readonly file: Argument | undefined;
  /** Whether a listener can receive the progress of the upload. */
  readonly hasProgress: boolean;
}

/** The ways to call an operation: one, or one for each body where a property distinguishes them. */
export function variantsOf(operation: Operation, types: Types): readonly Variant[] {
  const bodies = chooseBodies(operation);
  return bodies.length === 0
    ? [variantOf(operation, undefined, types)]
    : bodies.map((body) => variantOf(operation, body, types));
}

function variantOf(operation: Operation, body: RequestBody | undefined, types: Types): Variant {
  const names = new Scope([...ARGUMENTS, ...PARAMS_MEMBERS]);
  // A body that is a single file is a positional argument.
  const needsBody = operation.bodyRequired || chooseBodies(operation).length > 1 || body?.kind === "binary";
  const sent = (body?.properties ?? []).filter(({ readOnly }) => !readOnly);
  const isNeeded = (property: Property): boolean => property.required && constantOf(property) === undefined;
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const others: readonly Property[] = [
    ...sent.filter((property) => needsBody && isNeeded(property)).sort(filesFirst),
    ...operation.parameters.filter((parameter) => parameter.in !== "path" && isNeeded(parameter)),
  ];
  const isWhole = body !== undefined && body.properties === undefined;
  const fits = inPath.length + others.length + (isWhole && needsBody ? 1 : 0) <= MOST_BY_POSITION;
  const byPosition = new Set<Property>([
    ...configured(operation).filter(isNeeded),
    ...inPath.filter(isNeeded),
    ...(fits ? others : others.filter(isFile)),
  ]);
  const context = { names, types, byPosition };
  const made = new Map<Property, Made>(
    [...byPosition].map((property) => [property, make(property, context)]),
  );
  const parameters = operation.parameters.map((property) => bind(property, made, context, property.required));
  const members = sent.map((property) =>
    bind(property, made, context, isAlwaysSent(property, body, needsBody)),
  );
  const whole = isWhole ? wholeBody(body, needsBody, context) : undefined;
  const more = isWhole ? undefined : moreOf(body?.additional, context);
  const all = [...made.values()];
  const positional = [
    ...all.filter(({ key }) => key === undefined),
    ...(whole && whole.key === undefined ? [whole] : []),
  ];
  const file = positional.find(({ argument }) => argument.type === "FileInput")?.argument;
  const hasProgress = isUpload(body);
  return {
    body,
    positional: positional.map(({ argument }) => argument),
    optional: [
      ...all.filter(({ key }) => key !== undefined),
      ...(whole?.key ? [whole] : []),
      ...(more ? [more] : []),
    ].map(({ argument }) => argument),
    needsParams: others.some((property) => !byPosition.has(property)),
    parameters,
    members,
    additional: more?.value,
    whole: whole?.value,
    file,
    hasProgress,
  };
}

/** The parameters that the plan names as positional, in its order; they come before all others. */
function configured({ positional = [], parameters }: Operation): readonly Parameter[] {
  return positional.flatMap((name) => parameters.find((parameter) => parameter.name === name) ?? []);
}

/** Whether a body has files whose sending takes time. */
function isUpload(body: RequestBody | undefined): boolean {
  return body !== undefined && (body.kind === "binary" || (body.properties ?? []).some(isFile));
}

function filesFirst(one: Property, other: Property): number {
  return Number(isFile(other)) - Number(isFile(one));
}

/** A bound of a date filter: `created_at[gte]` is the bound `gte` of `created_at`. */
interface DateBound {
  readonly field: string;
  readonly bound: string;
}

/** Reads the name of a parameter as a bound of a date filter; `undefined` for any other parameter. */
function boundOf({ name, type, required }: Property, types: Types): DateBound | undefined {
  const [, field, bound] = /^(.+)\[(gte|gt|lte|lt)\]$/.exec(name) ?? [];
  if (field === undefined || bound === undefined || required) return undefined;
  return types.write(type) === "OffsetDateTime" ? { field, bound } : undefined;
}

/** All bounds of a field are one argument. */
function bindFilter<P extends Property>(
  property: P,
  { field, bound }: DateBound,
  made: Map<Property, Made>,
  { names, types }: Context,
): Bound<P> {
  const known = [...made].find(([other]) => boundOf(other, types)?.field === field)?.[1];
  const name = known?.argument.name ?? names.take(camel(property.words.slice(0, -1)));
  const doc = `Returns only items whose \`${field}\` is within these bounds.`;
  const argument = { name, type: "DateFilter", doc, deprecated: property.deprecated };
  const filter = known ?? { argument, value: `params.get(${literal(name)})`, key: name };
  if (known === undefined) made.set(property, filter);
  return { property, value: `DateFilter.bound(${filter.value}, ${literal(bound)})`, key: name };
}

interface Made {
  readonly argument: Argument;
  readonly value: string;
  readonly key: string | undefined;
}

interface Context {
  readonly names: Scope;
  readonly types: Types;
  readonly byPosition: ReadonlySet<Property>;
}

function bind<P extends Property>(
  property: P,
  made: Map<Property, Made>,
  context: Context,
  isFixed: boolean,
): Bound<P> {
  const bound = boundOf(property, context.types);
  if (bound !== undefined) return bindFilter(property, bound, made, context);
  const fixed = isFixed ? constantText(property) : undefined;
  if (fixed !== undefined) return { property, value: fixed, key: undefined };
  const known = made.get(property) ?? make(property, context);
  made.set(property, known);
  return { property, value: known.value, key: known.key };
}

function make(property: Property, { names, types, byPosition }: Context): Made {
  const name = names.take(camel(property.words));
  const isPositional = byPosition.has(property);
  const type = types.write(property.type);
  const argument = { name, type, doc: propertyText(property), deprecated: property.deprecated };
  return {
    argument,
    value: isPositional ? name : sourceOf(type, name),
    key: isPositional ? undefined : name,
  };
}

/** Takes a value out of the object of arguments. */
function sourceOf(type: string, name: string): string {
  if (type.replace("@Nullable ", "") === "FileInput") return `params.getFile(${literal(name)})`;
  return /^(@Nullable )?List<(@Nullable )?FileInput>$/.test(type)
    ? `params.getFiles(${literal(name)})`
    : `params.get(${literal(name)})`;
}

function wholeBody(body: RequestBody, needsBody: boolean, { names, types }: Context): Made {
  const isFileBody = body.kind === "binary";
  const type = isFileBody ? "FileInput" : body.kind === "text" ? "String" : types.write(body.type);
  const name = names.take(isFileBody ? "file" : "body");
  const argument = { name, type, doc: sentence(body.description ?? "The request body"), deprecated: false };
  return { argument, value: needsBody ? name : sourceOf(type, name), key: needsBody ? undefined : name };
}

/** The argument for properties that the description of a body does not name. */
function moreOf(additional: Type | undefined, { names, types }: Context): Made | undefined {
  if (additional === undefined) return undefined;
  const name = names.take("additionalProperties");
  const type = types.write({ kind: "map", values: additional });
  const doc = "Further properties of the body, by name. Those with an argument of their own take precedence.";
  return { argument: { name, type, doc, deprecated: false }, value: sourceOf(type, name), key: name };
}

/** Source text of the only value a property can have; `undefined` for any other. */
export function constantText(property: Pick<Property, "type">): string | undefined {
  const value = constantOf(property);
  return typeof value === "string" ? literal(value) : value?.toString();
}

/** `@param` tags of arguments: single sentences start in lower case and have no full stop. */
export function tagsOf(list: readonly Argument[]): readonly DocTag[] {
  return list.map(({ name, doc }) => ({ name, text: asPhrase(doc) }));
}

/** A single sentence as a phrase; more are left as they are. */
export function asPhrase(text: string): string {
  const isSingle = !/[.!?:]\s/.test(text);
  const cut = isSingle ? text.replace(/\.$/, "") : text;
  return /^[A-Z][a-z]* /.test(cut) || /^[A-Z][a-z]+$/.test(cut)
    ? cut.charAt(0).toLowerCase() + cut.slice(1)
    : cut;
}
