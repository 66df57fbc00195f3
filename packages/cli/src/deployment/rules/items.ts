// Items and cursors of pages.
import type { Json } from "../spec.ts";

/** Returns the items of a page. */
export function itemsOf(body: unknown): readonly Json[] {
  const data = (body as Json | null | undefined)?.["data"];
  return Array.isArray(data) ? objectsIn(data) : [];
}

/** Returns the objects of a list: what else it has is a difference of its schema. */
export function objectsIn(list: readonly unknown[]): readonly Json[] {
  return list.filter((each): each is Json => typeof each === "object" && each !== null);
}

/** Returns the cursor of the next page; undefined on the last page. */
export function nextCursorOf(body: unknown): string | undefined {
  const next = (body as Json | null | undefined)?.["next_cursor"];
  return typeof next === "string" && next !== "" ? next : undefined;
}
