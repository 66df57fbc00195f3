// Writes what documentation says about the parts of a plan, in sentences that are the same in every language.
import { sentence } from "../text.ts";
import type { Parameter, Property } from "./plan.ts";

/** Describes a property or a parameter: its text and its default, else its name. */
export function propertyText(property: Property | Parameter): string {
  const place = "in" in property ? `${property.in} parameter` : "property";
  return describedText(property) || `The ${place} \`${property.name}\`.`;
}

/** As `propertyText`; empty where the document says nothing about it. */
export function describedText({ description, default: value }: Property): string {
  const text = sentence(description ?? "");
  const isTold = value === undefined || /\bdefault/i.test(text);
  return [text, isTold ? "" : `Default \`${JSON.stringify(value)}\`.`].filter(Boolean).join(" ");
}
