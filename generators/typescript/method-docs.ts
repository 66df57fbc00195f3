// Writes the comments of methods.
import { documentedErrors } from "../plan/documented-errors.ts";
import type { Property } from "../plan/plan.ts";
import { firstSentence, sentence } from "../text.ts";
import { comment, deprecation } from "./jsdoc.ts";
import type { NamedOperation } from "./named-operations.ts";

/** Writes the comment of the method that makes the call. */
export function methodDoc({ operation, given }: NamedOperation): string {
  const { summary, description, deprecated, pagination, streaming } = operation;
  const starts =
    description !== undefined && summary !== undefined && description.startsWith(summary.replace(/\.$/, ""));
  const text = [starts ? undefined : summary && sentence(summary), description].filter(Boolean).join("\n\n");
  const told = (property: Property): string => firstSentence(property.description ?? "");
  const params = given.positional.flatMap(({ parameter, name }) =>
    told(parameter) === "" ? [] : [["@param", `${name} - ${told(parameter)}`] as const],
  );
  const throws = documentedErrors(operation).map(
    ({ kind, texts }) => ["@throws", `{${kind}Error} ${texts.join(" ")}`] as const,
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
        ...(streaming?.resume === undefined
          ? []
          : [["@returns", "The events, without an end. Nothing is sent until they are read."] as const]),
        ...throws,
        ...deprecation(deprecated),
      ],
    },
    2,
  );
}
