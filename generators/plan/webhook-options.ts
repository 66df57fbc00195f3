// Derives what receivers of events must be given, and what a package can do with them.
import type { Plan } from "./plan.ts";

/** What a package does with events; all false when nothing says how they are signed. */
export interface WebhookOptions {
  /** Whether deliveries are verified. */
  readonly signature: boolean;
  /** Whether verification needs the URL of the receiver. */
  readonly url: boolean;
  /** Whether verification needs the method of the request. */
  readonly method: boolean;
  /** Whether the time of a delivery is checked. */
  readonly timestamp: boolean;
  /** Whether an ID of the delivery is signed. */
  readonly id: boolean;
  /** Whether the secret of a receiver signs, too: tests of receivers sign with it. */
  readonly sign: boolean;
  /** Whether secrets are those of Standard Webhooks, which the runtime generates. */
  readonly generatesSecrets: boolean;
}

/** Derives the options of the receivers of a plan. */
export function webhookOptions({ webhookScheme }: Plan): WebhookOptions {
  const scheme = webhookScheme?.signature;
  const [key] = scheme?.keys ?? [];
  const isSigned = (name: string): boolean => scheme?.signed.includes(`{${name}}`) ?? false;
  return {
    signature: scheme !== undefined,
    url: isSigned("url"),
    method: isSigned("method"),
    timestamp: scheme?.timestamp !== undefined,
    id: isSigned("id"),
    sign: key !== undefined && key.algorithm !== "ed25519",
    generatesSecrets: key?.secretEncoding === "base64" && key.secretPrefix === "whsec_",
  };
}
