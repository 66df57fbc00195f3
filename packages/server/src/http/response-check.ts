// Checks every response against the API, so that the two never differ.
import type { Operation } from "./operations.ts";
import { type Check, compileSchema, describeFaults } from "./schemas.ts";

/** Thrown (or logged, in production) when a response does not match the API. */
export class ResponseMismatchError extends Error {
  override readonly name = "ResponseMismatchError";
}

/** Checks responses, compiling each schema at its first use. */
export class ResponseCheck {
  readonly #checks = new Map<string, Check | undefined>();

  /** @throws {ResponseMismatchError} The status has no such body in the API, or the body does not fit. */
  check(operation: Operation, status: number, mediaType: string, body: unknown): void {
    const place = `${operation.id} ${status} ${mediaType}`;
    const check = this.#find(operation, status, mediaType);
    if (!check) throw new ResponseMismatchError(`The API does not define the response ${place}.`);
    const faults = check(body);
    if (faults.length === 0) return;
    const where = describeFaults(faults, (path) => ({ pointer: path.join("/") }));
    const list = where.map(({ pointer, code }) => `${pointer} (${code})`).join(", ");
    throw new ResponseMismatchError(`The response ${place} does not match the API at ${list}.`);
  }

  #find(operation: Operation, status: number, mediaType: string): Check | undefined {
    const key = `${operation.id} ${status} ${mediaType}`;
    if (!this.#checks.has(key)) {
      const content = operation.responses[status] ?? operation.responses["default"];
      const schema = content?.[mediaType];
      this.#checks.set(key, schema && compileSchema(schema));
    }
    return this.#checks.get(key);
  }
}
