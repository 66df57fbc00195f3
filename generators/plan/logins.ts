// Finds logins that serve a token endpoint only.
import type { Plan, SecurityScheme } from "./plan.ts";
import { allOperations } from "./resources.ts";

/**
 * Returns the client credentials whose ID and secret a login carries, because the token endpoint is all that it is for
 * (RFC 6749 §2.3.1); `undefined` for any other scheme.
 */
export function grantOfLogin(plan: Plan, { kind, key }: SecurityScheme): SecurityScheme | undefined {
  const users = allOperations(plan).filter(({ security }) => security?.some((each) => key in each));
  const isDefault = plan.security.some((each) => key in each);
  if (kind !== "basic" || users.length === 0 || isDefault) return undefined;
  return plan.securitySchemes.find(
    (scheme) =>
      scheme.kind === "client_credentials" && users.every(({ path }) => scheme.tokenUrl.endsWith(path)),
  );
}
