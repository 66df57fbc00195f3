// What a key can be allowed to do.
import type { KnownApiKeyScope } from "docuvane";

/** The scopes in words. One that the client knows and that is missing here does not compile. */
export const scopes: Readonly<Record<KnownApiKeyScope, string>> = {
  "documents:read": "read and list documents",
  "documents:write": "upload, review and delete documents",
  "workflows:read": "read workflows and runs",
  "workflows:write": "create and delete workflows",
  "workflows:run": "run workflows",
  "analytics:read": "read analytics",
  "webhooks:read": "read endpoints, deliveries and events",
  "webhooks:write": "change endpoints, send events again",
  "keys:read": "list keys",
  "keys:write": "create and revoke keys",
};

/** The scopes of a key in short: two at most, and how many more there are. */
export function scopeText(of: readonly string[] | undefined): string {
  if (of === undefined) return "Everything";
  const rest = of.length - 2;
  return of.slice(0, 2).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
