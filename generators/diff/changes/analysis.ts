// Holds what changes and judges both need of a pair of plans: matched operations, matched types, and documents to look into.

import { record } from "../../json.ts";
import { openSource, type Source } from "../../plan/source.ts";
import { convertSwagger, isSwagger } from "../../plan/swagger.ts";
import { acceptsBetween } from "../accepts/accepts.ts";
import type { Accepts } from "../accepts/relation.ts";
import type { BeforeAfter, Direction, Pair, Version } from "../change.ts";
import { matchOperations, type OperationMatch } from "./match-operations.ts";
import { matchTypes, type TypeMatch } from "./match-types.ts";
import { reachedTypes } from "./reached-types.ts";
import { isSameKind } from "./same-type.ts";

/** What is known of a pair of plans before changes are listed. */
export interface Analysis {
  readonly operations: OperationMatch;
  readonly types: TypeMatch;
  /** Keys of the types that users meet; the properties of other bodies are arguments of methods. */
  readonly reached: BeforeAfter<ReadonlySet<string>>;
  readonly sources: BeforeAfter<Source>;
  /** Whether readers of one version can read what writers of the other send. */
  readonly accepts: Readonly<Record<Direction, Accepts>>;
}

const analyses = new WeakMap<Pair, Analysis>();

/** Analyses a pair of plans, once. */
export function analyse(pair: Pair): Analysis {
  const known = analyses.get(pair);
  if (known !== undefined) return known;
  const operations = matchOperations(pair);
  const types = matchTypes(pair, operations);
  const analysis = {
    operations,
    types,
    reached: {
      old: reachedTypes(pair.old.plan, types.byKey.old),
      new: reachedTypes(pair.new.plan, types.byKey.new),
    },
    sources: { old: sourceOf(pair.old), new: sourceOf(pair.new) },
    accepts: { request: acceptsIn("request", types), response: acceptsIn("response", types) },
  };
  analyses.set(pair, analysis);
  return analysis;
}

/** The document of an operation or type, as the pointers of plans refer to it: Swagger 2.0 is converted. */
function sourceOf({ document }: Version): Source {
  const root = record(document);
  return openSource(isSwagger(root) ? convertSwagger(root).document : root);
}

/** In requests the service reads, with the new types; in responses clients do, with the old ones. */
function acceptsIn(direction: Direction, { byKey, renamed, directions }: TypeMatch): Accepts {
  const isPair = (from: string, to: string): boolean => {
    const [old, current] = [byKey.old.get(from), byKey.new.get(to)];
    const isVersion = old !== undefined && current !== undefined && isSameKind(old, current);
    return isVersion && renamed.get(from) === to && directions(from).includes(direction);
  };
  return direction === "request"
    ? acceptsBetween({
        direction,
        reader: byKey.new,
        writer: byKey.old,
        isMatched: (reader, writer) => isPair(writer, reader),
      })
    : acceptsBetween({ direction, reader: byKey.old, writer: byKey.new, isMatched: isPair });
}
