// Decides how the value of a parameter becomes text (OpenAPI 3.1.1, section 4.8.12.3), for the languages that write it.
import { isScalar } from "./named-types.ts";
import type { Parameter, Type } from "./plan.ts";

/** How a value becomes text. */
export interface ValueEncoding {
  /**
   * `plain`: one value as it is. `repeated`: a list as one pair for each item. `exploded`: an object as one pair for each
   * property. `joined`: a list or an object in one text. Others are styles of their own.
   */
  readonly form: "json" | "plain" | "label" | "matrix" | "deep" | "repeated" | "exploded" | "joined";
  /** Whether the parts of a list or an object are separate. */
  readonly isExploded: boolean;
  /** Between the parts of what is joined. */
  readonly separator: string;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/**
 * Decides the encoding of a parameter.
 *
 * @param type - Its type behind aliases and `nullable`.
 */
export function encodingOf(parameter: Parameter, type: Type): ValueEncoding {
  const isExploded = parameter.explode && !isScalar(type);
  return { form: formOf(parameter, type), isExploded, separator: SEPARATORS[parameter.style] ?? "," };
}

function formOf({ in: place, style, explode }: Parameter, type: Type): ValueEncoding["form"] {
  if (style === "json" || style === "label" || style === "matrix") return style;
  if (style === "deepObject") return "deep";
  if (isScalar(type)) return "plain";
  if (!explode || place === "path" || place === "header") return "joined";
  return type.kind === "array" ? "repeated" : "exploded";
}
