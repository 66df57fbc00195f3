// Describes the methods of a resource: what their templates print.

import type { Operation } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { type Argument, asPhrase, tagsOf } from "./arguments.ts";
import type { Failures } from "./failures.ts";
import { type DocTag, javadoc, link } from "./javadoc.ts";
import type { Method, Pagings, Readers } from "./operations.ts";
import type { ResponseHeaders } from "./response-headers.ts";
import type { Types } from "./types.ts";
import type { Waits } from "./waiting.ts";

/** What the descriptions of methods are made from. */
export interface Making {
  readonly types: Types;
  readonly readers: Readers;
  readonly pagings: Pagings;
  readonly waits: Waits;
  readonly className: string;
  readonly failures: Failures;
  /** Classes of documented response headers; `undefined` where none are generated. */
  readonly headers: ResponseHeaders | undefined;
}

/** Overloads of one method, which differ in which optional arguments they take; the last takes all of them. */
export interface Family {
  readonly name: string;
  /** Class that has the methods. */
  readonly className: string;
  readonly operation: Operation;
  /** Required arguments, then optional ones. */
  readonly given: readonly Argument[];
  readonly params: string | undefined;
  readonly needsParams: boolean;
  /** Trailing arguments `wait`, `batch` and `options`, in this order; `options` is omitted first. */
  readonly trailing: readonly Argument[];
  /** Return type of the method, and of its asynchronous variant. */
  readonly returns: string;
  readonly future: string;
  readonly summary: string;
  readonly text: string | undefined;
  readonly result: string | undefined;
  readonly throws: readonly DocTag[];
  /** Body of the longest overload: a flag of the template and its view. */
  readonly kind: string;
  readonly work: View;
  readonly isList?: boolean;
  readonly isStream?: boolean;
  /** Whether only the shortest and the longest overload are generated. */
  readonly isRare?: boolean;
}

/** Options of a call, the last argument of most methods. */
export const OPTIONS: Argument = {
  name: "options",
  type: "CallOptions",
  doc: "options of this call; each overrides the client's",
  deprecated: false,
};

/** What all families of a method share. */
export type Shared = Pick<Family, "className" | "operation" | "given" | "params" | "needsParams">;

/** Describes what all families of a method share: its arguments. */
export function sharedBy({ operation, variant, params }: Method, { className }: Making): Shared {
  return { className, operation, given: variant.positional, params, needsParams: variant.needsParams };
}

const NO_WORK: View = {
  forward: false,
  call: false,
  send: false,
  list: false,
  follow: false,
  wait: false,
  process: false,
  batch: false,
};

/** The views of a family, from the shortest overload to the longest. */
export function familyViews(family: Family): readonly View[] {
  const lists = argumentLists(family);
  const everything = lists.at(-1) ?? [];
  const first = `#${family.name}(${(lists[0] ?? []).map(({ type }) => erased(type)).join(", ")})`;
  return lists.map((list, index) => {
    const isFull = index === lists.length - 1;
    const work = isFull
      ? { [family.kind]: { ...family.work, arguments: names(everything) } }
      : { forward: { to: family.name, arguments: filled(everything, list) } };
    const isPlain = family.returns === "void";
    return {
      name: family.name,
      returns: family.returns,
      future: family.future,
      gives: !isPlain,
      isList: family.isList ?? false,
      isStream: family.isStream ?? false,
      parameters: list.map(({ name, type }) => `${type} ${name}`).join(", "),
      names: names(list),
      deprecated: family.operation.deprecated,
      doc: docOf(family, list, index === 0, first),
      asyncDoc: asyncDocOf(family, list),
      ...NO_WORK,
      ...work,
    };
  });
}

/** Argument lists of the overloads: required arguments only, then more and more optional ones, and the options alone. */
export function argumentLists({
  given,
  params,
  needsParams,
  trailing,
  isRare,
}: Family): readonly (readonly Argument[])[] {
  const own: readonly Argument[] =
    params === undefined
      ? []
      : [
          {
            name: "params",
            type: params,
            doc: needsParams ? "further arguments" : "optional arguments",
            deprecated: false,
          },
        ];
  const base = [...given, ...own];
  const growing = trailing.map((_, index) => [...base, ...trailing.slice(0, index + 1)]);
  if (isRare) return [needsParams ? base : given, [...base, ...trailing]];
  if (params === undefined || needsParams) return [base, ...growing];
  const [only] = trailing;
  const withOptions = trailing.length === 1 && only !== undefined ? [[...given, only]] : [];
  return [given, ...withOptions, base, ...growing];
}

function names(list: readonly Argument[]): string {
  return list.map(({ name }) => name).join(", ");
}

/** Arguments passed to the longest overload, with defaults for omitted ones. */
function filled(everything: readonly Argument[], list: readonly Argument[]): string {
  const given = new Set(list.map(({ name }) => name));
  return everything
    .map((argument) => (given.has(argument.name) ? argument.name : defaultOf(argument)))
    .join(", ");
}

/** The empty value of each of these classes. */
function defaultOf({ name, type, default: value }: Argument): string {
  if (value !== undefined) return value;
  if (type === "CallOptions") return "CallOptions.NONE";
  return name === "params" ? emptyParams(type) : `${type.replace(/<.*>/, "")}.of()`;
}

/** Source text of an empty arguments object. */
export function emptyParams(type: string): string {
  return `${type}.builder().build()`;
}

function erased(type: string): string {
  return type.replaceAll("@Nullable ", "").replace(/<.*>/, "");
}

function docOf(family: Family, list: readonly Argument[], isFirst: boolean, first: string): string {
  const { operation, summary, text, result, throws } = family;
  const { deprecated } = operation;
  const returns = family.returns === "void" ? undefined : (result ?? "the response of the service");
  const given = new Set(family.given);
  if (isFirst)
    return javadoc(
      {
        text: [sentence(summary), text].filter(Boolean).join("\n\n"),
        params: tagsOf(list),
        returns,
        throws,
        deprecated,
      },
      4,
    );
  // The other overloads refer to the documentation of the first one.
  const params = list.map((argument) => tagOf(argument, given.has(argument)));
  return javadoc({ text: `As ${link(first)}, with ${extras(list, given)}.`, params, returns, deprecated }, 4);
}

/** What an overload takes besides the arguments of the first one. */
function extras(list: readonly Argument[], given: ReadonlySet<Argument>): string {
  const names = new Map([
    ["params", "further arguments"],
    ["wait", "options of the wait"],
    ["batch", "options of the batch"],
    ["options", "per-call options"],
  ]);
  const found = list.filter((argument) => !given.has(argument)).map(({ name }) => names.get(name) ?? name);
  return found.length < 2 ? found.join("") : `${found.slice(0, -1).join(", ")} and ${found.at(-1)}`;
}

/** In the asynchronous class: the documentation refers to the blocking method. */
function asyncDocOf(family: Family, list: readonly Argument[]): string {
  const { className, name, operation, isList, isStream } = family;
  const target = `${className}#${name}(${list.map(({ type }) => erased(type)).join(", ")})`;
  const params = list.map((argument) => tagOf(argument, true));
  const { deprecated } = operation;
  const later = isList ? "the list" : isStream ? "the stream" : undefined;
  const returns =
    later === undefined
      ? "a future; cancelling it aborts the call"
      : `${later}; no request is sent before it is iterated`;
  return javadoc({ text: `As ${link(target)}, asynchronously.`, params, returns, deprecated }, 4);
}

function tagOf(argument: Argument, isTold: boolean): DocTag {
  return { name: argument.name, text: isTold ? "the same" : asPhrase(argument.doc) };
}
