/** Reads deliveries, and tells the types of their events. */
import { parse } from "../../../../packages/client/src/core/webhooks/message.ts";
import { type RawBody, rawBodyOf } from "../../../../packages/client/src/core/webhooks/raw-body.ts";
import {
  readHeader,
  type WebhookHeaders,
} from "../../../../packages/client/src/core/webhooks/signature-headers.ts";
import type { EventScheme, EventShape, TextPlace } from "./scheme.ts";

/**
 * Parses the body of a delivery without any verification.
 *
 * @throws {WebhookVerificationError} `body_not_raw`, `bad_json`.
 */
export function readUnverified(rawBody: RawBody): unknown {
  return parse(rawBodyOf(rawBody), "The body of the webhook event");
}

/** Returns the type of an event: its name, the text of a type that this version does not know, or `undefined`. */
export function typeOf(
  { places, names, shapes }: EventScheme,
  event: unknown,
  headers: WebhookHeaders,
): string | undefined {
  const told = places.flatMap((place) => textAt(place, event, headers) ?? []);
  for (const text of told) {
    const name = [text, letters(text)].find((each) => Object.hasOwn(names, each));
    if (name !== undefined) return names[name];
  }
  return told[0] ?? typeByShape(shapes, event);
}

/** Reads a text of a delivery; `undefined` unless all parts of the place have one. */
export function textAt(
  { headers: names, body }: TextPlace,
  event: unknown,
  headers: WebhookHeaders,
): string | undefined {
  const parts = [
    ...(names === undefined ? [] : [names.map((name) => readHeader(headers, name)).find((value) => value)]),
    ...(body === undefined ? [] : [valueAt(event, body)]),
  ].map((part) => (typeof part === "number" ? String(part) : part));
  return parts.every((part) => typeof part === "string" && part !== "") ? parts.join(".") : undefined;
}

/** The event with the most properties that fit; `undefined` when several fit alike. */
function typeByShape(shapes: EventScheme["shapes"], event: unknown): string | undefined {
  const fitting = shapes.filter(
    ({ required, values }) =>
      required.every((name) => typeof event === "object" && event !== null && Object.hasOwn(event, name)) &&
      Object.entries(values).every(([pointer, allowed]) =>
        allowed.some((value) => value === valueAt(event, pointer)),
      ),
  );
  const size = ({ required, values }: EventShape): number => required.length + Object.keys(values).length;
  const most = Math.max(...fitting.map(size));
  const [best, ...others] = fitting.filter((shape) => size(shape) === most);
  return others.length === 0 ? best?.name : undefined;
}

/** The value at a JSON pointer (RFC 6901). */
function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (at, key) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, key)
          ? at[key as keyof typeof at]
          : undefined,
      value,
    );
}

/** A name without case and punctuation: `pull_request.opened` and `pull-request-opened` are one event. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
