// Writes the comments of methods.
import type { Property } from "../plan/plan.ts";
import { comment, firstSentence, sentence } from "./jsdoc.ts";
import type { NamedOperation } from "./named-operations.ts";

/** Errors worth documenting per method: those its caller can handle. */
const TOLD_ERRORS: Readonly<Record<string, string>> = {
  "404": "NotFoundError",
  "409": "ConflictError",
  "410": "NotFoundError",
  "412": "ConflictError",
  "413": "PayloadTooLargeError",
  "415": "UnsupportedMediaTypeError",
  "422": "ValidationError",
};

/** Writes the comment of the method that makes the call. */
export function methodDoc({ operation, given }: NamedOperation): string {
  const { summary, description, deprecated, errors, pagination } = operation;
  const starts =
    description !== undefined && summary !== undefined && description.startsWith(summary.replace(/\.$/, ""));
  const text = [starts ? undefined : summary && sentence(summary), description].filter(Boolean).join("\n\n");
  const told = (property: Property): string => firstSentence(property.description ?? "");
  const params = given.positional.flatMap(({ parameter, name }) =>
    told(parameter) === "" ? [] : [["@param", `${name} - ${told(parameter)}`] as const],
  );
  const throws = Object.entries(errors).flatMap(([status, why]) =>
    TOLD_ERRORS[status] ? [["@throws", `{${TOLD_ERRORS[status]}} ${firstSentence(why)}`] as const] : [],
  );
  return comment(
    {
      text,
      fallback: `Calls ${operation.method} ${operation.path}`,
      tags: [
        ...params,
        ...(pagination
          ? [["@returns", "The first page when awaited; every item when iterated."] as const]
          : []),
        ...throws,
        ...(deprecated ? [["@deprecated", "See the documentation of the service."] as const] : []),
      ],
    },
    2,
  );
}
