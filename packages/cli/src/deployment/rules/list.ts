// Rules for pages of lists, which no schema states.

import { type Made, valueAt } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import type { Json } from "../spec.ts";
import { itemsOf, nextCursorOf } from "./items.ts";
import { expecting, type Rule } from "./rule.ts";

/** Items of a page when the request does not say. */
const DEFAULT_LIMIT = 20;

/** Milliseconds by which events may be listed in another order: they are listed as they were recorded. */
const EVENT_ORDER_MS = 1_000;

/** Rules for one page: its length, its cursor, its link, its order, and the filters of the request. */
export const page: Rule = (made) => {
  const { operation, response } = made;
  const body = response.json as Json | undefined;
  if (operation.value["x-pagination"] === undefined || response.status !== 200 || !body) return [];
  const items = itemsOf(body);
  return [
    ...size(made, items),
    ...cursor(body),
    ...link(made, body),
    ...order(made, items),
    ...filters(made, items),
  ];
};

function size({ step }: Made, items: readonly Json[]): readonly Unexpected[] {
  const asked = step.send?.query?.find(([name]) => name === "limit")?.[1];
  const limit = Number(asked ?? DEFAULT_LIMIT);
  return expecting(!(items.length > limit), {
    ...{
      at: "/data",
      received: `${items.length} items`,
      expected: `at most ${limit}, the limit of the page`,
    },
  });
}

function cursor(body: Json): readonly Unexpected[] {
  const { has_more: more, next_cursor: next } = body;
  const has =
    next === undefined || next === null ? "no cursor" : next === "" ? "an empty cursor" : "a cursor";
  return [
    ...expecting(more !== true || has === "a cursor", {
      ...{ at: "/next_cursor", received: `${has} with has_more true` },
      expected: "the cursor of the next page",
    }),
    ...expecting(more !== false || has === "no cursor", {
      ...{ at: "/next_cursor", received: `${has} with has_more false` },
      expected: "null on the last page",
    }),
  ];
}

/** The `Link` of a page leads to the same page as its cursor. */
function link({ response }: Made, body: Json): readonly Unexpected[] {
  const next = nextCursorOf(body);
  const value = response.headers.get("link");
  if (next === undefined)
    return expecting(value === null, {
      ...{ header: "Link", received: "a link on the last page", expected: "no link there" },
    });
  const target = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(value ?? "")?.[1];
  if (target === undefined)
    return [{ header: "Link", received: "no link to the next page", expected: 'its URL with rel="next"' }];
  if (!URL.canParse(target, "http://same.invalid"))
    return [{ header: "Link", received: "a link that is no URL", expected: "the URL of the next page" }];
  const found = new URL(target, "http://same.invalid");
  return [
    ...expecting(found.searchParams.get("cursor") === next, {
      ...{ header: "Link", received: "another cursor", expected: "the cursor of next_cursor" },
    }),
    ...expecting(found.host === "same.invalid" || found.host === hostOf(response), {
      ...{
        header: "Link",
        received: `the host ${found.host}`,
        expected: "a URL at the origin of the service",
      },
    }),
  ];
}

function hostOf({ url }: Made["response"]): string {
  return new URL(url).host;
}

function order({ step, operation }: Made, items: readonly Json[]): readonly Unexpected[] {
  const isOldestFirst = step.send?.query?.some(([name, value]) => name === "sort" && value === "created_at");
  const tolerance = operation.id === "listEvents" ? EVENT_ORDER_MS : 0;
  const times = items.map((item) => Date.parse(String(item["created_at"] ?? item["timestamp"])));
  const isOrdered = times.slice(1).every((time, index) => {
    const step = time - Number(times[index]);
    return !((isOldestFirst ? -step : step) > tolerance);
  });
  return expecting(isOrdered, {
    ...{ at: "/data", received: "items in another order" },
    expected: `the ${isOldestFirst ? "oldest" : "newest"} first`,
  });
}

type Filter = (time: number, limit: number) => boolean;

const timeFilters: Readonly<Record<string, readonly [property: string, fits: Filter]>> = {
  "created_at[gte]": ["created_at", (time, limit) => time >= limit],
  "created_at[gt]": ["created_at", (time, limit) => time > limit],
  "created_at[lte]": ["created_at", (time, limit) => time <= limit],
  "created_at[lt]": ["created_at", (time, limit) => time < limit],
  since: ["timestamp", (time, limit) => time >= limit],
};

/** Every item of a page passes the filters of the request. */
function filters({ step }: Made, items: readonly Json[]): readonly Unexpected[] {
  const query = step.send?.query ?? [];
  const all = (name: string) => query.flatMap(([each, value]) => (each === name ? [value] : []));
  return query.flatMap(([name, value]) => {
    const [property, fits] = timeFilters[name] ?? [name, undefined];
    if (!fits && !["status", "workflow_id", "type"].includes(name)) return [];
    const isKept = (item: Json): boolean => {
      const own = valueAt(item, `/${property}`);
      if (own === undefined) return true;
      return fits ? fits(Date.parse(String(own)), Date.parse(value)) : all(name).includes(String(own));
    };
    return expecting(items.every(isKept), {
      ...{ at: `/data/*/${property}`, received: "a value that the request excludes" },
      expected: `only items with ${name} ${value}`,
    });
  });
}
