// Sends the request of a form: by the session of the browser, or by a key that was typed in.
import type { Body, Operation } from "./description.ts";

/** What a person filled in; empty values are not sent. */
export interface Filled {
  /** By place and name: `query status`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The text of a body that is JSON. */
  readonly json: string;
  /** Parts of a form by name. */
  readonly parts: Readonly<Record<string, string | File>>;
  readonly body: Body | undefined;
  /** API key. Default: the session of this browser. */
  readonly key: string;
}

/** What came back. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string | null;
  readonly mediaType: string;
  /** Text, where the body is text. */
  readonly text: string | undefined;
  /** Any other body. */
  readonly blob: Blob | undefined;
}

/**
 * Sends the request.
 *
 * @throws {Error} A parameter of the path is missing, or nothing came back.
 */
export async function send(operation: Operation, filled: Filled): Promise<Received> {
  const { method } = operation;
  const url = urlOf(operation, filled);
  const started = performance.now();
  const response = await fetch(url, {
    method,
    headers: headersOf(operation, filled),
    body: bodyOf(filled),
    // A key is tried without the session, with which a wrong key would be accepted too.
    credentials: filled.key === "" ? "same-origin" : "omit",
  });
  const blob = await response.blob();
  const mediaType = (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  const isText = /json$|^text\//.test(mediaType);
  return {
    method,
    url,
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    requestId: response.headers.get("x-request-id"),
    mediaType,
    text: isText ? pretty(await blob.text()) : undefined,
    blob: isText || blob.size === 0 ? undefined : blob,
  };
}

function urlOf({ prefix, path, parameters }: Operation, { parameters: values }: Filled): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[`path ${name}`] ?? "";
    if (value === "") throw new Error(`Fill in ${name}: the path needs it.`);
    return encodeURIComponent(value);
  });
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name, schema }) => {
      const value = values[`query ${name}`] ?? "";
      const all = schema.type === "array" ? value.split(",").map((each) => each.trim()) : [value];
      return all.filter((each) => each !== "").map((each) => [name, each]);
    });
  const search = new URLSearchParams(query).toString();
  return prefix + filledPath + (search === "" ? "" : `?${search}`);
}

function headersOf({ parameters }: Operation, { parameters: values, body, key }: Filled): Headers {
  const headers = new Headers();
  if (key !== "") headers.set("authorization", `Bearer ${key}`);
  // The browser names a form itself, with its boundary.
  if (body && body.mediaType !== "multipart/form-data") headers.set("content-type", body.mediaType);
  for (const parameter of parameters.filter((each) => each.in === "header")) {
    const value = values[`header ${parameter.name}`] ?? "";
    if (value !== "") headers.set(parameter.name, value);
  }
  return headers;
}

function bodyOf({ body, json, parts }: Filled): string | FormData | null {
  if (body === undefined) return null;
  if (body.mediaType !== "multipart/form-data") return json;
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== "") form.append(name, value);
  return form;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
