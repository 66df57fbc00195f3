// Judges what no type shows: programs compile, and their calls are refused or go elsewhere.
import type { Change, PlacedOperation } from "../change.ts";
import type { Audience, Finding } from "../finding.ts";
import { report, type Subject } from "../report.ts";
import type { Surface } from "./surface.ts";

/** Returns the findings of the changes that the surface of an SDK does not show. */
export function silentFindings(
  changes: readonly Change[],
  surface: Pick<Surface, "methods" | "client">,
  audience: Audience,
): readonly Finding[] {
  const symbolOf = ({ operation }: PlacedOperation): string => {
    const found = surface.methods.find(({ pointer }) => pointer === operation.pointer);
    return found?.symbol ?? operation.id;
  };
  return changes.flatMap((change): readonly Finding[] => {
    const { document, pointer } = change;
    const write = (rule: string, symbol: string, values: Partial<Subject> = {}): readonly Finding[] =>
      report(audience, [rule], { document, pointer, symbol, ...values });
    switch (change.kind) {
      case "security-added":
        return write("credentials-required", symbolOf(change.operation.old));
      case "retry-changed":
        return write("retries-changed", symbolOf(change.operation.old));
      case "operation-deprecated":
        return write("method-deprecated", symbolOf(change.operation.old));
      case "limit-tightened":
        return write("limit-tightened-in-calls", change.subject, { new: change.keyword });
      case "default-server-changed":
        return write("server-moved", surface.client, { old: change.url.old ?? "", new: change.url.new ?? "" });
      default:
        return [];
    }
  });
}
