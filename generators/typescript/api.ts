// Shows the methods of a TypeScript package in api.md.

import type { WebhookOptions } from "../plan/webhook-options.ts";
import type { ApiSpelling } from "../surface/api-map.ts";
import type { Slot, SurfaceMethod, Variant } from "../surface/surface.ts";
import type { WebhookModule } from "../surface/webhook-map.ts";

/** How TypeScript shows calls. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Results are shown as `await` returns them; read lists and streams with `for await`. The options of a call follow its arguments.",
  call: callOf,
  result: awaited,
  webhooks: webhookModule,
};

function callOf({ symbol, positional, variants, params }: SurfaceMethod, narrowed: readonly Slot[]): string {
  const own = positional.map(({ name }) => name);
  const objects = variants.map((variant) => objectOf(variant, narrowed)).join(" | ");
  return `${symbol}(${[...own, ...(params !== undefined ? [objects] : [])].join(", ")})`;
}

function objectOf({ slots }: Variant, narrowed: readonly Slot[]): string {
  const names = slots.map(({ name, isOptional }) => {
    const value = narrowed.find((slot) => slot.name === name);
    if (value !== undefined) return `${name}: ${value.type}`;
    // Properties that the document does not name.
    return name.startsWith("[key:") ? "…" : `${name}${isOptional ? "?" : ""}`;
  });
  return `{ ${names.join(", ")} }`;
}

function awaited(type: string): string {
  return /^(?:Result)?Promise<(.*)>$/s.exec(type)?.[1] ?? type;
}

/** The functions of webhooks.ts. */
function webhookModule(root: string, options: WebhookOptions): WebhookModule {
  const { signature, url, method, timestamp, sign, generatesSecrets } = options;
  const placed = [...(url ? ["url"] : []), ...(method ? ["method"] : [])];
  const verified = ["secret | secrets", "clock?", ...(timestamp ? ["toleranceSeconds?"] : []), ...placed];
  const handled = ["on", "fallback?", "seen?", "remember?", "onError?", "maxBodyBytes?"];
  const signed = ["secret | secrets", "id?", "timestamp?", ...placed];
  const object = (names: readonly string[]): string => `{ ${names.join(", ")} }`;
  return {
    name: `${root}/webhooks`,
    functions: {
      ...(signature && {
        handler: [[`webhookHandler(${object([...verified, ...handled])})`, "WebhookHandler"]],
        verify: [[`verify(rawBody, headers, ${object(verified)})`, "WebhookEvent"]],
        adapters: [
          ["forFetch(handler)", "(request: Request) => Promise<Response>"],
          ["forNode(handler)", "NodeHandler"],
          ["forExpress(handler)", "NodeHandler"],
        ],
        ...(sign && { sign: [[`sign(rawBody, ${object(signed)})`, "Record<string, string>"]] }),
        ...(generatesSecrets && { secret: [["generateSecret()", "string"]] }),
      }),
      unverified: [["parseUnverified(rawBody)", "WebhookEvent"]],
      type: [["eventType(event, headers)", "WebhookEventType | undefined"]],
    },
  };
}
