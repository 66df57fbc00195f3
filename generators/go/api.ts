// Shows the methods of a Go module in api.md.
import type { WebhookOptions } from "../plan/webhook-options.ts";
import type { ApiSpelling } from "../surface/api-map.ts";
import type { SurfaceMethod } from "../surface/surface.ts";
import type { WebhookModule } from "../surface/webhook-map.ts";

/** How Go shows calls. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Every method takes a context first and options last, and returns an error besides its result; a list returns it while it is iterated.",
  call: callOf,
  result: (type) => type || "nothing",
  webhooks: webhookModule,
};

function callOf({ symbol, positional, variants, params }: SurfaceMethod): string {
  const own = positional.map(({ name }) => name);
  const named = new Set(variants.flatMap(({ slots }) => slots.map(({ name }) => name)));
  const wait = named.delete("wait") ? ["wait"] : [];
  const object = params === undefined ? [] : [`{ ${[...named].join(", ")} }`];
  return `${symbol}(${[...own, ...object, ...wait].join(", ")})`;
}

/** The functions of the package of webhooks. */
function webhookModule(root: string, { signature, sign, generatesSecrets }: WebhookOptions): WebhookModule {
  return {
    name: `${root}/webhook`,
    functions: {
      ...(signature && {
        handler: [["Handler(options, handling, actions…)", "http.Handler"]],
        verify: [["NewVerifier(ServiceScheme(), options)", "*Verifier"]],
        ...(sign && { sign: [["Sign(ServiceScheme(), body, options)", "http.Header"]] }),
        ...(generatesSecrets && { secret: [["GenerateSecret()", "string"]] }),
      }),
      unverified: [["Unverified(ServiceScheme(), body, header)", "*Delivery"]],
    },
  };
}
