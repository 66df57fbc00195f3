// Pages of a list: the opaque cursor, and the response with its link to the next page.

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { ErrorDetail } from "../runtime/domain-error.ts";
import type { PageStart } from "../storage/db/page-start.ts";
import { HttpProblem } from "./problem.ts";

/** Bytes of the signature in a cursor; it keeps out mistakes and play, not an attacker with a reason. */
const signatureLength = 12;

/** Writes and reads cursors: where a page ended, bound to the query it belongs to. */
export class Cursors {
  readonly #secret: KeyObject;

  constructor(secret: Uint8Array) {
    this.#secret = createSecretKey(secret);
  }

  /** @param query - The query without `cursor` and `limit`; the cursor is good for this query only. */
  write(start: PageStart, query: object): string {
    const payload = Buffer.from(JSON.stringify([start.createdAt, start.id]));
    return Buffer.concat([this.#sign(payload, query), payload]).toString("base64url");
  }

  /** @throws {HttpProblem} 400 for a cursor that was not written here, or for another query. */
  read(cursor: string, query: object): PageStart {
    const bytes = Buffer.from(cursor, "base64url");
    const payload = bytes.subarray(signatureLength);
    const expected = this.#sign(payload, query);
    const given = bytes.subarray(0, signatureLength);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      const errors: ErrorDetail[] = [
        { detail: "Not a cursor of this list.", code: "invalid", parameter: "cursor" },
      ];
      throw new HttpProblem(
        "invalid_request",
        "The cursor does not belong to this list with these filters. Use next_cursor, or omit the cursor to start from the beginning.",
        { errors },
      );
    }
    const [createdAt, id]: [number, string] = JSON.parse(payload.toString());
    return { createdAt, id };
  }

  #sign(payload: Uint8Array, query: object): Buffer {
    const scope = JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
    return createHmac("sha256", this.#secret)
      .update(`cursor\n${scope}\n`)
      .update(payload)
      .digest()
      .subarray(0, signatureLength);
  }
}

/** Items of a page when the request names no `limit`; the default of the contract. */
export const defaultPageSize = 20;

/** One page, ready to send. */
export interface Page<Item> {
  readonly body: {
    readonly data: readonly Item[];
    readonly has_more: boolean;
    readonly next_cursor: string | null;
  };
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the response of a page. @param nextCursor - `undefined` on the last page. @param url - Of the request. */
export function makePage<Item>(
  data: readonly Item[],
  nextCursor: string | undefined,
  url: string,
): Page<Item> {
  const body = { data, has_more: nextCursor !== undefined, next_cursor: nextCursor ?? null };
  if (nextCursor === undefined) return { body, headers: {} };
  const [path, query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", nextCursor);
  return { body, headers: { link: `<${path}?${parameters}>; rel="next"` } };
}
