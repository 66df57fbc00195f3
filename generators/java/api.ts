// Shows the methods of a Java package in api.md.

import type { WebhookOptions } from "../plan/webhook-options.ts";
import type { ApiSpelling } from "../surface/api-map.ts";
import type { Slot } from "../surface/surface.ts";
import type { ShownFunction, WebhookModule } from "../surface/webhook-map.ts";

/** How Java shows calls: the longest overload, without the options of the call. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Arguments in brackets can be omitted, and methods that do not poll also take `CallOptions` last. A variant named `…WithResponse` takes the arguments of its method and returns status and headers, too. The methods of `client.async()` return futures.",
  call: ({ symbol, argumentLists, role }) => {
    if (role === "raw") return symbol.slice(symbol.lastIndexOf(".") + 1);
    const longest = argumentLists?.at(-1) ?? [];
    const shown = longest.filter(({ type }) => type !== "CallOptions").map(argumentText);
    return `${symbol}(${shown.join(", ")})`;
  },
  result: (type) => type,
  webhooks: webhookModule,
};

function argumentText({ name, type, isOptional }: Slot): string {
  const text = `${type.replace("@Nullable ", "")} ${name}`;
  return isOptional ? `[${text}]` : text;
}

/** The methods of Webhooks.java. */
function webhookModule(root: string, options: WebhookOptions): WebhookModule {
  const { signature, url, method, timestamp, sign, generatesSecrets } = options;
  const given = [...(url ? ["String url"] : []), ...(method ? ["String method"] : []), "String... secrets"];
  // A body is bytes or text.
  const both = (name: string, result: string): readonly ShownFunction[] =>
    ["byte[]", "String"].map((type) => [`${name}(${type} body, WebhookHeaders headers)`, result]);
  return {
    name: `${root}.webhooks.Webhooks`,
    functions: {
      ...(signature && {
        receiver: [[`Webhooks.of(${given.join(", ")})`, "Webhooks"]],
        handler: [["webhooks.handler()", "WebhookHandler.Builder<WebhookEvent>"]],
        verify: both("webhooks.verify", "WebhookEvent"),
        settings: [
          ...(timestamp ? [["webhooks.tolerance(Duration tolerance)", "Webhooks"] as const] : []),
          ["webhooks.clock(Clock clock)", "Webhooks"],
        ],
        ...(sign && {
          sign: [
            ["webhooks.sign(byte[] body)", "Map<String, String>"],
            ["webhooks.sign(byte[] body, String id, Instant time)", "Map<String, String>"],
          ],
        }),
        ...(generatesSecrets && { secret: [["Webhooks.generateSecret()", "String"]] }),
      }),
      unverified: both("Webhooks.parseUnverified", "WebhookEvent"),
      type: [["Webhooks.eventType(WebhookEvent event, WebhookHeaders headers)", "Optional<String>"]],
    },
  };
}
