// Judges changes of credentials and servers on the wire.
import type { SecurityScheme } from "../../plan/plan.ts";
import type { SignatureScheme, TextPlace } from "../../runtimes/typescript/webhooks/scheme.ts";
import { addition, breaking, nothing, type Rules, risky, type Verdict } from "./rule.ts";
import { operationSymbol } from "./symbols.ts";

const KEEP = "Keep accepting the credentials that worked, and announce the change before it is enforced.";

/** The rules of security, servers and webhooks. */
export const securityRules: Rules<
  | "security-added"
  | "security-merged"
  | "security-removed"
  | "default-security-added"
  | "default-security-merged"
  | "default-security-removed"
  | "scheme-added"
  | "scheme-removed"
  | "scheme-changed"
  | "default-server-changed"
  | "webhook-added"
  | "webhook-removed"
  | "webhook-signature-changed"
  | "webhook-signature-added"
  | "webhook-type-moved"
> = {
  "security-added": ({ operation }) => {
    const symbol = operationSymbol(operation.new.operation);
    return breaking({
      rule: "request-security-added",
      symbol,
      reason: `${symbol} demands credentials or scopes that calls did not need before.`,
      fix: KEEP,
    });
  },
  "security-merged": ({ operation }) => merged(operationSymbol(operation.new.operation)),
  "default-security-merged": () => merged("security"),
  "security-removed": ({ operation }) => {
    const symbol = operationSymbol(operation.new.operation);
    return addition({
      rule: "request-security-removed",
      symbol,
      reason: `${symbol} accepts calls with other or fewer credentials than before.`,
      fix: "Nothing to do; existing calls stay valid.",
    });
  },
  "default-security-added": () =>
    breaking({
      rule: "request-security-added",
      symbol: "security",
      reason:
        "All operations without their own requirement demand credentials or scopes that they did not need before.",
      fix: KEEP,
    }),
  "default-security-removed": () =>
    addition({
      rule: "request-security-removed",
      symbol: "security",
      reason: "All operations without their own requirement accept other or fewer credentials than before.",
      fix: "Nothing to do; existing calls stay valid.",
    }),
  "scheme-changed": ({ scheme }) => {
    const isSame = sentAs(scheme.old) === sentAs(scheme.new);
    const symbol = `security scheme ${scheme.new.key}`;
    const [from, to] = [tokenUrl(scheme.old), tokenUrl(scheme.new)];
    if (isSame && from !== undefined && to !== undefined && from !== to)
      return risky(["old SDKs"], {
        rule: "security-token-url-changed",
        symbol,
        reason: `Tokens are issued at ${to} instead of ${from}, where existing clients ask for them.`,
        fix: "Keep issuing tokens at the old URL, or redirect it.",
      });
    if (isSame) return nothing;
    return breaking({
      rule: "security-scheme-changed",
      symbol,
      reason: `${scheme.new.key} is sent as ${sentAs(scheme.new)} instead of ${sentAs(scheme.old)}.`,
      fix: KEEP,
    });
  },
  // Operations that require the scheme are judged one by one.
  "scheme-added": "irrelevant",
  "scheme-removed": "irrelevant",
  "default-server-changed": ({ url }) =>
    risky(["old SDKs"], {
      rule: "default-server-changed",
      symbol: url.old ?? "server",
      reason: `The default server is ${url.new ?? "not documented"} instead of ${url.old ?? "none"}.`,
      fix: "Keep serving the old address, or redirect it.",
    }),
  "webhook-added": ({ event }) =>
    addition({
      rule: "webhook-added",
      symbol: `webhook ${event.name}`,
      reason: `The event ${event.name} is new.`,
      fix: "Ignore events that you do not know.",
    }),
  "webhook-removed": ({ event }) =>
    breaking({
      rule: "webhook-removed",
      symbol: `webhook ${event.name}`,
      reason: `The event ${event.name} is no longer sent, so what clients do on it never happens.`,
      fix: "Keep sending the event until clients use what replaces it.",
    }),
  "webhook-signature-changed": ({ signature }) =>
    breaking({
      rule: "webhook-signature-changed",
      symbol: "webhooks",
      reason:
        signature.new === undefined
          ? "The document no longer describes how events are signed, so SDKs cannot verify them."
          : `Events are signed in another way, so receivers refuse them: ${signatureText(signature.new)} instead of ${signatureText(signature.old)}.`,
      fix: "Send the old signature, too, until receivers verify the new one.",
    }),
  "webhook-signature-added": () =>
    addition({
      rule: "webhook-signature-added",
      symbol: "webhooks",
      reason: "The document describes how events are signed.",
      fix: "Verify events.",
    }),
  "webhook-type-moved": ({ places }) =>
    breaking({
      rule: "webhook-type-moved",
      symbol: "webhooks",
      reason: `The type of an event is in ${placesText(places.new)} instead of ${placesText(places.old)}, so receivers do not know what they got.`,
      fix: "Send the type in the old place, too.",
    }),
};

/** Whether a credential still suffices is in no document where the name of its scheme is gone. */
function merged(symbol: string): readonly Verdict[] {
  return risky(["callers that send it"], {
    rule: "request-security-scheme-merged",
    symbol,
    reason:
      "A scheme of credentials is gone, and others that are sent in the same way suffice. The document does not say whether they include the credentials of clients.",
    fix: KEEP,
  });
}

/** What is signed, how, and in which header. */
function signatureText(signature: SignatureScheme | undefined): string {
  if (signature === undefined) return "none";
  const { headers, signed, keys } = signature;
  const kinds = keys.map(({ algorithm, encoding, prefix }) =>
    [algorithm, encoding, ...(prefix === "" ? [] : [`with ${prefix}`])].join(" "),
  );
  const time = signature.timestamp ? ` at the time of ${signature.timestamp.headers.join(" or ")}` : "";
  return `${kinds.join(" or ")} of ${JSON.stringify(signed)}${time} in ${headers.join(" or ")}`;
}

function placesText(places: readonly TextPlace[]): string {
  const texts = places.map(({ headers = [], body }) =>
    [
      ...(headers.length > 0 ? [`the header ${headers.join(" or ")}`] : []),
      ...(body === undefined ? [] : [`${body} of the body`]),
    ].join(" with "),
  );
  return texts.join(", then ");
}

function tokenUrl(scheme: SecurityScheme): string | undefined {
  return scheme.kind === "client_credentials" ? scheme.tokenUrl : undefined;
}

/** How a credential travels. */
function sentAs(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "api_key":
      return `the ${scheme.in} parameter ${scheme.in === "header" ? scheme.name.toLowerCase() : scheme.name}`;
    case "basic":
      return "Authorization: Basic";
    case "bearer":
      return `Authorization: ${scheme.scheme ?? "Bearer"}`;
    default:
      return "Authorization: Bearer";
  }
}
