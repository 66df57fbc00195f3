// Writes calls with sampled arguments as TypeScript source.

import type { Argument, Example, Member } from "../exchanges/exchange.ts";
import type { ShownCall } from "../exchanges/shown-calls.ts";
import type { Property } from "../plan/plan.ts";
import { type Code, list, literal } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { propertyKey } from "./names.ts";

/** How a call is written. */
export interface CallStyle {
  /** Expression of the resource: `client.pets`. */
  readonly path: string;
  /** Writes a file from its text, and its media type if that must be given. */
  readonly file: (text: string, mediaType?: string) => string;
}

/** Writes a call with its arguments. */
export function callCode(call: ShownCall, { name, given }: NamedOperation, { path, file }: CallStyle): Code {
  const of = (place: Argument["in"], wire: string): Argument | undefined =>
    call.arguments.find((each) => each.in === place && each.name === wire);
  const positional = given.positional.map(({ parameter }) =>
    valueCode(of("path", parameter.name)?.example, file),
  );
  const bound = given.bodies.find(({ body }) => body === call.body);
  const member = (place: Argument["in"], property: Property, shown: string): readonly Code[] => {
    const argument = of(place, property.name);
    return argument === undefined ? [] : [[`${propertyKey(shown)}: `, valueCode(argument.example, file)]];
  };
  const whole = of("whole", "");
  const additional = of("additional", "")?.example;
  const params = [
    ...given.parameters.flatMap((each) => member(each.property.in, each.property, each.name)),
    ...(bound?.members ?? []).flatMap((each) => member("body", each.property, each.name)),
    ...(whole && bound?.whole ? [[`${bound.whole}: `, valueCode(whole.example, file)]] : []),
    ...(additional?.kind === "object" ? additional.members.map((each) => memberCode(each, file)) : []),
  ];
  const isLeftOut = given.params === "none" || (params.length === 0 && given.params === "optional");
  const object = isLeftOut ? [] : [list("{", params, "}", { space: " " })];
  return [path, ".", name, list("(", [...positional, ...object], ")")];
}

function memberCode({ name, example }: Member, file: CallStyle["file"]): Code {
  return [`${propertyKey(name)}: `, valueCode(example, file)];
}

/** A example as source text. */
function valueCode(example: Example | undefined, file: CallStyle["file"]): Code {
  if (example === undefined) return "undefined";
  if (example.kind === "file") return file(example.text, example.mediaType);
  if (example.kind === "list")
    return list(
      "[",
      example.items.map((each) => valueCode(each, file)),
      "]",
    );
  if (example.kind === "object")
    return list(
      "{",
      example.members.map((each) => memberCode(each, file)),
      "}",
      { space: " " },
    );
  return literal(example.value);
}
