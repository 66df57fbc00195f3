// Sends the request of a step: one attempt, no redirect followed, within the limits that the service announces.
import { setTimeout as delay } from "node:timers/promises";
import type { Operation } from "./spec.ts";
import type { Part, Send } from "./step.ts";

/** A deployment and how to reach it. */
export interface Target {
  /** Base URL with its version prefix, without a slash at the end. */
  readonly baseURL: string;
  readonly apiKey: string;
}

/** A response, read whole. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
}

/** The deployment could not be reached, or did not respond as HTTP. */
export class UnreachableError extends Error {}

/** Milliseconds for one request, and the longest wait a refusal may ask for. */
const TIMEOUT_MS = 60_000;
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds to wait when a refusal does not say how long. */
const SHORT_WAIT_MS = 1_000;

/** Times a request is sent again because the rate limit refused it. */
const REPEATS = 3;

/**
 * Sends a request and reads its response. A 429 that is not what the step is about is waited for as the service asks.
 *
 * @throws {UnreachableError} No response came.
 */
export async function send(target: Target, operation: Operation, what: Send): Promise<ReceivedResponse> {
  for (let repeat = 0; ; repeat += 1) {
    const response = await sendOnce(target, operation, what);
    if (response.status !== 429 || repeat === REPEATS) return response;
    await delay(waitOf(response));
  }
}

async function sendOnce(target: Target, operation: Operation, what: Send): Promise<ReceivedResponse> {
  const { body, type } = bodyOf(what);
  const headers = new Headers({ accept: "application/json", ...(type && { "content-type": type }) });
  if (what.credential !== "none")
    headers.set("authorization", `Bearer ${what.credential ? "unknown-key" : target.apiKey}`);
  for (const [name, value] of Object.entries(what.headers ?? {})) headers.set(name, value);
  try {
    const response = await fetch(addressOf(target, operation, what), {
      method: what.method ?? operation.method.toUpperCase(),
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  } catch (cause) {
    const { code, message } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException;
    throw new UnreachableError(
      `${target.baseURL} does not respond (${code ?? message}); check the address.`,
      {
        cause,
      },
    );
  }
}

function addressOf({ baseURL }: Target, operation: Operation, { path = {}, query = [] }: Send): string {
  const base = operation.atOrigin ? new URL(baseURL).origin : baseURL;
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return `${base}${filled}${search && `?${search}`}`;
}

function bodyOf(what: Send): { readonly body: BodyInit | null; readonly type?: string } {
  if (what.json !== undefined) return { body: JSON.stringify(what.json), type: "application/json" };
  if (what.form) return { body: new URLSearchParams(what.form) };
  if (what.parts) return { body: formOf(what.parts) };
  return { body: what.text ?? null };
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { name, text, filename, type } of parts) {
    if (filename === undefined && type === undefined) form.append(name, text);
    else form.append(name, new Blob([text], { type: type ?? "" }), filename ?? "blob");
  }
  return form;
}

function waitOf({ headers }: ReceivedResponse): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isNaN(seconds) ? SHORT_WAIT_MS : Math.min(seconds * 1_000 + 50, LONGEST_WAIT_MS);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
