/** Types the calls of single operations by their operation: the parameters of each in its URL, its body, and its result. */
import type { Calls } from "./calls.ts";

/** Names of the `{parameters}` of a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** An operation as a constant of `docuvane/operations`. */
export interface CallOperation {
  readonly id: keyof Calls;
  readonly path: string;
}

/** What a call of an operation takes. */
export type CallArguments<O extends CallOperation> = ([PathNames<O["path"]>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathNames<O["path"]>, string>> }) &
  ([Calls[O["id"]]["query"]] extends [never]
    ? { readonly query?: never }
    : { readonly query?: Calls[O["id"]]["query"] }) &
  ([Calls[O["id"]]["body"]] extends [never]
    ? { readonly body?: never }
    : { readonly body: Calls[O["id"]]["body"] });

/** What a call of an operation returns. */
export type CallResult<O extends CallOperation> = Calls[O["id"]]["result"];
