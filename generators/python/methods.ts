// Describes the methods of a resource: what their templates print.
import type { View } from "../openapi-generator/carrier.ts";
import type { Operation, SecurityAlternative } from "../plan/plan.ts";
import { type Argument, type Arguments, argumentDocs, argumentsOf, type Place } from "./arguments.ts";
import { type DocEntry, docLines, literal, sentence } from "./docstring.ts";
import type { NamedOperation } from "./operations.ts";
import type { Readers } from "./readers.ts";
import { type RequestCode, requestCode } from "./request.ts";

/** Columns at which a method's docstring stands. */
const INDENT = 8;

/** Errors that are worth a line: what a caller of this method can do something about. Others can come to any call. */
const TOLD_ERRORS: Readonly<Record<string, string>> = {
  "404": "NotFoundError",
  "409": "ConflictError",
  "410": "NotFoundError",
  "412": "ConflictError",
  "413": "PayloadTooLargeError",
  "415": "UnsupportedMediaTypeError",
  "422": "ValidationError",
};

/** What is known where a method is described. */
export interface MethodPlace extends Place {
  readonly readers: Readers;
  /** Name of the object that says how a list is gone through. */
  readonly paging: (operation: Operation) => string;
}

/** The view of the constant that describes an operation. */
export function operationView({ operation, constant }: NamedOperation, place: MethodPlace): View {
  const { template } = requestCode(operation, argumentsOf(operation, place), place.types);
  return {
    constant,
    id: literal(operation.id),
    method: literal(operation.method),
    path: literal(template),
    retry: literal(operation.retry),
    security: operation.security === undefined ? false : securityText(operation.security),
    atOrigin: operation.atOrigin,
    server: operation.server === undefined ? false : literal(operation.server),
  };
}

/** Alternatives as a tuple of dicts: scheme → scopes. */
export function securityText(alternatives: readonly SecurityAlternative[]): string {
  return tuple(
    alternatives.map((alternative) => {
      const schemes = Object.entries(alternative).map(
        ([key, scopes]) => `${literal(key)}: ${tuple(scopes.map(literal))}`,
      );
      return `{${schemes.join(", ")}}`;
    }),
  );
}

/** A Python tuple of source texts. */
export function tuple(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(", ")})`;
}

/** The view of the method that makes a call, or of the one that lists. */
export function callView(named: NamedOperation, place: MethodPlace): View {
  const { operation, constant, name } = named;
  const own = argumentsOf(operation, place);
  const { type, reader } = place.readers.of(operation.answer, constant, place.spelling);
  const { pagination } = operation;
  const item = pagination && place.types.expression(pagination.item, "read", place.spelling);
  return {
    ...shared(operation, own),
    ...requestView(requestCode(operation, own, place.types)),
    name,
    constant,
    reader,
    returns: type,
    item: item ?? false,
    paging: item === undefined ? false : place.paging(operation),
    doc: docLines(
      {
        text: textOf(operation),
        fallback: `Calls ${operation.method} ${operation.path}`,
        sections: [
          { title: "Args", entries: argumentDocs(own.all) },
          { title: "Returns", entries: returnsDoc(operation, place) },
          { title: "Raises", entries: raises(operation, own) },
        ],
      },
      INDENT,
    ),
  };
}

/** Flags and arguments that each kind of method has. */
export function shared(operation: Operation, { all }: Pick<Arguments, "all">): View {
  const view = ({ name, type, default: value }: Argument): View => ({ name, type, default: value ?? false });
  const keywords = all.filter(({ positional }) => !positional);
  return {
    deprecated: operation.deprecated ? literal(`${operation.id} is deprecated by the service.`) : false,
    positional: all.filter(({ positional }) => positional).map(view),
    hasKeywords: keywords.length > 0,
    keywords: keywords.map(view),
  };
}

/** The request as lists of entries; an empty list prints nothing. */
export function requestView({ path, query, headers, bodies }: RequestCode): View {
  const marks = bodies.flatMap(({ mark }) => mark ?? []);
  const chosen = marks.length > 1;
  return {
    path: entries(path),
    query: entries(query),
    headers: entries(headers),
    body: bodies.length === 0 ? false : chosen ? "body" : (bodies[0]?.expression ?? false),
    choice: chosen
      ? {
          marks: marks.map((mark) => `${mark}=${mark}`).join(", "),
          first: bodies[0],
          between: bodies.slice(1, -1),
          last: bodies.at(-1),
        }
      : false,
  };
}

function entries(list: readonly string[]): string | false {
  return list.length === 0 ? false : list.join(", ");
}

/** The description says what the summary says, and more. */
function textOf({ summary, description }: Operation): string | undefined {
  return description ?? summary;
}

function returnsDoc(operation: Operation, { types }: MethodPlace): readonly string[] {
  if (operation.pagination !== undefined) return ["The list; nothing is sent before it is iterated."];
  const { answer } = operation;
  if (answer.kind === "none") return [];
  if (answer.kind === "text") return ["The text."];
  if (answer.kind === "binary") return ["The bytes."];
  const named = answer.type.kind === "named" ? types.get(answer.type.key).type : undefined;
  const first = /^[^\n]*?[.!?](?=\s|$)/.exec(named?.description ?? "")?.[0];
  return first === undefined ? [] : [first];
}

function raises(operation: Operation, { bodies }: Arguments): readonly DocEntry[] {
  const texts = new Map<string, string>();
  for (const [status, description] of Object.entries(operation.errors)) {
    const name = TOLD_ERRORS[status];
    if (name === undefined) continue;
    const text = sentence(description.split(/\n/, 1)[0] ?? "") || `The service answers ${status}.`;
    texts.set(name, [texts.get(name), text].filter(Boolean).join(" "));
  }
  const file = bodies.some((body) => body.file !== undefined)
    ? [{ name: "InvalidFileError", text: "The file cannot be read, or changed while it was sent." }]
    : [];
  return [...file, ...[...texts].map(([name, text]) => ({ name, text }))];
}
