// Ways to write the changes of a proxy.
import type { Changes, Passing } from "../../proxy.ts";

/** A JSON object. */
export type Json = Record<string, unknown>;

/** Changes a response whose route matches: `GET /documents/:id`. */
export function respond(route: string, change: (passing: Passing) => void | Promise<void>): Changes {
  const pattern = routePattern(route);
  return { response: (passing) => (pattern.test(passing.route) ? change(passing) : undefined) };
}

/** Changes the JSON of a response with a status below 300. */
export function changeJson(route: string, change: (json: Json, passing: Passing) => void): Changes {
  return respond(route, (passing) => {
    if (passing.status < 300 && passing.json) change(passing.json, passing);
  });
}

/** Changes the JSON of every error. */
export function changeErrors(status: number, change: (json: Json) => void): Changes {
  return respond("*", (passing) => {
    if (passing.status === status && passing.json?.["code"] !== undefined) change(passing.json);
  });
}

/** Changes the items of a list. */
export function changeItems(
  route: string,
  change: (items: Json[], passing: Passing) => readonly Json[],
): Changes {
  return changeJson(route, (json, passing) => {
    if (Array.isArray(json["data"])) json["data"] = change(json["data"] as Json[], passing);
  });
}

/** Sets headers of responses with a status below 300; `undefined` removes one. */
export function setHeaders(route: string, headers: Readonly<Record<string, string | undefined>>): Changes {
  return respond(route, (passing) => {
    if (passing.status < 300) for (const [name, value] of Object.entries(headers)) set(passing, name, value);
  });
}

/** Sets a header where the response has it. */
export function replaceHeader(name: string, value: string | undefined): Changes {
  return respond("*", (passing) => {
    if (passing.headers[name] !== undefined) set(passing, name, value);
  });
}

/** Removes query parameters from requests. */
export function withoutQuery(route: string, ...names: readonly string[]): Changes {
  const pattern = routePattern(route);
  return {
    request: (url, received) => {
      if (pattern.test(received)) for (const name of names) url.searchParams.delete(name);
    },
  };
}

/** Removes a header from requests. */
export function withoutHeader(route: string, name: string): Changes {
  const pattern = routePattern(route);
  return {
    request: (_, received, headers) => {
      if (pattern.test(received)) delete headers[name];
    },
  };
}

/** Applies several changes. */
export function all(...changes: readonly Changes[]): Changes {
  return {
    request: (url, route, headers) => {
      for (const { request } of changes) request?.(url, route, headers);
    },
    response: async (passing) => {
      for (const { response } of changes) await response?.(passing);
    },
  };
}

/** Sends the response as raw bytes: status line, headers and whatever the change makes of the body. */
export function sendRaw(route: string, write: (head: string, body: string) => string): Changes {
  return respond(route, (passing) => {
    if (passing.status > 299) return;
    const { "transfer-encoding": _, "content-length": __, connection: ___, ...rest } = passing.headers;
    const lines = Object.entries(rest).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${passing.status} OK\r\n${lines.join("")}`;
    passing.raw = Buffer.from(write(head, passing.bytes.toString()));
  });
}

/** Sets or removes a header. */
export function set({ headers }: Passing, name: string, value: string | undefined): void {
  if (value === undefined) delete headers[name];
  else headers[name] = value;
}

/** Returns an object property. */
export function objectAt(json: Json, name: string): Json {
  return (json[name] ?? {}) as Json;
}

function routePattern(route: string): RegExp {
  if (route === "*") return /./;
  return new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}
