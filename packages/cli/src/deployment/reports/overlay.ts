// Writes the OpenAPI Overlay that brings the contract in line with a deployment.
import type { Overlay } from "../../../../../generators/overlay.ts";
import type { CheckReport } from "./report.ts";

/** Returns an overlay with the changes of all differences; each names the difference that it comes from. */
export function overlayOf({ steps, baseURL }: Pick<CheckReport, "steps" | "baseURL">): Overlay {
  const actions = steps.flatMap(({ differences }) =>
    differences.flatMap(({ message, pointer, actions: each }) =>
      each.map((action) => ({ description: `${message} (${pointer})`, ...action })),
    ),
  );
  const unique = new Map(
    actions.map(({ description, ...action }) => [JSON.stringify(action), { description, ...action }]),
  );
  return {
    overlay: "1.0.0",
    info: { title: `Differences of ${new URL(baseURL).host}`, version: "1.0.0" },
    actions: [...unique.values()],
  };
}
