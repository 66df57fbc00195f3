/** Reads errors that other code throws. Under Jest and in contexts of `node:vm` they are no instances of this realm's `Error`. */

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

function memberOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
