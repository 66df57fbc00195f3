// Describes what a call returns: the response of the server as its package reads it.

import type { ExampleResponse, Json } from "../../../generators/exchanges/exchange.ts";
import { isList, isObject } from "../../../generators/exchanges/styles.ts";
import type { NamedType, Operation } from "../../../generators/plan/plan.ts";
import type { XmlTables } from "../../../generators/plan/xml-shapes.ts";
import { readXml } from "../../../generators/runtimes/typescript/xml/xml-reader.ts";
import { parse, Unmapped } from "./arguments.ts";
import { type Files, fileOf } from "./files.ts";
import type { Call } from "./scenarios.ts";
import { exampleFrom } from "./values.ts";

/** What a response belongs to. */
interface ResponsePlace {
  readonly files: Files;
  readonly types: ReadonlyMap<string, NamedType>;
  readonly xml: XmlTables | undefined;
}

/** What a call returns. `pages`: the calls for all pages of a list. */
export function responseOf(
  { response, status }: Call,
  { id, response: described, streaming, pagination }: Operation,
  { files, types, xml }: ResponsePlace,
  pages: readonly Call[] | undefined,
): ExampleResponse {
  const of = (kind: ExampleResponse["kind"], body: string): ExampleResponse => ({
    kind,
    status,
    headers: {},
    body,
    reads: [],
  });
  if (status >= 400) return of("none", "");
  const text = response?.bytes.toString() ?? "";
  const element = xml?.operations[id]?.response;
  const read = (content: string): Json | undefined =>
    element ? (readXml(content, element, xml.types) as Json) : parse(content);
  if (pages !== undefined && pagination !== undefined)
    return of("json", JSON.stringify(pages.flatMap((page) => itemsOf(page, pagination.items, read))));
  if (streaming !== undefined && described.kind === "none")
    return of("json", JSON.stringify(streamed(text, streaming)));
  if (response === undefined && described.kind !== "binary") return of("none", "");
  if (described.kind === "binary")
    return of("binary", fileOf(response?.bytes ?? Buffer.alloc(0), files).text);
  if (element !== undefined) return of("json", JSON.stringify(checked(read(text), described, types)));
  return of(described.kind, described.kind === "none" ? "" : text);
}

/** The reader of XML takes what it finds: another value than the schema describes was not understood. */
function checked(
  value: Json | undefined,
  described: Operation["response"],
  types: ResponsePlace["types"],
): Json {
  if (value === undefined || described.kind !== "json" || !exampleFrom(described.type, value, types))
    throw new Unmapped("the schema does not describe the XML of the response");
  return value;
}

function itemsOf(
  { response }: Call,
  path: string,
  read: (content: string) => Json | undefined,
): readonly Json[] {
  let value = read(response?.bytes.toString() ?? "");
  for (const name of path.split(".").filter(Boolean))
    value = isObject(value ?? null) ? (value as { readonly [name: string]: Json })[name] : undefined;
  return isList(value ?? null) ? (value as readonly Json[]) : [];
}

/** The items of a stream: the data of events, or the lines. */
function streamed(text: string, { format, item, end }: NonNullable<Operation["streaming"]>): readonly Json[] {
  const lines = text.split("\n");
  const data = format === "sse" ? lines.flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []) : lines;
  const items = data.filter((each) => each.trim() !== "" && each !== end);
  return item.kind === "string" ? items : items.map((each) => parse(each) ?? each);
}
