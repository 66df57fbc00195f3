// Describes what a call returns: the response of the server as its package reads it.
import type { Operation } from "../../generators/plan/plan.ts";
import type { Json, SampleResponse } from "../../generators/samples/exchange.ts";
import { isList, isObject } from "../../generators/samples/styles.ts";
import { parse } from "./arguments.ts";
import { type Files, fileOf } from "./files.ts";
import type { Call } from "./scenarios.ts";

/** What a call returns. `pages`: the calls for all pages of a list. */
export function responseOf(
  { response, status }: Call,
  { response: described, streaming, pagination }: Operation,
  files: Files,
  pages: readonly Call[] | undefined,
): SampleResponse {
  const of = (kind: SampleResponse["kind"], body: string): SampleResponse => ({
    kind,
    status,
    headers: {},
    body,
    reads: [],
  });
  if (status >= 400) return of("none", "");
  const text = response?.bytes.toString() ?? "";
  if (pages !== undefined && pagination !== undefined)
    return of("json", JSON.stringify(pages.flatMap((page) => itemsOf(page, pagination.items))));
  if (streaming !== undefined && described.kind === "none")
    return of("json", JSON.stringify(streamed(text, streaming)));
  if (response === undefined && described.kind !== "binary") return of("none", "");
  if (described.kind === "binary")
    return of("binary", fileOf(response?.bytes ?? Buffer.alloc(0), files).text);
  return of(described.kind, described.kind === "none" ? "" : text);
}

function itemsOf({ response }: Call, path: string): readonly Json[] {
  let value: Json | undefined = parse(response?.bytes.toString() ?? "");
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
