// Describes how the bodies of error responses are read, by status.

import { mediaKind } from "../plan/media.ts";
import type { Operation } from "../plan/plan.ts";
import { literal } from "./docstring.ts";
import type { Spelling, Types } from "./types.ts";

/**
 * Writes the readers of the error bodies of an operation; `undefined` when the document describes none as JSON.
 *
 * @param models - How models are called in the module.
 */
export function failuresText(
  { failures }: Operation,
  { types, models }: { readonly types: Types; readonly models: Spelling },
): string | undefined {
  const read = failures
    .filter(({ mediaType }) => mediaKind(mediaType) === "json")
    .map(({ status, type }) => [status, types.expression(type, "read", models)] as const);
  const byStatus = new Map(read.toReversed());
  const [first, ...others] = new Set(byStatus.values());
  if (first === undefined) return undefined;
  if (others.length === 0) byStatus.set("default", first);
  const rest = byStatus.get("default");
  const told = [...byStatus].filter(([status, type]) => status === "default" || type !== rest).toReversed();
  return `{${told.map(([status, type]) => `${literal(status)}: Json[${type}](${type})`).join(", ")}}`;
}
