// Decides which parts of a runtime the package of a plan needs.
import type { RuntimePart } from "../runtimes/runtimes.ts";
import type { Plan } from "./plan.ts";
import { allOperations } from "./resources.ts";
import { xmlTables } from "./xml-shapes.ts";

/** Lists the parts of a runtime that the package of a plan needs. */
export function runtimeParts(plan: Plan): readonly RuntimePart[] {
  const streams = allOperations(plan).some(({ streaming }) => streaming !== undefined);
  const downloads = hasDownloads(plan);
  const isNeeded: Readonly<Record<RuntimePart, boolean>> = {
    webhooks: plan.webhooks.length > 0,
    signatures: plan.webhookScheme?.signature !== undefined,
    xml: xmlTables(plan) !== undefined,
    streaming: streams || downloads,
    downloads,
    streams,
    followed: hasFollowed(plan),
  };
  return Object.entries(isNeeded).flatMap(([part, needed]) => (needed ? [part as RuntimePart] : []));
}

/** Whether a method returns bytes. */
export function hasDownloads(plan: Plan): boolean {
  return allOperations(plan).some(({ response }) => response.kind === "binary");
}

/** Whether a method returns a stream that is followed. */
export function hasFollowed(plan: Plan): boolean {
  return allOperations(plan).some(({ streaming }) => streaming?.resume !== undefined);
}
