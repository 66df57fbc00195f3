// Finds the event of a sampled delivery by the rules that receivers follow, so that tests know what to expect.

import { segmentsOf } from "../plan/source.ts";
import { lettersOf } from "../plan/words.ts";
import type { EventScheme, EventShape, TextPlace } from "../runtimes/typescript/webhooks/scheme.ts";
import type { Json } from "./exchange.ts";

type Headers = Readonly<Record<string, string>>;

/** Returns the name of the event of a delivery, or the text that says another; `undefined` when nothing does. */
export function toldName(
  { places, names, shapes }: EventScheme,
  body: Json,
  headers: Headers,
): string | undefined {
  const texts = places.flatMap((place) => textAt(place, body, headers) ?? []);
  const named = texts.flatMap((text) => names[text] ?? names[lettersOf(text)] ?? []);
  return named[0] ?? texts[0] ?? shapedName(shapes, body);
}

/** Returns the texts that say the name of an event, the one with its own spelling first. */
export function namesFor({ names }: EventScheme, name: string): readonly string[] {
  const texts = Object.keys(names).filter((text) => names[text] === name);
  return [name, ...texts.filter((text) => text !== name)];
}

/** Sets a property of a body by its JSON pointer; objects on the way are made. */
export function withValue(body: Json, pointer: string, value: string): Json {
  return segmentsOf(pointer).reduceRight<(at: unknown) => Json>(
    (inner, key) => (at) => {
      if (Array.isArray(at))
        return at.map((item, index) => (String(index) === key ? inner(item) : (item as Json)));
      const object = typeof at === "object" && at !== null ? (at as Record<string, Json>) : {};
      return { ...object, [key]: inner(object[key]) };
    },
    () => value,
  )(body);
}

function textAt(
  { headers: names, body: pointer }: TextPlace,
  body: Json,
  headers: Headers,
): string | undefined {
  const parts = [
    ...(names === undefined ? [] : [names.map((name) => headers[name]).find((text) => text)]),
    ...(pointer === undefined ? [] : [valueAt(body, pointer)]),
  ].map((part) => (typeof part === "number" ? String(part) : part));
  return parts.every((part) => typeof part === "string" && part !== "") ? parts.join(".") : undefined;
}

/** The event with the most properties that fit; `undefined` when several fit alike. */
function shapedName(shapes: readonly EventShape[], body: Json): string | undefined {
  const sizes = shapes.map(({ name, required, values }) => {
    const isFitting =
      required.every((key) => typeof body === "object" && body !== null && Object.hasOwn(body, key)) &&
      Object.entries(values).every(([pointer, allowed]) =>
        allowed.some((each) => each === valueAt(body, pointer)),
      );
    return { name, size: isFitting ? required.length + Object.keys(values).length : -1 };
  });
  const most = Math.max(...sizes.map(({ size }) => size));
  const best = sizes.filter(({ size }) => size === most && size >= 0);
  return best.length === 1 ? best[0]?.name : undefined;
}

function valueAt(body: Json, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    body,
  );
}
