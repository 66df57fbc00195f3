// What the writers of code samples share.
import type { Operation, SuccessResponse, Words } from "../../../generators/plan/plan.ts";
import type { SampleCall } from "./calls.ts";

/**
 * Writes a call as a program.
 *
 * @param method - Name of the method to call in place of that of the operation: one that also waits.
 */
export type Writer = (call: SampleCall, method?: Words) => string;

/** Whether an operation authenticates by the ID and secret of a program instead of the client's credential. */
export function needsClientCredentials({ security }: Operation): boolean {
  return security?.some((keys) => "clientBasic" in keys) ?? false;
}

/** Name of the file that a sample stores a response in; not that of the file that other samples upload. */
export function downloadName({ mediaType }: Extract<SuccessResponse, { readonly kind: "binary" }>): string {
  return mediaType.startsWith("image/") ? `page.${mediaType.slice("image/".length)}` : "document.pdf";
}

/** Name of the result, or of each item of a list: that of its type. */
export function resultWords({ pagination, response, words }: Operation): Words {
  const type = pagination?.item ?? (response.kind === "json" ? response.type : undefined);
  return type?.kind === "named" ? splitName(type.key) : words;
}

/** `WebhookEndpoint` → `webhook endpoint`. */
function splitName(key: string): Words {
  return key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
