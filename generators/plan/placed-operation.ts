// Lists the operations of a document with everything that their names are made from.
import { record, text, texts } from "../json.ts";
import { returnsMany, takesMany } from "./naming/many.ts";
import { segmentsOf } from "./naming/operation.ts";
import type { Nameable } from "./naming/operation-names.ts";
import type { Grouped } from "./naming/resource-names.ts";
import { child, children, isRecord, type Place, type Source } from "./source.ts";

/** The methods that clients send. */
export const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** An operation before it is read. */
export interface PlacedOperation extends Nameable, Grouped {
  readonly item: Place;
  readonly place: Place;
  /** `x-sdk-resource`, in which dots separate nested ones; empty without one. */
  readonly resource: string;
}

/** Lists the operations of a document in its order. */
export function listOperations(source: Source): readonly PlacedOperation[] {
  const paths = children(source.at("/paths")).filter(([path]) => path.startsWith("/"));
  const alone = paths.flatMap(([path, named]) => {
    const item = readPathItem(source, named);
    warnMethods(source, item);
    return METHODS.flatMap((method) => {
      const place = child(item, method.toLowerCase());
      return isRecord(place.value) ? [placed(source, { item, place, method, path })] : [];
    });
  });
  return amongOthers(alone);
}

/** Adds what their names need of the others of a document. */
export function amongOthers(operations: readonly Alone[]): readonly PlacedOperation[] {
  const ids = new Set(operations.map(({ operationId }) => operationId));
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return operations.map((operation) => ({
    ...operation,
    id: uncounted(operation.operationId, ids),
    siblings: (byPath.get(operation.path) ?? []).map(({ method }) => method),
  }));
}

/** An operation without the others of its document. */
type Alone = Omit<PlacedOperation, "id" | "siblings">;

function placed(source: Source, at: Pick<Alone, "item" | "place" | "method" | "path">): Alone {
  const operation = record(at.place.value);
  const noun = segmentsOf(at.path).findLast(({ isParameter }) => !isParameter)?.text ?? "";
  return {
    ...at,
    operationId: text(operation["operationId"]),
    tags: texts(operation["tags"]),
    resource: text(operation["x-sdk-resource"]).trim(),
    given: text(operation["x-sdk-method"]),
    isList: returnsMany(source, operation, noun),
    takesList: takesMany(source, operation),
  };
}

/** An ID without the number that makes it unique: `list_1`, `List2`, `list[1]`; the path distinguishes them better. */
function uncounted(id: string, ids: ReadonlySet<string>): string {
  const base = /^(.*\p{L})(_?\d{1,2}|\[\d+\])$/u.exec(id)?.[1];
  return base !== undefined && ids.has(base) ? base : id;
}

/** The path item at a location, merged with the siblings of its reference. */
export function readPathItem(source: Source, named: Place): Place {
  const place = source.follow(named);
  if (place === named || !isRecord(named.value) || !isRecord(place.value)) return place;
  const { $ref, ...own } = named.value;
  return { pointer: place.pointer, value: { ...place.value, ...own } };
}

/** Warns of the methods that OpenAPI 3.2 added; clients send none of them. */
function warnMethods(source: Source, item: Place): void {
  const others = children(child(item, "additionalOperations"));
  const query = child(item, "query");
  const added = isRecord(query.value) ? [["QUERY", query] as const, ...others] : others;
  for (const [method, { pointer }] of added)
    source.warn(pointer, `The method ${method} is not supported; the operation is left out.`);
}
