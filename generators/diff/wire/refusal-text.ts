// Describes the values that one document accepts and the other refuses.
import { kindOf, type Refusal } from "../schemas/evaluate.ts";
import { UNDESCRIBED } from "../schemas/samples.ts";

const PLURALS: Readonly<Record<string, string>> = {
  null: "null values",
  boolean: "booleans",
  number: "numbers",
  integer: "integers",
  string: "strings",
  array: "arrays",
  object: "objects",
};

/** Keywords of limits, and how a value is beyond them. */
export const LIMITS: Readonly<Record<string, string>> = {
  minimum: "below",
  maximum: "above",
  minLength: "shorter than",
  maxLength: "longer than",
  minItems: "with fewer items than",
  maxItems: "with more items than",
  minProperties: "with fewer properties than",
  maxProperties: "with more properties than",
  multipleOf: "that are no multiples of",
};

/** `Objects without a are refused.` */
export function refusalText(refusal: Refusal, effect: string): string {
  if (isAboutOthers(refusal)) return `Objects with some further properties ${effect}.`;
  const values = `${valuesText(refusal)}${placeText(refusal.path)} ${effect}.`;
  return values.slice(0, 1).toUpperCase() + values.slice(1);
}

/** Whether a value is refused for a property that no schema names. */
export function isAboutOthers({ keyword, path }: Refusal): boolean {
  return keyword === "additionalProperties" || path.includes(UNDESCRIBED);
}

function placeText(path: readonly string[]): string {
  if (path.length === 0) return "";
  const text = path.map((name) => (name === "[]" ? name : `.${name}`)).join("");
  return ` in ${text.replace(/^\./, "")}`;
}

function valuesText({ keyword, value, wanted }: Refusal): string {
  const plural = PLURALS[kindOf(value)] ?? "values";
  switch (keyword) {
    case "type":
      return typeText(plural, value, wanted);
    case "required":
      return `${plural} without ${String(wanted)}`;
    case "enum":
      return `${plural} other than the listed ones`;
    case "pattern":
      return `${plural} that do not match the pattern ${String(wanted)}`;
    case "format":
      return `${plural} that are no ${String(wanted)}`;
    case "uniqueItems":
      return "arrays with equal items";
    case "oneOf":
      return wanted === 0 ? `some ${plural} that match no variant` : `${plural} that match several variants`;
    case "anyOf":
      return `some ${plural} that match no variant`;
    default:
      return keyword in LIMITS
        ? `${plural} ${LIMITS[keyword]} ${String(wanted)}`
        : `some ${plural}, by \`${keyword}\`,`;
  }
}

function typeText(plural: string, value: unknown, wanted: unknown): string {
  const isFraction = typeof value === "number" && Array.isArray(wanted) && wanted.includes("integer");
  return isFraction ? "numbers with a fraction" : plural;
}
