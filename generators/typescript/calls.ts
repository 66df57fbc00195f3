// Writes calls with sampled arguments as TypeScript source.
import type { Property } from "../plan/plan.ts";
import type { Argument, Member, Sample } from "../samples/exchange.ts";
import type { ShownCall } from "../samples/shown-calls.ts";
import { type Code, list, literal } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { propertyKey } from "./names.ts";

/** How a call is written. */
export interface CallStyle {
  /** Expression of the resource: `client.pets`. */
  readonly path: string;
  /** Writes a file from its text. */
  readonly file: (text: string) => string;
}

/** Writes a call with its arguments. */
export function callCode(call: ShownCall, { name, given }: NamedOperation, { path, file }: CallStyle): Code {
  const of = (place: Argument["in"], wire: string): Argument | undefined =>
    call.arguments.find((each) => each.in === place && each.name === wire);
  const positional = given.positional.map(({ parameter }) =>
    valueCode(of("path", parameter.name)?.sample, file),
  );
  const bound = given.bodies.find(({ body }) => body === call.body);
  const member = (place: Argument["in"], property: Property, shown: string): readonly Code[] => {
    const argument = of(place, property.name);
    return argument === undefined ? [] : [[`${propertyKey(shown)}: `, valueCode(argument.sample, file)]];
  };
  const whole = of("whole", "");
  const additional = of("additional", "")?.sample;
  const params = [
    ...given.parameters.flatMap((each) => member(each.property.in, each.property, each.name)),
    ...(bound?.members ?? []).flatMap((each) => member("body", each.property, each.name)),
    ...(whole && bound?.whole ? [[`${bound.whole}: `, valueCode(whole.sample, file)]] : []),
    ...(additional?.kind === "object" ? additional.members.map((each) => memberCode(each, file)) : []),
  ];
  const isLeftOut = given.params === "none" || (params.length === 0 && given.params === "optional");
  const object = isLeftOut ? [] : [list("{", params, "}", { space: " " })];
  return [path, ".", name, list("(", [...positional, ...object], ")")];
}

function memberCode({ name, sample }: Member, file: CallStyle["file"]): Code {
  return [`${propertyKey(name)}: `, valueCode(sample, file)];
}

/** A sample as source text. */
function valueCode(sample: Sample | undefined, file: CallStyle["file"]): Code {
  if (sample === undefined) return "undefined";
  if (sample.kind === "file") return file(sample.text);
  if (sample.kind === "list")
    return list(
      "[",
      sample.items.map((each) => valueCode(each, file)),
      "]",
    );
  if (sample.kind === "object")
    return list(
      "{",
      sample.members.map((each) => memberCode(each, file)),
      "}",
      { space: " " },
    );
  return literal(sample.value);
}
