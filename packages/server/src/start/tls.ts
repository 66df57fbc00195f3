// Reads the certificate with which a service encrypts connections itself.

import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { factsOf } from "../runtime/error-facts.ts";
import { StartError } from "../runtime/start-error.ts";

/** Where certificate and key lie, as PEM. */
export interface TlsOptions {
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** A certificate with the chain it needs, and its key, as PEM. */
export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * Reads certificate and key.
 *
 * @returns `undefined` when neither is named.
 * @throws {StartError} `tls_unusable`: only one is named, one cannot be read, or they do not belong together.
 */
export async function readTls({ tlsCert, tlsKey }: TlsOptions): Promise<Tls | undefined> {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new StartError(
      "tls_unusable",
      "TLS needs a certificate and its key. Set both --tls-cert and --tls-key.",
    );
  try {
    const tls = { cert: await readFile(tlsCert), key: await readFile(tlsKey) };
    createSecureContext(tls);
    return tls;
  } catch (error) {
    const { code, message } = factsOf(error);
    throw new StartError(
      "tls_unusable",
      `The certificate ${tlsCert} and key ${tlsKey} cannot be loaded (${code ?? message}). Both must be PEM, and the key must match the certificate.`,
      error,
    );
  }
}
