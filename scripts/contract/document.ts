// Reads the contract with the origin of each part, and with the overlays that a deployment needs.
import { applyOverlays } from "../../generators/overlay.ts";
import { Contract, type Json } from "../../packages/cli/src/contract/spec.ts";
import { bundleSpec } from "../generate/spec.ts";

/** Reads the bundled sources: unlike the generated bundle they record the origin of each part. */
export async function readDocument(): Promise<Json> {
  return { ...(await bundleSpec()) };
}

/**
 * Opens a contract, or what overlays make of it.
 *
 * @param document - What `readDocument` returns.
 * @param overlays - Paths of overlays, applied in this order.
 */
export function openContract(document: Json, overlays: readonly string[] = []): Contract {
  return new Contract(applyOverlays(document, overlays));
}
