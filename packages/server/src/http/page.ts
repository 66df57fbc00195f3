// Pages of a list: the opaque cursor, and the response with its link to the next page.

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { ErrorDetail } from "../runtime/domain-error.ts";
import type { PageStart } from "../storage/db/page-start.ts";
import type { Call, HandlerResponse } from "./call.ts";
import { HttpProblem } from "./problem.ts";

/** Bytes of the signature in a cursor; it keeps out mistakes and play, not an attacker with a reason. */
const signatureLength = 12;

/** Writes and reads cursors: where a page ended, bound to the list it belongs to. */
export class Cursors {
  readonly #secret: KeyObject;

  constructor(secret: Uint8Array) {
    this.#secret = createSecretKey(secret);
  }

  /** @param scope - Names the list with its account and filters; the cursor is good for the same scope only. */
  write(start: PageStart, scope: object): string {
    const payload = Buffer.from(JSON.stringify([start.createdAt, start.id]));
    return Buffer.concat([this.#sign(payload, scope), payload]).toString("base64url");
  }

  /** @throws {HttpProblem} 400 for a cursor that was not written here, or for another scope. */
  read(cursor: string, scope: object): PageStart {
    const bytes = Buffer.from(cursor, "base64url");
    const payload = bytes.subarray(signatureLength);
    const expected = this.#sign(payload, scope);
    const given = bytes.subarray(0, signatureLength);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      const errors: ErrorDetail[] = [
        { detail: "Not a cursor of this list.", code: "invalid", parameter: "cursor" },
      ];
      throw new HttpProblem(
        "invalid_request",
        "The cursor does not belong to this list with these filters and this account. Use next_cursor, or omit the cursor to start from the beginning.",
        { errors },
      );
    }
    const [createdAt, id]: [number, string] = JSON.parse(payload.toString());
    return { createdAt, id };
  }

  #sign(payload: Uint8Array, scope: object): Buffer {
    const text = JSON.stringify(Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1)));
    return createHmac("sha256", this.#secret)
      .update(`cursor\n${text}\n`)
      .update(payload)
      .digest()
      .subarray(0, signatureLength);
  }
}

/** Items of a page when the request names no `limit`; the default of the contract. */
const defaultPageSize = 20;

/** A request for a page. */
type PageCall = Pick<Call, "path" | "url" | "credential" | "query">;

/** What a request asks of a list. */
export interface PageRequest {
  /** Where the page begins; `undefined` for the first one. */
  readonly after: PageStart | undefined;
  /** Items to find: those of the page, and one that shows whether more follow. */
  readonly count: number;
}

/** Reads which page a request asks for. @throws {HttpProblem} 400 for a cursor of another list, filter or account. */
export function readPage(cursors: Cursors, call: PageCall): PageRequest {
  const cursor = call.query["cursor"];
  return {
    after: typeof cursor === "string" ? cursors.read(cursor, scopeOf(call)) : undefined,
    count: sizeOf(call) + 1,
  };
}

/**
 * Creates the response with a page, and the link to the next one.
 *
 * @param rows - As many as {@link PageRequest.count}, or all that are left. @param startOf - Where a row is in the list.
 */
export function respondWithPage<Row>(
  cursors: Cursors,
  call: PageCall,
  rows: readonly Row[],
  { startOf, show }: { readonly startOf: (row: Row) => PageStart; readonly show: (row: Row) => object },
): HandlerResponse {
  const page = rows.slice(0, sizeOf(call));
  const last = page.at(-1);
  const next =
    last !== undefined && rows.length > page.length ? cursors.write(startOf(last), scopeOf(call)) : undefined;
  const body = { data: page.map(show), has_more: next !== undefined, next_cursor: next ?? null };
  return { status: 200, headers: next === undefined ? {} : { link: linkTo(next, call) }, body };
}

/** Where a row is in a list in the order of creation. */
export function startOfRow({
  created_at,
  id,
}: {
  readonly created_at: Date;
  readonly id: string;
}): PageStart {
  return { createdAt: created_at.getTime(), id };
}

function sizeOf({ query }: PageCall): number {
  return Number(query["limit"] ?? defaultPageSize);
}

function scopeOf({ path, credential, query }: PageCall): object {
  const { cursor, limit, ...filters } = query;
  return { ...filters, list: path, account: credential.accountId };
}

function linkTo(cursor: string, { url }: PageCall): string {
  const [path, query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", cursor);
  return `<${path}?${parameters}>; rel="next"`;
}
