// Maps the pagination schemes of a stainless.yml.
import { list, record, text } from "../../json.ts";
import type { PaginationConfig } from "../schema.ts";
import type { Notes } from "./notes.ts";

/** A property of the request or response of a scheme. */
interface Property {
  /** Dotted path. */
  readonly path: string;
  readonly type: string;
  readonly purpose: string;
}

/** Keys of a scheme that are mapped. Whether a parameter is in the query or the body is read from the document. */
const KEYS = ["name", "type", "request", "response", "param_location", "continue_on_empty_items"];

type Find = (purpose: string, ...names: readonly RegExp[]) => string | undefined;

/** Maps every scheme; one that cannot be expressed is noted. */
export function mapPagination(value: unknown, notes: Notes): Readonly<Record<string, PaginationConfig>> {
  const schemes = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const mapped = list(schemes).flatMap((scheme, index) => {
    const name = text(record(scheme)["name"]) || `page_${index + 1}`;
    const config = mapScheme(record(scheme));
    notes.rest(["pagination", String(index)], scheme, KEYS);
    if (record(scheme)["continue_on_empty_items"] === true && /^(offset|page)$/.test(config?.kind ?? ""))
      notes.add(
        ["pagination", String(index), "continue_on_empty_items"],
        "is not mapped; an empty page is the last",
      );
    if (config === undefined)
      notes.add(["pagination", String(index)], `${name} is not mapped: its kind or a property is missing`);
    return config === undefined ? [] : [[name, config] as const];
  });
  return Object.fromEntries(mapped);
}

function mapScheme(scheme: Readonly<Record<string, unknown>>): PaginationConfig | undefined {
  const request = finder(properties(scheme["request"]));
  const all = properties(scheme["response"]);
  const response = finder(all);
  const isTop =
    record(scheme["response"])["type"] === "array" ||
    all.some(({ purpose }) => purpose === "is_top_level_array");
  const items = response("items", /^(data|items|results)$/) ?? all.find(({ type }) => type === "array")?.path;
  if (items === undefined && !isTop) return undefined;
  const common = { items: items ?? "", always: true };
  const more = response("has_next_page", /(^|\.)has_(more|next(_page)?)$/);
  const hasMore = more === undefined ? {} : { has_more: more };
  switch (scheme["type"]) {
    case "cursor":
      return complete(
        { kind: "cursor", ...common, ...hasMore },
        {
          cursor_parameter: request("next_cursor_param", /cursor|after|token/),
          next_cursor: response("next_cursor_field", /next.*(cursor|token)|^next$|last_id/),
        },
      );
    case "cursor_id":
      return complete(
        { kind: "cursor_id", ...common, ...hasMore },
        {
          cursor_parameter: request("next_cursor_id_param", /after|cursor/),
          id: (response("cursor_item_id") ?? "id").split(".").at(-1),
        },
      );
    case "cursor_url":
      return complete({ kind: "url", ...common }, { next_url: response("cursor_url_field", /next/) });
    case "offset":
      return complete(
        { kind: "offset", ...common, ...optional("total", response("offset_total_count_field", /total/)) },
        {
          offset_parameter: request("offset_count_param", /offset|skip|start/),
        },
      );
    case "page_number":
      return complete(
        {
          kind: "page",
          ...common,
          ...optional("total_pages", response("total_page_count_field", /total_pages|page_count/)),
        },
        {
          page_parameter: request("page_number_param", /page/),
        },
      );
    default:
      return undefined;
  }
}

/** The scheme with what it needs; nothing when a part is missing. */
function complete(
  scheme: PaginationConfig,
  needed: Readonly<Record<string, string | undefined>>,
): PaginationConfig | undefined {
  if (Object.values(needed).includes(undefined)) return undefined;
  return { ...scheme, ...needed };
}

function optional(key: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [key]: value };
}

/** Finds a property by its purpose, else by its name. */
function finder(all: readonly Property[]): Find {
  return (purpose, ...names) =>
    (
      all.find((each) => each.purpose === purpose) ??
      all.find(({ path }) => names.some((name) => name.test(path)))
    )?.path;
}

function properties(value: unknown, above = ""): readonly Property[] {
  return Object.entries(record(value)).flatMap(([name, schema]) => {
    const { type, properties: below, items, "x-stainless-pagination-property": role } = record(schema);
    const path = `${above}${name}`;
    const own = { path, type: text(type), purpose: text(record(role)["purpose"]) };
    const item = record(items)["properties"];
    return [own, ...properties(below, `${path}.`), ...properties(item, `${path}.`)];
  });
}
