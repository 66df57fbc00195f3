// Describes the methods whose response arrives item by item.
import { isText } from "../plan/named-types.ts";
import type { Operation, Stream } from "../plan/plan.ts";
import type { Variant } from "./arguments.ts";
import { literal } from "./javadoc.ts";
import type { Types } from "./types.ts";

/** Type of the items of a stream, and source text of what reads it. */
export interface StreamReading {
  readonly item: string;
  readonly reader: string;
}

/** The stream that the main method of an operation returns; `undefined` when a property of the body must ask for it. */
export function onlyStream({ streaming }: Operation): Stream | undefined {
  return streaming?.selector === undefined ? streaming : undefined;
}

/** The arguments of the method that asks for a stream: those of the main method without the property that asks for it. */
export function streamingVariant(variant: Variant, selector: string): Variant {
  const asking = variant.members.find(({ property }) => property.name === selector);
  return {
    ...variant,
    positional: variant.positional.filter(({ name }) => asking?.key !== undefined || name !== asking?.value),
    members: variant.members.map((member) =>
      member === asking ? { ...member, value: "true", key: undefined } : member,
    ),
  };
}

/** Type that a method returns for what its response is read as: a stream with event IDs is followed. */
export function returnType(type: string, { stream }: { readonly stream: Stream | undefined }): string {
  return stream?.resume === undefined ? type : type.replace(/^EventStream/, "FollowedStream");
}

/** How the items of a stream are read: as JSON, or as text. */
export function readingOf({ format, item, end }: Stream, types: Types): StreamReading {
  const mark = end === undefined ? "null" : literal(end);
  const kind = format === "sse" ? "events" : "lines";
  if (isText(item, types.byKey)) return { item: "String", reader: `Streamed.${kind}(${mark})` };
  const isNullable = types.isNullable(item);
  return {
    item: isNullable ? "JsonValue" : types.read(item),
    reader: `Streamed.${kind}(${isNullable ? "Decoders.JSON" : types.decoder(item)}, ${mark})`,
  };
}
