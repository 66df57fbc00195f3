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
  const forward = {
    request: prepare(sources, "request", "new"),
    response: prepare(sources, "response", "old"),
  };
  const backward = {
    request: prepare(sources, "request", "old"),
    response: prepare(sources, "response", "new"),
  };
  const order = (direction: Direction, { old, new: current }: BeforeAfter<Place>) =>
    direction === "request" ? ([old, current] as const) : ([current, old] as const);
  return {
    isProved: (direction, schema) => {
      const [written, read] = order(direction, schema);
      return forward[direction].inclusion.prove([written], [read]);
    },
    isProvedButParts: (direction, schema) => forward[direction].isProvedButParts(...order(direction, schema)),
    fit: (direction, schema) => forward[direction].fit(...order(direction, schema)),
    isNoWider: (direction, schema) => {
      const [written, read] = order(direction, schema);
      return (
        isIdentical(forward[direction].sides, written, read) ||
        backward[direction].inclusion.prove([read], [written])
      );
    },
  };
}

/** Prepares comparisons of what the one document writes and the other one reads. */
function prepare(sources: BeforeAfter<Source>, direction: Direction, reader: "old" | "new") {
  const writer = reader === "old" ? "new" : "old";
  const sides: Sides = {
    reader: schemaReader(sources[reader], direction, "reads"),
    writer: schemaReader(sources[writer], direction, "writes"),
  };
  const inclusion = new Inclusion(sides);
  const own = new Inclusion(sides, (written, read) => {
    const { pointer } = sources[writer].follow(written);
    return COMPONENT.test(pointer) && sources[reader].follow(read).pointer === pointer;
  });
  const sampled = { ...sides, isProved: inclusion.prove.bind(inclusion) };
  return {
    sides,
    inclusion,
    isProvedButParts: remembered((written, read) => own.proveOwn(written, read)),
    fit: remembered((written, read): SchemaFit => {
      if (inclusion.prove([written], [read])) return "all";
      return refusedSample(sampled, written, read) ?? "unknown";
    }),
  };
}

/** Makes a function that compares each pair of schemas once. */
function remembered<T extends NonNullable<unknown>>(
  compare: (written: Place, read: Place) => T,
): typeof compare {
  const known = new Map<string, T>();
  return (written, read) => {
    const key = `${written.pointer}\n${read.pointer}`;
    const found = known.get(key) ?? compare(written, read);
    known.set(key, found);
    return found;
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
