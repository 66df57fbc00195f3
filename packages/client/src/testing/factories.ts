/** Makes pages and events for tests; `models.ts` makes what they contain. */
import { events } from "@docuvane/contract/examples";
import type { Page } from "../core/pagination/page.ts";
import type { EventOf } from "../events.ts";
import type { KnownWebhookEventType } from "../models.ts";
import { exampleOf } from "./models.ts";

/** Creates the only page of a list. */
export function makePage<T>(data: readonly T[]): Page<T> {
  return { data, has_more: false, next_cursor: null };
}

/**
 * Creates a webhook event.
 *
 * @param type - Type of the event.
 * @param data - Properties of its data that differ from the example.
 * @example makeEvent("document.completed", { id: "doc_1" });
 */
export function makeEvent<Type extends KnownWebhookEventType>(
  type: Type,
  data: Partial<EventOf<Type>["data"]> = {},
): EventOf<Type> {
  const example = exampleOf<EventOf<Type>>(events[type]);
  return { ...example, data: { ...example.data, ...data } };
}
