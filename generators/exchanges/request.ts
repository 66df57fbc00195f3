// Encodes sampled arguments as the request that the document demands, independently of every generated client.
import type { Operation, Parameter } from "../plan/plan.ts";
import type { Call } from "./arguments.ts";
import { encodeBody } from "./body.ts";
import type { Argument, ExampleCredential, ExpectedRequest } from "./exchange.ts";
import { type Signed, signatureOf } from "./security.ts";
import { cookiePairs, headerValue, pathValue, queryPairs, sentOf } from "./styles.ts";

/** Encodes a call. `basePath` is the path of the base URL. */
export function encodeRequest(
  call: Call,
  list: readonly Argument[],
  {
    basePath,
    credentials,
  }: { readonly basePath: string; readonly credentials: readonly ExampleCredential[] },
  security: Operation["security"],
): ExpectedRequest {
  const { operation, body } = call;
  const signed = signatureOf(security ?? [], credentials);
  const content = body && encodeBody(body, list.filter(isBody), call);
  const prefix = operation.atOrigin ? "" : basePath;
  return {
    method: operation.method,
    target: prefix + pathOf(operation, list) + queryOf(list, signed),
    headers: {
      accept: (call.isStreamed && operation.streaming?.mediaType) || operation.accept,
      ...headersOf(list, signed),
      ...(content === undefined ? {} : { "content-type": content.contentType }),
    },
    body: content?.body,
  };
}

function isBody({ in: place }: Argument): boolean {
  return place === "body" || place === "whole" || place === "additional";
}

/** The parameters among arguments, with their definitions. */
function parametersIn(list: readonly Argument[], place: Parameter["in"]) {
  return list.flatMap(({ in: own, property, value: given }) => {
    if (own !== place || property === undefined) return [];
    const parameter = property as Parameter;
    const value = sentOf(parameter, given);
    return value === undefined ? [] : [{ parameter, value }];
  });
}

function pathOf({ path }: Operation, list: readonly Argument[]): string {
  return parametersIn(list, "path").reduce(
    (text, { parameter, value }) => text.replaceAll(`{${parameter.name}}`, () => pathValue(parameter, value)),
    path,
  );
}

function queryOf(list: readonly Argument[], { query }: Signed): string {
  const pairs = parametersIn(list, "query").flatMap(({ parameter, value }) => queryPairs(parameter, value));
  const all = [...pairs, ...query];
  return all.length === 0 ? "" : `?${all.join("&")}`;
}

function headersOf(list: readonly Argument[], signed: Signed): Readonly<Record<string, string>> {
  const headers = parametersIn(list, "header").map(({ parameter, value }) => [
    parameter.name.toLowerCase(),
    headerValue(parameter, value),
  ]);
  const cookies = parametersIn(list, "cookie").flatMap(({ parameter, value }) =>
    cookiePairs(parameter, value),
  );
  const cookie = [...cookies, ...signed.cookies].join("; ");
  return {
    ...Object.fromEntries(headers),
    ...(cookie === "" ? {} : { cookie }),
    ...signed.headers,
  };
}
