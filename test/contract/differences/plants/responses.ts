// Changes of every kind of response: bytes, encodings, media types, errors and times.
import type { Changes, Passing } from "../../proxy.ts";
import {
  changeErrors,
  changeJson,
  type Json,
  replaceHeader,
  respond,
  sendRaw,
  set,
  setHeaders,
} from "./change.ts";

const inBody = (route: string, change: (text: string) => Buffer | string): Changes =>
  respond(route, (passing) => {
    if (passing.status < 300) passing.body = Buffer.from(change(passing.bytes.toString()));
  });

const typed = (route: string, type: string | undefined): Changes =>
  setHeaders(route, { "content-type": type });

const times = (change: (time: string) => unknown): Changes =>
  changeJson("GET /documents/:id", (json) => {
    if (json["created_at"]) json["created_at"] = change(String(json["created_at"]));
  });

const deprecated = (deprecation: string, sunset: string): Changes =>
  setHeaders("GET /analytics", { deprecation, sunset });

const later = (time: string, hours: number, end: string): string =>
  new Date(Date.parse(time) + hours * 3_600_000).toISOString().replace("Z", end);

const fewCharacters = (text: string): string => text.slice(0, Math.floor(text.length / 2));

const inAlias = (change: (passing: Passing) => void): Changes =>
  respond("*", (passing) => {
    if (passing.url.pathname.startsWith("/v1/")) change(passing);
  });

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** Changes by the name of the difference. */
export const responses: Readonly<Record<string, Changes>> = {
  "chunk-cut": sendRaw(
    "GET /runs",
    (head, body) => `${head}transfer-encoding: chunked\r\n\r\n${chunk(body).slice(0, -10)}`,
  ),
  "length-too-long": sendRaw(
    "GET /analytics",
    (head, body) => `${head}content-length: ${Buffer.byteLength(body) + 10}\r\n\r\n${body}`,
  ),
  "gzip-label": setHeaders("GET /workflows", { "content-encoding": "gzip" }),
  "reset-in-body": sendRaw(
    "GET /runs/:id",
    (head, body) => `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${fewCharacters(body)}`,
  ),
  "header-malformed": sendRaw(
    "GET /webhook_endpoints",
    (head, body) => `${head}this is no header\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ),
  "status-line-malformed": sendRaw("GET /workflows/:id", (_, body) => `HELLO 200\r\n\r\n${body}`),
  "no-response": sendRaw("GET /documents/:id/pages", () => ""),
  silence: respond("GET /webhook_endpoints/:id/deliveries", () => new Promise<void>(() => undefined)),
  "json-cut": inBody("GET /documents/:id", fewCharacters),
  "json-and-more": inBody("GET /runs", (text) => `${text}<html></html>`),
  "json-empty": inBody("GET /analytics", () => ""),
  "byte-order-mark": inBody("GET /workflows", (text) => `\u{feff}${text}`),
  "charset-latin1": typed("GET /documents/:id", "application/json; charset=iso-8859-1"),
  "charset-latin1-ascii": typed("GET /workflows/invoice_processing", "application/json; charset=iso-8859-1"),
  "charset-unknown": typed("GET /workflows", "application/json; charset=utf-9"),
  "bytes-latin1": inBody("GET /documents/:id", (text) => Buffer.from(text, "latin1")),
  "bytes-utf16": inBody("GET /runs", (text) => Buffer.from(text, "utf16le")),
  "charset-problem": replaceWhere(404, "application/problem+json; charset=windows-1252"),
  "charset-utf8": typed("GET /workflows", 'application/json; charset="UTF-8"'),
  "media-type-error": respond("*", (passing) => {
    if (passing.status > 399) set(passing, "content-type", "application/json");
  }),
  "media-type-missing": typed("GET /runs", undefined),
  "error-html": respond("*", (passing) => {
    if (passing.status === 404) passing.body = Buffer.from("<html>Not found</html>");
    if (passing.status === 404) set(passing, "content-type", "text/html");
  }),
  "request-id-missing": replaceHeader("x-request-id", undefined),
  "request-id-form": respond("*", (passing) => set(passing, "x-request-id", crypto.randomUUID())),
  "request-id-repeated": replaceHeader("x-request-id", "req_01KAH2Q8ZV7M3N4P5R6S7T8V9W"),
  "problem-request-id": changeErrors(404, (json) => Object.assign(json, { request_id: "req_other" })),
  "problem-status": changeErrors(404, (json) => Object.assign(json, { status: 400 })),
  "problem-instance": changeErrors(404, (json) => Object.assign(json, { instance: "/api/v1/other" })),
  "problem-type": changeErrors(404, (json) => Object.assign(json, { type: "This is not here" })),
  "problem-pointer": changeErrors(422, (json) => {
    for (const each of (json["errors"] ?? []) as Json[])
      if (each["pointer"]) each["pointer"] = "fields.0.type";
  }),
  "problem-location": changeErrors(400, (json) => {
    for (const each of (json["errors"] ?? []) as Json[]) if (each["parameter"]) each["header"] = "X-Other";
  }),
  "problem-code-known": changeErrors(404, (json) => Object.assign(json, { code: "conflict" })),
  "problem-code-new": changeErrors(404, (json) => Object.assign(json, { code: "gone_fishing" })),
  "unknown-property": changeJson("GET /workflows/:id", (json) => Object.assign(json, { of_tomorrow: 1 })),
  "unknown-value": changeJson("GET /documents/:id", (json) => {
    if (json["status"] === "completed" || json["status"] === "needs_review") json["status"] = "archived";
  }),
  "duplicate-key": inBody("GET /workflows/:id", (text) => text.replace(/^\{("id":"[^"]*"),/, "{$1,$1,")),
  "key-order": changeJson("*", (json, passing) => {
    passing.json = Object.fromEntries(Object.entries(json).reverse());
  }),
  "cors-header": setHeaders("*", { "access-control-allow-origin": "*" }),
  slow: respond("GET /analytics", (passing) => {
    passing.delayMs = 3_000;
  }),
  "unknown-parameter": {
    request: (url) => url.searchParams.delete("no_such_parameter"),
  },
  "time-offset": times((time) => later(time, 2, "+02:00")),
  "time-local": changeJson("*", (json) => {
    for (const name of ["created_at", "completed_at"])
      if (json[name] && json["file"]) json[name] = later(String(json[name]), 2, "Z");
  }),
  "time-without-zone": times((time) => time.replace("Z", "")),
  "time-number": times((time) => Date.parse(time) / 1_000),
  "time-impossible": times((time) => time.replace(/^\d{4}-\d\d-\d\d/, "2026-02-31")),
  "time-zero-offset": times((time) => time.replace("Z", "+00:00")),
  "alias-missing": inAlias((passing) => {
    passing.status = 404;
  }),
  "alias-redirect": inAlias((passing) => {
    passing.status = 308;
    set(passing, "location", `/api${passing.url.pathname}`);
  }),
  redirect: respond("GET /documents", (passing) => {
    passing.status = 307;
    set(passing, "location", "/api/v1/documents");
  }),
  "deprecation-form": deprecated("true", "Sat, 20 Nov 2027 20:00:00 GMT"),
  "sunset-form": deprecated("@1795204800", "2028-01-01"),
  "sunset-early": deprecated("@1795204800", "Sun, 20 Dec 2026 20:00:00 GMT"),
  deprecated: deprecated("@1795204800", "Mon, 20 Nov 2028 20:00:00 GMT"),
};

function replaceWhere(status: number, type: string): Changes {
  return respond("*", (passing) => {
    if (passing.status === status) set(passing, "content-type", type);
  });
}
