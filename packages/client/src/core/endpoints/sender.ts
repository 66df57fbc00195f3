/** Makes the calls of generated resources: one result, a list, a stream. */
import type { Headers } from "../headers.ts";
import { List, type PageRequests } from "../pagination/page.ts";
import type { Paging } from "../pagination/paging.ts";
import { type ApiRequest, type ApiResponse, type Context, discarding } from "../request.ts";
import { type ResultPromise, toResult } from "../result.ts";
import { FollowedStream, type FollowOptions } from "../streaming/followed.ts";
import type { EventStream, StreamSource } from "../streaming/stream.ts";
import { assemble } from "./arguments.ts";
import { bodyOf } from "./body.ts";
import type { Endpoint, StreamFormat } from "./operation.ts";
import type { EndpointOptions } from "./options.ts";

/** The arguments of a method. */
export interface Arguments {
  /** Values of the positional ones, in order. */
  readonly at?: readonly unknown[];
  /** The others by name. */
  readonly params?: object | undefined;
  readonly options?: EndpointOptions | undefined;
  /** Headers of this call alone, such as a credential; names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Makes a call that returns one result. */
export function call<T, H extends Headers = Headers>(
  context: Context,
  endpoint: Endpoint,
  given: Arguments,
): ResultPromise<T, H> {
  return toResult<T, H>(send<T>(context, endpoint, given));
}

/** Makes a call and returns its whole response. It has begun when this returns, unless a file must be opened first. */
export function send<T>(context: Context, endpoint: Endpoint, given: Arguments): Promise<ApiResponse<T>> {
  try {
    const request = requestOf(context, endpoint, given);
    if (!(request instanceof Promise)) return context.sender.send<T>(request);
    return request.then((opened) => discarding(opened.body, () => context.sender.send<T>(opened)));
  } catch (error) {
    return Promise.reject(error);
  }
}

/** Creates a list; nothing is sent until it is read. */
export function paged<T, P>(
  context: Context,
  endpoint: Endpoint,
  given: Arguments,
  paging: Paging,
): List<T, P> {
  const { at = [], params = {}, options } = given;
  const argument = (wire: string): string =>
    endpoint.parameters?.find(({ name, in: place }) => name === wire && place !== "path")?.as ?? wire;
  const requests: PageRequests = {
    paging,
    origin: context.origin,
    position: (parameter) => Reflect.get(params, argument(parameter)),
    request(changes) {
      const renamed = Object.entries(changes).map(([name, value]) => [argument(name), value]);
      const { request, rest } = assemble(endpoint, at, { ...params, ...Object.fromEntries(renamed) });
      const body = bodyOf(endpoint, rest, context, options);
      return { ...request, options, ...(body && !(body instanceof Promise) && { body }) };
    },
  };
  return new List<T, P>(context.sender, requests);
}

/** Makes a call whose response arrives item by item. */
export function streamed<T>(
  context: Context,
  endpoint: Endpoint & { readonly stream: StreamFormat },
  given: Arguments,
): ResultPromise<EventStream<T>> {
  const controller = new AbortController();
  const { signal } = given.options ?? {};
  const both = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
  const { format } = endpoint.stream;
  const accept = format === "sse" ? "text/event-stream" : "application/jsonl";
  const streaming: Endpoint = {
    ...endpoint,
    accept: endpoint.stream.accept ?? accept,
    response: "stream",
    mayBeEmpty: true,
  };
  const options = { ...given.options, signal: both };
  const open = async (): Promise<ApiResponse<EventStream<T>>> => {
    const response = await send<StreamSource["data"]>(context, streaming, { ...given, options });
    // Loaded at the first stream: most programs have none.
    const { EventStream } = await import("../streaming/stream.ts");
    const { maxResponseBytes: maxItemSize, integers } = context;
    const source = { ...response, maxItemSize, integers };
    return { ...response, data: new EventStream<T>(source, endpoint.stream, () => controller.abort()) };
  };
  return toResult(open());
}

/** Follows a stream of events; nothing is sent until it is read. */
export function followed<T>(
  context: Context,
  endpoint: Endpoint,
  given: Arguments & { readonly options?: FollowOptions | undefined },
  header: string,
): FollowedStream<T> {
  const { at = [], params = {}, options } = given;
  const { request, rest } = assemble(endpoint, at, params);
  const body = bodyOf(endpoint, rest, context);
  const whole = { ...request, options, ...(body && !(body instanceof Promise) && { body }) };
  const text = endpoint.stream?.text;
  return new FollowedStream<T>(whole, context, { lastEventId: request.headers?.[header], header, text });
}

function requestOf(context: Context, endpoint: Endpoint, given: Arguments): ApiRequest | Promise<ApiRequest> {
  const { at = [], params, options, headers } = given;
  const { request, rest } = assemble(endpoint, at, params);
  const body = bodyOf(endpoint, rest, context, options);
  const whole = { ...request, options, ...(headers && { headers: { ...request.headers, ...headers } }) };
  if (body instanceof Promise) return body.then((opened) => ({ ...whole, body: opened }));
  return body ? { ...whole, body } : whole;
}
