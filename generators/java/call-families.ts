// Describes the methods that call an operation: with their result, with the raw response, as a list, or as a followed stream.
import type { Operation } from "../plan/plan.ts";
import { firstSentence } from "../text.ts";
import { asPhrase } from "./arguments.ts";
import { link, literal } from "./javadoc.ts";
import { type Family, type Making, OPTIONS, type Shared, sharedBy } from "./methods.ts";
import type { Method } from "./operations.ts";
import { returnType } from "./streams.ts";
import { throwsOf } from "./throws.ts";
import type { Types } from "./types.ts";

/** What all families of a call share. */
type CallShared = Shared & Pick<Family, "trailing" | "summary" | "text" | "throws">;

/** The families of a method: the call and its variant that returns the raw response, the list, or the followed stream. */
export function callFamilies(method: Method, making: Making): readonly Family[] {
  const shared: CallShared = {
    ...sharedBy(method, making),
    trailing: [OPTIONS],
    ...textsOf(method),
    throws: throwsOf(method, making.types),
  };
  const paging = making.pagings.of(method.operation);
  if (paging !== undefined) return [listFamily(shared, method, paging)];
  const resume = method.stream?.resume;
  if (resume !== undefined) return [followFamily(shared, method, { ...making, resume })];
  return [plainFamily(shared, method, making), resultFamily(shared, method, making)];
}

function listFamily(
  shared: CallShared,
  { name, request }: Method,
  paging: { readonly name: string; readonly item: string },
): Family {
  return {
    ...shared,
    name,
    returns: `Pager<${paging.item}>`,
    future: `AsyncPager<${paging.item}>`,
    result: "the list; no request is sent before it is iterated",
    throws: [],
    kind: "list",
    work: { request, paging: paging.name },
    isList: true,
  };
}

function followFamily(
  shared: CallShared,
  method: Method,
  { readers, resume }: Making & { readonly resume: string },
): Family {
  const { type } = readers.ofMethod(method);
  return {
    ...shared,
    name: method.name,
    returns: returnType(type, method),
    future: `Async${type}`,
    result: "the events, without an end; no request is sent before they are read. Close it",
    throws: shared.throws.map((each) => ({ ...each, text: `while it is read: ${each.text}` })),
    kind: "follow",
    work: { request: method.request, resume: literal(resume) },
    isStream: true,
  };
}

function plainFamily(shared: CallShared, method: Method, { readers, types }: Making): Family {
  const { operation } = method;
  const { type, mayLack } = readers.ofMethod(method);
  const isStream = method.stream !== undefined;
  const isVoid = !isStream && operation.response.kind === "none";
  const lacking = mayLack ? "; `null` when the response has no body" : "";
  return {
    ...shared,
    name: method.name,
    returns: isVoid ? "void" : mayLack ? `@Nullable ${type}` : type,
    future: isStream ? `Async${type}` : `CompletableFuture<${mayLack ? "@Nullable " : ""}${type}>`,
    result: isStream
      ? "the items of the response as they arrive; close it"
      : `${responseText(operation, types)}${lacking}`,
    isStream,
    kind: "call",
    work: { result: method.result },
  };
}

function resultFamily(shared: CallShared, method: Method, making: Making): Family {
  const { type } = making.readers.ofMethod(method);
  const headers = making.headers?.of(method.operation);
  return {
    ...shared,
    name: method.result,
    summary: `As ${link(`#${method.name}`)}, and also returns status, headers, request ID and rate limit`,
    text: headers && `Its documented headers: ${link(headers)}.`,
    throws: [{ name: "DocuvaneException", text: "the call failed" }],
    returns: `Result<${type}>`,
    future: `CompletableFuture<Result<${type}>>`,
    result: "the result with status, headers, request ID, rate limit and attempts",
    kind: "send",
    work: { request: method.request },
    isRare: true,
  };
}

/** What a method does; one that asks for a stream refers to the main one. */
function textsOf({ operation, stream, name }: Method): Pick<Family, "summary" | "text"> {
  const { base, summary, description, method, path, streaming } = operation;
  if (stream !== undefined && streaming?.selector !== undefined)
    return {
      summary: `Asks for a stream with \`${streaming.selector}\`, and otherwise does what \`${name.replace(/Streaming_?\d*$/, "")}\` does`,
      text: undefined,
    };
  // The summary is that of both methods of the operation.
  if (base !== undefined && description !== undefined) return { summary: description, text: undefined };
  return {
    summary: summary ?? (firstSentence(description) || `${method} ${path}`),
    text: summary === undefined ? undefined : description,
  };
}

function responseText({ response }: Operation, types: Types): string {
  if (response.kind === "text") return "the text";
  if (response.kind === "binary") return "the bytes, as they arrive";
  if (response.kind === "none") return "";
  const named = response.type.kind === "named" ? types.get(response.type.key) : undefined;
  return asPhrase(firstSentence(named?.description) || "the response of the service");
}
