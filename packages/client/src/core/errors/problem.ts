/** Parses the body of an error response, whatever its form: a problem, another JSON shape, HTML, text or nothing. */
import { type Headers, readRequestId } from "../headers.ts";
import { parseJson } from "../json/parse-json.ts";
import { ResponseParseError } from "./errors.ts";
import type { ProblemDetail } from "./facts.ts";
import { codeOf, describeStatus } from "./status.ts";

/** The content of an error response. */
export interface Problem {
  /** Stable code: the service's, else one that fits the status. */
  readonly code: string;
  /** One sentence for people, at most 500 characters, never markup. */
  readonly detail: string;
  /** Individual errors, if the service listed them. */
  readonly errors: readonly ProblemDetail[];
  /** The request ID from the body. */
  readonly requestId: string | undefined;
}

/** An error response as it came. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What one shape of body contains; the rest comes from headers and status. */
interface Finding {
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** Characters. Long enough for a sentence, too short for a page of markup in a log. */
const LONGEST_DETAIL = 500;

/**
 * Parses an error response. Never throws, whatever the body is.
 *
 * Properties of the wrong type are ignored (RFC 9457 §3.1); the class of an error never depends on the body.
 */
export function readProblem({ status, headers, text }: ErrorResponse): Problem {
  const mediaType = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  const json = readJson(text, mediaType);
  const body = asMembers(json);
  const errors = body ? readErrors(body) : [];
  const finding = body ? readMembers(body, errors) : readText(typeof json === "string" ? json : text);
  const silent = text.trim() === "" ? `HTTP ${status} with no body` : `HTTP ${status} (${mediaType})`;
  return {
    code: finding.code ?? challengeCode(headers) ?? codeOf(status),
    detail: clean(finding.detail) || silent,
    errors,
    requestId: body && word(body["request_id"]),
  };
}

/**
 * Creates the error of a success whose body is not what the operation returns.
 *
 * @param call - Method and path, for the message.
 */
export function unreadable(facts: ReadableFacts, call: string): ResponseParseError {
  const what = "with a body that cannot be read: check that baseURL is the address of the service.";
  return parseError("unreadable_response", what, facts, call);
}

/**
 * Creates the error of a success without the body that the operation returns.
 *
 * @param call - Method and path, for the message.
 */
export function empty(facts: ReadableFacts, call: string): ResponseParseError {
  const what = "without the body that its description promises; the service may have processed the call.";
  return parseError("empty_response", what, facts, call);
}

function parseError(
  code: string,
  what: string,
  { status, headers, attempts }: ReadableFacts,
  call: string,
): ResponseParseError {
  const requestId = readRequestId(headers);
  const where = [call, requestId && `(${requestId})`].filter(Boolean).join(" ");
  return new ResponseParseError(`The response to ${where} is ${describeStatus(status)} ${what}`, {
    ...{ code, outcome: "unknown" as const, status, requestId, attempts },
  });
}

/** What is known of a response without its body. */
interface ReadableFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly attempts: number;
}

function readJson(text: string, mediaType: string): unknown {
  return mediaType.endsWith("json") || /^\s*[{["]/.test(text) ? parseJson(text) : undefined;
}

function readMembers(body: Members, errors: readonly ProblemDetail[]): Finding {
  const nested = asMembers(body["error"]);
  if (nested) return readNested(nested);
  if (isProblem(body))
    return { code: ownCode(body) ?? slug(body["type"]), detail: sentence(body, ["detail", "title"]) };
  const single = word(body["error"]);
  if (single) return readSingle(single, body);
  return {
    code: ownCode(body) ?? errors[0]?.code,
    detail: sentence(body, ["message", "Message", "detail", "msg", "title"]) ?? errors[0]?.detail,
  };
}

/** `{ "error": { … } }`, as Stripe, OpenAI, Azure and Google send it. Google's code is in `status`; its `code` is a number. */
function readNested(error: Members): Finding {
  const named = typeof error["code"] === "number" ? word(error["status"]) : undefined;
  return {
    code: named ?? ownCode(error) ?? word(error["type"]),
    detail: sentence(error, ["message", "detail", "title"]),
  };
}

/** `{ "error": "invalid_client" }` is a code (RFC 6749 §5.2); `{ "error": "Not Found" }` is a sentence. */
function readSingle(error: string, body: Members): Finding {
  const described = sentence(body, ["error_description", "message", "detail"]);
  if (/^[\w.-]+$/.test(error)) return { code: error, detail: described ?? error };
  return { code: ownCode(body), detail: described ?? error };
}

function isProblem(body: Members): boolean {
  const told = word(body["title"]) ?? word(body["detail"]);
  return told !== undefined && (word(body["type"]) !== undefined || typeof body["status"] === "number");
}

/** Of a gateway's HTML page only the title is used; other text is used unchanged. */
function readText(text: string): Finding {
  if (!/<html|<!doctype|<body|<head/i.test(text)) return { detail: text };
  const title = /<(title|h1)[^<>]*>([^<]*)</i.exec(text)?.[2];
  return { detail: title };
}

/** Lists of errors: RFC 9457 and JSON:API arrays, RFC 7807 `invalid-params`, Laravel's map, FastAPI's `detail`. */
function readErrors(body: Members): readonly ProblemDetail[] {
  const lists = [
    body["errors"],
    body["invalid-params"],
    body["detail"],
    asMembers(body["error"])?.["details"],
  ];
  const list = lists.find(Array.isArray);
  if (list) return list.flatMap(readDetail);
  return Object.entries(asMembers(body["errors"]) ?? {}).flatMap(([field, messages]) =>
    [messages]
      .flat()
      .flatMap((message) => (word(message) ? [{ detail: String(message), parameter: field }] : [])),
  );
}

function readDetail(entry: unknown): ProblemDetail[] {
  const members = asMembers(entry);
  if (!members) return word(entry) ? [{ detail: String(entry) }] : [];
  const found: Record<string, string> = {
    detail: clean(sentence(members, ["detail", "message", "msg", "reason", "title"])),
  };
  const code = ownCode(members);
  if (code !== undefined) found["code"] = code;
  for (const place of ["pointer", "parameter", "header", "part"]) {
    const value = word(members[place]);
    if (value !== undefined) found[place] = value;
  }
  const parameter = word(members["name"]);
  if (parameter !== undefined) found["parameter"] = parameter;
  return [{ detail: "", ...found }];
}

/** `WWW-Authenticate: Bearer error="invalid_token"` (RFC 6750 §3). */
function challengeCode(headers: Headers): string | undefined {
  return /\berror="([^"]+)"/.exec(headers["www-authenticate"] ?? "")?.[1];
}

/** Last part of a problem type: `…/problems/validation-failed` and `…#quota-exceeded` contain their code. */
function slug(type: unknown): string | undefined {
  const last = word(type)?.split(/[/#]/).at(-1);
  return last && last !== "about:blank" ? last.replaceAll("-", "_") : undefined;
}

function ownCode(members: Members): string | undefined {
  const code = members["code"] ?? members["__type"];
  return typeof code === "number" ? String(code) : word(code)?.split("#").at(-1);
}

function sentence(members: Members, names: readonly string[]): string | undefined {
  return names.map((name) => word(members[name])).find((found) => found !== undefined);
}

function word(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function asMembers(value: unknown): Members | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Members)
    : undefined;
}

function clean(text: string | undefined): string {
  const printable = (text ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return printable.length > LONGEST_DETAIL ? `${printable.slice(0, LONGEST_DETAIL - 1)}…` : printable;
}
