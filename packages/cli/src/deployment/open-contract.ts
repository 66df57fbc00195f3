// Opens the contract that this version was built with, or what overlays make of it.
import document from "@docuvane/contract/openapi.json" with { type: "json" };
import { applyOverlays } from "../../../../generators/overlay.ts";
import { Contract, type Json } from "./spec.ts";

/**
 * Opens the contract.
 *
 * @param overlays - Paths of OpenAPI Overlays, applied in this order.
 * @throws {Error} An overlay cannot be read.
 */
export function openContract(overlays: readonly string[] = []): Contract {
  return new Contract(applyOverlays(document as Json, overlays));
}
