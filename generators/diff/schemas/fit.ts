// Decides whether a reader accepts every value that a writer may send.
import type { Place, Source } from "../../plan/source.ts";
import type { BeforeAfter, Direction } from "../change.ts";
import { Inclusion } from "./contains.ts";
import { type Refusal, refusalOf } from "./evaluate.ts";
import { isIdentical } from "./identical.ts";
import { type Sides, schemaReader } from "./read.ts";
import { type Sampled, samplesOf } from "./samples.ts";

/** `all`: every value is accepted. `unknown`: neither a proof nor a value that is refused was found. */
export type SchemaFit = "all" | "unknown" | Refusal;

/** Compares schemas of two documents. */
export interface SchemaFits {
  /** Whether the new document accepts what the old one does in requests, and sends only what the old one does in responses. */
  fit(direction: Direction, schema: BeforeAfter<Place>): SchemaFit;
  /** Whether it is proved that the old document accepts all that the new one does. */
  isNoWider(direction: Direction, schema: BeforeAfter<Place>): boolean;
  /** Whether all values are sure to be accepted; no example is looked for. */
  isProved(direction: Direction, schema: BeforeAfter<Place>): boolean;
  /** As `isProved`, if all components inside the schema accept what those of the same name did. */
  isProvedButParts(direction: Direction, schema: BeforeAfter<Place>): boolean;
}

const COMPONENT = /^\/components\/schemas\/[^/]+$/;

/** Makes a comparison of the schemas of two documents. */
export function compareSchemas(sources: BeforeAfter<Source>): SchemaFits {
  const sidesOf = (direction: Direction, reader: "old" | "new"): Sides => {
    const writer = reader === "old" ? "new" : "old";
    return {
      reader: schemaReader(sources[reader], direction, "reads"),
      writer: schemaReader(sources[writer], direction, "writes"),
    };
  };
  const prepare = (direction: Direction, reader: "old" | "new") => {
    const sides = sidesOf(direction, reader);
    const isSameComponent = (written: Place, read: Place): boolean => {
      const { pointer } = sides.writer.source.follow(written);
      return COMPONENT.test(pointer) && sides.reader.source.follow(read).pointer === pointer;
    };
    return {
      sides,
      inclusion: new Inclusion(sides),
      own: new Inclusion(sides, isSameComponent),
      ownProofs: new Map<string, boolean>(),
      fits: new Map<string, SchemaFit>(),
    };
  };
  const forward = { request: prepare("request", "new"), response: prepare("response", "old") };
  const backward = { request: prepare("request", "old"), response: prepare("response", "new") };
  const order = (direction: Direction, { old, new: current }: BeforeAfter<Place>) =>
    direction === "request" ? ([old, current] as const) : ([current, old] as const);
  return {
    isProved: (direction, schema) => {
      const [written, read] = order(direction, schema);
      return forward[direction].inclusion.prove([written], [read]);
    },
    isProvedButParts: (direction, schema) => {
      const { own, ownProofs } = forward[direction];
      const [written, read] = order(direction, schema);
      const key = `${written.pointer}\n${read.pointer}`;
      const known = ownProofs.get(key) ?? own.proveOwn(written, read);
      ownProofs.set(key, known);
      return known;
    },
    fit: (direction, schema) => {
      const { sides, inclusion, fits } = forward[direction];
      const [written, read] = order(direction, schema);
      const key = `${written.pointer}\n${read.pointer}`;
      const known = fits.get(key);
      if (known !== undefined) return known;
      const found = inclusion.prove([written], [read])
        ? "all"
        : (refusedSample(
            { ...sides, isProved: (one, other) => inclusion.prove(one, other) },
            written,
            read,
          ) ?? "unknown");
      fits.set(key, found);
      return found;
    },
    isNoWider: (direction, schema) => {
      const [written, read] = order(direction, schema);
      return (
        isIdentical(forward[direction].sides, written, read) ||
        backward[direction].inclusion.prove([read], [written])
      );
    },
  };
}

/** Why the reader refuses a value of the writer. */
function refusedSample(sides: Sampled, written: Place, read: Place): Refusal | undefined {
  for (const value of samplesOf(sides, [written], [read])) {
    const refusal = refusalOf(sides.reader, [read], value);
    if (refusal !== undefined && refusalOf(sides.writer, [written], value) === undefined) return refusal;
  }
  return undefined;
}
