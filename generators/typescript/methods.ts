// Prints the methods of a resource with the interfaces of their parameters.
import type { Operation } from "../plan/plan.ts";
import { type Data, endpointData, pagingData } from "./endpoints.ts";
import { type Code, flat, list, literal, print, propertyKey, scalar } from "./layout.ts";
import { methodDoc } from "./method-docs.ts";
import type { MethodPlace, NamedOperation } from "./named-operations.ts";
import { headersCode, paramsCode } from "./params.ts";
import { givenCode, methodCode, resultOf, runCode, signature } from "./signature.ts";
import type { Types } from "./types.ts";
import { batchCode, processCode, waitCode } from "./waits.ts";

/** Code of a file: its methods, and the declarations that they need besides the class. */
export interface MethodCode {
  readonly declarations: readonly string[];
  readonly methods: readonly string[];
}

/** Prints the methods of an operation. */
export function methodsCode(named: NamedOperation, place: MethodPlace): MethodCode {
  const { operation, given, paramsName, headersName } = named;
  const { types } = place;
  return {
    declarations: [
      given.params === "none" ? "" : paramsCode(operation, given, paramsName, types),
      headersName === undefined ? "" : headersCode(operation, headersName),
    ].filter(Boolean),
    methods: [
      callCode(named, place),
      waitCode(named, place),
      processCode(named, place),
      batchCode(named, place),
    ].filter(Boolean),
  };
}

/** Prints the data of the operations of a file. */
export function operationsCode(
  all: readonly NamedOperation[],
  { types, xml }: Pick<MethodPlace, "types" | "xml">,
): string {
  const entry = (name: string, data: Data): string =>
    `  ${name}: ${print(literal(data), 2, name.length + 4, 1)},\n`;
  const endpoints = all.map(({ name, operation, given }) =>
    entry(name, endpointData(operation, given, types, xml?.operations[operation.id])),
  );
  const paged = all.filter(({ operation }) => operation.pagination !== undefined);
  const paging = paged.map(({ name, operation }) => entry(name, pagingData(operation, types)));
  const pages = `\nconst paging = {\n${paging.join("")}} satisfies Readonly<Record<string, Paging>>;\n`;
  return `const operations = {\n${endpoints.join("")}} satisfies Readonly<Record<string, Endpoint>>;\n${paged.length > 0 ? pages : ""}`;
}

/** What a method returns; for one that streams if a property of its parameters says so, both. */
export function returnType({ operation, headersName }: NamedOperation, types: Types): Code {
  const result = resultOf(operation, types);
  if (operation.pagination !== undefined)
    return ["List<", types.expression(operation.pagination.item, "read"), ", ", result, ">"];
  if (operation.streaming === undefined)
    return ["ResultPromise<", result, headersName === undefined ? "" : `, ${headersName}`, ">"];
  const item = types.expression(operation.streaming.item, "read");
  const { selector, resume } = operation.streaming;
  if (resume !== undefined) return ["FollowedStream<", item, ">"];
  return selector === undefined
    ? ["ResultPromise<EventStream<", item, ">>"]
    : ["ResultPromise<", result, " | EventStream<", item, ">>"];
}

function callCode(named: NamedOperation, place: MethodPlace): string {
  const { operation, name, headersName } = named;
  const { types } = place;
  const options = named.given.hasFiles ? "UploadOptions" : "CallOptions";
  const doc = methodDoc(named);
  const returned = returnType(named, types);
  const arguments_ = signature(named, types, options);
  const given = ["this._context()", `operations.${name}`, givenCode(named)];
  if (operation.pagination !== undefined)
    return doc + methodCode(name, arguments_, returned, runCode("paged", [...given, `paging.${name}`]));
  if (operation.streaming === undefined)
    return doc + methodCode(name, arguments_, returned, runCode(runs(operation), given));
  const item = types.expression(operation.streaming.item, "read");
  const { selector, resume } = operation.streaming;
  if (resume !== undefined) return doc + followedCode(named, types, resume);
  if (selector === undefined) return doc + methodCode(name, arguments_, returned, runCode("streamed", given));
  const headers = headersName === undefined ? "" : `, ${headersName}`;
  const plain: Code = ["ResultPromise<", resultOf(operation, types), headers, ">"];
  const streamed: Code = ["ResultPromise<EventStream<", item, ">>"];
  return doc + selectedCode(named, types, selector, { plain, streamed, both: returned });
}

/** The function of the runtime that makes a call. */
function runs({ response }: Operation): string {
  return response.kind === "binary" ? "download" : "call";
}

/** A method whose stream is followed. */
function followedCode(named: NamedOperation, types: Types, resume: string): string {
  const { name } = named;
  const given = ["this._context()", `operations.${name}`, givenCode(named), scalar(resume.toLowerCase())];
  const arguments_ = signature(named, types, "FollowOptions");
  return methodCode(name, arguments_, returnType(named, types), runCode("followed", given));
}

/** A method whose response is a stream when a property of its parameters says so: three signatures. */
function selectedCode(
  named: NamedOperation,
  types: Types,
  selector: string,
  results: { readonly plain: Code; readonly streamed: Code; readonly both: Code },
): string {
  const { name, paramsName, given } = named;
  const options = given.hasFiles ? "UploadOptions" : "CallOptions";
  const mark = (value: string): string => `${paramsName} & { readonly ${propertyKey(selector)}${value} }`;
  const overload = (params: string, result: Code, end: string): string =>
    `  ${print([name, list("(", signature(named, types, options, params), ")"), ": ", result, end], 2)}\n`;
  return [
    overload(mark("?: false | undefined"), results.plain, ";"),
    overload(mark(": true"), results.streamed, ";"),
    overload(paramsName, results.both, ";"),
    overload(paramsName, "ResultPromise<unknown>", " {"),
    `    const given = ${flat(givenCode(named))};\n`,
    `    if (params${accessor(selector)} === true) return streamed(this._context(), operations.${name}, given);\n`,
    `    return ${runs(named.operation)}(this._context(), operations.${name}, given);\n  }\n`,
  ].join("");
}

function accessor(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${scalar(name)}]`;
}
