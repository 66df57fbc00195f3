// Shows the methods of a Python package in api.md.

import type { WebhookOptions } from "../plan/webhook-options.ts";
import type { ApiSpelling } from "../surface/api-map.ts";
import type { Slot, SurfaceMethod } from "../surface/surface.ts";
import type { WebhookModule } from "../surface/webhook-map.ts";

/** How Python shows calls. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Every method exists on the async client, too. Arguments after `*` are passed by name; all methods but those that poll also take the options of a call.",
  call: callOf,
  result: shown,
  webhooks: webhookModule,
};

function callOf({ symbol, positional, variants }: SurfaceMethod, narrowed: readonly Slot[]): string {
  const own = positional.map(({ name }) => name);
  const named = variants
    .flatMap(({ slots }) => slots)
    .map(({ name }) => `${name}=${narrowed.find((slot) => slot.name === name)?.type ?? ""}`);
  return `${symbol}(${[...own, ...(named.length === 0 ? [] : ["*", ...named])].join(", ")})`;
}

/** Of a union only the variants, without their discriminator. */
function shown(type: string): string {
  return type.replaceAll(/Annotated\[(.*?), Tagged\(.*?\)\]/g, "$1");
}

/** The functions of webhooks.py. */
function webhookModule(root: string, options: WebhookOptions): WebhookModule {
  const { signature, url, method, timestamp, id, sign, generatesSecrets } = options;
  const named = (...names: readonly string[]): string => ["*", ...names.map((name) => `${name}=`)].join(", ");
  const placed = [...(url ? ["url"] : []), ...(method ? ["method"] : [])];
  const verified = ["secret", "secrets", ...(timestamp ? ["tolerance", "now"] : []), ...placed];
  const handled = ["seen", "remember", "on_error", "max_body_bytes"];
  const signed = ["secret", "secrets", ...(id ? ["id"] : []), ...(timestamp ? ["timestamp"] : []), ...placed];
  return {
    name: `${root}.webhooks`,
    functions: {
      ...(signature && {
        handler: [
          [
            `webhook_handler(${named("on", "fallback", ...verified, ...handled)})`,
            "WebhookHandler[WebhookEvent]",
          ],
        ],
        verify: [[`verify(raw_body, headers, ${named(...verified)})`, "WebhookEvent"]],
        adapters: [
          ["for_asgi(handler)", "AsgiApp[E]"],
          ["for_fastapi(handler)", "Callable[[Request], Awaitable[Response]]"],
          ["for_flask(handler)", "flask.View"],
          ["for_django(handler)", "django.View"],
        ],
        ...(sign && { sign: [[`sign(raw_body, ${named(...signed)})`, "dict[str, str]"]] }),
        ...(generatesSecrets && { secret: [["generate_secret()", "str"]] }),
      }),
      unverified: [["parse_unverified(raw_body, headers)", "WebhookEvent"]],
      type: [["event_type(raw_body, headers)", "str | None"]],
    },
  };
}
