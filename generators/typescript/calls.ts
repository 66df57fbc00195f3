// Writes calls with bound arguments as TypeScript source.
import type { Example, Member } from "../exchanges/exchange.ts";
import type { Bound, BoundCall } from "../surface/bind.ts";
import type { SurfaceMethod } from "../surface/surface.ts";
import { type Code, list, literal, print, propertyKey, scalar } from "./layout.ts";

/** Writes a file from its text, and its media type if that must be given. */
type FileCode = (text: string, mediaType?: string) => string;

/** Writes a call with its arguments. */
export function callCode(bound: BoundCall, file: FileCode): Code {
  return [bound.method.symbol, list("(", argumentCodes(bound, file), ")")];
}

/** Writes a call whose last object opens on the line of the method, as formatters do. `more`: arguments after its own. */
export function openedCall(bound: BoundCall, more: readonly Code[] = []): Code {
  const { symbol } = bound.method;
  const given = argumentCodes(bound, scalar);
  if (more.length > 0) return [symbol, list("(", [...given, ...more], ")")];
  return [symbol, "(", ...given.flatMap((item, at) => (at === 0 ? [item] : [", ", item])), ")"];
}

/** Writes the statements of a program that uses the result of a call. `file`: where bytes are stored. */
export function usageLines(
  { yields, variable: name }: SurfaceMethod,
  call: Code,
  file = "",
): readonly string[] {
  const write = (column: number): string => print(call, 0, column, 1);
  switch (yields) {
    case "pages":
    case "stream":
    case "followed": {
      // A stream that is followed opens by itself.
      const head = `for await (const ${name} of ${yields === "stream" ? "await " : ""}`;
      return [`${head}${write(head.length)}) {`, `  console.log(${name});`, "}"];
    }
    case "nothing":
      return [`await ${write("await ".length)};`];
    default: {
      const head = `const ${name} = await `;
      const use = yields === "bytes" ? `await ${name}.writeToFile(${scalar(file)})` : `console.log(${name})`;
      return [`${head}${write(head.length)};`, `${use};`];
    }
  }
}

function argumentCodes({ method, positional, named }: BoundCall, file: FileCode): readonly Code[] {
  const { variants, params } = method;
  const members = named.flatMap((bound) => memberCodes(bound, file));
  const isOptional = variants.every(({ slots }) => slots.every((slot) => slot.isOptional));
  const isLeftOut = params === undefined || (members.length === 0 && isOptional && variants.length < 2);
  const object = isLeftOut ? [] : [list("{", members, "}", { space: " " })];
  return [...positional.map(({ example }) => valueCode(example, file)), ...object];
}

/** The properties of an argument: additional ones are many. */
function memberCodes({ slot, example }: Bound, file: FileCode): readonly Code[] {
  const isMany = slot.wire?.some(({ in: place }) => place === "additional") ?? false;
  if (!isMany) return [[`${slot.name}: `, valueCode(example, file)]];
  return example?.kind === "object" ? example.members.map((each) => memberCode(each, file)) : [];
}

function memberCode({ name, example }: Member, file: FileCode): Code {
  return [`${propertyKey(name)}: `, valueCode(example, file)];
}

/** An example as source text. */
function valueCode(example: Example | undefined, file: FileCode): Code {
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
