// Checks every response against the API, so that the two never differ.
import type { Operation } from "./operations.ts";
import { type Check, compileSchema, describeFaults } from "./schemas.ts";

/** Thrown (or logged, in production) when a response does not match the API. */
export class ResponseMismatchError extends Error {
  override readonly name = "ResponseMismatchError";
}

/** A kind of response: operation, status and media type. */
interface Kind {
  readonly check: Check | undefined;
  seen: number;
}

/** Checks responses, compiling each schema at its first use. */
export class ResponseCheck {
  readonly #kinds = new Map<string, Kind>();
  readonly #oneIn: number;

  /** @param oneIn - Checks one of so many responses of a kind, the first one included. Default 1: every response. */
  constructor(oneIn = 1) {
    this.#oneIn = oneIn;
  }

  /** @throws {ResponseMismatchError} The status has no such body in the API, or the body does not fit. */
  check(operation: Operation, status: number, mediaType: string, body: unknown): void {
    const place = `${operation.id} ${status} ${mediaType}`;
    const kind = this.#find(operation, status, mediaType);
    kind.seen += 1;
    if ((kind.seen - 1) % this.#oneIn !== 0) return;
    const { check } = kind;
    if (!check) throw new ResponseMismatchError(`The API does not define the response ${place}.`);
    const faults = check(body);
    if (faults.length === 0) return;
    const where = describeFaults(faults, (path) => ({ pointer: path.join("/") }));
    const list = where.map(({ pointer, code }) => `${pointer} (${code})`).join(", ");
    throw new ResponseMismatchError(`The response ${place} does not match the API at ${list}.`);
  }

  #find(operation: Operation, status: number, mediaType: string): Kind {
    const key = `${operation.id} ${status} ${mediaType}`;
    const known = this.#kinds.get(key);
    if (known) return known;
    const content = operation.responses[status] ?? operation.responses["default"];
    const schema = content?.[mediaType];
    const kind = { check: schema && compileSchema(schema), seen: 0 };
    this.#kinds.set(key, kind);
    return kind;
  }
}
