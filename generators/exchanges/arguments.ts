// Makes the arguments of a call: its parameters and its body.
import { chooseBodies } from "../plan/chosen-bodies.ts";
import { typeOfExample } from "../plan/file-types.ts";
import { resolved } from "../plan/named-types.ts";
import type { NamedType, Operation, Parameter, Property, RequestBody, Type } from "../plan/plan.ts";
import type { XmlTables } from "../plan/xml-shapes.ts";
import { exampleOf, jsonOf, type Sampling } from "./example.ts";
import type { Argument, Example } from "./exchange.ts";

/** Which call is sampled. */
export interface Call {
  readonly operation: Operation;
  readonly body: RequestBody | undefined;
  readonly types: ReadonlyMap<string, NamedType>;
  readonly isFull: boolean;
  readonly round: number;
  /** Whether texts are the names of their arguments, for guides; otherwise they have characters that must be encoded. */
  readonly isPlain?: boolean;
  /** Whether lists and maps among the parameters are empty. */
  readonly isEmpty?: boolean;
  /** Whether the response is a stream. */
  readonly isStreamed: boolean;
  /** The tables of bodies that are XML. */
  readonly xml?: XmlTables | undefined;
}

/** Text with characters that the location must encode. */
const TEXTS: Readonly<Record<Argument["in"], (name: string) => string>> = {
  path: (name) => `${name} a/b?é`,
  query: (name) => `${name} a&b=é+c`,
  header: (name) => `${name} 1`,
  cookie: (name) => `${name} a;b`,
  body: (name) => `${name} & "é"`,
  additional: (name) => `${name} & "é"`,
  whole: (name) => `${name} & "é"`,
};

/** The arguments of a call, and how many rounds reach all variants of their unions. */
export interface ExampleArguments {
  readonly list: readonly Argument[];
  readonly rounds: number;
}

/** Makes the arguments; constants that are always sent are among them. */
export function argumentsOf(call: Call): ExampleArguments {
  let rounds = 1;
  let start = call.round;
  const add = (place: Argument["in"], type: Type, property: Property | undefined): Argument => {
    const name = property?.name ?? "";
    const sampled = exampleOf(
      type,
      name || (place === "additional" ? "additional" : "body"),
      samplingOf(call, place, start),
    );
    rounds = Math.max(rounds, sampled.rounds);
    start += 10;
    const isSelector = place === "body" && name === call.operation.streaming?.selector;
    const example: Example = isSelector
      ? { kind: "value", type: { kind: "boolean" }, value: call.isStreamed }
      : sampled.example;
    return { in: place, name, property, type, example, value: jsonOf(example) };
  };
  const parameters = call.operation.parameters
    .filter((parameter) => parameter.required || call.isFull || (call.isEmpty && isInEmpty(parameter, call)))
    .map((parameter): Argument => {
      const sampled = add(parameter.in, present(parameter), parameter);
      const empty = call.isEmpty ? emptyOf(parameter, call.types) : undefined;
      return empty === undefined ? sampled : { ...sampled, example: empty, value: jsonOf(empty) };
    });
  const list = [...parameters, ...bodyArguments(call, add)];
  return { list, rounds };
}

/** Collections, and what TypeScript takes the inherited members of an object literal for: `constructor`. */
function isInEmpty(parameter: Parameter, { types }: Call): boolean {
  return emptyOf(parameter, types) !== undefined || parameter.name in {};
}

/** The empty value of a parameter; `undefined` if it has none, or its path would have no part for it. */
export function emptyOf(parameter: Parameter, types: Call["types"]): Example | undefined {
  if (parameter.in === "path") return undefined;
  const { kind } = resolved(parameter.type, types);
  if (kind === "array") return { kind: "list", items: [] };
  return kind === "map" ? { kind: "object", key: undefined, members: [] } : undefined;
}

function bodyArguments(
  { operation, body, isFull, types, round }: Call,
  add: (place: Argument["in"], type: Type, property: Property | undefined) => Argument,
): readonly Argument[] {
  const isNeeded = operation.bodyRequired || chooseBodies(operation).length > 1 || body?.kind === "binary";
  if (body === undefined) return [];
  if (body.properties === undefined && !(isNeeded || isFull)) return [];
  if (body.kind === "binary") return [typed(add("whole", { kind: "binary" }, undefined), body)];
  if (body.kind === "text") return [add("whole", { kind: "string", format: undefined }, undefined)];
  if (body.properties === undefined) {
    const type = describedParts(resolved(body.type, types), body, round);
    return [add("whole", type.kind === "null" ? body.type : type, undefined)];
  }
  const isConstant = body.properties.every(({ required, type }) => !required || type.kind === "const");
  const members = body.properties
    .filter(({ required, readOnly }) => !readOnly && (isFull || (required && (isNeeded || isConstant))))
    .map((property) => add("body", body.kind === "json" ? property.type : present(property), property));
  if (body.additional === undefined || !isFull) return members;
  return [...members, add("additional", { kind: "map", values: body.additional }, undefined)];
}

/** The parts of a form that the document does not describe are text, or in the second call objects. */
function describedParts(type: Type, { kind }: RequestBody, round: number): Type {
  const isOpen = kind === "multipart" && type.kind === "map" && type.values.kind === "any";
  if (!isOpen) return type;
  const part: Type = { kind: "string", format: undefined };
  return { kind: "map", values: round % 2 === 1 ? { kind: "map", values: part } : part };
}

/** Gives a file the media type that the service asks for. */
function typed(argument: Argument, body: RequestBody): Argument {
  const mediaType = typeOfExample(body);
  if (argument.example.kind !== "file" || mediaType === undefined) return argument;
  return { ...argument, example: { ...argument.example, mediaType } };
}

/** A parameter or form field is sent as text, which cannot be null. */
function present({ type }: Parameter | Property): Type {
  return type.kind === "nullable" ? present({ type: type.type } as Property) : type;
}

function samplingOf(
  { types, body, isFull, round, isPlain = false }: Call,
  place: Argument["in"],
  start: number,
): Sampling {
  // A parameter that is sent has a value, even if no property of it is required.
  const isInBody = place === "body" || place === "whole";
  const textOf = isPlain ? (name: string): string => name : TEXTS[place];
  const isXml = (isInBody || place === "additional") && body?.xml !== undefined;
  return { types, direction: "request", isFull: isFull || !isInBody, round, textOf, start, isXml };
}
