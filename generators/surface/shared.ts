// Describes the parts of a surface that are the same in every language.
import type { ByKey } from "../plan/named-types.ts";
import type { NamedType, Operation, Plan, Resource, Words } from "../plan/plan.ts";
import { escapeSegment } from "../plan/source.ts";
import { firstSentence, sentence } from "../text.ts";
import type { Direction, Role, Slot, Surface, SurfaceMethod, SurfaceType, Yield } from "./surface.ts";

/** The parts of a method that are the same in every language. */
export type MethodFacts = Pick<
  SurfaceMethod,
  "id" | "pointer" | "role" | "request" | "operation" | "deprecated" | "yields" | "summary" | "overloads"
>;

/** Describes a method of an operation, without its arguments and result. */
export function methodOf(operation: Operation, role: Role): MethodFacts {
  const { method, path, pointer, base, content = "stream", deprecated } = operation;
  const request = `${method} ${path}`;
  const id = `${request}${base === undefined ? "" : ` ${content}`}${role === "call" ? "" : ` ${role}`}`;
  const summary = summaryOf(operation, role);
  const yields = role === "call" ? yieldOf(operation) : "value";
  return { id, pointer, role, request, operation: operation.id, deprecated, yields, summary, overloads: [] };
}

/** What a language decides about a method. */
type Described = Pick<SurfaceMethod, "variable" | "positional" | "variants" | "params" | "result"> &
  Partial<Pick<SurfaceMethod, "overloads">>;

/** The methods of an operation: the call, and those that wait, send and then wait, and send many files. */
interface MethodNames {
  readonly name: string;
  readonly waiter: string | undefined;
  readonly process: string | undefined;
  readonly batch: string | undefined;
}

/**
 * Describes the methods of an operation.
 *
 * @param described - What the language has for each role; a method without it is not generated.
 */
export function describeMethods(
  operation: Operation,
  { name: call, waiter: wait, process, batch }: MethodNames,
  path: string,
  described: Readonly<Record<"call" | "wait" | "process" | "batch", Described | undefined>>,
): readonly SurfaceMethod[] {
  const roles = Object.entries({ call, wait, process, batch }) as [
    keyof typeof described,
    string | undefined,
  ][];
  return roles.flatMap(([role, name]) => {
    const own = described[role];
    if (name === undefined || own === undefined) return [];
    return [{ ...methodOf(operation, role), symbol: `${path}.${name}`, ...own }];
  });
}

/** An option of a client as a language writes it. */
type Option = Pick<Slot, "name" | "type">;

/**
 * Describes the options of a client.
 *
 * @param credentials - Those that carry credentials, by the keys of their schemes.
 * @param variablesOf - Returns those that are variables in the URL of the service; given the names that are taken.
 * @param others - Those that are sent in headers.
 */
export function clientOptions(
  credentials: readonly { readonly scheme: string; readonly options: readonly Option[] }[],
  variablesOf: (taken: readonly string[]) => readonly Option[],
  others: readonly Slot[] = [],
): Pick<Surface, "options" | "credentials" | "variables"> {
  const slot = ({ name, type }: Option, pointer: string): Slot => ({ name, type, isOptional: true, pointer });
  const carrying = credentials.flatMap(({ scheme, options }) =>
    options.map((option) => slot(option, `/components/securitySchemes/${escapeSegment(scheme)}`)),
  );
  const variables = variablesOf(carrying.map(({ name }) => name));
  return {
    options: [...carrying, ...variables.map((option) => slot(option, "/servers")), ...others],
    credentials: credentials.map(({ scheme, options }) => ({
      scheme,
      names: options.map(({ name }) => name),
    })),
    variables: variables.map(({ name }) => name),
  };
}

/** How a program uses the result of a call; that of an operation that streams when asked is a value. */
function yieldOf({ pagination, streaming, response }: Operation): Yield {
  if (pagination !== undefined) return "pages";
  if (streaming !== undefined && streaming.selector === undefined)
    return streaming.resume === undefined ? "stream" : "followed";
  if (response.kind === "none") return "nothing";
  return response.kind === "binary" ? "bytes" : "value";
}

/** Words for the result of an operation, or for each item of a list or stream: those of its type. */
export function resultWords({ pagination, response, streaming }: Operation, types: ByKey): Words {
  const item = pagination?.item ?? (response.kind === "none" ? streaming?.item : undefined);
  const type = item ?? (response.kind === "json" ? response.type : undefined);
  const named = type?.kind === "named" ? types.get(type.key) : undefined;
  return named ? withoutPackage(named.words) : [item === undefined ? "result" : "item"];
}

/** Without the package and its version: the result `io.argoproj.workflow.v1alpha1.WorkflowList` is a `workflow list`. */
function withoutPackage(words: Words): Words {
  const version = words.findLastIndex((word) => /^(v\d+|(alpha|beta)\d*)$/.test(word));
  const own = words.slice(version + 1);
  return own.length === 0 ? words : own;
}

function summaryOf({ summary, description, base, waiter }: Operation, role: Role): string {
  // The summary is that of both methods of an operation that also streams.
  const text = base === undefined ? (summary ?? description) : (description ?? summary);
  const own = firstSentence(text ?? "");
  if (role === "wait") {
    const ends = (waiter?.succeeded ?? []).map((value) => `\`${value}\``).join(" or ");
    return `Polls until \`${waiter?.field}\` is ${ends}.`;
  }
  if (role === "process") return `${own} Then polls until it is done.`.trim();
  return role === "batch" ? `${own} For many files.`.trim() : own;
}

/** Purpose of a resource in one sentence. */
export function purposeOf({ description, words }: Pick<Resource, "description" | "words">): string {
  const title = words.join(" ");
  return firstSentence(description ?? "") || sentence(title.charAt(0).toUpperCase() + title.slice(1));
}

/** Purpose of the methods of the client itself. */
export const CLIENT_PURPOSE = "The operations of the client itself.";

/** Which way the values of a type travel. */
export function directionsOf(usage: {
  readonly request: boolean;
  readonly response: boolean;
}): readonly Direction[] {
  return [...(usage.response ? (["read"] as const) : []), ...(usage.request ? (["write"] as const) : [])];
}

/** Describes a named type of the document, without its members. */
export function typeFacts(
  { key, pointer, usage }: NamedType,
  name: string,
): Pick<SurfaceType, "id" | "name" | "pointer" | "directions"> {
  return { id: key, name, pointer, directions: directionsOf(usage) };
}

/** Describes the events that webhooks deliver, by name, as the type with the ID `webhooks`; none without events. */
export function eventsOf(
  { webhooks }: Plan,
  name: string,
  typeOf: (type: Plan["webhooks"][number]["type"]) => string,
): readonly SurfaceType[] {
  if (webhooks.length === 0) return [];
  const members = webhooks.map(
    (event): Slot => ({
      name: event.name,
      type: typeOf(event.type),
      isOptional: false,
      pointer: `/webhooks/${escapeSegment(event.name)}`,
    }),
  );
  return [
    {
      id: "webhooks",
      name,
      pointer: "/webhooks",
      form: "object",
      directions: ["read"],
      members,
      expression: undefined,
    },
  ];
}
