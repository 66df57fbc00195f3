// Lists the changes of the responses of an operation: results, streams, errors, headers and statuses.
import type { Failure, Operation, SuccessResponse, Type } from "../../plan/plan.ts";
import { child, children, contentOf } from "../../plan/source.ts";
import type { BeforeAfter, Change, Direction, ListedAspect, PlacedOperation, TypeUse } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { responsesOf, successMedia, successStatuses } from "./locate.ts";
import { matchProperties } from "./match-properties.ts";
import { oneSidedChanges, oneSidedNames } from "./one-sided.ts";
import { isSameType } from "./same-type.ts";

type Operations = BeforeAfter<PlacedOperation>;

const RESPONSE: readonly Direction[] = ["response"];

/** Lists the changes of responses. */
export function responseChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  return [
    ...resultChanges(analysis, operation),
    ...statusChanges(analysis, operation),
    ...mediaChanges(analysis, operation),
    ...failureChanges(analysis, operation),
    ...headerChanges(analysis, operation),
  ];
}

function located({ sources }: Analysis, operation: Operations, document: "old" | "new", status?: string) {
  const { pointer } = operation[document].operation;
  const place =
    status === undefined
      ? undefined
      : responsesOf(sources[document], operation[document].operation).get(status);
  return { document, pointer: place?.pointer ?? `${pointer}/responses`, directions: RESPONSE } as const;
}

function resultChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [operation.old.operation, operation.new.operation];
  const [status] = successStatuses(analysis.sources.new, current);
  const at = located(analysis, operation, "new", status);
  const isSameKind = kindOf(old.response) === kindOf(current.response);
  // Others that refer to the same response may have had it before.
  const all = children(child(analysis.sources.new.at(current.pointer), "responses"));
  const own = all.find(([name]) => name.toUpperCase() === status)?.[1].pointer ?? at.pointer;
  const results: readonly Change[] = isSameKind
    ? []
    : [{ kind: "response-changed", operation, ...at, pointer: own }];
  const types =
    old.response.kind === "json" && current.response.kind === "json"
      ? typeChange(analysis, { kind: "response", operation }, [old.response.type, current.response.type], at)
      : [];
  const items =
    old.streaming !== undefined && current.streaming !== undefined
      ? typeChange(analysis, { kind: "item", operation }, [old.streaming.item, current.streaming.item], at)
      : [];
  return [...results, ...types, ...items];
}

function kindOf(response: SuccessResponse): string {
  return response.kind === "none" ? "none" : `${response.kind} ${response.mediaType.split(";")[0]}`;
}

function typeChange(
  { types }: Analysis,
  use: TypeUse,
  [old, current]: readonly [Type, Type],
  at: ReturnType<typeof located>,
): readonly Change[] {
  if (isSameType(types.renamed, old, current)) return [];
  return [{ kind: "type-changed", use, type: { old, new: current }, ...at }];
}

/** Another success status; where a body goes, that is said by the change of the response. */
function statusChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [operation.old.operation, operation.new.operation];
  const statuses = {
    old: successStatuses(analysis.sources.old, old),
    new: successStatuses(analysis.sources.new, current),
  };
  const isSame = statuses.old.toSorted().join() === statuses.new.toSorted().join();
  const losesBody = old.response.kind !== "none" && current.response.kind === "none";
  if (isSame || losesBody || old.base !== undefined) return [];
  return [{ kind: "status-changed", operation, statuses, ...located(analysis, operation, "new") }];
}

function mediaChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [
    successMedia(analysis.sources.old, operation.old.operation),
    successMedia(analysis.sources.new, operation.new.operation),
  ];
  if (old.size === 0 || current.size === 0 || operation.old.operation.base !== undefined) return [];
  return oneSidedChanges(oneSidedNames(old.keys(), current.keys()), (name, document) => ({
    kind: document === "old" ? "response-media-removed" : "response-media-added",
    operation,
    name,
    ...located(analysis, operation, document),
  }));
}

function failureChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [operation.old.operation, operation.new.operation];
  if (old.base !== undefined) return [];
  const types = old.failures.flatMap((failure) => {
    const other = current.failures.find(({ status }) => status === failure.status);
    return other === undefined ? [] : failureType(analysis, operation, [failure, other]);
  });
  return [
    ...oneSidedChanges(
      oneSidedNames(Object.keys(old.errors), newErrors(analysis, operation)),
      (name, document) => ({
        kind: document === "old" ? "failure-removed" : "failure-added",
        operation,
        name,
        ...located(analysis, operation, document, name.toUpperCase()),
      }),
    ),
    ...types,
  ];
}

/** The errors of the new version; `default` is not new where it described the success. */
function newErrors({ sources }: Analysis, { old, new: current }: Operations): readonly string[] {
  const before = responsesOf(sources.old, old.operation);
  const isNew = (status: string): boolean =>
    status in old.operation.errors || status.toUpperCase() !== "DEFAULT" || !before.has("DEFAULT");
  return Object.keys(current.operation.errors).filter(isNew);
}

function failureType(
  analysis: Analysis,
  operation: Operations,
  [old, current]: readonly [Failure, Failure],
): readonly Change[] {
  const { status } = current;
  const source = analysis.sources.new;
  const response = responsesOf(source, operation.new.operation).get(status.toUpperCase());
  const media = response === undefined ? [] : contentOf(source, response).map(([name]) => name);
  // Another media type is read by preference, and the old one is still there.
  if (old.mediaType !== current.mediaType && media.includes(old.mediaType)) return [];
  const at = located(analysis, operation, "new", status.toUpperCase());
  return typeChange(analysis, { kind: "failure", operation, status }, [old.type, current.type], at);
}

function headerChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [operation.old.operation, operation.new.operation];
  if (old.base !== undefined) return [];
  const { kept, renamed, added, removed } = matchProperties(lower(old), lower(current));
  const gone = [...removed, ...renamed.map((pair) => pair.old)];
  const fresh = [...added, ...renamed.map((pair) => pair.new)];
  const make = (kind: ListedAspect, document: "old" | "new", name: string): Change => ({
    kind,
    operation,
    name,
    ...headerAt(analysis, operation, document, name),
  });
  return [
    ...gone.map(({ name }) => make("response-header-removed", "old", name)),
    ...fresh.map(({ name }) => make("response-header-added", "new", name)),
    ...kept.flatMap((header): readonly Change[] => {
      const { name } = header.new;
      const at = headerAt(analysis, operation, "new", name);
      const isOptional = header.old.required && !header.new.required;
      const isRequired = !header.old.required && header.new.required;
      return [
        ...(isOptional ? [make("response-header-optional", "new", name)] : []),
        ...(isRequired ? [make("response-header-required", "new", name)] : []),
        ...typeChange(
          analysis,
          { kind: "header", operation, header },
          [header.old.type, header.new.type],
          at,
        ),
      ];
    }),
  ];
}

/** Names of headers ignore case. */
function lower({ responseHeaders }: Operation) {
  return responseHeaders.map((header) => ({ ...header, name: header.name.toLowerCase() }));
}

function headerAt(analysis: Analysis, operation: Operations, document: "old" | "new", name: string) {
  const source = analysis.sources[document];
  const responses = responsesOf(source, operation[document].operation).values();
  for (const response of responses) {
    const headers = child(response, "headers");
    const names = Object.keys(
      typeof headers.value === "object" && headers.value !== null ? headers.value : {},
    );
    const found = names.find((each) => each.toLowerCase() === name);
    if (found !== undefined)
      return { document, pointer: child(headers, found).pointer, directions: RESPONSE } as const;
  }
  return located(analysis, operation, document);
}
