// Names the errors that are documented with each method: those its caller can handle. Others can occur on any call.
import { sentence } from "../text.ts";
import type { Operation } from "./plan.ts";

const KINDS: Readonly<Record<string, string>> = {
  "404": "NotFound",
  "409": "Conflict",
  "410": "NotFound",
  "412": "Conflict",
  "413": "PayloadTooLarge",
  "415": "UnsupportedMediaType",
  "422": "Validation",
};

/** A kind of error that is documented with a method, and when it occurs. */
export interface DocumentedError {
  /** As `NotFound`: NotFoundError in TypeScript, NotFoundException in Java. */
  readonly kind: string;
  /** The first line of the description of each of its statuses, in sentences. */
  readonly texts: readonly string[];
}

/**
 * Returns the errors of an operation that its caller can handle.
 *
 * @param isLeftOut - Whether an error is so common that it is documented elsewhere. Default: none is.
 */
export function documentedErrors(
  { errors }: Pick<Operation, "errors">,
  isLeftOut: (status: string, description: string) => boolean = () => false,
): readonly DocumentedError[] {
  const found = Object.entries(errors).flatMap(([status, description]) => {
    const kind = kindOf(status);
    const [line = ""] = description.trim().split("\n", 1);
    const text = sentence(line) || `The service responded with ${status}.`;
    return kind === undefined || isLeftOut(status, description) ? [] : [{ kind, text }];
  });
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return [...byKind].map(([kind, all]) => ({ kind, texts: all.map(({ text }) => text) }));
}

function kindOf(status: string): string | undefined {
  return Object.hasOwn(KINDS, status) ? KINDS[status] : undefined;
}
