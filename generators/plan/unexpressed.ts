// Warns of schema keywords that no type can express.
import { list, record } from "../json.ts";
import { isRequirement, typesOf } from "./kinds.ts";
import type { Place, Source } from "./source.ts";

/** Keywords that are not expressed, with what is done instead. */
const UNEXPRESSED: readonly (readonly [string, string])[] = [
  ["not", "not is not validated."],
  ["if", "if, then and else are not validated."],
  ["dependentSchemas", "dependentSchemas is not validated."],
  ["$dynamicRef", "$dynamicRef is not followed; any value is accepted."],
  ["$recursiveRef", "$recursiveRef is not followed; any value is accepted."],
];

/** Warns of keywords of a schema that no type expresses. */
export function warnUnexpressed(source: Source, { pointer, value }: Place): void {
  const schema = record(value);
  for (const [key, message] of UNEXPRESSED) if (schema[key] !== undefined) source.warn(pointer, message);
  if (list(schema["oneOf"] ?? schema["anyOf"]).some(isRequirement))
    source.warn(pointer, "Combinations of required properties are not validated.");
  const words = schema["enum"];
  if (Array.isArray(words) && words.length === 0)
    source.warn(pointer, "An empty enum allows nothing; any value is accepted.");
  const isList = ["array", "object"].includes(typesOf(schema)[0] ?? "");
  if (isList && list(words).length > 0)
    source.warn(pointer, `An enum of ${typesOf(schema)[0]}s is not supported.`);
}
