// Describes the methods of a resource that make calls, as views of their templates.

import type { Operation, Plan, SecurityAlternative } from "../plan/plan.ts";
import { mayBeEmpty } from "../plan/type-tree.ts";
import type { View } from "../templates.ts";
import { type Argument, type Arguments, argumentsOf, type Place } from "./arguments.ts";
import { literal } from "./docstring.ts";
import { failuresText } from "./failures.ts";
import { localsOf } from "./hidden-functions.ts";
import { tuple } from "./literals.ts";
import { callDoc, type DocPlace, docViews } from "./method-docs.ts";
import type { NamedOperation } from "./operations.ts";
import type { Readers } from "./readers.ts";
import { type RequestCode, requestCode } from "./request.ts";
import { takesSchema } from "./schemas.ts";
import type { Spelling } from "./types.ts";

/** What the description of a method is made from. */
export interface MethodPlace extends Place, DocPlace {
  readonly plan: Plan;
  readonly readers: Readers;
  /** How models are called in the module. */
  readonly models: Spelling;
  /** Names the constant of an expression that several operations share. */
  readonly share: (wish: string, expression: string) => string;
  /** Expression that describes how a list is paged through. */
  readonly paging: (operation: Operation) => string;
}

/** What an operation accepts unless it says otherwise. */
const DEFAULT_ACCEPT = "application/json";

/** The view of the constant that describes an operation. */
export function operationView({ operation, constant }: NamedOperation, place: MethodPlace): View {
  const { security, server, accept } = operation;
  const failures = failuresText(operation, place);
  return {
    constant,
    id: literal(operation.id),
    method: literal(operation.method),
    path: literal(operation.path),
    accept: accept !== DEFAULT_ACCEPT && literal(accept),
    retry: literal(operation.retry),
    security: security === undefined ? false : sharedSecurity(security, place),
    failures: failures === undefined ? false : place.share("_FAILURES", failures),
    atOrigin: operation.atOrigin,
    mayBeEmpty: mayBeEmpty(operation.response, place.types.byKey),
    isKeyless: operation.retry !== "safe" && !operation.takesKey,
    server: server === undefined ? false : literal(server),
  };
}

/** What an operation needs, as a constant that is called by its scopes. */
function sharedSecurity(alternatives: readonly SecurityAlternative[], place: MethodPlace): string {
  const text = securityText(alternatives);
  const scopes = alternatives.flatMap((alternative) => Object.values(alternative).flat());
  const words = [...new Set(scopes)].join("_").replaceAll(/\W+/g, "_").toUpperCase();
  return text === "()" ? text : place.share(`_NEEDS_${words || "NO_SCOPE"}`, text);
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

/** The view of the method that makes a call, or of the one that lists. */
export function callView(named: NamedOperation, place: MethodPlace): View {
  const { operation, constant, name } = named;
  const own = argumentsOf(operation, place);
  const request = requestView(requestCode(operation, own, place.types), localsOf(namesOf(own)));
  const { type, reader } = place.readers.of(operation, constant, place.spelling);
  const pagination = operation.pagination;
  const item = pagination && place.types.expression(pagination.item, "read", place.spelling);
  const streamed = item === undefined && streamView(named, own, place, type);
  return {
    ...argumentView(operation, own),
    ...request,
    ...docViews(callDoc(operation, own, place)),
    name,
    constant,
    reader,
    short: streamed === false && isShort(request, constant, reader),
    returns: type,
    bytes: operation.response.kind === "binary",
    ...NO_STREAM,
    takesSchema: streamed === false && takesSchema(operation, place.types),
    ...(streamed || {}),
    item: item ?? false,
    paging: item === undefined ? false : place.share("_PAGING", place.paging(operation)),
  };
}

/** View of a method without a stream. */
export const NO_STREAM: View = {
  stream: false,
  items: false,
  followed: false,
  selector: false,
  selected: false,
};

/** Additional view of a method that returns a stream: always, or if an argument asks for it. */
function streamView(
  { operation, constant }: NamedOperation,
  { all, bodies }: Arguments,
  { readers, spelling }: MethodPlace,
  returns: string,
): View | false {
  const { streaming } = operation;
  if (streaming === undefined) return false;
  const { type, reader: items } = readers.ofItems(streaming, constant, spelling);
  const always = { ...NO_STREAM, returns: "", stream: type, items };
  if (streaming.resume !== undefined) return { ...always, followed: literal(streaming.resume) };
  if (streaming.selector === undefined) return always;
  const members = bodies.flatMap((body) => body.members);
  const selector = members.find(({ property }) => property.name === streaming.selector)?.argument;
  if (selector === undefined) return false;
  const overload = (value: string, view: View): View => ({
    ...view,
    keywords: argumentsView(
      all
        .filter(({ positional }) => !positional)
        .map((each) => (each === selector ? narrowed(each, value) : each)),
    ),
  });
  return {
    ...always,
    returns,
    selector: selector.name,
    selected: [
      overload("False", { returns, stream: false, selector: false }),
      overload("True", { returns: "", stream: type, selector: false }),
      overload("", { returns, stream: type, selector: true }),
    ],
  };
}

/** An argument that selects a stream, or no stream; empty: as it is. */
function narrowed(argument: Argument, value: string): Argument {
  if (value === "") return argument;
  const type =
    value === "True" ? "Literal[True]" : argument.type.replace(/(builtins\.)?\bbool\b/, "Literal[False]");
  return { ...argument, type, default: value === "True" ? undefined : argument.default };
}

/** Longest request that is created in the line that sends it. */
const SHORTEST_CALL = 44;

/** Whether a request and its sending fit into one line. */
function isShort({ path, query, headers, body }: View, constant: string, reader: string): boolean {
  const isPlain = query === false && headers === false && body === false;
  return (
    isPlain && `${constant}, ${reader}${path === false ? "" : `, path={${path}}`}`.length <= SHORTEST_CALL
  );
}

/** Flags and arguments that each kind of method has. */
export function argumentView(operation: Operation, { all }: Pick<Arguments, "all">): View {
  const keywords = all.filter(({ positional }) => !positional);
  return {
    ...localsOf(namesOf({ all })),
    deprecated: operation.deprecated ? literal(`${operation.id} is deprecated by the service.`) : false,
    positional: argumentsView(all.filter(({ positional }) => positional)),
    hasKeywords: keywords.length > 0,
    keywords: argumentsView(keywords),
  };
}

function namesOf({ all }: Pick<Arguments, "all">): readonly string[] {
  return all.map(({ name }) => name);
}

function argumentsView(all: readonly Argument[]): readonly View[] {
  return all.map(({ name, type, default: value }) => ({ name, type, default: value ?? false }));
}

/** Longest dict that is written inline in a call. */
const LONGEST_QUERY = 48;

/** The request as lists of entries; an empty list prints nothing. */
function requestView(
  { path, query, queryType, headers, bodies }: RequestCode,
  locals: Readonly<Record<string, string>>,
): View {
  const marks = bodies.flatMap(({ mark }) => mark ?? []);
  const isChosen = marks.length > 1;
  const values = entries(query);
  const isLong = values !== false && values.length > LONGEST_QUERY;
  return {
    path: entries(path),
    query: isLong ? locals["queryValues"] : values && `{${values}}`,
    values: isLong && values,
    queryType,
    headers: entries(headers),
    statement: !isChosen && (bodies[0]?.statement ?? false),
    body: isChosen ? locals["chosen"] : (bodies[0]?.expression ?? false),
    choice: isChosen
      ? {
          marks: marks.map(({ name, value }) => `${name}=${value}`).join(", "),
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
