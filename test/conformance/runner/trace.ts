// Writes down what was seen of a case in a form in which drivers can be compared byte by byte.
import { tmpdir } from "node:os";
import type { SeenRequest } from "../server/read-request.ts";
import { headersOf } from "./compare.ts";
import { boundaryOf } from "./multipart.ts";
import type { Observed } from "./run-case.ts";

/** A folder that a driver makes for a file, in the one that the runner made for the driver. */
const TEMPORARY = new RegExp(`${literal(JSON.stringify(tmpdir()).slice(1, -1))}/[^/"]+/[^/"]+/`, "g");

/** What a driver did in a case: one text per request, wait and outcome. */
export type Trace = readonly string[];

/** A random UUID (RFC 9562 §5.4), wherever it stands. */
const UUID4 = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/**
 * Writes down a case.
 *
 * Left out: the server's port, the User-Agent, the boundary of multipart bodies and with it their length, and random
 * keys, which are numbered so that two uses of one key stay the same; of an outcome also the folder of a file.
 */
export function traceOf({ origin, seen, outcomes }: Observed): Trace {
  const number = numberKeys();
  const isWhole = seen.every((each) => "sleep" in each || each.isWhole);
  const texts = [
    ...seen.map((each) => ("sleep" in each ? `wait ${each.sleep} ms` : requestText(each))),
    ...outcomes.map((outcome) => outcomeText(outcome, isWhole)),
  ];
  const [host, port] = [origin.replace("http://", ""), "127.0.0.1:{port}"];
  return texts.map((text) => number(text.replaceAll(host, port)));
}

/** A request as it came; bytes of its body as Latin-1. */
export function requestText(request: SeenRequest): string {
  const head = lowerNames(request.bytes.toString("latin1")).replace(/^(user-agent: ).*$/m, "$1{user-agent}");
  const body = request.body.toString("latin1");
  const boundary = boundaryOf(headersOf(request).get("content-type"));
  // A request that the server broke off has a body of any length.
  const sent = request.isWhole ? `${head}${body}` : head;
  if (boundary === undefined) return sent;
  return sent.replaceAll(boundary, "{boundary}").replace(/^(content-length: )\d+$/im, (line, name) => {
    const isRight = !request.isWhole || line === `${name}${request.body.length}`;
    return isRight ? `${name}{length}` : line;
  });
}

/** Names of headers in lower case, as they compare (RFC 9110 §5.1); the request line stays as it is. */
function lowerNames(head: string): string {
  const [line = "", ...headers] = head.split("\r\n");
  return [line, ...headers.map((header) => header.replace(/^[^:]+:/, (name) => name.toLowerCase()))].join(
    "\r\n",
  );
}

/** How much of an upload was handed over before the server broke it off, and told, is decided by the kernel. */
function outcomeText(outcome: unknown, isWhole: boolean): string {
  const text = `outcome ${JSON.stringify(sorted(outcome))}`.replaceAll(TEMPORARY, "{folder}/");
  return isWhole ? text : text.replace(/,?"progress":\{[^}]*\}/g, "");
}

function numberKeys(): (text: string) => string {
  const keys: string[] = [];
  return (text) =>
    text.replaceAll(UUID4, (key) => {
      if (!keys.includes(key)) keys.push(key);
      return `{key ${keys.indexOf(key) + 1}}`;
    });
}

/** Members in one order, and none that is null: absent is the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  );
}

/** A pattern that matches a text and nothing else. */
function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
