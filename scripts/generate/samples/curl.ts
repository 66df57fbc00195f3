// Writes code samples for curl.

import type { ExpectedRequest } from "../../../generators/exchanges/exchange.ts";
import { encodeRequest } from "../../../generators/exchanges/request.ts";
import type { Plan } from "../../../generators/plan/plan.ts";
import type { SampleCall } from "./calls.ts";
import type { TypesByKey } from "./values.ts";
import { downloadName, needsClientCredentials, type Writer } from "./writer.ts";

/** Seconds that a sample asks the service to wait for the end of processing. */
const waitSeconds = 10;

/** Samples for curl in a POSIX shell. */
export function curlSamples(plan: Plan): Writer {
  const { origin, pathname } = new URL(plan.servers[0] ?? "");
  const types: TypesByKey = new Map(plan.types.map((type) => [type.key, type]));
  return (call, method) => {
    const { operation, body } = call;
    const encoding = { operation, body, types, isFull: false, round: 0, isStreamed: false };
    const place = { basePath: pathname.replace(/\/$/, ""), credentials: [] };
    const request = encodeRequest(encoding, call.arguments, place, []);
    const file = operation.response.kind === "binary" ? downloadName(operation.response) : undefined;
    return [
      `curl ${methodOf(request)}${quoted(origin + request.target)}`,
      credential(call),
      ...(method === undefined ? [] : [`-H "Prefer: wait=${waitSeconds}"`]),
      ...bodyOf(request),
      ...(file === undefined ? [] : [`--output ${file}`]),
    ].join(" \\\n  ");
  };
}

/** Curl sends GET, and POST with a body, by itself. */
function methodOf({ method, body }: ExpectedRequest): string {
  return method === (body === undefined ? "GET" : "POST") ? "" : `-X ${method} `;
}

function credential({ operation }: SampleCall): string {
  return needsClientCredentials(operation)
    ? "-u my-program:its-secret"
    : '-H "Authorization: Bearer $DOCUVANE_API_KEY"';
}

function bodyOf({ body, headers }: ExpectedRequest): readonly string[] {
  if (body === undefined) return [];
  if (typeof body !== "string")
    return body.map(
      ({ name, isFile, body: text }) => `-F ${isFile ? `${name}=@${text}` : `${name}=${text}`}`,
    );
  const type = headers["content-type"] ?? "";
  // The default of curl.
  if (type === "application/x-www-form-urlencoded") return [`-d ${quoted(body)}`];
  const text = JSON.stringify(JSON.parse(body), undefined, 2).replaceAll("\n", "\n  ");
  return [`-H ${quoted(`Content-Type: ${type}`)}`, `-d '${text.replaceAll("'", "'\\''")}'`];
}

/** An argument that the shell leaves as it is. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["$`\\]/g, "\\$&")}"`;
}
