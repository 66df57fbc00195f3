// Warns of what a schema says that no type can say.
import { list, record } from "../json.ts";
import { isRequirement, typesOf } from "./kinds.ts";
import type { Place, Source } from "./source.ts";

/** Members that are not expressed, with what is done instead. */
const UNEXPRESSED: readonly (readonly [string, string])[] = [
  ["not", "not is not checked."],
  ["if", "if, then and else are not checked."],
  ["dependentSchemas", "dependentSchemas is not checked."],
  ["$dynamicRef", "$dynamicRef is not followed; any value is taken."],
  ["$recursiveRef", "$recursiveRef is not followed; any value is taken."],
];

/** Warns of members of a schema that no type says. */
export function warnUnexpressed(source: Source, { pointer, value }: Place): void {
  const schema = record(value);
  for (const [key, message] of UNEXPRESSED) if (schema[key] !== undefined) source.warn(pointer, message);
  if (list(schema["oneOf"] ?? schema["anyOf"]).some(isRequirement))
    source.warn(pointer, "Which members are required together is not checked.");
  const words = schema["enum"];
  if (Array.isArray(words) && words.length === 0)
    source.warn(pointer, "An empty enum allows nothing; any word is taken.");
  const isList = ["array", "object"].includes(typesOf(schema)[0] ?? "");
  if (isList && list(words).length > 0)
    source.warn(pointer, `An enum of ${typesOf(schema)[0]}s is not expressed.`);
}
