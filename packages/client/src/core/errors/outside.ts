/** Reads values of other code. Under Jest and in contexts of `node:vm` they are no instances of this realm's classes. */

/** Returns the code, as `ECONNREFUSED`; empty if it has none. */
export function codeOf(error: unknown): string {
  const code = memberOf(error, "code");
  return code === undefined ? "" : String(code);
}

/** Returns the message. */
export function messageOf(error: unknown): string {
  return String(memberOf(error, "message") ?? error);
}

/** Returns what caused it. */
export function causeOf(error: unknown): unknown {
  return memberOf(error, "cause");
}

/** Whether it is an error, of any realm. */
export function isError(error: unknown): error is Error {
  return typeof memberOf(error, "message") === "string" && typeof memberOf(error, "stack") === "string";
}

/** Whether a value is bytes, of any realm: under jsdom a `Buffer` is no `Uint8Array` of the page. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Reflect.get(value, Symbol.toStringTag) === "Uint8Array";
}

function memberOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
