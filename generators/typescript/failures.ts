// Prints errors.ts: the bodies of the error responses of each operation, and a function that recognises them.
import type { Operation } from "../plan/plan.ts";
import { importsFor } from "./imports.ts";
import { type Code, declaration, propertyKey } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { either, type Types } from "./types.ts";

/** Prints the file; `undefined` when no error response has a schema. */
export function failuresCode(all: readonly NamedOperation[], types: Types): string | undefined {
  const { code, used } = types.track(() => all.map((named) => memberCode(named, types)).join(""));
  if (code === "") return undefined;
  const head = `/** Bodies of error responses by operation. */
import { APIError } from "./core/errors/errors.ts";
${importsFor(code, used, "./")}`;
  return `${head}\n${DECLARATIONS[0]}${code}${DECLARATIONS[1]}`;
}

/** The type of the error responses of an operation; `undefined` without any. */
export function failureType({ failures }: Operation, types: Types): Code | undefined {
  const all = failures.map(({ status, type }): Code => {
    const shown = /^\d+$/.test(status) ? status : "number";
    return [`Failure<${shown}, `, types.expression(type, "read"), ">"];
  });
  return all.length === 0 ? undefined : either(all);
}

/** Prints the error responses of one operation; empty without any. */
function memberCode({ operation }: NamedOperation, types: Types): string {
  const type = failureType(operation, types);
  if (type === undefined) return "";
  return declaration(`  readonly ${propertyKey(operation.id)}:`, type, 2);
}

/** Text before and after the error responses. */
const DECLARATIONS = [
  `/** An error response: its status, and its body as the service describes it. */
export interface Failure<Status extends number, Data> {
  readonly status: Status;
  readonly data: Data;
}

/** The documented error responses of each operation. */
export interface Failures {
`,
  `}

/**
 * Returns whether an error is an error response of an operation, so that its body can be read by its status.
 *
 * The service may send other bodies than it documents: check what you read.
 *
 * @param operation - Operation of the spec.
 */
export function isFailure<Id extends keyof Failures>(
  error: unknown,
  operation: Id,
): error is APIError & Failures[Id] {
  return APIError.is(error) && error.operation === operation && error.data !== undefined;
}
`,
] as const;
